"""Windows of whole days mean the same in the descriptions, in the tools and for the guard."""

from datetime import date
from pathlib import Path

import pytest

from datetools_lc import ScheduleToolkit
from datetools_lc.contracts.schedule.tools import SCHEDULE_TOOLS
from datetools_lc.stores.config import connect_store
from tests.agents.bench import Bench, add, refused
from tests.aliases import Json

WINDOW_TOOLS = ("schedule_query", "check_conflict", "find_free_slots")
NEXT_WEEK = ("resolve_date_range", {"range": "next_week"})  # 2 to 8 March; its end.date is the 9th
SUNDAY, MONDAY = "2026-03-08T22:00", "2026-03-09T00:30"


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A calendar with an event on the last day of next week, and one on the day after."""
    bench = Bench(tmp_path)
    toolkit = ScheduleToolkit(
        timezone="Asia/Shanghai",
        clock=bench.clock,
        store=connect_store(str(tmp_path / "calendar.db")).schedule,
        working_hours="00:00-24:00",
        working_days=["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
    )
    tools = {tool.name: tool for tool in toolkit.get_tools()}
    for start in (SUNDAY, MONDAY):
        tools["schedule_add"].invoke({"title": start, "start_time": start})
    bench.tools = [tools[name] for name in WINDOW_TOOLS]
    return bench


def found_in(tool: str, result: Json) -> list[str]:
    """The events that a window holds, as each of the tools shows them."""
    if tool == "find_free_slots":
        return [f"free until {slot['free_until'][:16]}" for slot in result["slots"]]
    return [event["title"] for event in result["events" if tool == "schedule_query" else "conflicts"]]


WINDOWS = [
    ("2026-03-02", "2026-03-08"),  # first_date and last_date: both included
    ("2026-03-02T00:00:00+08:00", "2026-03-09T00:00:00+08:00"),  # start.iso and end.iso, excluded
    ("2026-03-02T00:00", "2026-03-09T00:00"),  # the same instants as wall times
    ("2026-03-01T16:00:00Z", "2026-03-08T16:00:00Z"),  # and in UTC
    ("2026-03-02", "2026-03-09T00:00:00+08:00"),
    ("2026-03-02T00:00:00+08:00", "2026-03-08"),
    ("2026-03-08", "2026-03-08"),  # a single day
]


@pytest.mark.contract("10.all_day_windows")
@pytest.mark.parametrize("tool", WINDOW_TOOLS)
@pytest.mark.parametrize(("start", "end"), WINDOWS)
def test_every_spelling_of_a_period_ends_with_its_last_day(
    bench: Bench, tool: str, start: str, end: str
) -> None:
    window = {"start_time": start, "end_time": end}
    more = {"duration_minutes": 30} if tool == "find_free_slots" else {}
    *_, result = bench.run([NEXT_WEEK], [(tool, {**window, **more})])
    assert result.status == "success"
    if tool == "find_free_slots":
        expected = ["free until 2026-03-08T22:00", "free until 2026-03-09T00:00"]
    else:
        expected = [SUNDAY]
    assert found_in(tool, result.artifact) == expected


REFUSED = [
    ("2026-03-02", "2026-03-09"),  # end.date is the day after, which would be included
    ("2026-03-09", "2026-03-09"),
    ("2026-03-02", "2026-03-09T10:00"),
    ("2026-03-01", "2026-03-08"),  # no tool named that day
    ("2026-03-02", "2026-03-10"),
]


@pytest.mark.contract("10.all_day_windows")
@pytest.mark.parametrize("tool", WINDOW_TOOLS)
@pytest.mark.parametrize(("start", "end"), REFUSED)
def test_a_day_too_many_is_refused_by_the_guard(bench: Bench, tool: str, start: str, end: str) -> None:
    window = {"start_time": start, "end_time": end}
    more = {"duration_minutes": 30} if tool == "find_free_slots" else {}
    *_, result = bench.run([NEXT_WEEK], [(tool, {**window, **more})])
    assert refused(result)


@pytest.mark.contract("10.all_day_windows")
def test_the_end_of_every_range_proves_itself_but_not_its_date(bench: Bench) -> None:
    for name in ("today", "this_month", "next_weekend", "this_quarter"):
        (days,) = bench.run([("resolve_date_range", {"range": name})], thread=name)
        end, after = days.artifact["end"], days.artifact["end"]["date"]
        assert date.fromisoformat(after) > date.fromisoformat(days.artifact["last_date"])
        window = {"start_time": days.artifact["first_date"], "end_time": end["iso"]}
        with_date = {**window, "end_time": after}
        exact, dated = bench.run(
            [("schedule_query", window)], [("schedule_query", with_date)], thread=name
        )  # fmt: skip
        assert (exact.status, refused(dated)) == ("success", True), name


@pytest.mark.contract("10.all_day_windows")
def test_a_date_that_the_user_typed_is_a_window(bench: Bench) -> None:
    (result,) = bench.run(
        [("schedule_query", {"start_time": "2026-03-08", "end_time": "2026-03-08"})],
        said="what is on 2026-03-08?",
    )
    assert found_in("schedule_query", result.artifact) == [SUNDAY]


@pytest.mark.contract("10.all_day_windows")
@pytest.mark.parametrize("tool", WINDOW_TOOLS)
def test_the_descriptions_say_that_a_last_date_is_included(tool: str) -> None:
    notes = {field.name: field.note for field in SCHEDULE_TOOLS[tool].fields}
    assert "YYYY-MM-DD" in notes["start_time"]
    assert notes["end_time"] == "like start_time, excluded; but YYYY-MM-DD (last_date) is included"


@pytest.mark.contract("10.free_until")
def test_a_gap_may_be_booked_to_its_end_as_the_tool_returned_it(bench: Bench) -> None:
    find = ("find_free_slots", {"start_time": "2026-03-08", "end_time": "2026-03-08", "duration_minutes": 30})
    bench.run([NEXT_WEEK], [find])
    whole = {"title": "x", "start_time": "2026-03-08T23:00:00+08:00", "end_time": "2026-03-09T00:00:00+08:00"}
    (booked,) = bench.run([("schedule_add", whole)])
    assert booked.status == "success"
    (start,) = bench.run([add("2026-03-08T22:00:00+08:00")])  # the end of the first gap
    assert start.status == "success"
    (day,) = bench.run([add("2026-03-09")])  # the day that begins at the end of the last gap
    assert refused(day)
