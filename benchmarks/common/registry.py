"""The benchmarks by name. Their modules are imported when they are run: some of them load much."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module

from benchmarks.common.measure import Benchmark, Row


def _rows_of(name: str) -> Callable[[bool], Iterable[Row]]:
    def rows(quick: bool) -> Iterable[Row]:
        found: Iterable[Row] = import_module(f"benchmarks.{name}").rows(quick)
        return found

    return rows


_WHAT = {
    "engine": ("the date engine", "whenever, dateutil, pendulum and arrow"),
    "tools": ("a date tool, its body and the whole call", "a stock StructuredTool that does nothing"),
    "agent": ("a two-tool turn as its thread grows", "a bare create_agent graph"),
    "imports": ("imports, memory, and bytes that a model is sent", "StructuredTool's, and our budgets"),
    "mcp": ("the MCP server over stdio", "mcp-server-time"),
    "ledger": ("the ledger", "raw sqlite3"),
    "schedule": ("the schedule", "raw sqlite3 with the same statements"),
    "postgres": ("writes on PostgreSQL", "the bare lock and an INSERT"),
    "readers": ("the reader of dates in sentences", "jionlp, dateparser and recognizers-text"),
}
BENCHMARKS = {name: Benchmark(name, what, peer, _rows_of(name)) for name, (what, peer) in _WHAT.items()}
