"""`complete`: the user's next turn after a question, as the rest of an incomplete understanding."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.contracts.field import check_text
from datetools_lc.quickparse.answering.other_amount import complete_with_other_amount
from datetools_lc.quickparse.answering.other_time import complete_at_other_time
from datetools_lc.quickparse.courtesy import without_courtesy
from datetools_lc.quickparse.intents.conversation.answer import (
    LONGEST,
    supply,
    without_lead,
    without_polite_words,
)
from datetools_lc.quickparse.intents.conversation.follow_up import read_time
from datetools_lc.quickparse.intents.own_days import WHICH_DAY
from datetools_lc.quickparse.intents.pictures import without_pictures
from datetools_lc.quickparse.intents.schedule.add import AT, FIRST_DAY
from datetools_lc.quickparse.intents.schedule.open_spans import SPAN, day_of_span
from datetools_lc.quickparse.intents.schedule.series.part_of_day import fits_part, in_part
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.named_answers import complete_by_name
from datetools_lc.quickparse.other_day_answers import complete_on_other_day
from datetools_lc.quickparse.sentences import understand

_PUNCTUATION = " .。!！,，、"


def complete(
    understanding: Understanding,
    answer: str,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Understanding | None:
    """The understanding with what the answer supplies, or None where the answer is something else.

    It may still be incomplete: ask again for what is `missing`. But for an amount or a time that it corrects,
    an answer never changes what was known; where it names another thing or day than the sentence, that is
    `unsure`, and nothing else is: the question named the thing, so the answer to it is the user's consent.
    `currency` and `holidays` are those that the sentence was understood with.
    """
    answer = without_courtesy(without_pictures(check_text(answer, "answer"))[0].strip())
    if "frame" in understanding.options and len(answer) <= LONGEST:
        said = without_polite_words(answer).strip(_PUNCTUATION)
        told = _complete_frame(understanding, said, currency, holidays)
        if told is None and (bare := without_lead(said)) not in ("", said):
            return _complete_frame(understanding, bare, currency, holidays)
        return told
    if understanding.missing == (FIRST_DAY,):
        return _complete_first_day(understanding, answer)
    if "said" in understanding.options and len(answer) <= LONGEST:
        told = _complete_said(understanding, answer)
        if told is not None:
            return told
    supplied = supply(replace(understanding, unsure=()), answer, currency=currency)
    if supplied is not None:
        return supplied
    named = complete_by_name(understanding, answer, currency=currency, holidays=holidays)
    if named is not None:
        return named
    return (
        complete_at_other_time(understanding, answer)
        or complete_with_other_amount(understanding, answer, currency=currency)
        or complete_on_other_day(understanding, answer, currency=currency, holidays=holidays)
    )


def _complete_first_day(understanding: Understanding, answer: str) -> Understanding | None:
    """A series of every few weeks, begun in the week or on the day of the answer."""
    patterns = language_of(understanding.language).follow_up()
    text = answer.strip()
    said = patterns.first_day.fullmatch(text.casefold()) if len(text) <= LONGEST else None
    if said is None:
        return None
    both = patterns.starting.format(said=understanding.options["said"], day=text[slice(*said.span("day"))])
    found = understand(both, understanding.language)
    is_series = found is not None and found.intent == "schedule_add" and found.missing != (FIRST_DAY,)
    return found if is_series and found is not None and len(_titles(found)) == 1 else None


def _complete_said(understanding: Understanding, answer: str) -> Understanding | None:
    """An event of which only the day, or all but its hour, was said: the words and the answer read as one."""
    said, text = str(understanding.options["said"]), answer.strip()
    language = language_of(understanding.language)
    time = read_time(text, language)
    if "type" in time:
        return None
    if time and "title" in understanding.missing:
        both = _joined(said, text, understanding.language)
        return replace(understanding, missing=("title",), options={"said": both})
    if time:
        return None
    for both in (_joined(said, text, understanding.language), f"{said} {text}", f"{text} {said}"):
        found = understand(both, understanding.language)
        if found is not None and found.intent == "schedule_add" and len(_titles(found)) == 1:
            return found
    return None


def _titles(found: Understanding) -> list[str]:
    return [str(call.arguments["title"]) for call in found.calls if "title" in call.arguments]


def _joined(said: str, text: str, code: str) -> str:
    return f"{text} {said}" if code == "en" else f"{said}{text}"


def _complete_frame(
    understanding: Understanding, said: str, currency: str, holidays: str | None
) -> Understanding | None:
    """An answer in the middle of the sentence, as which day of a holiday: both are read again as one.

    None where that is another sentence, or none.

    `frame` in the options are the words before and behind the answer, `days` those that it takes the place
    of: 当天 stands behind them, a date in their place.
    """
    before, after = cast("tuple[str, str]", understanding.options["frame"])
    if SPAN in understanding.options:
        of_span = day_of_span(understanding, said)
        if of_span is None:
            return understanding  # no day of that span: the question stands
        said = of_span
    days = str(understanding.options.get("days", ""))
    if days and language_of(understanding.language).by_calendar().exact.fullmatch(said):
        said = days + said
    said = in_part(understanding, said)
    if before.endswith(AT):
        said = said.removeprefix(AT.lstrip())
    found = understand(f"{before}{said}{after}", understanding.language, currency=currency, holidays=holidays)
    if (
        found is not None
        and understanding.missing == (WHICH_DAY,)
        and SPAN not in understanding.options
        and _lacks_month(found)
    ):
        return understanding  # the 25th of which month? the question stands
    if found is None or found.intent != understanding.intent or found.missing == understanding.missing:
        return None
    named = [_names(each) for each in (understanding, found)]
    unsure = () if fits_part(understanding, found) else tuple(_titles(found))
    return replace(found, unsure=unsure) if named[0] == named[1] else None


def _lacks_month(found: Understanding) -> bool:
    """Whether a date of the plan is a day of any month."""
    dates = (call.arguments for call in found.calls)
    return any(each.get("type") == "absolute" and "month" not in each for each in dates)


def _names(understanding: Understanding) -> list[object]:
    """What is written is called the same before and after: the answer must not become a part of it, nor be
    one more of them."""
    written = (call.arguments for call in understanding.calls)
    return [each[name] for each in written for name in ("remark", "title") if name in each]
