"""Recognises questions about what was spent or earned, and the wish to take the last record back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

from datetools_lc.contracts.categories import EARNINGS
from datetools_lc.quickparse.free_part.known_words import category_of, is_noun
from datetools_lc.quickparse.intents.expense.categories import categorise
from datetools_lc.quickparse.intents.expense.days_asked_about import (
    Window,
    first_and_last,
    weekend_behind,
    window_between,
    window_since,
    with_days_as_one,
)
from datetools_lc.quickparse.intents.one_sided import one_side
from datetools_lc.quickparse.intents.schedule.times import is_open
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.calendar.days import BY_CALENDAR
from datetools_lc.quickparse.kernel.durations import later_by
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import parse_int
from datetools_lc.quickparse.kernel.patterns.gates import Gate, PatternGate, gate
from datetools_lc.quickparse.kernel.pieces import Day
from datetools_lc.quickparse.kernel.plan import Call, FromCall, LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.language import Language

RANGE = "resolve_date_range"
QUERY = "query_expenses"
PARSE = "parseDateExpression"
DELETE = "delete_expense"
NOT_GOING = "not_going"
"""The option of words that take back the one event that the last turn wrote, and nothing else.

`CANNOT` where nothing is asked for: I can't make it.
"""
CANNOT = "cannot"
RESTORE = "restore"
"""The option of words that bring back what the last turn deleted or changed.

`KEPT` where only a deletion can be meant.
"""
KEPT = "kept"
RESTORED = "restored"
"""The option of what such words name: put the dentist back."""
ALL_OF_TURN = "all_of_turn"
"""The option of an undo of several things at once: how many; 0 where no number is said."""

_DAYS = {-1: "yesterday", 0: "today", 1: "tomorrow"}


def recognise_query(sentence: Sentence) -> Understanding | None:
    """`resolve_date_range` and `query_expenses`, for one range of dates and at most one category."""
    if len(sentence.phrases) > 2:
        return None
    sentence, patterns = with_days_as_one(sentence), sentence.language.expense_query()
    match = spending_questions(sentence.language.code).fullmatch(sentence.masked, sentence.signs)
    if match is None:
        return None
    if not sentence.phrases:
        undated = _group(match, "undated")
        dated = undated and patterns.undated.format(said=undated)
        return recognise_query(sentence.read_again(dated)) if dated else None
    topic, income = _group(match, "topic"), bool(_group(match, "income"))
    window = _find_window(match, sentence) if _is_question(match, sentence.phrases) else None
    if window is None:
        return None
    found, wanted = window
    said = _group(match, "item")
    item = _known_item(said, sentence.language) if said else None
    if said and not item:
        return None
    if category := patterns.topics[topic] if topic else item and _category(item, sentence.language):
        wanted["category"] = category
    wanted["type"] = "income" if income or wanted.get("category") == EARNINGS else "consume"
    options = {"item": item, "thing": patterns.price.sub("", item)} if item else {}
    return Understanding(
        sentence.language.code, "expense_query", (*found, Call(QUERY, wanted)), options=options
    )


@cache
def spending_questions(code: LanguageCode) -> PatternGate:
    return gate(*language_of(code).expense_query().questions)


def _known_item(said: str, language: Language) -> str | None:
    """The noun that was said, an English plural as the thing itself; None where it is none."""
    forms = (said, said.removesuffix("s"), said.removesuffix("es"))
    return next((form for form in forms if is_noun(form, language.code)), None)


def _category(item: str, language: Language) -> str | None:
    """None for a place, where things of any category are bought."""
    if item in language.lexicon().weak:
        return None
    return categorise(item, language) or category_of(item, (language.code,))


def _is_question(match: re.Match[str], phrases: Sequence[Phrase]) -> bool:
    """Whether it is about money, and a question: 昨天的交通费 may be a record, 上周的交通费 may not."""
    is_about_money = any(_group(match, name) for name in ("topic", "income", "spent", "item"))
    is_one_day = len(phrases) == 1 and phrases[0].kind != "range"
    must_be_marked = "asked" in match.re.groupindex and is_one_day
    return is_about_money and (not must_be_marked or bool(match["asked"]))


def _group(match: re.Match[str], name: str) -> str | None:
    """A named group, or None where the pattern has no such group."""
    return match[name] if name in match.re.groupindex else None


def _find_window(match: re.Match[str], sentence: Sentence) -> Window | None:
    """The days asked about: those of a date, or all from it on where words say so, around it or in it."""
    sided = [side for phrase in sentence.phrases if (side := one_side(phrase, sentence.language))]
    if _group(match, "since") or any(side["since"] for side in sided):
        return window_since(sentence.phrases)
    return None if sided else _window(sentence.phrases, sentence.language)


def _window(phrases: Sequence[Phrase], language: Language) -> Window | None:
    """The calls that find the range, and the `start` and `end` that come of them."""
    if (named := first_and_last(phrases)) is not None:
        return window_between(*named)
    (phrase,) = phrases
    if (weekend := weekend_behind(phrase, language)) is not None:
        return weekend
    days = as_range(phrase)
    if days is not None:
        side: Literal["past"] | None = "past" if _is_month_of_any_year(days) else None
        bounds = {name: FromCall(0, f"{name}.timestamp", side=side) for name in ("start", "end")}
        return (Call(RANGE, days),), {**bounds}
    if phrase.kind == "date" and phrase.arguments.get("type") in BY_CALENDAR and not phrase.part:
        return _behind(phrase)
    if _is_one_day(phrase) and is_open(phrase):
        return _behind(phrase)
    next_day = later_by(Day(phrase.arguments), 1) if _is_one_day(phrase) else None
    if next_day is None:
        return None
    calls = (Call(PARSE, dict(phrase.arguments)), Call(PARSE, dict(next_day.arguments)))
    return calls, {"start": FromCall(0, "timestamp"), "end": FromCall(1, "timestamp")}


def _is_month_of_any_year(days: Mapping[str, object]) -> bool:
    """Whether it is a month without a year: of spending the last one that has begun is meant."""
    return days.get("range") == "month" and "year" not in days


def _behind(phrase: Phrase) -> Window:
    """A whole day: the last one where it may be meant on either side of now."""
    day = FromCall(0, "iso", side="past" if is_open(phrase) else None, only="date")
    return (Call(PARSE, dict(phrase.arguments)),), {"start": day, "end": day}


def _is_one_day(phrase: Phrase) -> bool:
    """A whole day that an expression names: from its start to the start of the next."""
    plain = phrase.kind == "date" and not (phrase.part or phrase.deferred)
    named = phrase.arguments.get("type") in ("relative", "weekday", "absolute") and phrase.weekday is None
    return plain and named and phrase.arguments.get("unit", "day") == "day"


def recognise_undo(sentence: Sentence) -> Understanding | None:
    """`delete_expense`, without the id, which only the conversation knows.

    The option `last_turn` is set where only what the last turn wrote can be meant ("delete that"),
    `NOT_GOING` where that can only be an event. `RESTORE` is set where only a deletion or a
    change can be meant to be taken back. `of_record` is set where a word says that it is a record, and
    `removed` beside it where the verb takes that record away.
    """
    code = sentence.language.code
    for option, pattern in undos(code).passing(sentence.signs):
        if (match := pattern.fullmatch(sentence.text)) is not None:
            options = _undo_options(option, sentence)
            if option == ALL_OF_TURN:
                options[ALL_OF_TURN] = count_said(match)
            if option == NOT_GOING and match.groupdict().get(CANNOT):
                options[NOT_GOING] = CANNOT
            if option == RESTORE and match.groupdict().get(KEPT):
                options[RESTORE] = KEPT
            if option == RESTORE and (named := match.groupdict().get(RESTORED)):
                options[RESTORED] = named
            call = Call(DELETE, {})
            return Understanding(code, "expense_delete", (call,), missing=("record_id",), options=options)
    return None


def count_said(match: re.Match[str]) -> int:
    """How many the words for all of them say that they are: both, all three; 0 where they do not say."""
    groups = match.groupdict()
    return 2 if groups.get("both") is not None else parse_int(groups.get("count") or "") or 0


def _undo_options(option: str, sentence: Sentence) -> dict[str, object]:
    patterns = sentence.language.expense_query()
    told = {"of_record": patterns.of_record, "removed": patterns.removes}
    names = [name for name, pattern in told.items() if pattern.search(sentence.text)]
    if option == RESTORE or (option and "of_record" not in names):
        names = []
    return dict.fromkeys(([option] if option else []) + names, True)


@cache
def undos(code: LanguageCode) -> Gate[tuple[str, re.Pattern[str]]]:
    patterns = language_of(code).expense_query()
    wishes = (
        ("", patterns.undo),
        ("last_turn", patterns.undo_last),
        (RESTORE, patterns.restore),
        (NOT_GOING, patterns.not_going),
        (ALL_OF_TURN, patterns.undo_all),
    )
    return Gate((wish[1], wish) for wish in wishes)


def as_range(phrase: Phrase) -> Mapping[str, object] | None:
    """The arguments of `resolve_date_range` for a phrase, where they take no computing."""
    if phrase.kind == "range":
        return dict(phrase.arguments) or None
    is_exact = phrase.weekday is None and not phrase.part and not phrase.deferred
    if phrase.kind != "date" or not is_exact:
        return None
    return _named_day(phrase.arguments) or _custom_day(phrase)


def _named_day(arguments: Mapping[str, object]) -> Mapping[str, object] | None:
    offset = arguments.get("offset")
    is_relative = arguments.get("type") == "relative" and arguments.get("unit", "day") == "day"
    return {"range": _DAYS[offset]} if is_relative and isinstance(offset, int) and offset in _DAYS else None


def _custom_day(phrase: Phrase) -> Mapping[str, object] | None:
    day = iso_date(phrase)
    return {"range": "custom", "start_date": day, "end_date": day} if day is not None else None


def iso_date(phrase: Phrase) -> str | None:
    """`YYYY-MM-DD` for a full date without a time, year and all."""
    arguments = phrase.arguments
    if arguments.get("type") != "absolute" or "hour" in arguments or phrase.weekday is not None:
        return None
    year, month, day = (arguments.get(name) for name in ("year", "month", "day"))
    if isinstance(year, int) and isinstance(month, int) and isinstance(day, int):
        return f"{year:04}-{month:02}-{day:02}"
    return None
