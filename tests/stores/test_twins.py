"""Async twins that are derived from blocking methods: same signature, same result, another thread."""

from __future__ import annotations

import inspect
from threading import get_ident
from typing import Protocol

import pytest

from datetools_lc.stores.expenses.port import ExpenseStore
from datetools_lc.stores.schedule.port import ScheduleStore
from datetools_lc.stores.twins import async_twin


class Port(Protocol):
    def look(self, number: int, *, text: str = "") -> tuple[int, str, int]:
        """The arguments, and the thread."""

    @async_twin(look)
    def alook(self) -> None:
        """`look`, off the event loop."""
        return


class Store(Port):
    def look(self, number: int, *, text: str = "") -> tuple[int, str, int]:
        if number < 0:
            raise ValueError("below 0")
        return number, text, get_ident()


async def test_a_twin_runs_the_method_of_the_subclass_in_another_thread() -> None:
    number, text, thread = await Store().alook(1, text="x")
    assert (number, text) == (1, "x")
    assert thread != get_ident()


async def test_a_twin_raises_what_the_method_raises() -> None:
    with pytest.raises(ValueError, match="below 0"):
        await Store().alook(-1)


@pytest.mark.parametrize("port", [ExpenseStore, ScheduleStore, Port])
def test_every_method_of_a_port_has_a_twin_with_its_signature(port: type) -> None:
    methods = {name: value for name, value in vars(port).items() if inspect.isfunction(value)}
    blocking = {name for name in methods if f"a{name}" in methods}
    twins = {f"a{name}" for name in blocking}
    assert {name for name in methods if not name.startswith("_")} == blocking | twins
    for name in blocking:
        twin = methods[f"a{name}"]
        assert inspect.iscoroutinefunction(twin)
        assert inspect.signature(twin) == inspect.signature(methods[name])
        assert twin.__name__ == f"a{name}"
        assert (twin.__doc__ or "").startswith(f"`{name}`, off the event loop")
