"""A clash opens the booking that it was reported for: the same start and end, however these come about."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from datetools_lc import FixedClock
from datetools_lc.servers.mcp.offer import Offer, make_offer
from datetools_lc.tools.call import CallInfo
from tests.aliases import Json

NOW = datetime.fromisoformat("2026-03-10T10:00:00+08:00")
THREE, FOUR, NINE = (f"2026-03-11T{hour}:00:00+08:00" for hour in ("15", "16", "09"))
OFFERED = ("parseDateExpression", "resolve_date_range", "schedule_add", "schedule_update", "check_conflict")


class Client:
    """A caller of the server's tools, who has had the times computed that it books at."""

    def __init__(self, offer: Offer) -> None:
        self.offer = offer

    async def start(self) -> None:
        for day in (1, 2, 3):
            for hour in (9, 15, 16):
                await self("parseDateExpression", type="relative", offset=day, hour=hour)
        await self("resolve_date_range", range="next_n_days", n=9)
        for day in (1, 2, 3, 5, 6):
            await self("resolve_date_range", range="next_n_days", n=day)

    async def __call__(self, tool: str, **arguments: object) -> Json:
        reply = await self.offer.call(tool, arguments, CallInfo())
        return reply.data

    async def book(self, title: str, start: str, **more: object) -> str:
        added = await self("schedule_add", title=title, start_time=start, **more)
        assert added["status"] == "created", added
        return str(added["event"]["id"])


@pytest.fixture
def client(tmp_path: Path) -> Client:
    return Client(
        make_offer(tools=OFFERED, timezone="Asia/Shanghai", database=tmp_path / "l.db", clock=FixedClock(NOW))
    )


FRIDAY = "2026-03-13T09:00:00+08:00"


@pytest.mark.contract("9.mcp_conflict")
@pytest.mark.parametrize("form", ["one", "changes"])
async def test_a_move_that_has_become_longer_was_never_reported(client: Client, form: str) -> None:
    await client.start()
    await client.book("meeting", THREE)
    moved = await client.book("visit", FRIDAY)
    move: Json = {"id": moved, "start_time": THREE}
    wanted: Json = move if form == "one" else {"changes": [move]}
    assert (await client("schedule_update", **wanted))["status"] == "conflict"
    assert (await client("schedule_update", id=moved, duration_minutes=600))["status"] == "updated"
    again = await client("schedule_update", **wanted, allow_conflict=True)
    assert again["status"] == "conflict"  # ten hours, of which nobody was told
    assert (await client("schedule_update", **wanted, allow_conflict=True))["status"] == "updated"


@pytest.mark.contract("9.mcp_conflict")
async def test_a_longer_stay_of_what_was_moved_was_never_reported(client: Client) -> None:
    """Neither call has a start."""
    await client.start()
    await client.book("meeting", FOUR)
    stay = await client.book("visit", THREE)
    longer: Json = {"id": stay, "duration_minutes": 90}
    assert (await client("schedule_update", **longer))["status"] == "conflict"
    assert (await client("schedule_update", id=stay, start_time=NINE))["status"] == "updated"
    await client.book("lunch", "2026-03-11T15:00:00+08:00")
    moved = await client("schedule_update", id=stay, start_time=THREE, allow_conflict=True)
    assert moved["status"] == "conflict"


@pytest.mark.contract("9.mcp_conflict")
async def test_the_same_clash_is_booked_over_however_its_end_is_given(client: Client) -> None:
    await client.start()
    await client.book("meeting", THREE)
    moved = await client.book("visit", FRIDAY)
    assert (await client("schedule_update", id=moved, start_time=THREE))["status"] == "conflict"
    over = await client(
        "schedule_update", id=moved, start_time=THREE, duration_minutes=60, allow_conflict=True
    )
    assert over["status"] == "updated"


@pytest.mark.contract("9.mcp_conflict")
async def test_a_clash_that_a_check_reported_is_booked_over(client: Client) -> None:
    await client.start()
    await client.book("meeting", THREE)
    assert not (await client("check_conflict", start_time=THREE, end_time=FOUR))["free"]
    added = await client("schedule_add", title="b", start_time=THREE, allow_conflict=True)
    assert added["status"] == "created"


@pytest.mark.contract("9.mcp_conflict")
async def test_a_whole_day_is_booked_over_for_as_many_days_as_were_reported(client: Client) -> None:
    await client.start()
    await client.book("meeting", THREE)
    trip: Json = {"title": "trip", "start_time": "2026-03-10"}
    one, two = {**trip, "end_time": "2026-03-11"}, {**trip, "end_time": "2026-03-12"}
    assert (await client("schedule_add", **one))["status"] == "conflict"
    assert (await client("schedule_add", **two, allow_conflict=True))["status"] == "conflict"
    assert (await client("schedule_add", **one, allow_conflict=True))["status"] == "created"


@pytest.mark.contract("9.mcp_conflict")
async def test_a_call_that_cannot_be_read_says_so_itself(client: Client) -> None:
    await client.start()
    gone = await client("schedule_update", id="evt_none", start_time=THREE, allow_conflict=True)
    assert gone["error"]["code"] == "not_found"
