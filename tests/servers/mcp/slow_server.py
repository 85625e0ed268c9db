"""An MCP server on HTTP whose ledger waits: `slow_server.py DATABASE`.

A save says "saving" on standard error and goes on when a line comes in on standard input.
"""

from __future__ import annotations

import asyncio
import sys
from datetime import datetime

from datetools_lc import ExpenseToolkit
from datetools_lc.servers.listening import HttpSettings
from datetools_lc.servers.mcp.offer import Offer
from datetools_lc.servers.mcp.server import serve_http
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseDraft, Queued, Saved
from datetools_lc.stores.sql.expenses.store import SqlExpenses
from datetools_lc.tools.structured import ContractTool


class SlowLedger(SqlExpenses):
    async def asave(self, owner: str, draft: ExpenseDraft, *, key: str, created: datetime) -> Saved | Queued:
        say("saving")
        await asyncio.to_thread(sys.stdin.readline)
        return await super().asave(owner, draft, key=key, created=created)


def say(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def main(database: str) -> None:
    ledger = SlowLedger(connect_store(database).database)
    tools = ExpenseToolkit(timezone="Asia/Tokyo", store=ledger).get_tools()
    offer = Offer({tool.name: tool for tool in tools if isinstance(tool, ContractTool)}, "")
    serve_http(offer, HttpSettings(port=0), announce=lambda url: say(f"serving {url}"))


if __name__ == "__main__":
    main(sys.argv[1])
