"""What the offline model says, in the user's language: from the tools' results, no sums of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from datetools_lc.agents.expand import Answer
from datetools_lc.agents.phrasebook import PHRASES
from datetools_lc.agents.turn import Turn
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.phrases import detect_language
from datetools_lc.tools.wording import say

_MOST_LISTED = 5


@dataclass(frozen=True, slots=True)
class Voice:
    """A language and its words."""

    language: str
    words: Mapping[str, str]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def day(self, iso: str) -> str:
        """`2026-02-24（星期二）`, and the time where it is not the day's start."""
        day = date.fromisoformat(iso[:10])
        weekday = weekday_name(day.weekday(), self.language)
        time = "" if iso[11:16] in ("", "00:00") else f" {iso[11:16]}"
        return self.say("day", date=day.isoformat(), weekday=weekday) + time

    def money(self, amount: float) -> str:
        return f"¥{amount:,.2f}"


def reply(turn: Turn, locale: str, *, unable: bool = False) -> str:
    """The reply that ends a turn. `unable`: the sentence is clear, but no tool for it is bound."""
    understood = turn.understanding
    language = understood.language if understood else (detect_language(turn.text) or locale)
    voice = Voice(language, PHRASES[language])
    if understood is None:
        return voice.say("not_understood")
    if unable:
        return voice.say("no_tool")
    if understood.missing:
        return _ask(understood, voice)
    answers = [answer for _, answer in sorted(turn.answers.items())]
    faults = [voice.say("failed", message=_fault(answer.data)) for answer in answers if answer.failed]
    good = [answer for answer in answers if not answer.failed]
    return "\n".join([*_INTENTS[understood.intent](good, understood, voice), *faults])


def _ask(understood: Understanding, voice: Voice) -> str:
    remarks = [str(call.arguments["remark"]) for call in understood.calls if "remark" in call.arguments]
    what = remarks[0] if remarks else voice.say("this")
    return voice.say(f"ask_{understood.missing[0]}", remark=what)


def _fault(data: Mapping[str, Any]) -> str:
    error = data.get("error")
    inner = error.get("message") if isinstance(error, Mapping) else None
    return str(data.get("warning") or data.get("message") or inner or "?")


def _say_saved(answers: list[Answer], understood: Understanding, voice: Voice) -> list[str]:
    lines = []
    for answer in answers:
        if answer.call.name != "saveExpenseToLark":
            continue
        data = answer.data["data"]
        lines.append(
            voice.say(
                "saved",
                remark=data["remark"],
                day=voice.day(data["iso"]),
                category=data["category"],
                amount=voice.money(data["amount"]),
                type=voice.say(data["type"]),
                message=say("saved", voice.language, data["destination"]),
            )
        )
        if understood.assumed:
            lines.append(voice.say("assumed", remark=data["remark"], category=data["category"]))
    return lines


def _say_deleted(answers: list[Answer], understood: Understanding, voice: Voice) -> list[str]:
    return [
        voice.say(
            "deleted",
            remark=answer.data["data"]["remark"],
            amount=voice.money(answer.data["data"]["amount"]),
            day=voice.day(answer.data["data"]["iso"]),
        )
        for answer in answers
    ]


def _say_found(answers: list[Answer], understood: Understanding, voice: Voice) -> list[str]:
    found = next((answer.data for answer in answers if answer.call.name == "query_expenses"), None)
    if found is None:
        return []
    period = next((answer.data for answer in answers if answer.call.name == "resolve_date_range"), None)
    when = "" if period is None else voice.say("period", first=period["first_date"], last=period["last_date"])
    if not found["total"]:
        return [voice.say("none_found", period=when)]
    lines = [voice.say("found", period=when, total=found["total"])]
    for kind in ("consume", "income"):
        sums = [item for item in found["sums"] if item["type"] == kind]
        parts = ", ".join(f"{item['category']} {voice.money(item['amount'])}" for item in sums)
        if sums:
            lines.append(f"{voice.say(kind)}: {parts}")
    for item in found["records"][:_MOST_LISTED]:
        lines.append(f"- {voice.day(item['iso'])} {item['remark']} {voice.money(item['amount'])}")
    if found["total"] > _MOST_LISTED:
        lines.append(voice.say("shown", shown=min(_MOST_LISTED, found["shown"]), total=found["total"]))
    return lines


def _say_date(answers: list[Answer], understood: Understanding, voice: Voice) -> list[str]:
    if not answers:
        return []
    return [_DATE_ANSWERS[answers[-1].call.name](answers[-1].data, voice)]


def _say_now(data: Mapping[str, Any], voice: Voice) -> str:
    return voice.say("now", day=voice.day(data["current"]["date"]), time=data["current"]["time"])


def _say_list(data: Mapping[str, Any], voice: Voice) -> str:
    days = [str(item["date"]) for item in data["dates"]]
    return (
        voice.say("listed", count=data["count"], dates=", ".join(days)) if days else voice.say("none_listed")
    )


def _say_range(data: Mapping[str, Any], voice: Voice) -> str:
    first, last = voice.day(data["first_date"]), voice.day(data["last_date"])
    return voice.say("range", first=first, last=last, days=data["days"])


def _say_math(data: Mapping[str, Any], voice: Voice) -> str:
    if data["operation"] == "relative_to_now":
        # the day counted by whole days of exact time, as the tool measured it
        return voice.say(f"distance_{data['relation']}", seconds=abs(data["duration_seconds"]))
    if data["operation"] == "diff":
        return voice.say("difference", days=abs(data["duration_days"]))
    return voice.say("is_day", day=voice.day(str(data.get("result", data.get("timestamp")))))


_DATE_ANSWERS: Mapping[str, Callable[[Mapping[str, Any], Voice], str]] = {
    "get_current_datetime": _say_now,
    "calculate_date": lambda data, voice: voice.say("is_day", day=voice.day(data["result"]["date"])),
    "parseDateExpression": lambda data, voice: voice.say("is_day", day=voice.day(data["iso"])),
    "list_dates_in_range": _say_list,
    "resolve_date_range": _say_range,
    "datetime_math": _say_math,
}
_INTENTS: Mapping[str, Callable[[list[Answer], Understanding, Voice], list[str]]] = {
    "expense": _say_saved,
    "expense_delete": _say_deleted,
    "expense_query": _say_found,
    "date_question": _say_date,
}
