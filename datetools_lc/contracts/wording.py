"""Messages of the calendar and expense tools, put together from the sentences of a language."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import CalendarTexts
from datetools_lc.texts.localized import in_locale


def describe_offset(offset: Mapping[str, int], texts: CalendarTexts) -> str:
    """The offset from years to days, such as `2 weeks 3 days after`; units of one sign are joined."""
    units = {
        "years": texts.units.years,
        "months": texts.units.months,
        "weeks": texts.units.weeks,
        "days": texts.units.days,
    }
    groups: list[tuple[int, list[str]]] = []
    for unit, forms in units.items():
        count = offset.get(unit, 0)
        if not count:
            continue
        sign = 1 if count > 0 else -1
        if not groups or groups[-1][0] != sign:
            groups.append((sign, []))
        groups[-1][1].append(f"{abs(count)}{forms[abs(count) != 1]}")
    phrases = [
        fill(texts.later if sign > 0 else texts.earlier, parts=texts.joint.join(parts))
        for sign, parts in groups
    ]
    if texts.last_first:
        phrases.reverse()
    return texts.then.join(phrases) or texts.same_day


def say_saved(locale: str, destination: str) -> str:
    """That an expense is in the destination."""
    texts = texts_for(locale).ledger
    return fill(texts.saved, destination=_name_destination(destination, locale))


def say_deleted(locale: str, destination: str) -> str:
    """That an expense is no longer in the destination."""
    texts = texts_for(locale).ledger
    return fill(texts.deleted, destination=_name_destination(destination, locale))


def say_queued(locale: str, destination: str, reason: str) -> str:
    """That an expense will be sent to the destination later, and why it was not sent yet."""
    texts = texts_for(locale).ledger
    return fill(
        texts.queued, destination=_name_destination(destination, locale), reason=in_locale(reason, locale)
    )


def _name_destination(destination: str, locale: str) -> str:
    """In the user's language; a store that is not ours has one name in all of them, or a `Localized` one."""
    texts = texts_for(locale).ledger
    ours = {"local ledger": texts.local_ledger, "Lark Bitable": texts.lark_bitable}
    return ours.get(destination, in_locale(destination, locale))
