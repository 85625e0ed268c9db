"""The pages and tables of a run."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from datetools_lc.evals.reports.changes import compare_runs
from datetools_lc.evals.reports.html import run_html
from datetools_lc.evals.reports.markdown import changes_markdown, run_markdown, scores_json
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

    void = frozenset({"meta", "rect", "line", "br", "link", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag in self.void or self.open.pop() == tag


def test_the_page_is_whole_and_nothing_in_it_runs_or_is_fetched(file: RunFile) -> None:
    page = run_html(file)
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert not tags.seen & {"script", "img", "link", "iframe"}
    assert re.findall(r"(?:src|href|url)\s*[=(]", re.sub(r"&lt;.*?&gt;", "", page)) == []


def test_a_failed_case_shows_what_was_said_called_and_expected(file: RunFile) -> None:
    page = run_html(file)
    assert page.count("<details>") == 1
    for part in ("schedule_add", "wrong write", "unexpected: ", "Not complete: 2 of 3 runs"):
        assert part in page


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
