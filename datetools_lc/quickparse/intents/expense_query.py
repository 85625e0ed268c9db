"""Recognises questions about what was spent or earned, and the wish to take the last record back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from datetools_lc.quickparse.kernel.durations import later_by
from datetools_lc.quickparse.kernel.phrases import Language, Phrase
from datetools_lc.quickparse.kernel.pieces import Day
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.kernel.sentence import Sentence

RANGE = "resolve_date_range"
QUERY = "query_expenses"
PARSE = "parseDateExpression"
DELETE = "delete_expense"

_DAYS = {-1: "yesterday", 0: "today", 1: "tomorrow"}


@dataclass(frozen=True, slots=True)
class Asking:
    """`questions` match a masked sentence, with groups `topic`, `income` and `spent` where they apply.

    `asked` may be missing where the dates are a range: 昨天的交通费 may as well be told as asked.
    A question counts where a topic is named or a word tells of spending or earning. `undo` matches the whole
    text. `topics` name a category as a whole: 打车 is less than 交通, so it is none.
    """

    questions: tuple[re.Pattern[str], ...]
    undo: re.Pattern[str]
    topics: Mapping[str, str]


def recognise_query(sentence: Sentence) -> Understanding | None:
    """`resolve_date_range` and `query_expenses`, for one range of dates and at most one category."""
    if len(sentence.phrases) != 1:
        return None
    asking = _asking(sentence.language)
    match = next((m for question in asking.questions if (m := question.fullmatch(sentence.masked))), None)
    if match is None:
        return None
    groups = match.groupdict()
    topic, income = groups.get("topic"), bool(groups.get("income"))
    if "asked" in groups and not groups["asked"] and sentence.phrases[0].kind != "range":
        return None
    window = _window(sentence.phrases[0])
    if window is None or not (topic or income or groups.get("spent")):
        return None
    found, wanted = window
    if topic:
        wanted["category"] = asking.topics[topic]
    wanted["type"] = "income" if income or wanted.get("category") == "工资" else "consume"
    return Understanding(sentence.language, "expense_query", (*found, Call(QUERY, wanted)))


def _window(phrase: Phrase) -> tuple[tuple[Call, ...], dict[str, object]] | None:
    """The calls that find the range, and the `start` and `end` that come of them."""
    days = as_range(phrase)
    if days is not None:
        ends = {"start": FromCall(0, "start.timestamp"), "end": FromCall(0, "end.timestamp")}
        return (Call(RANGE, days),), {**ends}
    next_day = later_by(Day(phrase.arguments), 1) if _is_one_day(phrase) else None
    if next_day is None:
        return None
    calls = (Call(PARSE, dict(phrase.arguments)), Call(PARSE, dict(next_day.arguments)))
    return calls, {"start": FromCall(0, "timestamp"), "end": FromCall(1, "timestamp")}


def _is_one_day(phrase: Phrase) -> bool:
    """A whole day that an expression names: from its start to the start of the next."""
    plain = phrase.kind == "date" and not (phrase.part or phrase.beyond)
    named = phrase.arguments.get("type") in ("relative", "weekday", "absolute") and phrase.weekday is None
    return plain and named and phrase.arguments.get("unit", "day") == "day"


def recognise_undo(sentence: Sentence) -> Understanding | None:
    """`delete_expense`, without the id, which only the conversation knows."""
    if _asking(sentence.language).undo.fullmatch(sentence.text) is None:
        return None
    return Understanding(sentence.language, "expense_delete", (Call(DELETE, {}),), missing=("record_id",))


def as_range(phrase: Phrase) -> Mapping[str, object] | None:
    """The arguments of `resolve_date_range` for a phrase, where they take no computing."""
    arguments = phrase.arguments
    if phrase.kind == "range":
        return dict(arguments) or None
    if phrase.kind != "date" or phrase.part or phrase.weekday is not None or phrase.beyond:
        return None
    if arguments.get("type") == "relative" and arguments.get("unit", "day") == "day":
        offset = arguments["offset"]
        return {"range": _DAYS[offset]} if isinstance(offset, int) and offset in _DAYS else None
    if (day := iso_date(phrase)) is not None:
        return {"range": "custom", "start_date": day, "end_date": day}
    return None


def iso_date(phrase: Phrase) -> str | None:
    """`YYYY-MM-DD` for a date that was said in full, year and all."""
    arguments = phrase.arguments
    values = [arguments.get(name) for name in ("year", "month", "day")]
    if arguments.get("type") != "absolute" or "hour" in arguments or phrase.weekday is not None:
        return None
    year, month, day = values
    if isinstance(year, int) and isinstance(month, int) and isinstance(day, int):
        return f"{year:04}-{month:02}-{day:02}"
    return None


@cache
def _asking(language: Language) -> Asking:
    asking: Asking = import_module(f"datetools_lc.quickparse.{language}.expense_query").ASKING
    return asking


def read_topics(table: str) -> Mapping[str, str]:
    """`category: word word …` lines; the category's own name is a word of it."""
    topics: dict[str, str] = {}
    for line in table.strip().splitlines():
        category, _, words = line.partition(":")
        topics |= {word.replace("_", " "): category for word in [category, *words.split()]}
    return topics


def longest_first(words: Mapping[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))
