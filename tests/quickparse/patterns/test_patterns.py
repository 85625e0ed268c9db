"""Quick looks that save a long one change nothing: at signs of the tone, at pairs of characters, at words."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse.intents import pictures
from datetools_lc.quickparse.kernel.patterns import gates
from datetools_lc.quickparse.kernel.patterns.gates import Signs
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from tests.quickparse.patterns.test_gates import texts


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("behind", ["", "♪", "〜", " ☆!", "🚕", "…。"])
def test_a_tone_or_a_picture_is_blank_wherever_one_stands(
    code: str, behind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [f"{text}{behind}" for text in texts(code)[::7]]
    quick = [pictures.without_pictures(text) for text in said]
    monkeypatch.setattr(pictures, "_signs", lambda: None)  # every text is searched
    assert quick == [pictures.without_pictures(text) for text in said]


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_what_is_kept_of_earlier_texts_changes_no_sign(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = texts(code)[::7]
    kept = [_bits(text) for text in said]
    monkeypatch.setattr(gates, "_MOST_PAIRS", 0)
    monkeypatch.setattr(gates, "_MOST_WORDS", 0)
    monkeypatch.setattr(gates._CLAUSES, "_by_pair", {})
    monkeypatch.setattr(gates._CLAUSES, "_by_word", {})
    assert [_bits(text) for text in said] == kept


def _bits(text: str) -> int:
    signs = Signs(text)
    signs.read()
    return signs.bits
