"""Words of one language stand in its folder; what stands elsewhere is listed here, with the reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from datetools_lc.quickparse.languages import LANGUAGE_CODES

PACKAGE = Path(__file__).parents[2] / "datetools_lc" / "quickparse"
ASIAN = re.compile("[\u3041-\u3096\u30a1-\u30fa\u3400-\u9fff]")
SHARED = {
    "detect.py": "tells the languages apart by their characters",
    "free_part/judge.py": "the range of the characters of both scripts",
    "free_part/tiling.py": "digits of batteries, in Chinese and Japanese shops alike",
    "intents/expense/categories.py": "names of the ledger's categories, the same in every language",
    "intents/expense/recognise.py": "Han numerals, and the remark of the contract for none",
    "intents/expense/record.py": "Han numerals and categories of the contract",
    "intents/pictures.py": "categories of the contract",
    "intents/schedule/answer.py": "marks of the hour that Chinese and Japanese share",
    "intents/schedule/title.py": "marks of the clock that Chinese and Japanese share",
    "kernel/currencies.py": "money is named in any language beside any other",
    "kernel/digits.py": "what stands before a number that is no date",
    "kernel/han.py": "Han numerals and units of both scripts",
    "kernel/money.py": "money is named in any language beside any other",
    "kernel/numerals.py": "Han numerals",
    "kernel/patterns/signs.py": "characters that say little because so many texts hold them",
    "patterns/common.py": "Han numerals",
    "patterns/named_by_numbers.py": "names that hold digits, in a text of any language",
}
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
