"""The page of a run in a real browser: what its script shows. Left out where there is no Chromium."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from datetools_lc.evals.reports.run_page import run_html
from datetools_lc.evals.results.runfile import Plan, RunFile
from tests.evals.reports.test_reports import EVIL, TALK
from tests.evals.results.test_scores import result

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed"),
]


def shown(page: Path, view: str = "") -> str:
    """The document after its script has run, with `view` behind the # of the address."""
    command = [
        *(str(BROWSER), "--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000"),
        *(f"--user-data-dir={page.parent / 'profile'}", "--dump-dom", f"{page.as_uri()}{view}"),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return ran.stdout.partition('<div id="cases">')[2].partition("<script")[0]


@pytest.fixture
def page(tmp_path: Path) -> Path:
    file = RunFile.create(tmp_path / "run.jsonl", Plan(model="m", size=5_000))
    bad = result("bad", outcome="wrong", wrong_write=True, reasons=(EVIL,), conversation=TALK, language="zh")
    talk = ({"role": "user", "content": "dentist tomorrow"},)
    others = [result(f"good-{n}", conversation=talk, level=1 + n % 5) for n in range(4_999)]
    made = RunFile(file.path, file.plan, [bad, *others])
    path = tmp_path / "run.html"
    path.write_text(run_html(made), encoding="utf-8")
    return path


def test_of_thousands_of_cases_the_first_hundred_are_shown_and_more_on_demand(page: Path) -> None:
    document = shown(page)
    assert document.count("<details") == 100
    assert "show 100 more of 4900" in document


def test_filters_in_the_address_choose_cases_and_a_single_one_is_open(page: Path) -> None:
    document = shown(page, "#outcome=wrong&language=zh")
    assert re.findall(r'<details class="[^"]*"|<details open', document) == ["<details open"]
    for part in ("calls schedule_add", "What is wrong", "What was said and done"):
        assert part in document


def test_a_search_finds_words_of_what_was_called_and_text_stays_text(page: Path) -> None:
    document = shown(page, "#q=schedule_add+SORRY")
    assert document.count("<details") == 1
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in document
    assert "<img" not in document


def test_a_search_for_what_is_nowhere_shows_nothing(page: Path) -> None:
    assert "<details" not in shown(page, "#q=dentist&outcome=wrong")
