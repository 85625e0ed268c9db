"""What went wrong, in the user's language: tools tell it in English, to models."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from datetools_lc.agents.offline.plan.values import Answer, Answers, look_up
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.contracts.dates.expression_result import advised_days
from datetools_lc.errors import ConfigurationError
from datetools_lc.quickparse import FromCall
from datetools_lc.texts import error_messages, texts_for
from datetools_lc.texts.group import fill

_OF_VALUES = {"invalid_value", "invalid_date", "invalid_timestamp", "invalid_timezone", "empty_shift"}
"""Codes of errors about what an argument holds."""
_CODE = re.compile("([a-z]+(?:_[a-z]+)+): ")
"""The code in front of a fault that no other argument mends."""


def say_fault(answer: Answer, speech: Speech, answers: Answers | None = None) -> str:
    """Why a call failed, and what the user can say instead; it took its values from `answers`."""
    data, texts = answer.data, speech.replies
    error = data.get("error")
    inner: Mapping[str, Any] = error if isinstance(error, Mapping) else {}
    if inner.get("code") == "unproven_timestamp":  # its values are computed: only their day may have passed
        return texts.out_of_date
    if inner.get("code") == "invalid_range" and "until" in answer.call.arguments:
        return speech.schedule.series_over
    if inner.get("code") == "out_of_range" and "rrule" in answer.call.arguments:
        return speech.schedule.series_skipped
    if "warning" in data:
        return fill(texts.failed, message=_say_warning(str(data["warning"]), speech))
    if "message" in data:
        return fill(texts.failed, message=_say_message(data, speech))
    if inner.get("code") == "invalid_weekday" and (day := _start_of(answer, answers)):
        return fill(texts.failed, message=fill(texts.fault_weekday_of, day=speech.day(day)))
    return fill(texts.failed, message=_say_error(inner, speech))


def _start_of(answer: Answer, answers: Answers | None) -> str | None:
    """The day on which the event would have begun."""
    start = answer.call.arguments.get("start_time")
    if isinstance(start, FromCall):
        start = look_up(start, answers) if answers else None
    return start[:10] if isinstance(start, str) else None


def _say_warning(warning: str, speech: Speech) -> str:
    """The days that may be meant where the one that was named does not exist."""
    if warning.startswith("internal_error"):
        return texts_for(speech.language).faults.internal_error
    if days := advised_days(warning):
        return fill(speech.replies.no_such_day, days=speech.replies.both_days.join(map(speech.day, days)))
    return speech.replies.no_such_date


def _say_message(data: Mapping[str, Any], speech: Speech) -> str:
    """What the tools of expenses tell: faults in English, to models, and the rest in the run's language."""
    message = str(data["message"])
    code = _CODE.match(message)
    if speech.language == "en":
        return message[code.end() :] if code else message
    if not code and (not message.isascii() or data.get("queued")):
        return message
    return _say_error({"code": code[1], "message": message[code.end() :]} if code else {}, speech)


def _say_error(error: Mapping[str, Any], speech: Speech) -> str:
    """The error by its code: what the tool says of it is for models, but for what no other words mend."""
    texts, replies = texts_for(speech.language), speech.replies
    code = str(error.get("code") or "")
    if code == ConfigurationError.code and error.get("message"):
        return error_messages.say_fault(str(error["message"]), speech.language)
    by_code = {
        "not_found": replies.fault_not_found,
        "changed_elsewhere": replies.fault_changed_elsewhere,
        "not_confirmed": replies.fault_not_confirmed,
        "rejected": replies.fault_rejected,
        "cancelled": replies.fault_cancelled,
        "changed_since_preview": replies.fault_changed_since,
        "no_checkpointer": replies.fault_no_wait,
        "store_unavailable": replies.fault_store,
        "internal_error": texts.faults.internal_error,
        "out_of_range": texts.faults.out_of_range,
        "range_too_large": texts.faults.range_too_large,
        "invalid_range": replies.fault_range,
        "invalid_weekday": replies.fault_weekday,
    }
    return by_code.get(code) or (replies.fault_value if code in _OF_VALUES else replies.fault_other)
