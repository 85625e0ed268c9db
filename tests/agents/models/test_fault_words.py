"""What tools refuse in English is told in the user's language."""

from __future__ import annotations

import re

import pytest

from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.agents.offline.replies.faults import say_fault
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.contracts.dates.expression_result import advise, advised_days
from datetools_lc.quickparse import Call, FromCall
from datetools_lc.texts import error_messages, texts_for

CALL = Call("schedule_update", {"id": "e1"})
CODES = (
    "not_found",
    "changed_elsewhere",
    "not_confirmed",
    "store_unavailable",
    "internal_error",
    "out_of_range",
    "range_too_large",
    "unproven_timestamp",
    "rejected",
    "cancelled",
    "changed_since_preview",
    "no_checkpointer",
    "invalid_weekday",
    "invalid_range",
    "invalid_value",
    "empty_shift",
    "new_code",
)
WARNINGS = (
    "day 30 does not exist in 2026-02, which has 28 days",
    "internal_error: the clock raised",
    "the nearest such day is outside the years 1 to 9999",
)
KEPT = (
    "the expenses in {} are kept in CNY, not in JPY; set currency=CNY (DATETOOLS_CURRENCY),"
    " or choose another database"
)
ENGLISH = re.compile("[a-z]{3,}")


@pytest.mark.parametrize("language", ["zh", "ja"])
@pytest.mark.parametrize("code", CODES)
def test_an_error_is_told_in_the_language(language: str, code: str) -> None:
    answer = Answer(CALL, {"error": {"code": code, "message": "no such event here"}}, failed=True)
    assert not ENGLISH.search(say_fault(answer, Speech(language)))


@pytest.mark.parametrize("code", CODES)
def test_what_a_tool_tells_a_model_is_no_reply(code: str) -> None:
    told = "expected_weekday is Friday; do not call it again"
    answer = Answer(CALL, {"error": {"code": code, "message": told}}, failed=True)
    said = say_fault(answer, Speech("en"))
    assert "_" not in said
    assert "call it" not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "ledger.sqlite3 cannot be opened: Permission denied; check its folder"),
        ("zh", texts_for("zh").replies.fault_store),
        ("ja", texts_for("ja").replies.fault_store),
    ],
)
def test_an_expense_that_could_not_be_kept_is_told_so_in_the_language(language: str, said: str) -> None:
    message = "store_unavailable: ledger.sqlite3 cannot be opened: Permission denied; check its folder"
    answer = Answer(Call("saveExpenseToLark", {}), {"status": "error", "message": message}, failed=True)
    told = say_fault(answer, Speech(language))
    assert said in told
    assert "store_unavailable" not in told


@pytest.mark.parametrize("language", ["zh", "ja"])
@pytest.mark.parametrize("warning", WARNINGS)
def test_a_warning_is_told_in_the_language(language: str, warning: str) -> None:
    said = say_fault(Answer(CALL, {"timestamp": None, "warning": warning}, failed=True), Speech(language))
    assert not ENGLISH.search(said)


def test_the_days_of_an_advice_are_read_back() -> None:
    days = ("2026-10-31", "2026-12-31")
    warning = "day 31 does not exist in 2026-11" + advise(f"{day} (year 2026, month 1)" for day in days)
    assert advised_days(warning) == days
    assert advised_days("2026-11-31 (no such day)") == ()


@pytest.mark.parametrize(
    ("language", "day"),
    [("en", "2026-12-03 (Thursday)"), ("zh", "2026-12-03（星期四）"), ("ja", "2026-12-03（木曜日）")],
)
def test_a_date_that_is_another_weekday_is_told_with_its_own(language: str, day: str) -> None:
    call = Call("schedule_add", {"start_time": FromCall(0, "iso"), "expected_weekday": "friday"})
    answers = {
        0: Answer(Call("parseDateExpression", {}), {"iso": "2026-12-03T14:00:00+08:00"}),
        1: Answer(call, {"error": {"code": "invalid_weekday", "message": "x"}}, failed=True),
    }
    assert day in say_fault(answers[1], Speech(language), answers)


@pytest.mark.parametrize("language", ["zh", "ja"])
@pytest.mark.parametrize("message", ["not_found: no such record", "amount must be positive"])
def test_what_the_ledger_refuses_in_english_is_told_in_the_language(language: str, message: str) -> None:
    data = {"status": "error", "message": message, "data": {}}
    assert not ENGLISH.search(say_fault(Answer(CALL, data, failed=True), Speech(language)))
    kept = {"status": "error", "message": "已排队", "data": {}, "queued": True}
    assert "已排队" in say_fault(Answer(CALL, kept, failed=True), Speech(language))


@pytest.mark.parametrize("said", ["{} is no SQLite database; choose another file", KEPT])
@pytest.mark.parametrize("language", ["en", "zh", "ja"])
@pytest.mark.parametrize("in_error", [False, True])
def test_a_store_that_no_other_words_mend_is_told_with_its_reason(
    language: str, said: str, in_error: bool
) -> None:
    reason = said.format("/tmp/c.db")
    error = {"code": "configuration_error", "message": reason}
    data = {"error": error} if in_error else {"status": "error", "message": f"configuration_error: {reason}"}
    told = say_fault(Answer(CALL, data, failed=True), Speech(language))
    assert error_messages.say_fault(reason, language) in told
    assert "/tmp/c.db" in told
    assert (reason in told) == (language == "en")
    assert texts_for(language).replies.fault_other not in told
