"""Bytes that one thread takes on disk after so many turns: langgraph's own saver, and ours.

python -m benchmarks.conversations [turns] [postgresql://…]
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from time import perf_counter
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.sqlite import SqliteSaver

from datetools_lc import create_assistant
from datetools_lc.stores.config import connect_store

THREAD: RunnableConfig = {"configurable": {"thread_id": "t"}}
_SQLITE = (("checkpoints", "checkpoint"), ("writes", "value"))
_POSTGRES = ("checkpoints", "checkpoint_blobs", "checkpoint_writes")


def main(turns: int, server: str | None) -> None:
    marks = sorted({turns // 10, turns // 4, turns // 2, turns} - {0})
    sys.stdout.write(f"{'saver':<44}" + "".join(f"{mark:>9} turns" for mark in marks) + "   ms a turn\n")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        path = str(Path(folder, "langgraph.sqlite3"))
        saver = stack.enter_context(SqliteSaver.from_conn_string(path))
        _row("SqliteSaver, every state kept", marks, folder, path, checkpointer=saver)
        ours = str(Path(folder, "ours.sqlite3"))
        _row("conversations= a file", marks, folder, ours, conversations=ours)
        if server is not None:
            from langgraph.checkpoint.postgres import PostgresSaver

            postgres = stack.enter_context(PostgresSaver.from_conn_string(server))
            postgres.setup()
            _row("PostgresSaver, every state kept", marks, folder, server, checkpointer=postgres)
            postgres.delete_thread("t")
            _row("conversations= postgresql://", marks, folder, server, conversations=server)


def _row(name: str, marks: Sequence[int], folder: str, where: str, **kept: Any) -> None:
    sizes, began = [], perf_counter()
    records = connect_store(str(Path(folder, f"{name.replace(' ', '-').replace('/', '')}.sqlite3")))
    agent = create_assistant(timezone="Asia/Shanghai", locale="en", store=records, **kept)
    for turn in range(1, marks[-1] + 1):
        agent.invoke({"messages": [("user", "taxi 1 yuan")]}, THREAD)
        if turn in marks:
            sizes.append(_size(where))
    each = (perf_counter() - began) / marks[-1] * 1_000
    agent.close()
    records.close()
    shown = "".join(f"{size / 1_000:>12,.0f} kB" for size in sizes)
    sys.stdout.write(f"{name:<44}{shown}{each:>12.1f}\n")


def _size(where: str) -> int:
    if "://" in where:
        import psycopg

        with psycopg.connect(where) as server:
            statements = (f"SELECT coalesce(sum(pg_column_size(t)), 0) FROM {table} t" for table in _POSTGRES)
            rows = [server.execute(statement.encode()).fetchone() for statement in statements]
            return sum(int(row[0]) for row in rows if row is not None)
    with closing(sqlite3.connect(where)) as file:
        statements = (f"SELECT coalesce(sum(length({column})), 0) FROM {table}" for table, column in _SQLITE)
        return sum(file.execute(statement).fetchone()[0] for statement in statements)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.conversations", description=__doc__.splitlines()[0]
    )
    parser.add_argument("turns", nargs="?", type=int, default=100)
    parser.add_argument("server", nargs="?", help="postgresql://… to measure as well")
    given = parser.parse_args()
    main(given.turns, given.server)
