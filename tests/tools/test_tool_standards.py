"""The ecosystem's own conformance tests, for every tool."""

from datetime import UTC, datetime
from typing import Any, get_type_hints

import pytest
from langchain_core.tools import BaseTool
from langchain_tests.integration_tests import ToolsIntegrationTests
from langchain_tests.unit_tests import ToolsUnitTests

from datetools_lc import DateToolkit, ExpenseToolkit, FixedClock, ScheduleToolkit
from datetools_lc.tools.structured import ContractTool
from tests.aliases import Json
from tests.tables import DATE_CASES, load_cases

CLOCK = FixedClock(datetime(2026, 3, 1, 8, 20, tzinfo=UTC))
EXAMPLES: dict[str, Json] = {
    **{name: load_cases(*cases)[0]["arguments"] for name, cases in DATE_CASES.items()},
    "saveExpenseToLark": {"remark": "打车", "category": "交通", "amount": 20},
    "query_expenses": {"start": "2026-03-01T00:00:00+09:00", "end": "2026-04-01T00:00:00+09:00"},
    "delete_expense": {"record_id": "none"},
    "update_expense": {"record_id": "none", "amount": 25},
    "schedule_query": {"start_time": "2026-03-01", "end_time": "2026-03-31"},
    "schedule_add": {"title": "会", "start_time": "2026-03-15T10:00", "allow_conflict": True},
    "check_conflict": {"start_time": "2026-03-15T10:00", "end_time": "2026-03-15T11:00"},
    "find_free_slots": {"start_time": "2026-03-15", "end_time": "2026-03-15", "duration_minutes": 30},
    "schedule_update": {"id": "none", "title": "x"},
    "schedule_delete": {"ids": ["none"]},
}
TOOLS = {
    tool.name: tool
    for kit in (
        DateToolkit(timezone="Asia/Tokyo", clock=CLOCK),
        ExpenseToolkit(timezone="Asia/Tokyo", clock=CLOCK, database=":memory:"),
        ScheduleToolkit(timezone="Asia/Tokyo", clock=CLOCK, database=":memory:"),
    )
    for tool in kit.get_tools()
}


@pytest.fixture(params=EXAMPLES)
def example(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


class Chosen:
    """Points the standard tests at each tool in turn."""

    name: str

    @pytest.fixture(autouse=True)
    def choose(self, example: str) -> None:
        self.name = example

    @property
    def tool_constructor(self) -> BaseTool:
        return TOOLS[self.name]

    @property
    def tool_invoke_params_example(self) -> Json:
        return EXAMPLES[self.name]

    @pytest.fixture
    def tool(self, choose: None) -> BaseTool:
        return TOOLS[self.name]


class TestUnit(Chosen, ToolsUnitTests):
    pass


class TestIntegration(Chosen, ToolsIntegrationTests):
    pass


def test_every_tool_has_an_example() -> None:
    assert set(EXAMPLES) == set(TOOLS)


@pytest.mark.parametrize("method", [ContractTool._run, ContractTool._arun])
def test_a_call_has_nothing_that_langchain_evaluates_anew(method: Any) -> None:
    """It would cost nearly half of a call; the config and the callbacks that it looks for are not used."""
    assert get_type_hints(method) == {}
    assert not {"config", "run_manager"} & method.__signature__.parameters.keys()
