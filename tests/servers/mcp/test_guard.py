"""The timestamp guard over MCP: what counts as proof in a session, what a clash opens, what is asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.servers.mcp.offer import FAMILIES, Offer, make_offer
from datetools_lc.tools.call import CallInfo
from tests.aliases import Json
from tests.servers.processes import (
    HELLO,
    TIMEOUT,
    StdioServer,
    content,
    http_server,
    mcp_command,
    stdio_server,
)

pytestmark = pytest.mark.xdist_group("mcp-guard")  # one server for all of them
TAXI = {"remark": "打车", "category": "交通", "amount": 20}
INVENTED = 1_700_000_000_000
ALL = ("--expenses", "--schedule", "--database")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StdioServer]:
    database = tmp_path_factory.mktemp("mcp") / "records.sqlite3"
    with stdio_server(mcp_command(*ALL, str(database))) as started:
        started.hello()
        yield started


def failed(response: Json) -> bool:
    return bool(response["result"]["isError"])


def at(server: StdioServer, day: int, hour: int) -> str:
    """An instant that the server has computed: some days from today."""
    found = server.call("parseDateExpression", {"type": "relative", "offset": day, "hour": hour})
    return str(content(found)["iso"])


@pytest.mark.contract("9.mcp_proof")
@pytest.mark.parametrize("date", [INVENTED, INVENTED // 1000 * 1000, 1_772_200_000_000])
def test_an_invented_date_is_not_saved(server: StdioServer, date: int) -> None:
    response = server.call("saveExpenseToLark", {**TAXI, "date": date})
    assert failed(response)
    assert "call parseDateExpression for it first" in content(response)["message"]


@pytest.mark.contract("9.mcp_proof")
@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("query_expenses", {"start": "2020-01-01", "end": "2020-02-01"}),
        ("schedule_query", {"start_time": "2020-01-01", "end_time": "2020-02-01"}),
        ("schedule_add", {"title": "x", "start_time": "2027-01-01T10:00"}),
        ("find_free_slots", {"start_time": "2020-01-01", "end_time": "2020-01-02", "duration_minutes": 30}),
        ("schedule_update", {"changes": [{"id": "x", "start_time": "2027-01-01T10:00"}]}),
    ],
)
def test_an_invented_time_is_refused_by_every_store_tool(
    server: StdioServer, tool: str, arguments: Json
) -> None:
    response = server.call(tool, arguments)
    assert failed(response)
    assert content(response)["error"]["code"] == "unproven_timestamp"


@pytest.mark.contract("9.mcp_proof")
def test_the_value_of_a_refused_expression_is_not_saved(server: StdioServer) -> None:
    refused = server.call("parseDateExpression", {"type": "absolute", "month": 2, "day": 30})
    assert failed(refused)
    assert failed(server.call("saveExpenseToLark", {**TAXI, "date": content(refused)["timestamp"]}))


@pytest.mark.contract("9.mcp_proof")
def test_a_date_that_was_laundered_is_not_booked(server: StdioServer) -> None:
    launder = {"base_date": "2024-06-10", "offset_days": 1}
    assert content(server.call("calculate_date", launder))["success"] is True
    assert failed(server.call("schedule_add", {"title": "x", "start_time": "2024-06-11T15:00"}))


@pytest.mark.contract("9.mcp_proof")
def test_a_call_beside_the_one_that_computes_its_date_does_not_know_the_answer(tmp_path: Path) -> None:
    """Both arrive at once; the date is right, but nobody had told the client yet."""
    with stdio_server(mcp_command(*ALL, str(tmp_path / "l.db"))) as server:
        server.hello()
        date = 1772204400000
        calls = [
            ("parseDateExpression", {"type": "relative", "offset": -1}),
            ("saveExpenseToLark", {**TAXI, "date": date}),
        ]
        lines = [
            json.dumps(
                {
                    "jsonrpc": "2.0",
                    "id": f"c{number}",
                    "method": "tools/call",
                    "params": {"name": name, "arguments": arguments},
                }
            )
            for number, (name, arguments) in enumerate(calls)
        ]
        server.send("\n".join(lines))
        answers = {answer["id"]: answer for answer in (server.receive(), server.receive())}
        assert content(answers["c0"])["timestamp"] == date
        assert failed(answers["c1"])
        assert not failed(server.call("saveExpenseToLark", {**TAXI, "date": date}))


@pytest.mark.contract("9.mcp_proof")
def test_another_session_proves_nothing(tmp_path: Path) -> None:
    command = mcp_command(*ALL, str(tmp_path / "l.db"))
    with stdio_server(command) as first:
        first.hello()
        date = content(first.call("parseDateExpression", {"type": "relative", "offset": -1}))["timestamp"]
        assert not failed(first.call("saveExpenseToLark", {**TAXI, "date": date}))
    with stdio_server(command) as second:
        second.hello()
        assert failed(second.call("saveExpenseToLark", {**TAXI, "date": date}))


def post(url: str, token: str, name: str, arguments: Json) -> Json:
    body = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": name, "arguments": arguments},
    }
    headers = {"Accept": "application/json, text/event-stream", "Authorization": f"Bearer {token}"}
    response = httpx.post(url, json=body, headers=headers, timeout=TIMEOUT, trust_env=False)
    answer: Json = response.json()
    return answer


@pytest.mark.contract("9.mcp_proof")
def test_over_http_a_proof_is_its_callers_and_outlives_the_process(tmp_path: Path) -> None:
    ann, bob = "ann-token-0123456789", "bob-token-0123456789"
    command = mcp_command(*ALL, str(tmp_path / "l.db"), "--http", "--port", "0")
    tokens = {"DATETOOLS_MCP_TOKENS": f"ann:{ann} bob:{bob}"}
    with http_server(command, **tokens) as (url, _, _):
        parsed = post(url, ann, "parseDateExpression", {"type": "relative", "offset": -1})
        save = {**TAXI, "date": content(parsed)["timestamp"]}
        assert failed(post(url, bob, "saveExpenseToLark", save))
        assert not failed(post(url, ann, "saveExpenseToLark", save))
    with http_server(command, **tokens) as (url, _, _):
        assert not failed(post(url, ann, "saveExpenseToLark", save))
        assert failed(post(url, bob, "saveExpenseToLark", save))


class Moving:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 8, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


async def ask(offer: Offer, name: str, **arguments: Any) -> Any:
    return (await offer.call(name, arguments, CallInfo())).data


@pytest.mark.contract("9.mcp_proof")
@pytest.mark.parametrize("shared", [False, True])
async def test_a_proof_ends_with_the_day_where_the_ledger_is_a_database(tmp_path: Path, shared: bool) -> None:
    clock = Moving()
    offer = make_offer(
        timezone="Asia/Tokyo",
        clock=clock,
        families=FAMILIES,
        database=tmp_path / "l.db",
        shared=shared,
    )
    relative = (await ask(offer, "parseDateExpression", type="relative", offset=1))["timestamp"]
    full = (await ask(offer, "parseDateExpression", type="absolute", year=2027, month=5, day=1))["timestamp"]
    assert (await ask(offer, "saveExpenseToLark", **TAXI, date=full))["status"] == "success"
    clock.now += timedelta(days=1)
    assert (await ask(offer, "saveExpenseToLark", **TAXI, date=relative))["status"] == "error"
    kept = (await ask(offer, "saveExpenseToLark", **TAXI, date=full))["status"]
    assert kept == ("error" if shared else "success")


def invented(random: Random) -> datetime:
    """A time of some years around, never one that the test has had computed."""
    return datetime(2020, 1, 1, tzinfo=UTC) + timedelta(
        minutes=random.randrange(10 * 365 * 24 * 60), seconds=1
    )


def spelled(random: Random, moment: datetime) -> str:
    """A time as models write it: an instant, a wall time or a date."""
    forms = ("%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%dT%H:%M:%S+09:00", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%SZ")
    return moment.strftime(random.choice(forms))


def careless_call(random: Random) -> tuple[str, Json]:
    """A call with a time that nobody computed, as an argument or beside one that is left out."""
    start, end = sorted((invented(random), invented(random)))
    first, last = spelled(random, start), spelled(random, end)
    calls: list[tuple[str, Json]] = [
        ("saveExpenseToLark", {**TAXI, "date": int(start.timestamp() * 1000)}),
        ("query_expenses", {"start": first, "end": last}),
        ("update_expense", {"record_id": "x", "date": int(start.timestamp() * 1000)}),
        ("schedule_add", {"title": "x", "start_time": first, "end_time": last}),
        ("schedule_add", {"title": "x", "start_time": first, "allow_conflict": True}),
        ("schedule_update", {"id": "x", "start_time": first}),
        ("schedule_update", {"changes": [{"id": "x", "start_time": first, "end_time": last}]}),
        ("schedule_query", {"start_time": first, "end_time": last}),
        ("check_conflict", {"start_time": first, "end_time": last}),
        ("find_free_slots", {"start_time": first, "end_time": last, "duration_minutes": 30}),
    ]
    return random.choice(calls)


def launder(random: Random) -> tuple[str, Json]:
    """A call of a date tool that is given an invented time and echoes it, or computes with it."""
    moment = invented(random)
    calls: list[tuple[str, Json]] = [
        ("calculate_date", {"base_date": moment.strftime("%Y-%m-%d"), "offset_days": 1}),
        ("datetime_math", {"operation": "shift", "timestamp": moment.isoformat(), "hours": 1}),
        ("datetime_format", {"timestamp": moment.isoformat(), "style": "short"}),
        ("resolve_date_range", {"range": "this_week"}),
        ("parseDateExpression", {"type": "relative", "offset": random.randrange(-9, 9)}),
    ]
    return random.choice(calls)


@pytest.mark.slow
@pytest.mark.contract("9.mcp_proof")
@pytest.mark.parametrize("shared", [False, True])
async def test_of_many_invented_times_none_reaches_a_store(tmp_path: Path, shared: bool) -> None:
    random = Random(7)
    offer = make_offer(
        timezone="Asia/Tokyo", clock=Moving(), families=FAMILIES, database=tmp_path / "l.db", shared=shared
    )
    through = []
    for _ in range(1_500 if not shared else 300):
        await offer.call(*launder(random), CallInfo())
        name, arguments = careless_call(random)
        reply = await offer.call(name, arguments, CallInfo())
        if not reply.failed or "call " not in reply.text:
            through.append((name, arguments, reply.text))
    assert not through


@pytest.mark.contract("9.mcp_guard_setting")
@pytest.mark.parametrize(
    ("options", "variable"), [(("--guard", "off"), ""), ((), "off"), (("--guard", "warn"), "")]
)
def test_the_guard_can_be_told_off(tmp_path: Path, options: tuple[str, ...], variable: str) -> None:
    command = mcp_command(*ALL, str(tmp_path / "l.db"), *options)
    with stdio_server(command, DATETOOLS_GUARD=variable) as server:
        server.hello()
        assert not failed(server.call("saveExpenseToLark", {**TAXI, "date": INVENTED}))


@pytest.mark.contract("9.mcp_guard_setting")
def test_a_guarded_tool_without_a_date_tool_cannot_be_served(tmp_path: Path) -> None:
    where: Json = {"timezone": "UTC", "database": tmp_path / "l.db"}
    for beside in ([], ["datetime_format"], ["list_dates_in_range"]):
        with pytest.raises(ConfigurationError, match="schedule_add takes only times that a date tool"):
            make_offer(tools=["schedule_add", *beside], **where)
    make_offer(tools=["schedule_add", "parseDateExpression"], **where)
    make_offer(tools=["schedule_add"], guard="off", **where)
    make_offer(tools=["schedule_delete"], **where)  # no argument of it is a time


@pytest.mark.contract("9.mcp_conflict")
def test_only_a_clash_that_was_reported_is_booked_over(server: StdioServer) -> None:
    start = at(server, 3, 15)
    first = {"title": "first", "start_time": start, "duration_minutes": 60}
    assert content(server.call("schedule_add", first))["status"] == "created"
    over = {"title": "second", "start_time": start, "allow_conflict": True}
    longer = {**over, "duration_minutes": 600}
    assert content(server.call("schedule_add", over))["status"] == "conflict"  # nobody was told of it before
    assert content(server.call("schedule_add", longer))["status"] == "conflict"  # another end
    assert content(server.call("schedule_add", {**over, "duration_minutes": 60}))["status"] == "created"
    free = {"title": "third", "start_time": at(server, 4, 15), "allow_conflict": True}
    assert content(server.call("schedule_add", free))["status"] == "created"


@pytest.mark.contract("9.mcp_conflict")
def test_a_clash_of_one_event_opens_no_change_of_another(server: StdioServer) -> None:
    ids = [
        content(server.call("schedule_add", {"title": f"e{hour}", "start_time": at(server, 6, hour)}))[
            "event"
        ]["id"]
        for hour in (9, 10, 11)
    ]
    longer: Json = {"duration_minutes": 90}
    assert content(server.call("schedule_update", {"id": ids[0], **longer}))["status"] == "conflict"
    unseen = content(server.call("schedule_update", {"id": ids[1], **longer, "allow_conflict": True}))
    assert unseen["status"] == "conflict"
    seen = content(server.call("schedule_update", {"id": ids[0], **longer, "allow_conflict": True}))
    assert seen["status"] == "updated"


def answering(server: StdioServer, name: str, arguments: Json, answer: Json) -> tuple[str, Json]:
    """Call a tool and answer the question that it asks: the question, and the result."""
    call = {"name": name, "arguments": arguments}
    server.send(json.dumps({"jsonrpc": "2.0", "id": "asked", "method": "tools/call", "params": call}))
    question = server.receive()
    assert question["method"] == "elicitation/create", question
    server.send(json.dumps({"jsonrpc": "2.0", "id": question["id"], "result": answer}))
    return question["params"]["message"], server.receive()


YES = {"action": "accept", "content": {"confirm": True}}


@pytest.mark.contract("9.mcp_elicitation")
def test_a_client_that_can_ask_is_asked_before_anything_is_deleted_or_moved_at_once(tmp_path: Path) -> None:
    with stdio_server(mcp_command(*ALL, str(tmp_path / "l.db"))) as server:
        server.ask("initialize", {**HELLO, "capabilities": {"elicitation": {}}})
        server.notify("notifications/initialized")
        starts = [at(server, 2, hour) for hour in (9, 11)]
        events = [
            content(server.call("schedule_add", {"title": f"e{number}", "start_time": start}))["event"]
            for number, start in enumerate(starts)
        ]
        ids = [event["id"] for event in events]
        moves = [{"id": id, "start_time": at(server, 5, hour)} for id, hour in zip(ids, (9, 11), strict=True)]
        refusals: list[Json] = [
            {"action": "decline"},
            {"action": "cancel"},
            {"action": "accept", "content": {"confirm": False}},
        ]
        for refusal in refusals:
            for tool, arguments in (
                ("schedule_delete", {"ids": ids}),
                ("schedule_update", {"changes": moves}),
            ):
                question, answer = answering(server, tool, arguments, refusal)
                assert "e0" in question
                assert "e1" in question
                assert content(answer)["error"]["code"] == "not_confirmed"
        _, moved = answering(server, "schedule_update", {"changes": moves}, YES)
        assert content(moved)["status"] == "updated"
        one = {"id": ids[0], "title": "renamed"}
        assert content(server.call("schedule_update", one))["status"] == "updated"  # nothing to ask about
        _, gone = answering(server, "schedule_delete", {"ids": ids}, YES)
        assert content(gone)["count"] == 2
        saved = content(server.call("saveExpenseToLark", TAXI))["data"]["recordId"]
        question, _ = answering(server, "delete_expense", {"record_id": saved}, {"action": "decline"})
        assert "打车 20" in question


@pytest.mark.contract("9.mcp_elicitation")
def test_a_change_of_a_series_is_asked_about(tmp_path: Path) -> None:
    with stdio_server(mcp_command(*ALL, str(tmp_path / "l.db"))) as server:
        server.ask("initialize", {**HELLO, "capabilities": {"elicitation": {}}})
        server.notify("notifications/initialized")
        series = {"title": "weekly", "start_time": at(server, 1, 9), "rrule": "FREQ=WEEKLY"}
        id = content(server.call("schedule_add", series))["event"]["id"]
        change = {"id": id, "title": "x", "scope": "all"}
        question, _ = answering(server, "schedule_update", change, {"action": "decline"})
        assert "weekly" in question
        assert "whole series" in question


@pytest.mark.contract("9.mcp_elicitation")
def test_a_client_that_cannot_be_asked_asks_itself(server: StdioServer) -> None:
    id = content(server.call("schedule_add", {"title": "x", "start_time": at(server, 8, 9)}))["event"]["id"]
    assert content(server.call("schedule_delete", {"ids": [id]}))["count"] == 1


@pytest.mark.contract("9.mcp_proof")
def test_a_legitimate_session_meets_no_refusal(server: StdioServer) -> None:
    week = content(server.call("resolve_date_range", {"range": "next_week"}))
    window = {"start_time": week["start"]["iso"], "end_time": week["end"]["iso"]}
    slots = server.call("find_free_slots", {**window, "duration_minutes": 30})
    slot = content(slots)["slots"][0]
    added = server.call(
        "schedule_add", {"title": "talk", "start_time": slot["start"], "end_time": slot["end"]}
    )
    listed = server.call("schedule_query", {"start_time": week["first_date"], "end_time": week["last_date"]})
    event = next(event for event in content(listed)["events"] if event["title"] == "talk")
    later = server.call("datetime_math", {"operation": "shift", "timestamp": event["start"], "hours": 1})
    moved = server.call("schedule_update", {"id": event["id"], "start_time": content(later)["result"]})
    answers = [slots, added, listed, later, moved]
    assert [failed(answer) for answer in answers] == [False] * len(answers)
