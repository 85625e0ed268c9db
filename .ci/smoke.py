"""What is tried in an environment with nothing but the wheel, or the wheel with one extra."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from subprocess import CompletedProcess

BASE = "base"


@dataclass(frozen=True, slots=True)
class Check:
    """A command line, or code with a name: what it prints has `says` in it, and its exit code is `exits`."""

    line: list[str] = field(default_factory=list)
    says: str = ""
    exits: int = 0
    code: str | None = None
    name: str = ""
    stdin: str = ""

    def holds(self, ran: CompletedProcess[str]) -> bool:
        return ran.returncode == self.exits and self.says in ran.stdout + ran.stderr


DATES = Check(
    name="the date tools",
    says="2026-03-06T00:00:00+09:00",
    code="""
from datetime import datetime
from datetools_lc import DateToolkit, FixedClock, parse_date_expression
now = FixedClock(datetime.fromisoformat("2026-03-01T17:20:00+09:00"))
print(parse_date_expression("weekday", weekday="friday", offset=1, timezone="Asia/Tokyo", clock=now)["iso"])
assert len(DateToolkit(timezone="Asia/Tokyo", clock=now).get_tools()) == 7
""",
)
BOUND = Check(
    name="the tools on a model of the provider",
    says="parseDateExpression",
    code="""
from langchain_openai import ChatOpenAI
from datetools_lc import DateToolkit
tools = DateToolkit(timezone="Asia/Tokyo").get_tools()
print(ChatOpenAI(model="m", api_key="k").bind_tools(tools).kwargs["tools"])
""",
)
WORKDAYS = Check(
    name="working days",
    says="2026-10-08",
    code="""
from datetime import datetime
from datetools_lc import DateToolkit, FixedClock
now = FixedClock(datetime.fromisoformat("2026-09-30T12:00:00+08:00"))
toolkit = DateToolkit(timezone="Asia/Shanghai", clock=now, holidays="CN")
print({tool.name: tool for tool in toolkit.get_tools()}["calculate_date"].invoke({"offset_workdays": 1}))
""",
)
SERVED = Check(
    name="a tool over HTTP",
    says="2026-03-02T00:00:00+09:00",
    code="""
import asyncio, json
from datetime import datetime
from datetools_lc import FixedClock
from datetools_lc.servers.listening import HttpSettings
from datetools_lc.servers.mcp.offer import make_offer
from datetools_lc.servers.openapi.app import build_app
now = FixedClock(datetime.fromisoformat("2026-03-01T17:20:00+09:00"))
offer = make_offer(timezone="Asia/Tokyo", clock=now, families=("dates",), database=":memory:", shared=False)
request = json.dumps({"type": "relative", "offset": 1}).encode()
scope = {
    "type": "http", "method": "POST", "path": "/tools/parseDateExpression", "query_string": b"",
    "headers": [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")],
}
async def receive():
    return {"type": "http.request", "body": request, "more_body": False}
async def send(message):
    print(message.get("status", ""), message.get("body", b"").decode())
asyncio.run(build_app(offer, HttpSettings())(scope, receive, send))
""",
)
HELLO = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}\n'
SPEND = Check(["ask", "taxi 20 yuan", "--database", ":memory:"], "¥20.00")
AGENT = [
    Check(["demo"], "✅ 记账成功！"),
    Check(["doctor"], "datetools-lc"),
    Check(["tools"], "schedule_add"),
]
MCP = [Check(["mcp"], stdin=HELLO), Check(["ask", "hello"], "pip install 'datetools-lc[agent]'", 1)]
OPENAPI = [Check(["openapi"], '"openapi":"3.1.0"'), SERVED]
LARK = [Check(["feishu"], "FEISHU_APP_ID", 2), SPEND]
CALDAV = [
    Check(["schedule", "list", "--calendar", "caldav+http://127.0.0.1:9/c/"], "datetools-lc:", 1),
    SPEND,
]
CALENDAR = [WORKDAYS]
CONVERSATIONS = [
    Check(["chat", "--conversations", "kept.sqlite3"], "¥20.00", stdin="taxi 20 yuan\n"),
    Check(["conversations", "list", "--conversations", "kept.sqlite3"], "local:chat"),
]
POSTGRES = [Check(["expenses", "list", "--database", "postgresql://127.0.0.1:9/none"], "datetools-lc:", 1)]
STUDIO = [Check(name="langgraph dev", code="import langgraph_api, langgraph_cli")]
EVAL = [Check(["eval", "check"]), Check(["eval", "--only", "no-such-case"], "no-such-case", 2)]
LARK_SERVER = [Check(name="the local Lark", code="import starlette, uvicorn, websockets")]
SMOKE: Mapping[str, list[Check]] = {
    BASE: [DATES, Check(["ask", "hello"], "pip install 'datetools-lc[agent]'", 1)],
    "agent": [DATES, *AGENT, SPEND],
    "mcp": [DATES, *MCP],
    "openapi": [DATES, *OPENAPI],
    "studio": [DATES, *STUDIO],
    "eval": [DATES, *EVAL],
    "openai": [DATES, BOUND],
    "lark": [DATES, *LARK],
    "lark-server": [DATES, *LARK_SERVER],
    "caldav": [DATES, *CALDAV],
    "calendar": [DATES, *CALENDAR],
    "conversations": [DATES, *CONVERSATIONS],
    "postgres": [DATES, *POSTGRES],
    "all": [DATES, *AGENT, BOUND, WORKDAYS, *OPENAPI, *LARK, *CONVERSATIONS, *POSTGRES, *STUDIO, *EVAL],
}
