"""What the offline model says, in the user's language: from the tools' results, no sums of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from datetools_lc.agents.offline.phrases import PHRASES
from datetools_lc.agents.offline.plan_steps import Answer
from datetools_lc.agents.offline.schedule_replies import SCHEDULE_TELLERS
from datetools_lc.agents.offline.speech import Voice
from datetools_lc.agents.offline.turn import Turn
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.kernel.phrases import detect_language
from datetools_lc.tools.wording import say

_MOST_LISTED = 5


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
    if understood.intent == "schedule_drop":
        return voice.say("dropped")
    answers = [answer for _, answer in sorted(turn.answers.items())]
    good = [answer for answer in answers if not answer.failed]
    faults = [voice.say("failed", message=_fault(answer.data)) for answer in answers if answer.failed]
    return "\n".join([*_tell(turn, understood, good, voice), *faults]) or voice.say("not_understood")


def _tell(turn: Turn, understood: Understanding, good: list[Answer], voice: Voice) -> list[str]:
    """What was done, in the order in which it was done; a date question is answered by its last tool."""
    if understood.intent == "date_question":
        return [_DATE_ANSWERS[good[-1].call.name](good[-1].data, voice)] if good else []
    lines: list[str] = []
    for answer in good:
        if (tell := _TELLERS.get(answer.call.name)) is not None:
            lines += tell(answer, turn, voice)
    return lines


def _ask(understood: Understanding, voice: Voice) -> str:
    names = [call.arguments.get("remark") or call.arguments.get("title") for call in understood.calls]
    what = next((str(name) for name in names if name), voice.say("this"))
    return voice.say(f"ask_{understood.missing[0]}", remark=what)


def _fault(data: Mapping[str, Any]) -> str:
    error = data.get("error")
    inner = error.get("message") if isinstance(error, Mapping) else None
    return str(data.get("warning") or data.get("message") or inner or "?")


def _say_saved(answer: Answer, turn: Turn, voice: Voice) -> list[str]:
    data = answer.data["data"]
    saved = voice.say(
        "saved",
        remark=data["remark"],
        day=voice.day(data["iso"]),
        category=data["category"],
        amount=voice.money(data["amount"]),
        type=voice.say(data["type"]),
        message=say("saved", voice.language, data["destination"]),
    )
    if turn.understanding is None or not turn.understanding.assumed:
        return [saved]
    return [saved, voice.say("assumed", remark=data["remark"], category=data["category"])]


def _say_deleted(answer: Answer, turn: Turn, voice: Voice) -> list[str]:
    data = answer.data["data"]
    amount, day = voice.money(data["amount"]), voice.day(data["iso"])
    return [voice.say("deleted", remark=data["remark"], amount=amount, day=day)]


def _say_found(answer: Answer, turn: Turn, voice: Voice) -> list[str]:
    found = answer.data
    ranges = [a.data for a in turn.answers.values() if a.call.name == "resolve_date_range"]
    when = voice.say("period", first=ranges[0]["first_date"], last=ranges[0]["last_date"]) if ranges else ""
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
_TELLERS: Mapping[str, Callable[[Answer, Turn, Voice], list[str]]] = {
    "saveExpenseToLark": _say_saved,
    "delete_expense": _say_deleted,
    "query_expenses": _say_found,
    **SCHEDULE_TELLERS,
}
