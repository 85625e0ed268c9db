"""The timestamp guard: what proves a time, what does not, and that nothing unproven reaches a store."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain_core.messages import AIMessage, HumanMessage, RemoveMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import tool
from langgraph.graph.message import REMOVE_ALL_MESSAGES

from datetools_lc import DateToolkit, RunContext, TimestampGuard
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import AT, DAY, MIDNIGHT, NOON, YESTERDAY, Bench, add, refused, save
from tests.aliases import Call, Json

SHIFT = {"operation": "shift", "timestamp": AT}


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def test_a_value_that_the_date_tool_returned_is_saved(bench: Bench) -> None:
    messages = bench.run([YESTERDAY], [save(MIDNIGHT - DAY)])
    assert [m.status for m in messages] == ["success", "success"]
    assert bench.saved() == 1


@pytest.mark.parametrize(
    "date",
    [
        MIDNIGHT - 2 * DAY,  # a day off
        MIDNIGHT - DAY + 8 * 3_600_000,  # eight hours off: UTC taken for Shanghai
        MIDNIGHT - 366 * DAY,  # a year off
        (MIDNIGHT - DAY) // 1000,  # seconds
        MIDNIGHT - DAY + 1,  # a millisecond off
        "2026-02-23",  # a date string
        "yesterday",
    ],
)
def test_an_invented_value_does_not_reach_the_store(bench: Bench, date: Any) -> None:
    *_, last = bench.run([YESTERDAY], [save(date)])
    assert refused(last)
    assert "parseDateExpression" in last.artifact["error"]["message"]
    assert bench.saved() == 0


def test_without_a_date_there_is_nothing_to_prove(bench: Bench) -> None:
    bench.run([save(None)])
    assert bench.saved() == 1


def test_the_model_can_mend_a_refused_call(bench: Bench) -> None:
    first, _, last = bench.run([save(MIDNIGHT - DAY)], [YESTERDAY], [save(MIDNIGHT - DAY)])
    assert refused(first)
    assert last.status == "success"


def test_calls_of_one_message_do_not_prove_each_other(bench: Bench) -> None:
    _, last = bench.run([YESTERDAY, save(MIDNIGHT - DAY)])
    assert refused(last)
    assert bench.saved() == 0


@pytest.mark.parametrize(
    "spelling",
    [
        "2026-02-24T00:00:00+08:00",
        "2026-02-23T16:00:00Z",
        "2026-02-24T00:00",  # the wall time in the run's zone
        "2026-02-24",  # the day that begins there
        str(MIDNIGHT - DAY),
    ],
)
def test_an_instant_is_proven_in_any_spelling(bench: Bench, spelling: Any) -> None:
    bench.run([YESTERDAY], [add(spelling)])
    assert bench.booking.reached == [spelling]


def test_a_proven_instant_does_not_prove_other_times_of_its_day(bench: Bench) -> None:
    _, last = bench.run([YESTERDAY], [add("2026-02-24T10:00")])
    assert refused(last)


MARCH = {"start_date": "2026-03-01", "end_date": "2026-03-31"}
BARE_DATES = [
    (("calculate_date", {"offset_days": 3}), "2026-02-28"),
    (("list_dates_in_range", {**MARCH, "weekday": "水"}), "2026-03-04"),
    (("get_current_datetime", {}), "2026-02-25"),
    (("resolve_date_range", {"range": "next_week"}), "2026-03-02"),
]


@pytest.mark.parametrize(("source", "day"), BARE_DATES)
def test_a_bare_date_proves_naive_wall_times_of_that_date(bench: Bench, source: Call, day: str) -> None:
    bench.run([source], [add(f"{day}T10:00")], said="between {start_date} and {end_date}".format(**MARCH))
    assert bench.booking.reached == [f"{day}T10:00"]


@pytest.mark.parametrize(("source", "day"), BARE_DATES)
@pytest.mark.parametrize("suffix", ["T10:00:00+08:00", "T02:00:00Z"])
def test_a_bare_date_proves_no_time_with_an_offset(bench: Bench, source: Call, day: str, suffix: str) -> None:
    _, last = bench.run([source], [add(day + suffix)])
    assert refused(last)


LAUNDERING = [
    ("shift", {**SHIFT, "days": 0}, "2026-02-24T00:00:00+08:00"),
    ("shift by something", {**SHIFT, "days": 1}, "2026-02-25T00:00:00+08:00"),
    ("convert", {"operation": "convert_timezone", "timestamp": AT, "target_timezone": "UTC"},
     "2026-02-23T16:00:00+00:00"),
    ("diff", {"operation": "diff", "left": AT, "right": AT}, AT),
    ("weekday", {"operation": "weekday", "timestamp": AT}, AT),
    ("unix_ms", {"operation": "shift", "unix_ms": MIDNIGHT - DAY, "days": 0}, "2026-02-23T16:00:00Z"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "value"), [row[1:] for row in LAUNDERING], ids=[r[0] for r in LAUNDERING]
)
def test_math_on_an_invented_value_proves_nothing(bench: Bench, arguments: Json, value: Any) -> None:
    _, last = bench.run([("datetime_math", arguments)], [add(value)])
    assert refused(last)


def test_math_on_a_proven_value_proves_its_result(bench: Bench) -> None:
    shifted = "2026-02-24T15:00:00+08:00"
    bench.run([YESTERDAY], [("datetime_math", {**SHIFT, "hours": 15})], [add(shifted)])
    assert bench.booking.reached == [shifted]


@pytest.mark.parametrize(
    "source",
    [
        ("datetime_format", {"timestamp": "2026-02-24T09:00:00+08:00", "style": "date_only"}),
        ("datetime_format", {"timestamp": "2026-02-24T09:00:00+08:00", "style": "short"}),
        ("calculate_date", {"base_date": "2026-02-24"}),  # the same day
        ("calculate_date", {"base_date": "2026-02-24", "offset_days": 0}),
        ("list_dates_in_range", {"start_date": "2026-02-24", "end_date": "2026-02-24", "weekday": "tue"}),
        ("resolve_date_range", {"range": "custom", "start_date": "2026-02-24", "end_date": "2026-02-24"}),
        ("parseDateExpression", {"type": "absolute", "month": 2, "day": 30}),  # a warning with now in it
        ("saveExpenseToLark", {"remark": "2026-02-24T09:00:00+08:00", "category": "交通", "amount": 1}),
        ("schedule_add", {"title": "2026-02-24T09:00:00+08:00", "start_time": "2026-02-24T09:00:00+08:00"}),
    ],
    ids=str,
)
@pytest.mark.parametrize("value", ["2026-02-24", "2026-02-24T09:00", "2026-02-24T09:00:00+08:00"])
def test_nothing_is_laundered_through_an_echo(bench: Bench, source: Call, value: Any) -> None:
    *_, last = bench.run([source], [add(value)])
    assert refused(last)
    assert bench.booking.reached == []


def test_a_warned_value_is_no_date_that_anybody_gave(bench: Bench) -> None:
    now = int(NOON.timestamp() * 1000)
    _, last = bench.run([("parseDateExpression", {"type": "relative"})], [save(now)])
    assert refused(last)


def test_an_end_and_an_until_are_guarded_as_a_start_is(bench: Bench) -> None:
    source = ("calculate_date", {"offset_days": 3})
    for more in ({"end_time": "2026-03-01T11:00"}, {"until": "2027-01-01"}):
        *_, last = bench.run([source], [add("2026-02-28T10:00", **more)], thread=str(more))
        assert refused(last)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("book 2026-03-15T10:00:00+08:00 please", "2026-03-15T02:00:00Z"),
        ("记到 1771862400000", 1771862400000),
        ("2026-03-15 10:00 开会", "2026-03-15T10:00:00+08:00"),
        ("2026-03-15 开会", "2026-03-15T10:00"),
    ],
)
def test_a_timestamp_that_the_user_typed_is_proof(bench: Bench, said: str, value: Any) -> None:
    call = save(value) if isinstance(value, int) else add(value)
    (message,) = bench.run([call], said=said)
    assert message.status == "success"


@pytest.mark.parametrize("said", ["call 020-2026-03-15", "id 91771862400000", "version 2026-03-151"])
def test_digits_that_are_no_timestamp_prove_nothing(bench: Bench, said: str) -> None:
    (message,) = bench.run([add("2026-03-15T10:00")], said=said)
    assert refused(message)


def test_a_time_that_a_store_returned_is_proof(bench: Bench) -> None:
    window = {"start": "2026-02-20T00:00:00Z", "end": "2026-02-26T00:00:00Z"}
    bench.run([YESTERDAY], [save(MIDNIGHT - DAY)])
    bench.run([("query_expenses", window)], thread="other", said="from {start} to {end}".format(**window))
    bench.run([save(MIDNIGHT - DAY)], thread="other")
    assert bench.saved() == 2


def test_proof_survives_in_the_checkpoint_and_is_not_shared_between_threads(bench: Bench) -> None:
    absolute = ("parseDateExpression", {"type": "absolute", "year": 2026, "month": 1, "day": 2})
    bench.run([absolute], thread="a")
    assert bench.run([save(1767283200000)], thread="a")[0].status == "success"
    assert refused(bench.run([save(1767283200000)], thread="b")[0])


def test_proof_does_not_appear_in_the_output(bench: Bench) -> None:
    graph = bench.graph([YESTERDAY], "done")
    result = graph.invoke({"messages": [("user", "go")]}, {"configurable": {"thread_id": "t"}})
    assert "proven" not in result


def test_proof_survives_the_removal_of_messages(bench: Bench) -> None:
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    graph = bench.graph([YESTERDAY], "done", [save(MIDNIGHT - DAY)], "done")
    graph.invoke({"messages": [("user", "go")]}, config)
    graph.update_state(config, {"messages": [RemoveMessage(REMOVE_ALL_MESSAGES)]})
    graph.invoke({"messages": [("user", "save it")]}, config)
    assert bench.saved() == 1


def test_a_summary_that_the_model_wrote_is_not_the_user_typing(bench: Bench) -> None:
    writer = ScriptedChatModel(answers=[AIMessage("the user asked for 2026-03-15T10:00:00+08:00")] * 9)
    summary = SummarizationMiddleware(writer, trigger=("messages", 3), keep=("messages", 1))
    bench.run([YESTERDAY], said="hello")
    messages = bench.run([add("2026-03-15T10:00:00+08:00")], said="book it", middleware=[summary])
    assert refused(messages[-1])
    again = bench.run([add("2026-03-15T10:00:00+08:00")], said="now book it")  # the summary is in the thread
    assert refused(again[-1])


@pytest.mark.parametrize(
    ("source", "value"),
    [
        (YESTERDAY, MIDNIGHT - DAY),
        (("parseDateExpression", {"type": "weekday", "weekday": "monday"}), MIDNIGHT - 2 * DAY),
        (("resolve_date_range", {"range": "today"}), MIDNIGHT),
    ],
)
def test_a_relative_value_expires_when_the_local_date_changes(bench: Bench, source: Call, value: Any) -> None:
    bench.run([source])
    bench.clock.now = NOON + timedelta(hours=11, minutes=59)  # 23:59
    assert bench.run([save(value)])[0].status == "success"
    bench.clock.now = NOON + timedelta(hours=12)  # 00:00
    assert refused(bench.run([save(value)])[0])


def test_what_is_computed_from_a_relative_value_expires_with_it(bench: Bench) -> None:
    bench.run([YESTERDAY], [("datetime_math", {**SHIFT, "hours": 15})])
    bench.clock.now = NOON + timedelta(days=1)
    assert refused(bench.run([add("2026-02-24T15:00:00+08:00")])[0])


@pytest.mark.parametrize(
    ("date", "later", "holds"),
    [
        ({"year": 2026, "month": 2, "day": 24}, timedelta(days=900), True),
        ({"month": 2, "day": 24}, timedelta(days=300), True),  # still 2026
        ({"month": 2, "day": 24}, timedelta(days=400), False),
        ({"day": 24}, timedelta(days=3), True),  # still February
        ({"day": 24}, timedelta(days=10), False),
    ],
)
def test_an_absolute_value_holds_as_long_as_the_words_mean_it(
    bench: Bench, date: Any, later: timedelta, holds: bool
) -> None:
    bench.run([("parseDateExpression", {"type": "absolute", **date})])
    bench.clock.now = NOON + later
    assert refused(bench.run([save(MIDNIGHT - DAY)])[0]) is not holds


def test_the_zone_of_the_run_reads_wall_times(bench: Bench) -> None:
    context = RunContext(timezone="America/New_York")
    bench.run([YESTERDAY], [add("2026-02-23T00:00")], context=context)  # 23:00 on the 24th there: 23rd
    assert bench.booking.reached == ["2026-02-23T00:00"]


def test_warn_runs_the_call_and_logs_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    bench = Bench(tmp_path, mode="warn")
    with caplog.at_level("WARNING", logger="datetools_lc"):
        bench.run([save(MIDNIGHT)])
    assert bench.saved() == 1
    assert [vars(record)["code"] for record in caplog.records] == ["unproven_timestamp"]


def test_off_leaves_everything_alone(tmp_path: Path) -> None:
    bench = Bench(tmp_path, mode="off")
    bench.run([save(MIDNIGHT)])
    assert bench.saved() == 1


def test_a_tool_of_ones_own_can_be_guarded(tmp_path: Path) -> None:
    reached = []

    @tool
    def remind(when: str) -> str:
        """Remind."""
        reached.append(when)
        return "ok"

    bench = Bench(tmp_path)
    graph = create_agent(
        ScriptedChatModel(
            answers=[
                AIMessage("", tool_calls=[{"name": "remind", "args": {"when": "2026-03-15"}, "id": "1"}]),
                AIMessage("done"),
            ]
        ),
        [*DateToolkit(timezone="Asia/Shanghai").get_tools(), remind],
        middleware=[TimestampGuard(**bench.guard, guarded={"remind": ["when"]})],
    )
    graph.invoke({"messages": [HumanMessage("go")]})
    assert reached == []


async def test_the_guard_holds_on_the_async_path(bench: Bench) -> None:
    graph = bench.graph([save(MIDNIGHT)], [("calculate_date", {})], [add("2026-02-25T10:00")], "done")
    await graph.ainvoke({"messages": [("user", "go")]}, {"configurable": {"thread_id": "t"}})
    assert (bench.saved(), bench.booking.reached) == (0, ["2026-02-25T10:00"])
