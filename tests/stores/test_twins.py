"""Async twins that are derived from blocking methods: same signature, same result, another thread."""

from __future__ import annotations

import inspect
from threading import get_ident
from types import FunctionType
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


def public_functions(port: type) -> dict[str, FunctionType]:
    return {name: value for name, value in vars(port).items() if inspect.isfunction(value) and name[0] != "_"}


@pytest.mark.parametrize("port", [ExpenseStore, ScheduleStore, Port])
def test_every_method_of_a_port_has_a_twin_with_its_signature(port: type) -> None:
    functions = public_functions(port)
    twins = {name for name, value in functions.items() if inspect.iscoroutinefunction(value)}
    assert twins == {f"a{name}" for name in functions.keys() - twins}
    for name in twins:
        method, twin = functions[name[1:]], functions[name]
        assert inspect.signature(twin) == inspect.signature(method)
        assert twin.__name__ == name
        assert (twin.__doc__ or "").startswith(f"`{name[1:]}`, off the event loop")
