"""Words of one language stand in its folder; what stands elsewhere is listed here, with the reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from datetools_lc.quickparse.languages import LANGUAGE_CODES

PACKAGE = Path(__file__).parents[3] / "datetools_lc" / "quickparse"
ASIAN = re.compile("[\u3041-\u3096\u30a1-\u30fa\u3400-\u9fff]")
SHARED = {
    "detect.py": "tells the languages apart by their characters",
    "free_part/judge.py": "the range of the characters of both scripts",
    "free_part/tiling.py": "digits of batteries, in Chinese and Japanese shops alike",
    "intents/pictures.py": "categories of the contract, which pictures stand for in every language",
    "kernel/currencies.py": "money is named in any language beside any other",
    "kernel/calendar/slashed.py": "signs and joints of dates that Chinese and Japanese share",
    "kernel/digits.py": "what stands before a number that is no date",
    "kernel/han.py": "Han numerals, and units and marks that Chinese and Japanese share",
    "kernel/money.py": "money is named in any language beside any other",
    "kernel/numerals.py": "Han numerals",
    "kernel/patterns/signs.py": "characters that say little because so many texts hold them",
    "patterns/common.py": "Han numerals",
    "patterns/named_by_numbers.py": "names that hold digits, in a text of any language",
}
ENGLISH_NAMES = {
    "intents/schedule/parts.py": "Mr. and Dr., whose dot ends no sentence in any language",
    "intents/schedule/title.py": "Mr. and Dr., whose dot ends no sentence in any language",
}
"""English words in patterns of intents, where any language may hold them."""
FILES = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in LANGUAGE_CODES]


def words_of(path: Path) -> Iterator[str]:
    """The first kana or Han character of each string constant; docstrings are no words of a rule."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (word for word in ASIAN.findall(node.value)[:1] if id(node) not in texts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_words_of_a_language_stand_in_its_folder(path: Path) -> None:
    name = path.relative_to(PACKAGE).as_posix()
    found = list(words_of(path))
    if name in SHARED:
        assert found, f"{name} holds none any longer: take it off the list"
    else:
        assert found == []


def patterns_of(path: Path) -> Iterator[str]:
    """The string constants of calls of `re.compile`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile":
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


NO_WORD = re.compile(r"\\[a-zA-Z]|\(\?P?<\w+>|\[(?:[^\]\\]|\\.)*\]|\{[^}]*\}")
"""Escapes, names of groups, sets of characters and counts."""


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "intents").rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_patterns_of_intents_hold_no_english_words(path: Path) -> None:
    found = [text for text in patterns_of(path) if re.search("[a-z]{2}", NO_WORD.sub(" ", text))]
    assert bool(found) == (path.relative_to(PACKAGE).as_posix() in ENGLISH_NAMES), found
