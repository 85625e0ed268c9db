"""Messages of the calendar and expense tools, put together from the sentences of a language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby

from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import CalendarTexts, CategoryTexts, UnitTexts
from datetools_lc.texts.localized import in_locale

_CATEGORY_FIELDS = dict(zip(CATEGORIES, CategoryTexts.names, strict=True))


def describe_offset(offset: Mapping[str, int], texts: CalendarTexts) -> str:
    """The offset from years to working days, such as `2 weeks 3 days after`; units of one sign are joined."""
    given = [each for each in offset.items() if each[1]]
    if len(given) == 1:  # as nearly always
        return _describe_one(*given[0], texts)
    given.sort(key=lambda each: UnitTexts.names.index(each[0]))
    runs = groupby(given, key=lambda each: each[1] > 0)
    phrases = [
        _describe(texts.joint.join(_count_units(unit, count, texts) for unit, count in run), later, texts)
        for later, run in runs
    ]
    if texts.last_first:
        phrases.reverse()
    return texts.then.join(phrases) or texts.same_day


@lru_cache(maxsize=1024)  # people say the same few offsets
def _describe_one(unit: str, count: int, texts: CalendarTexts) -> str:
    return _describe(_count_units(unit, count, texts), count > 0, texts)


def _count_units(unit: str, count: int, texts: CalendarTexts) -> str:
    number = abs(count)
    forms = getattr(texts.units, unit)
    return f"{number}{forms[number != 1]}"


def _describe(parts: str, later: bool, texts: CalendarTexts) -> str:
    """Units of one sign."""
    return fill(texts.later if later else texts.earlier, parts=parts)


def say_saved(locale: str, destination: str, *, future: bool = False) -> str:
    """That an expense is in the destination. `future`: with a date after today."""
    return _say(texts_for(locale).ledger.saved, locale, destination, future=future)


def say_updated(locale: str, destination: str, *, changed: bool, future: bool = False) -> str:
    """That an expense in the destination was changed, or was like this already."""
    texts = texts_for(locale).ledger
    return _say(texts.updated if changed else texts.unchanged, locale, destination, future=future)


def name_category(category: str, locale: str) -> str:
    """What people call a category of the ledger in a language; as it is where it is none of ours."""
    field = _CATEGORY_FIELDS.get(category)
    return category if field is None else str(getattr(texts_for(locale).categories, field))


def name_currency(currency: Currency, locale: str) -> str:
    """What people call it in a language, where it has a name here; else its code."""
    texts = texts_for(locale).ledger
    names = {
        CNY.code: texts.yuan,
        "JPY": texts.yen,
        "USD": texts.us_dollars,
        "EUR": texts.euros,
        "GBP": texts.pounds,
        "KRW": texts.won,
    }
    return names.get(currency.code, currency.code)


def say_repeated(locale: str) -> str:
    """That an equal expense was written in the same turn, and this one was not."""
    return texts_for(locale).ledger.repeated


def _say(sentence: str, locale: str, destination: str, *, future: bool) -> str:
    told = fill(sentence, destination=_name_destination(destination, locale))
    return f"{told}{texts_for(locale).ledger.future}" if future else told


def say_deleted(locale: str, destination: str) -> str:
    """That an expense is no longer in the destination."""
    texts = texts_for(locale).ledger
    return fill(texts.deleted, destination=_name_destination(destination, locale))


def say_refused(locale: str, destination: str, reason: str, *, future: bool = False) -> str:
    """That the destination does not take the record as it is, and how to go on; `reason` is one line."""
    refused = texts_for(locale).ledger.refused.replace("{reason}", in_locale(reason, locale))
    return _say(refused, locale, destination, future=future)


def say_dropped(locale: str, destination: str, reason: str, *, future: bool = False) -> str:
    """That a record was given up; `reason` is one line."""
    dropped = texts_for(locale).ledger.dropped.replace("{reason}", in_locale(reason, locale))
    return _say(dropped, locale, destination, future=future)


def say_queued(locale: str, destination: str, reason: str, *, future: bool = False) -> str:
    """That an expense will be sent to the destination later, and why it was not sent yet."""
    queued = texts_for(locale).ledger.queued.replace("{reason}", in_locale(reason, locale))
    return _say(queued, locale, destination, future=future)


def _name_destination(destination: str, locale: str) -> str:
    """In the user's language; a store that is not ours has one name in all of them, or a `Localized` one."""
    texts = texts_for(locale).ledger
    ours = {
        "local ledger": texts.local_ledger,
        "ledger database": texts.ledger_database,
        "Lark Bitable": texts.lark_bitable,
    }
    return ours.get(destination, in_locale(destination, locale))
