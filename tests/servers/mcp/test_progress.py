"""Progress on stdio: whoever asked for it hears that a long call still runs, and nothing after its answer."""

from __future__ import annotations

import asyncio
import json
import os
from datetime import datetime

import pytest

from datetools_lc import ExpenseToolkit
from datetools_lc.servers.mcp import progress
from datetools_lc.servers.mcp.caller import Caller
from datetools_lc.servers.mcp.offer import Offer
from datetools_lc.servers.mcp.stdio.concurrent import serve
from datetools_lc.servers.mcp.stdio.session import Session
from datetools_lc.servers.mcp.stdio.wire import Lines, Wire
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseDraft, Queued, Saved
from datetools_lc.stores.sql.expenses.store import SqlExpenses
from datetools_lc.tools.structured import ContractTool
from tests.aliases import Json

SAVE = {"name": "saveExpenseToLark", "arguments": {"remark": "打车", "category": "交通", "amount": 20}}


class SlowLedger(SqlExpenses):
    """Saves when two notes were sent and a third is due."""

    due: asyncio.Event

    async def asave(self, owner: str, draft: ExpenseDraft, *, key: str, created: datetime) -> Saved | Queued:
        await self.due.wait()
        return await super().asave(owner, draft, key=key, created=created)


def answers(requests: list[Json], ledger: SqlExpenses) -> list[Json]:
    """What the server writes to a client that sends these and hangs up."""
    tools = ExpenseToolkit(timezone="Asia/Tokyo", store=ledger).get_tools()
    offer = Offer({tool.name: tool for tool in tools if isinstance(tool, ContractTool)}, "")
    theirs, ours = os.pipe(), os.pipe()
    os.write(theirs[1], "".join(json.dumps(each) + "\n" for each in requests).encode())
    os.close(theirs[1])
    serve(Session(offer, Caller()), Lines(theirs[0]), Wire(ours[1]))
    os.close(ours[1])
    os.close(theirs[0])
    with os.fdopen(ours[0], encoding="utf-8") as written:
        return [json.loads(line) for line in written]


def request(token: object) -> Json:
    meta = {} if token is None else {"_meta": {"progressToken": token}}
    return {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {**SAVE, **meta}}


@pytest.fixture
def ledger(monkeypatch: pytest.MonkeyPatch) -> SlowLedger:
    made = SlowLedger(connect_store(":memory:").database)
    made.due = asyncio.Event()
    passed = 0

    async def pause() -> None:
        nonlocal passed
        passed += 1
        if passed > 2:
            made.due.set()
            await asyncio.Event().wait()

    monkeypatch.setattr(progress, "pause", pause)
    return made


@pytest.mark.parametrize("token", ["a", 0])
def test_a_client_that_asks_for_progress_is_told_until_the_answer(ledger: SlowLedger, token: object) -> None:
    *notes, answer = answers([request(token)], ledger)
    assert [note["method"] for note in notes] == ["notifications/progress"] * 2
    assert [note["params"] for note in notes] == [
        {"progressToken": token, "progress": number} for number in (1, 2)
    ]
    assert (answer["id"], answer["result"]["isError"]) == (7, False)


@pytest.mark.parametrize("token", [None, True, 1.5, ["a"]])
def test_a_client_that_does_not_ask_for_it_hears_the_answer_alone(ledger: SlowLedger, token: object) -> None:
    ledger.due.set()
    (answer,) = answers([request(token)], ledger)
    assert answer["result"]["isError"] is False
