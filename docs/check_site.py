"""What the built site must be, run by `make docs` after it: found in its search, and alone with itself."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

SITE = Path(__file__).parents[1] / "site"
WORDS = {"": "daylight", "zh/": "守卫", "ja/": "夏時間"}
"""A word of the pages of each language."""
# what a browser loads by itself; a link is only followed by a person
_LOADED = re.compile(
    r'<(?:script|img|iframe|source|link(?=[^>]*rel="(?:stylesheet|preload)"))[^>]*(?:src|href)="https?:'
)
_MACHINE = re.compile(r"(?<![\w.])/(?:root|work|home/\w+)/|pypi\.org/simple")


def faults() -> list[str]:
    index = json.loads((SITE / "search" / "search_index.json").read_text(encoding="utf-8"))
    split = re.compile(index["config"]["separator"])
    found = []
    for place, word in WORDS.items():
        pages = [each for each in index["docs"] if _is_in(each["location"], place)]
        tokens = {token for each in pages for token in split.split(f"{each['title']} {each['text']}")}
        if not _is_made_of(word, tokens - {""}):
            found.append(f"{word} is not in the index of /{place}")
    for path in SITE.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(SITE)
        found += [f"{name} loads {match[0]}" for match in _LOADED.finditer(text)]
        found += [f"{name} names a machine: {match[0]}" for match in _MACHINE.finditer(text)]
    return found


def _is_made_of(word: str, tokens: set[str]) -> bool:
    """Whether the index holds the word, or the pieces into which the theme cuts what is searched for."""
    return not word or any(
        _is_made_of(word.removeprefix(token), tokens) for token in tokens if word.startswith(token)
    )


def _is_in(location: str, place: str) -> bool:
    return location.startswith(place) if place else not location.startswith(("zh/", "ja/"))


if __name__ == "__main__":
    wrong = faults()
    sys.stderr.write("".join(f"{line}\n" for line in wrong))
    sys.exit(bool(wrong))
