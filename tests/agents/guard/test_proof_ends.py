"""Until when a time is proven: an instant, kept with the proof, of the zone that it was computed in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import DateToolkit, TimestampGuard
from datetools_lc.agents.middleware.guard.provenance import Proof, Provenance, computed_by, returned_by_store
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.tools import DATE_TOOLS
from datetools_lc.contracts.proof import FOR_GOOD
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.engine.zones import load_zone
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import (
    DAY,
    MIDNIGHT,
    NOON,
    YESTERDAY,
    Bench,
    Booking,
    MovableClock,
    add,
    refused,
    save,
    script,
)
from tests.aliases import Call

ZONE = "Asia/Tokyo"
NOW = datetime(2026, 3, 11, 3, tzinfo=UTC)  # 12:00 in Tokyo, 23:00 of the 10th in New York
SECOND = timedelta(seconds=1)


class Thread:
    """The proofs of one conversation, in Tokyo."""

    def __init__(self, now: datetime = NOW, policy: YearPolicy = "current") -> None:
        self.now, self.policy, self.proofs = now, policy, list[Proof]()

    def known(self, at: datetime | None = None) -> Provenance:
        rows = [proof.to_json() for proof in self.proofs]
        keeps_year = self.policy == "current"
        return Provenance.at(rows, at or self.now, load_zone(ZONE), keeps_year=keeps_year)

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        session = DateSession(DateSettings(ZONE, year_policy=self.policy), self.now)
        outcome = DATE_TOOLS[tool].call(arguments, session)
        assert outcome.status == "success", outcome.content
        self.proofs += computed_by(tool, arguments, outcome.data, self.known())
        return outcome.data

    def ends(self, value: object, end: datetime) -> bool:
        """Whether the proof of a value holds up to an instant, and no longer."""
        return self.known(end - SECOND).proves(value) and not self.known(end).proves(value)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


MIDNIGHTS = [
    ({"type": "relative", "offset": -1}, "2026-03-12T00:00:00+09:00"),
    ({"type": "relative", "offset": 2, "unit": "hour"}, "2026-03-12T00:00:00+09:00"),
    ({"type": "weekday", "weekday": "friday"}, "2026-03-12T00:00:00+09:00"),
    ({"type": "nth_weekday", "nth": 1, "weekday": "friday", "offset": 1}, "2026-03-12T00:00:00+09:00"),
    ({"type": "absolute", "day": 29}, "2026-04-01T00:00:00+09:00"),
    ({"type": "absolute", "month": 5, "day": 29}, "2027-01-01T00:00:00+09:00"),
    ({"type": "nth_weekday", "nth": 1, "weekday": "friday", "month": 5}, "2027-01-01T00:00:00+09:00"),
    ({"type": "relative", "offset": 0, "timezone": "America/New_York"}, "2026-03-11T00:00:00-04:00"),
    ({"type": "absolute", "day": 29, "timezone": "America/New_York"}, "2026-04-01T00:00:00-04:00"),
    ({"type": "absolute", "month": 5, "day": 29, "timezone": "America/New_York"},
     "2027-01-01T00:00:00-05:00"),
]  # fmt: skip


@pytest.mark.contract("9.proof_ends")
@pytest.mark.parametrize(("arguments", "end"), MIDNIGHTS)
def test_an_expression_holds_to_the_end_of_its_period_in_its_zone(arguments: Any, end: str) -> None:
    thread = Thread()
    result = thread.call("parseDateExpression", **arguments)
    assert thread.ends(result["iso"], at(end))
    assert thread.ends(result["timestamp"], at(end))
    if "alternative" in result:
        tonight = "2026-03-11T00:00:00-04:00" if "timezone" in arguments else "2026-03-12T00:00:00+09:00"
        assert thread.ends(result["alternative"]["iso"], at(tonight))


@pytest.mark.contract("9.proof_ends")
@pytest.mark.parametrize(
    "arguments",
    [
        {"type": "absolute", "year": 2026, "month": 5, "day": 29},
        {"type": "nth_weekday", "nth": 1, "weekday": "friday", "month": 5, "year": 2026},
    ],
)
def test_what_has_a_year_holds_for_good(arguments: Any) -> None:
    thread = Thread()
    iso = thread.call("parseDateExpression", **arguments)["iso"]
    assert thread.known(NOW + timedelta(days=40_000)).proves(iso)


@pytest.mark.contract("9.proof_ends")
def test_a_new_year_elsewhere_is_the_end_of_that_years_dates() -> None:
    thread = Thread(at("2026-12-31T18:00:00-05:00"))  # New Year's morning in Tokyo
    arguments = {"type": "absolute", "month": 3, "day": 5, "hour": 10, "timezone": "America/New_York"}
    iso = thread.call("parseDateExpression", **arguments)["iso"]
    assert iso == "2026-03-05T10:00:00-05:00"
    assert thread.ends(iso, at("2027-01-01T00:00:00-05:00"))


@pytest.mark.contract("9.proof_ends")
@pytest.mark.parametrize("policy", ["nearest_past", "nearest_future"])
def test_a_year_that_depends_on_now_holds_for_the_day(policy: YearPolicy) -> None:
    thread = Thread(policy=policy)
    tonight = at("2026-03-12T00:00:00+09:00")
    day = thread.call("parseDateExpression", type="absolute", month=3, day=12)
    month = thread.call("resolve_date_range", range="month", month=5)
    assert thread.ends(day["iso"], tonight)
    assert thread.ends(month["first_date"], tonight)
    said = thread.call("parseDateExpression", type="absolute", month=3, day=13, year=2025)
    assert thread.known(NOW + timedelta(days=4_000)).proves(said["iso"])


def test_the_tools_tell_the_guard_of_their_year_policy() -> None:
    for policy in ("current", "nearest_past", "nearest_future"):
        for tool in DateToolkit(timezone=ZONE, year_policy=policy).get_tools():
            assert tool.keeps_year is (policy == "current")  # type: ignore[attr-defined]


@pytest.mark.contract("9.proof_ends")
@pytest.mark.parametrize(
    ("arguments", "end"),
    [
        ({"range": "this_week"}, "2026-03-12T00:00:00+09:00"),
        ({"range": "last_n_days", "n": 7}, "2026-03-12T00:00:00+09:00"),
        ({"range": "month", "month": 5}, "2027-01-01T00:00:00+09:00"),
        ({"range": "month", "month": 5, "year": 2026}, None),
    ],
)
def test_a_range_holds_likewise(arguments: Any, end: str | None) -> None:
    thread = Thread()
    result = thread.call("resolve_date_range", **arguments)
    for value in (result["start"]["iso"], result["first_date"], result["last_date"], result["end"]["iso"]):
        if end is None:
            assert thread.known().valid_until(value) == FOR_GOOD
        else:
            assert thread.ends(value, at(end))
    assert not thread.known().proves(result["end"]["date"])


@pytest.mark.contract("9.proof_ends")
def test_now_holds_to_the_end_of_the_day_where_it_was_asked_for() -> None:
    thread = Thread()
    assert thread.ends(thread.call("get_current_datetime")["current"]["date"], at("2026-03-12T00:00+09:00"))
    there = thread.call("get_current_datetime", timezone="America/New_York")
    assert thread.ends(there["iso"], at("2026-03-12T00:00:00+09:00"))  # longer: it is now in Tokyo too
    alone = Thread()
    there = alone.call("get_current_datetime", timezone="America/New_York")
    assert alone.ends(there["iso"], at("2026-03-11T00:00:00-04:00"))


LIST = {"start_date": "2026-05-01", "end_date": "2026-05-31", "weekday": "fri"}
GIVEN: list[tuple[str, Any, str]] = [
    ("list_dates_in_range", LIST, "2026-05-08"),
    ("list_dates_in_range", LIST, "2026-05-01"),
    ("calculate_date", {"base_date": "2026-05-01", "offset_days": 7}, "2026-05-08"),
    ("calculate_date", {"base_date": "2026-05-01"}, "2026-05-01"),
    ("resolve_date_range", {"range": "custom", "start_date": "2026-05-01", "end_date": "2026-05-31"},
     "2026-05-31"),
    ("datetime_math", {"operation": "shift", "timestamp": "2026-05-01T00:00:00+09:00", "days": 7},
     "2026-05-08T00:00:00+09:00"),
]  # fmt: skip


@pytest.mark.contract("9.proof_given")
@pytest.mark.parametrize(("tool", "arguments", "value"), GIVEN)
def test_what_is_computed_from_an_unproven_date_is_unproven(tool: str, arguments: Any, value: str) -> None:
    thread = Thread()
    thread.call(tool, **arguments)
    assert thread.proofs == []
    assert not thread.known().proves(value)


@pytest.mark.contract("9.proof_given")
@pytest.mark.parametrize(("tool", "arguments", "value"), [row for row in GIVEN if "end_date" in row[1]])
@pytest.mark.parametrize("bound", ["2026-05-01", "2026-05-31"])
def test_one_proven_bound_of_two_is_not_enough(tool: str, arguments: Any, value: str, bound: str) -> None:
    thread = Thread()
    thread.proofs.append(Proof("date", bound))
    thread.call(tool, **arguments)
    assert len(thread.proofs) == 1
    assert thread.known().proves(value) is (value == bound)


@pytest.mark.contract("9.proof_given")
@pytest.mark.parametrize(("tool", "arguments", "value"), GIVEN)
def test_what_is_computed_holds_as_long_as_what_it_was_computed_from(
    tool: str, arguments: Any, value: str
) -> None:
    sooner, later = NOW + timedelta(hours=2), NOW + timedelta(hours=3)
    thread = Thread()
    thread.proofs += [Proof("date", "2026-05-01", sooner), Proof("date", "2026-05-31", later)]
    thread.proofs += [Proof("instant", "2026-04-30T15:00:00Z", sooner)]
    thread.call(tool, **arguments)
    result = [proof for proof in thread.proofs[3:] if Thread.known(thread).proves(proof.value)]
    assert result
    assert {proof.until for proof in thread.proofs[3:]} == {sooner}


@pytest.mark.contract("9.proof_given")
def test_an_agent_books_no_date_of_a_list_between_invented_ones(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    listed: Call = ("list_dates_in_range", LIST)
    moved: Call = ("calculate_date", {"base_date": "2026-05-01", "offset_days": 7})
    *_, last = bench.run([listed, moved], [add("2026-05-08T10:00")])
    assert refused(last)
    month: Call = ("resolve_date_range", {"range": "month", "month": 5, "year": 2026})
    *_, last = bench.run([month], [listed], [add("2026-05-08T10:00")])
    assert last.status == "success"


@pytest.mark.contract("9.proof_zone_alias")
@pytest.mark.parametrize("name", ["Japan", "japan", "asia/tokyo", "ASIA/TOKYO"])
def test_another_name_of_the_runs_zone_is_the_runs_zone(name: str) -> None:
    thread = Thread()
    thread.call("parseDateExpression", type="relative", offset=1, timezone=name)
    assert thread.known().proves("2026-03-12")


@pytest.mark.contract("9.proof_zone_alias")
@pytest.mark.parametrize("name", ["Asia/Seoul", "Asia/Pyongyang", "America/New_York"])
def test_a_zone_that_has_only_the_same_offset_today_is_another(name: str) -> None:
    thread = Thread()
    thread.call("parseDateExpression", type="relative", offset=1, timezone=name)
    assert not thread.known().proves("2026-03-12")


STORED = "2026-03-09T10:00:00+09:00"
EVENT = {"event": {"start": STORED, "end": "2026-03-09T11:00:00+09:00"}}


@pytest.mark.contract("9.proof_stored")
def test_what_a_store_returned_holds_to_the_end_of_the_local_day() -> None:
    thread = Thread()
    thread.proofs += returned_by_store({}, EVENT, thread.known())
    assert thread.ends(STORED, at("2026-03-12T00:00:00+09:00"))


@pytest.mark.contract("9.proof_stored")
@pytest.mark.parametrize("until", [NOW + timedelta(hours=1), NOW + timedelta(days=9), FOR_GOOD])
def test_a_store_neither_lengthens_nor_shortens_a_proof(until: datetime) -> None:
    thread = Thread()
    thread.proofs.append(Proof("instant", "2026-03-09T01:00:00Z", until))
    thread.proofs += returned_by_store({}, EVENT, thread.known())
    assert thread.known().valid_until(STORED) == until


OLD: list[Sequence[str]] = [
    ["instant", "2026-03-10T15:00:00Z", "2026-03-11"],
    ["instant", "2026-03-10T15:00:00Z", "2026-03"],
    ["date", "2026-03-11", "2026"],
    ["date", "2026-03-11", "2026-13-45"],
    ["date", "2026-03-11", "2026-03-12T00:00"],  # of no zone
]


@pytest.mark.parametrize("row", OLD)
def test_a_checkpoint_with_local_dates_proves_nothing_and_breaks_nothing(row: Sequence[str]) -> None:
    known = Provenance.at([row], NOW, load_zone(ZONE))
    assert not known.proves("2026-03-11")
    assert Provenance.at([row, ["date", "2026-03-12", ""]], NOW, load_zone(ZONE)).proves("2026-03-12")


def test_a_thread_of_an_older_version_goes_on(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    config: Any = {"configurable": {"thread_id": "t"}}
    bench.run([])
    graph = bench.graph([save(MIDNIGHT - DAY)], [YESTERDAY], [save(MIDNIGHT - DAY)], "done")
    graph.update_state(config, {"proven": [["instant", "2026-02-23T16:00:00Z", "2026-02-25"]]})
    graph.invoke({"messages": [("user", "go")]}, config)
    assert bench.saved() == 1  # refused first, computed again, then saved


@pytest.mark.parametrize("zone", ["Pacific/Apia", "America/Toronto", "Africa/Cairo"])
def test_the_end_of_a_day_without_a_midnight_is_its_last_instant(zone: str) -> None:
    before = {
        "Pacific/Apia": "2011-12-29T12:00:00-10:00",  # the 30th was skipped
        "America/Toronto": "1919-03-30T12:00:00-05:00",  # the 31st began at 00:30
        "Africa/Cairo": "2023-04-27T12:00:00+02:00",  # the 28th began at 01:00
    }[zone]
    known = Provenance.at([], at(before), load_zone(zone))
    here = load_zone(zone)
    end = known.end_of("day")
    assert (end - SECOND).astimezone(here).date() == at(before).astimezone(here).date()
    assert end.astimezone(here).date() > at(before).astimezone(here).date()


def test_at_the_end_of_the_calendar_nothing_ends() -> None:
    known = Provenance.at([], at("9999-12-31T12:00:00+00:00"), load_zone("UTC"))
    assert {known.end_of(period) for period in ("day", "month", "year")} == {FOR_GOOD}


def test_a_proof_in_the_state_is_three_texts_and_comes_back() -> None:
    for until in (FOR_GOOD, NOW + timedelta(microseconds=5)):
        row = Proof("date", "2026-03-11", until).to_json()
        assert [type(item) for item in row] == [str, str, str]
        assert Provenance.at([row], NOW, load_zone(ZONE)).valid_until("2026-03-11") == until
    assert NOON < FOR_GOOD


@pytest.mark.contract("9.proof_ends")
@pytest.mark.parametrize(("policy", "ended"), [("current", False), ("nearest_future", True)])
def test_a_guard_ends_the_year_that_its_tools_chose_by_now_with_the_day(
    policy: YearPolicy, ended: bool
) -> None:
    clock, booking = MovableClock(), Booking()
    dates = DateToolkit(timezone="Asia/Shanghai", clock=clock, year_policy=policy)
    first: Call = ("parseDateExpression", {"type": "absolute", "month": 2, "day": 26, "hour": 10})
    booked = add("2026-02-26T10:00:00+08:00")
    graph = create_agent(
        ScriptedChatModel(answers=script([first], "when?", [booked], "done")),
        [*dates.get_tools(), booking.tool()],
        middleware=[TimestampGuard(timezone="Asia/Shanghai", clock=clock)],
        checkpointer=InMemorySaver(),
    )
    given: Any = {"messages": [("user", "go")]}
    config: Any = {"configurable": {"thread_id": "t"}}
    graph.invoke(given, config)
    clock.now += timedelta(days=3)  # the 26th of next year is meant by now
    *_, message, _ = graph.invoke(given, config)["messages"]
    assert refused(message) is ended
    assert bool(booking.reached) is not ended
