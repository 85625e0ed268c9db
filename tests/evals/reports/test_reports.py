"""The pages and tables of a run."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.evals.reports.changes import compare_runs
from datetools_lc.evals.reports.markdown import changes_markdown, run_markdown, scores_json
from datetools_lc.evals.reports.run_page import run_html
from datetools_lc.evals.reports.steps import steps_of
from datetools_lc.evals.results.runfile import Plan, RunFile
from tests.evals.results.test_scores import result

EVIL = "<script>alert(1)</script> | `x` <img src=http://evil>"
TALK = (
    {"role": "user", "content": EVIL},
    {
        "role": "assistant",
        "content": "",
        "tool_calls": [{"function": {"name": "schedule_add", "arguments": '{"title":"<b>"}'}}],
    },
    {"role": "tool", "content": '{"error":"</details>"}'},
    {"role": "assistant", "content": [{"type": "text", "text": "sorry"}]},
)


@pytest.fixture
def file(tmp_path: Path) -> RunFile:
    made = RunFile.create(tmp_path / "run.jsonl", Plan(model="openai:gpt", size=3, repeat=1))
    made.append(result("good"))
    made.append(
        result("bad", outcome="wrong", wrong_write=True, reasons=(f"unexpected: {EVIL}",), conversation=TALK)
    )
    return made


class Tags(HTMLParser):
    """Counts what is open; a page whose tags do not close in order is broken."""

    void = frozenset({"meta", "rect", "line", "br", "link", "img", "input"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.addresses: list[str] = []
        self.handlers: list[str] = []
        self.policy = ""
        self.scripts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        given = dict(attrs)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "action")]
        self.handlers += [name for name, _ in attrs if name.startswith("on") or name == "style"]
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given.get("content") or ""
        if tag not in self.void:
            self.open.append(tag)

    def handle_data(self, data: str) -> None:
        if self.open[-1:] in (["script"], ["style"]):
            self.scripts.append(data)

    def handle_endtag(self, tag: str) -> None:
        assert tag in self.void or self.open.pop() == tag


def parsed(page: str) -> Tags:
    tags = Tags()
    tags.feed(page)
    return tags


def cases_of(page: str) -> list[dict[str, Any]]:
    """The data that the script of a page shows."""
    _, data, _ = parsed(page).scripts
    found: list[dict[str, Any]] = json.loads(data)
    return found


def test_the_page_is_whole_and_only_its_own_script_runs_and_nothing_is_fetched(file: RunFile) -> None:
    tags = parsed(run_html(file))
    assert tags.open == []
    assert not {*tags.seen} & {"img", "link", "iframe"}
    assert tags.seen.count("script") == 2  # the data, and what shows them
    assert [address for address in tags.addresses if not address.startswith("#")] == []
    assert tags.handlers == []
    style, _, script = tags.scripts
    assert tags.policy.startswith("default-src 'none'; ")
    for kind, text in (("style", style), ("script", script)):
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in tags.policy
    assert not re.search(r"url\(|@import|https?:|innerHTML|eval\(", style + script)


def test_text_of_a_conversation_is_data_to_the_letter_and_never_markup(file: RunFile) -> None:
    page = run_html(file)
    assert "<script>alert" not in page
    bad, _ = cases_of(page)
    assert bad["said"] == EVIL
    assert bad["why"] == [f"unexpected: {EVIL}"]
    assert [step[2] for step in bad["steps"]] == [
        EVIL,
        '{"title":"<b>"}',
        '{"error":"</details>"}',
        '[{"type": "text", "text": "sorry"}]',
    ]


def test_every_case_is_in_the_page_those_that_need_a_look_first(file: RunFile) -> None:
    file.append(result("lost", outcome="infrastructure", error="RuntimeError: x", traceback="Traceback …"))
    page = run_html(file)
    found = cases_of(page)
    assert [(one["id"], one["outcome"]) for one in found] == [
        ("bad", "wrong"),
        ("lost", "infrastructure"),
        ("good", "right"),
    ]
    assert found[0]["flags"] == ["wrong write"]
    assert found[1]["traceback"] == "Traceback …"
    assert "not scored: faults of the infrastructure" in page


def test_a_table_of_a_run_has_languages_levels_categories_and_floors(tmp_path: Path) -> None:
    outcomes = {"right": 0, "safe": 1, "wrong": 0, "infrastructure": 0}
    floor = {"name": "mute", "passed": 0, "n": 1, "severity": 0.0, "outcomes": outcomes}
    made = RunFile.create(tmp_path / "run.jsonl", Plan(model="m", size=1, floors=(floor,)))
    made.append(result("one", level=3))
    page = run_html(made)
    for cell in ("<td>all</td>", "<td>level 3</td>", "<td>floor: mute</td>", "<th>not scored</th>"):
        assert cell in page


def test_a_call_is_followed_by_what_the_guard_and_the_stores_did_in_it() -> None:
    call = {"id": "a", "function": {"name": "schedule_add", "arguments": "{}"}}
    talk = (
        {"role": "user", "content": "book it"},
        {"role": "assistant", "content": "", "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "a", "content": "no"},
        {"role": "assistant", "content": "", "tool_calls": [call]},  # some providers use an id again
        {"role": "tool", "tool_call_id": "a", "content": "yes"},
        {"role": "assistant", "content": "booked"},
    )
    write = {
        **{"turn": 0, "message": 1, "kind": "write", "records": "schedule", "method": "add"},
        **{"outcome": "Added", "tool_call": "a", "added": ["Dentist 15:00"], "removed": []},
    }
    outcomes = ({"tool_call": "a", "outcome": "refused"}, {"tool_call": "a", "outcome": "ok"})
    seen = result("x", conversation=talk, store_calls=(write,), tool_outcomes=outcomes)
    shown = [(kind, title, tone) for kind, title, _, tone in steps_of(seen)]
    assert ("result", "the guard refused the call", "blocked") in shown
    assert [kind for kind, _, _ in shown].count("store") == 1
    assert "+ Dentist 15:00" in next(text for kind, _, text, _ in steps_of(seen) if kind == "store")


def test_what_a_graph_of_ones_own_wrote_without_showing_calls_is_shown_in_its_turn() -> None:
    talk = tuple({"role": role, "content": text} for role, text in (("user", "a"), ("user", "b")))
    writes = tuple(
        {"turn": n, "kind": "write", "records": "expenses", "method": "save", "outcome": "Saved"}
        for n in (0, 1)
    )
    shown = [kind for kind, *_ in steps_of(result("x", conversation=talk, store_calls=writes))]
    assert shown == ["user", "store", "user", "store"]


def test_the_page_fits_phones_and_dark_rooms(file: RunFile) -> None:
    page = run_html(file)
    for part in ("width=device-width", "prefers-color-scheme: dark", "max-width: 44rem"):
        assert part in page


def test_the_summary_holds_the_figures_and_no_markup_of_a_conversation(file: RunFile) -> None:
    text = run_markdown(file)
    assert "**1 of 2 passed (50.0%)**, 1 wrong write." in text
    assert "\\<script\\>" in text
    assert "<script>" not in text
    tables = [line for line in text.splitlines() if line.startswith("| ")]
    assert len({line.count("|") for line in tables}) == 1


def test_the_figures_as_json_say_whether_the_run_is_complete(file: RunFile) -> None:
    data = scores_json(file)
    assert data["complete"] is False
    assert (data["all"]["passed"]["hits"], data["all"]["passed"]["n"]) == (1, 2)
    assert data["failed"] == [{"case": "bad", "repetition": 0, "reasons": [f"unexpected: {EVIL}"]}]


def test_a_comparison_names_the_cases_that_changed(file: RunFile, tmp_path: Path) -> None:
    later = RunFile.create(tmp_path / "later.jsonl", Plan(model="openai:gpt", size=3))
    for one in (result("good", outcome="safe"), result("bad")):
        later.append(one)
    text = changes_markdown(file, later, compare_runs(file.results, later.results))
    assert "1 fixed, 1 broken" in text
    assert "Broken:\n- good" in text
    assert "Fixed:\n- bad" in text
