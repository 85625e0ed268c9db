"""What went wrong, in the user's language: tools tell it in English, to models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.contracts.dates.expression_result import advised_days
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill


def say_fault(answer: Answer, speech: Speech) -> str:
    """Why a call failed, and what the user can say instead."""
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
    if "message" in data:  # the tools of expenses write it in the user's language
        return fill(texts.failed, message=str(data["message"]))
    return fill(texts.failed, message=_say_error(inner, speech))


def _say_warning(warning: str, speech: Speech) -> str:
    """The days that may be meant where the one that was named does not exist."""
    if warning.startswith("internal_error"):
        return texts_for(speech.language).faults.internal_error
    if days := advised_days(warning):
        return fill(speech.replies.no_such_day, days=speech.replies.both_days.join(map(speech.day, days)))
    return speech.replies.no_such_date


def _say_error(error: Mapping[str, Any], speech: Speech) -> str:
    """The error by its code; in English the tool's own words say more."""
    message = str(error.get("message") or "?")
    if speech.language == "en":
        return message
    texts, code = texts_for(speech.language), str(error.get("code") or "error")
    by_code = {
        "not_found": texts.replies.fault_not_found,
        "changed_elsewhere": texts.replies.fault_changed_elsewhere,
        "not_confirmed": texts.replies.fault_not_confirmed,
        "store_unavailable": texts.replies.fault_store,
        "internal_error": texts.faults.internal_error,
        "out_of_range": texts.faults.out_of_range,
        "range_too_large": texts.faults.range_too_large,
    }
    return by_code.get(code) or fill(texts.replies.fault_other, code=code)
