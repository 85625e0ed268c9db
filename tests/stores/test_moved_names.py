"""Names that the documentation once gave keep working, with a warning that says the new one."""

from __future__ import annotations

from importlib import import_module

import pytest

STORES = "datetools_lc.stores"
MOVED = [  # the old module, its name, the new place
    ("base", "ExpenseStore", "expenses.port.ExpenseStore"),
    ("base", "ThreadedExpenses", "expenses.port.ExpenseStore"),  # which makes the async twins itself
    ("schedule_base", "ScheduleStore", "schedule.port.ScheduleStore"),
    ("lark", "LarkExpenses", "lark.expenses.LarkExpenses"),
    ("lark_config", "LarkConfig", "lark.config.LarkConfig"),
]


@pytest.mark.parametrize(("module", "name", "place"), MOVED)
def test_an_old_name_gives_what_stands_under_the_new_one_and_warns(
    module: str, name: str, place: str
) -> None:
    with pytest.warns(
        DeprecationWarning, match=f"^{STORES}.{module}.{name} is deprecated: use {STORES}.{place}$"
    ):
        found = getattr(import_module(f"{STORES}.{module}"), name)
    new_module, _, new_name = place.rpartition(".")
    assert found is getattr(import_module(f"{STORES}.{new_module}"), new_name)


@pytest.mark.parametrize(("module", "port"), [("base", "expenses.port"), ("schedule_base", "schedule.port")])
def test_every_class_of_a_port_is_found_under_the_old_name(module: str, port: str) -> None:
    old, new = import_module(f"{STORES}.{module}"), import_module(f"{STORES}.{port}")
    for name, value in vars(new).items():
        if isinstance(value, type) and value.__module__ == new.__name__:
            with pytest.warns(DeprecationWarning, match=name):
                assert getattr(old, name) is value


def test_the_warning_points_at_the_import() -> None:
    with pytest.warns(DeprecationWarning, match="use .*port.Expense$") as warned:
        from datetools_lc.stores.base import Expense  # noqa: F401
    assert warned[0].filename == __file__


def test_a_name_that_never_was_is_no_attribute() -> None:
    assert not hasattr(import_module("datetools_lc.stores.base"), "no_such_name")
