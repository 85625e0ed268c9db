"""Records and conversations on one PostgreSQL: LangGraph's checkpointer beside our stores.

pip install "datetools-lc[agent,postgres]"
DATABASE_URL=postgresql://user@host/database python examples/postgres_checkpointer.py

Needs no key. Each sentence is answered by an agent of its own, as another worker or a restarted one would:
what was said lies in LangGraph's tables, events and users in ours. Our agents' setting `conversations=URL` is
the short way: it keeps the latest state of a thread alone, and lets several workers take turns at one.
"""

from __future__ import annotations

import os
import sys

try:
    from langgraph.checkpoint.postgres import PostgresSaver
except ModuleNotFoundError as missing:
    sys.exit(f'{missing}: pip install "datetools-lc[agent,postgres]"')

from datetools_lc import Clock, RunContext, create_schedule_agent, system_clock

SAID = ("meeting with Ada tomorrow at 9am", "dentist tomorrow at 9:30am", "book it anyway")


def answer(url: str, text: str, clock: Clock = system_clock) -> str:
    """One turn of ann's thread, by an agent that has never seen it before."""
    with (
        PostgresSaver.from_conn_string(url) as saver,
        create_schedule_agent(
            timezone="Europe/Berlin", clock=clock, database=url, checkpointer=saver
        ) as agent,
    ):
        saver.setup()  # makes LangGraph's tables where there are none; ours are made by the first use
        state = agent.invoke(
            {"messages": [{"role": "user", "content": text}]},
            {"configurable": {"thread_id": "ann:plans"}},
            context=RunContext(user_id="ann"),
            durability="sync",  # the step before a write is saved first: a worker that is killed writes once
        )
    return str(state["messages"][-1].text)


def main(url: str, clock: Clock = system_clock) -> None:
    for text in SAID:
        print(f"> {text}\n{answer(url, text, clock)}\n")


if __name__ == "__main__":
    main(
        os.environ.get("DATABASE_URL")
        or sys.exit("set DATABASE_URL: postgresql://user:password@host/database")
    )
