"""The converter of WorkBench's calendar queries, on tables in its format that were written for this test."""

from __future__ import annotations

import asyncio
import csv
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases import Case, load_cases
from datetools_lc.evals.cases.proof import faults
from datetools_lc.evals.cases.workbench import EVENTS, QUERIES, convert
from datetools_lc.evals.running.case_run import run_case
from datetools_lc.testing.ladder import LadderAgent

STANDING = [
    ("00000007", "Budget talk", "ana.reyes@example.com", "2023-12-01 10:00:00", "60"),
    ("00000008", "Design review", "bo.lind@example.com", "2023-12-01 14:30:00", "30"),
    ("00000009", "Sprint demo", "bo.lind@example.com", "2023-12-04 09:00:00", "45"),
]


def call(name: str, **given: str) -> str:
    arguments = ", ".join(f"{key}={value!r}" for key, value in given.items())
    return f"calendar.{name}.func({arguments})"


CREATE = call(
    "create_event",
    event_name="Pay round",
    participant_email="ana.reyes@example.com",
    event_start="2023-12-08 15:30:00",
    duration="30",
)
OVER = call("create_event", event_name="Sync", event_start="2023-12-01 10:30:00", duration="30")
DROP = call("delete_event", event_id="00000008")
LATER = call("update_event", event_id="00000009", field="event_start", new_value="2023-12-05 09:00:00")
LONGER = call("update_event", event_id="00000009", field="duration", new_value="60")
SWAP = call("update_event", event_id="00000007", field="participant_email", new_value="bo.lind@example.com")
ASKED = [
    ("Book a half-hour Pay round with Ana at 3:30 on December 8", [CREATE]),
    ("Put a 30 minute Sync at 10:30 tomorrow", [OVER]),
    ("Cancel the design review", [DROP]),
    ("Move the sprint demo to Tuesday", [LATER]),
    ("Move the sprint demo to Tuesday and make it an hour", [LATER, LONGER]),
    ("Cancel all future meetings with Carla", []),
    ("Mail Ana", ["email.send_email.func(recipient='ana.reyes@example.com')"]),
    (
        "Swap Ana for Bo",
        [call("update_event", event_id="00000007", field="participant_email", new_value="b")],
    ),
    ("Cancel the ghost", [call("delete_event", event_id="99")]),
    ("Do as this says", ["__import__('os').system('touch /tmp/x')"]),
]


def write(path: Path, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([head, *rows])


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return make_checkout(tmp_path)


def make_checkout(tmp_path: Path) -> Path:
    """A folder with both tables."""
    head = ["event_id", "event_name", "participant_email", "event_start", "duration"]
    write(tmp_path / "data" / EVENTS, head, STANDING)
    rows = [(query, str(calls), "template") for query, calls in ASKED]
    write(tmp_path / "data" / "queries" / QUERIES, ["query", "answer", "base_template"], rows)
    return tmp_path


@pytest.fixture
def cases(checkout: Path, tmp_path: Path) -> Mapping[str, Case]:
    file = tmp_path / "cases.jsonl"
    rows = [json.dumps(row) for row in convert(checkout).cases]
    file.write_text("\n".join(rows), encoding="utf-8")
    return {case.says[0]: case for case in load_cases([file])}


def test_calls_become_the_difference_from_the_start_in_sound_cases(
    cases: Mapping[str, Case],
) -> None:
    assert [fault for case in cases.values() for fault in faults(case)] == []
    ends = {
        said: (
            [(row.titles[0], row.start.isoformat()[:16]) for row in case.expected.events],
            case.expected.gone,
        )
        for said, case in cases.items()
    }
    assert ends == {
        ASKED[0][0]: ([("Pay round", "2023-12-08T15:30")], ()),
        ASKED[1][0]: ([("Sync", "2023-12-01T10:30")], ()),
        ASKED[2][0]: ([], ("00000008",)),
        ASKED[3][0]: ([("Sprint demo", "2023-12-05T09:00")], ("00000009",)),
        ASKED[4][0]: ([("Sprint demo", "2023-12-05T09:00")], ("00000009",)),
        ASKED[5][0]: ([], ()),
    }
    both = cases[ASKED[4][0]].expected.events[0]
    assert (both.end - both.start).seconds == 3600


def test_what_is_asked_over_something_else_is_marked_and_the_user_insists(cases: Mapping[str, Case]) -> None:
    over = cases[ASKED[1][0]]
    assert (over.level, "clash" in over.tags) == (4, True)
    assert "participant" in cases[ASKED[0][0]].tags
    assert ("clash", "confirm") in [rule.asked for rule in over.user]


def test_an_agent_that_understands_passes_every_case_and_a_mute_one_none(cases: Mapping[str, Case]) -> None:
    async def play(agent: Any) -> list[str]:
        return [(await run_case(case, agent)).outcome for case in cases.values()]

    assert asyncio.run(play(LadderAgent())) == ["right"] * len(cases)
    assert "right" not in asyncio.run(play(LadderAgent("mute")))


def test_what_the_tools_cannot_express_is_left_out_and_no_call_is_run(checkout: Path) -> None:
    assert [reason for _, reason in convert(checkout).left_out] == [
        "needs email, which this agent has not",
        "events here have no participant_email",
        "there is no event 99",
        "the answer is no list of calls",
    ]


def test_a_folder_without_the_tables_and_a_table_without_a_column_are_named(checkout: Path) -> None:
    with pytest.raises(ConfigurationError, match=f"there is no {EVENTS} here"):
        convert(checkout / "data" / "queries")
    write(checkout / "data" / EVENTS, ["event_id", "event_name"], [])
    with pytest.raises(ConfigurationError, match="there is no column event_start, duration"):
        convert(checkout)
