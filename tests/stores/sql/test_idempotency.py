"""One tool call, one key."""

from __future__ import annotations

from uuid import UUID

import pytest

from datetools_lc.stores.idempotency import idempotency_key

CALL = ("thread", "message", "call")
ARGUMENTS = {"remark": "打车", "amount": 20, "tags": [1, {"b": 2.5}]}


def test_a_replayed_call_gets_the_same_version_4_uuid_in_every_process() -> None:
    derived = idempotency_key(*CALL, ARGUMENTS)
    assert derived == "59e0c3ce-8734-4e1d-a092-64e03fdfe3f7"
    assert (UUID(derived).version, UUID(derived).variant) == (4, "specified in RFC 4122")


@pytest.mark.parametrize(
    "same",
    [
        {"tags": [1, {"b": 2.5}], "amount": 20, "remark": "打车"},  # another order
        {**ARGUMENTS, "date": None},  # strict mode sends every field
        {**ARGUMENTS, "amount": 20.0},  # JSON has one kind of number
        {**ARGUMENTS, "tags": (1, {"b": 2.5})},  # a checkpoint may give tuples for lists
    ],
)
def test_the_same_arguments_written_otherwise_have_the_same_key(same: dict[str, object]) -> None:
    assert idempotency_key(*CALL, same) == idempotency_key(*CALL, ARGUMENTS)


def test_another_thread_message_call_or_argument_has_another_key() -> None:
    keys = {
        idempotency_key(*CALL, ARGUMENTS),
        idempotency_key("other", "message", "call", ARGUMENTS),
        idempotency_key("thread", "other", "call", ARGUMENTS),  # tool-call ids repeat with some providers
        idempotency_key("thread", "message", "other", ARGUMENTS),
        idempotency_key("threadmessage", "", "call", ARGUMENTS),
        idempotency_key("thread", "mess", "agecall", ARGUMENTS),  # the parts do not run into each other
        idempotency_key(*CALL, {**ARGUMENTS, "amount": 20.01}),
        idempotency_key(*CALL, {**ARGUMENTS, "amount": "20"}),
        idempotency_key(*CALL, {}),
    }
    assert len(keys) == 9


@pytest.mark.parametrize("missing", [0, 1, 2])
@pytest.mark.parametrize("absent", [None, ""])
def test_where_a_part_is_missing_the_key_is_random(missing: int, absent: str | None) -> None:
    thread, message, call = (absent if place == missing else part for place, part in enumerate(CALL))
    first, second = (idempotency_key(thread, message, call, ARGUMENTS) for _ in range(2))
    assert first != second
    assert UUID(first).version == 4


def test_text_that_is_no_utf_8_has_a_key_too() -> None:
    assert idempotency_key(*CALL, {"remark": "\ud800"}) != idempotency_key(*CALL, {"remark": "\ud801"})
