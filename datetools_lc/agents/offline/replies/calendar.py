"""Replies to questions about working days, holidays and lunar days, written from the tools' results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from datetools_lc.agents.offline.plan.values import Answer, Answers, look_up
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.quickparse import FromCall
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import CountryTexts

_OF_A_DAY = ("workday", "lunar")
"""What is asked of one day: the range of that day shows it."""


def say_by_calendar(options: Mapping[str, object], answers: Answers, speech: Speech) -> list[str]:
    """The answer to what was asked (`ask` in the options); what is still to be published is said.

    `day` in them is the day that was asked for, where it is one among others in the last result.
    """
    good = [answer for _, answer in sorted(answers.items()) if not answer.failed]
    if not good:
        return []
    ask, day = str(options["ask"]), options.get("day")
    if isinstance(day, FromCall) and len(good) == len(answers):
        told = [fill(speech.replies.is_day, day=speech.day(str(look_up(day, answers))))]
        return [*told, *say_unpublished(good, speech)]
    texts = texts_for(speech.language).country
    data = next(
        (answer.data for answer in good if ask in _OF_A_DAY and "start" in answer.data), good[-1].data
    )
    told = _TELLERS[ask](data, speech, texts)
    return [*told, *say_unpublished(good, speech)] if told else told


def say_unpublished(good: Sequence[Answer], speech: Speech) -> list[str]:
    """That a day may change with make-up days that are not published yet; nothing where none does."""
    is_open = any(answer.data.get("provisional") for answer in good)
    return [texts_for(speech.language).country.unpublished] if is_open else []


def _say_worked(data: Mapping[str, Any], speech: Speech, texts: CountryTexts) -> list[str]:
    shown = data["start"]
    if "workday" not in shown:
        return []
    day = speech.day(shown["date"])
    if shown["workday"]:
        return [fill(texts.worked, day=day)]
    if "holiday" in shown:
        return [fill(texts.holiday, day=day, holiday=shown["holiday"])]
    return [fill(texts.off, day=day)]


def _say_lunar(data: Mapping[str, Any], speech: Speech, texts: CountryTexts) -> list[str]:
    shown = data["start"]
    lunar = shown.get("lunar")
    if lunar is None:
        return []
    words = {
        "year": lunar["year"],
        "leap": texts.leap if lunar["leap"] else "",
        "month": texts.months.split()[lunar["month"] - 1],
        "date": texts.days.split()[lunar["day"] - 1],
    }
    return [fill(texts.lunar, day=speech.day(shown["date"]), **words)]


def _say_count(data: Mapping[str, Any], speech: Speech, texts: CountryTexts) -> list[str]:
    calendar = texts_for(speech.language).calendar
    listed = calendar.listed_one if data["count"] == 1 else calendar.listed
    span = {"start": speech.day(data["range"]["start"]), "end": speech.day(data["range"]["end"])}
    return [fill(listed, **span, weekday=calendar.workday, count=data["count"])]


def _say_until(data: Mapping[str, Any], speech: Speech, texts: CountryTexts) -> list[str]:
    if "last_date" not in data:
        return []
    left = int(data["days"]) - 1
    day = speech.day(data["last_date"])
    if left == 0:
        return [_say_today(day, speech)]
    said = speech.replies.days_left_one if left == 1 else speech.replies.days_left
    return [fill(said, day=day, days=left)]


def _say_since(data: Mapping[str, Any], speech: Speech, texts: CountryTexts) -> list[str]:
    if "first_date" not in data:
        return []
    gone = int(data["days"]) - 1
    day = speech.day(data["first_date"])
    if gone == 0:
        return [_say_today(day, speech)]
    said = speech.replies.days_since_one if gone == 1 else speech.replies.days_since
    return [fill(said, day=day, days=gone)]


def _say_between(data: Mapping[str, Any], speech: Speech, texts: CountryTexts) -> list[str]:
    if "first_date" not in data:
        return []
    ends = {"first": speech.day(data["first_date"]), "last": speech.day(data["last_date"])}
    return [fill(speech.replies.days_between, **ends, days=int(data["days"]) - 1, all=data["days"])]


def _say_today(day: str, speech: Speech) -> str:
    """No days lie between: the day that was asked about is today, which is said."""
    return fill(speech.replies.is_day, day=f"{speech.replies.today} {day}")


def _say_date(data: Mapping[str, Any], speech: Speech, texts: CountryTexts) -> list[str]:
    return [fill(speech.replies.is_day, day=speech.day(data["iso"]))]


def _say_next(data: Mapping[str, Any], speech: Speech, texts: CountryTexts) -> list[str]:
    """Of a holiday without a year the next one and the last; the day itself where it is today."""
    other = data.get("alternative")
    if other is None:
        return _say_date(data, speech, texts)
    days = {other["side"]: other["iso"], _opposite(other["side"]): data["iso"]}
    return [fill(texts.both, future=speech.day(days["future"]), past=speech.day(days["past"]))]


def _opposite(side: str) -> str:
    return "past" if side == "future" else "future"


_TELLERS: Mapping[str, Callable[[Mapping[str, Any], Speech, CountryTexts], list[str]]] = {
    "workday": _say_worked,
    "lunar": _say_lunar,
    "count": _say_count,
    "date": _say_date,
    "next": _say_next,
    "until": _say_until,
    "since": _say_since,
    "between": _say_between,
}
