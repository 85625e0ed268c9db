"""The logs of measurements have the same figures in every language, and the pages that quote them too."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import LANGUAGES, codes, pages, prose, read, rows

RESULTS = sorted(page for page in pages("en") if page.startswith("results/"))
_FIGURE = re.compile(r"[−-]?\d+(?:,\d{3})*(?:\.\d+)?(?: ?%)?")
_SECTION = re.compile(r"^## .*?(\d+)[)）]\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_GUARD_ROWS = slice(9, 11)
"""Of the tables of the evals: the model a day late, without the guard and with it."""


def figures(text: str) -> list[str]:
    return [each.replace(" ", "") for each in _FIGURE.findall(text)]


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("page", RESULTS)
def test_the_figures_of_a_table_are_the_same_in_every_language(page: str, language: str) -> None:
    ours, english = ([[figures(cell) for cell in row] for row in rows(read(each, page))]
                     for each in (language, "en"))  # fmt: skip
    assert [pair for pair in zip(ours, english, strict=True) if pair[0] != pair[1]] == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("page", RESULTS)
def test_a_translated_log_has_every_figure_of_the_english_one(page: str, language: str) -> None:
    english, ours = (set(figures(prose(read(each, page)))) for each in ("en", language))
    assert english - ours == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_cases_are_named_as_often_as_their_headings_say(language: str) -> None:
    sections = _SECTION.findall(read(language, "results/evals-first-cases.md"))
    named = [codes(text) for _, text in sections]
    counted = [row[1] for row in rows(read(language, "results/evals.md")) if len(row) == 2]
    assert [str(len(names)) for names in named] == [count for count, _ in sections] == counted
    assert len({name for names in named for name in names}) == sum(map(int, counted)) == 348
    assert named == [codes(text) for _, text in _SECTION.findall(read("en", "results/evals-first-cases.md"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_guard_prevents_is_quoted_as_it_was_measured(language: str) -> None:
    measured = [[figures(row[1])[0], row[2], row[3], row[5]] for row in
                rows(read(language, "results/evals.md"))[_GUARD_ROWS]]  # fmt: skip
    assert rows(read(language, "explain/why.md"))[0][1:] == measured[0]
    assert rows(read(language, "explain/why.md"))[1][1:] == measured[1]
