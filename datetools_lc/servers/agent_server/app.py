"""What this package adds to LangGraph's Agent Server: `studio/langgraph.json` names `app` as its `http.app`.

`/mcp` takes the place of the server's own; `/overview` is for pages; A2A is the server's, made readable.
"""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route

from datetools_lc.servers.agent_server.a2a import ReadableTasks
from datetools_lc.servers.agent_server.mcp import answer_mcp
from datetools_lc.servers.agent_server.overview import Overview

app = Starlette(
    routes=[
        Route("/mcp", answer_mcp, methods=["GET", "POST", "DELETE"]),
        Route("/overview", Overview.from_env().answer),
    ],
    middleware=[Middleware(ReadableTasks)],
)
