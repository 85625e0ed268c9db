"""Text that repeats itself is read to its end, and as fast as it can be looked through."""

from __future__ import annotations

import re

import pytest

from datetools_lc.quickparse.kernel import grammar as grammars
from datetools_lc.quickparse.kernel.grammar import find_pieces
from datetools_lc.quickparse.languages import LANGUAGE_CODES, grammar_of
from datetools_lc.quickparse.scan import scan

UNITS = ("3月", "1-", "1/2/", "1:", "下", "the 3rd of ", "next ", "第3次、", "no 7, ", "3月7-2:", "ab1 cd2 ")
ENDS = ("", "3月5日", " tomorrow at 3 pm", "10:30")


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("end", ENDS)
def test_what_stands_behind_a_repetition_is_read(
    code: str, unit: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"明天 tomorrow, {unit * 100}{end}{unit * 40}{end}"
    found = scan(text, code)
    monkeypatch.setattr(grammars, "_behind_repetition", lambda text, position, found_until: position)
    assert scan(text, code) == found


@pytest.mark.parametrize("unit", UNITS)
def test_a_repetition_is_not_read_again_and_again(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times the text takes hardly more places to look at."""
    grammar, looked = grammar_of("zh"), []
    starts = grammar.starts

    class Counted:
        def search(self, text: str, position: int) -> re.Match[str] | None:
            looked.append(position)
            return starts.search(text, position)

    def places(times: int) -> int:
        looked.clear()
        find_pieces(unit * times, grammar)
        return len(looked)

    few = places(200)
    object.__setattr__(grammar, "starts", Counted())
    try:
        assert places(2000) < max(2 * few, 400)
    finally:
        object.__setattr__(grammar, "starts", starts)
