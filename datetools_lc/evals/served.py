"""A graph for an Agent Server that can be evaluated: with the clock of the case, and records to look at.

    # my_graphs.py, named in langgraph.json
    from datetools_lc.evals.served import served
    graph = served(build)              # a function with the keywords of `create_assistant`

`graph` of this module is the bundled assistant with `DATETOOLS_MODEL`. Server and evaluation use one
database, `DATETOOLS_DATABASE` there and `--database` here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from typing import Any
from uuid import uuid4

from datetools_lc.clock import FixedClock, system_clock
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.running.targets import Builder
from datetools_lc.stores.config import connect_store

_MARK = "eval"


def owner_of(case: Case) -> str:
    """The owner of one run's records, who carries the case's instant: the server has no field for that."""
    return f"{_MARK}|{case.now.isoformat()}|{case.holidays or ''}|{uuid4().hex[:12]}"


def instant_of(owner: str) -> datetime | None:
    """The instant that an owner carries; None for an owner who is no evaluation."""
    mark, _, rest = owner.partition("|")
    return datetime.fromisoformat(rest.partition("|")[0]) if mark == _MARK else None


def holidays_of(owner: str) -> str | None:
    """The country whose calendar the graph of a run needs, if any."""
    return (owner.split("|")[2] or None) if instant_of(owner) else None


def served(build: Builder) -> Callable[[Mapping[str, Any]], Any]:
    """A graph factory for langgraph.json that makes the graph of each run with its own clock and zone."""

    def graph(config: Mapping[str, Any]) -> Any:
        given = config.get("configurable") or {}
        owner = str(given.get("user_id") or "")
        now, holidays = instant_of(owner), holidays_of(owner)
        return build(
            timezone=given.get("timezone") or "UTC",
            locale=given.get("locale") or "en",
            clock=system_clock if now is None else FixedClock(now),
            store=_store(),
            checkpointer=None,
            **({} if holidays is None else {"holidays": holidays}),
        )

    return graph


@cache
def _store() -> Any:
    return connect_store()


def _bundled(**given: Any) -> Any:
    from datetools_lc.evals.running.case_run import bundled

    return bundled(os.environ.get("DATETOOLS_MODEL") or None)(**given)


graph = served(_bundled)
