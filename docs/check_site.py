"""What the built site must be, run by `make docs` after it: found in its search, and alone with itself."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

SITE = Path(__file__).parents[1] / "site"
WORDS = {
    "": {"daylight": "explain/date-rules/", "reminders": "agent/calendar/"},
    "zh/": {"校验": "agent/model/", "夏令时": "explain/date-rules/", "节假日": "agent/calendar/"},
    "ja/": {
        "うるう年": "explain/date-rules/",
        "夏時間": "explain/date-rules/",
        "空き時間": "reference/settings/",
    },
}
"""What readers of each language look for, and a page that has to be found."""
# what a browser loads by itself; a link is only followed by a person
_LOADED = re.compile(
    r'<(?:script|img|iframe|source|link(?=[^>]*rel="(?:stylesheet|preload)"))[^>]*(?:src|href)="https?:'
)
_MACHINE = re.compile(r"(?<![\w.])/(?:root|work|home/\w+)/|pypi\.org/simple")


def faults() -> list[str]:
    found = []
    for place, searches in WORDS.items():
        index = json.loads((SITE / place / "search" / "search_index.json").read_text(encoding="utf-8"))
        split = re.compile(index["config"]["separator"])
        for word, page in searches.items():
            of_page = (each for each in index["docs"] if each["location"].startswith(page))
            tokens = {token for each in of_page for token in split.split(f"{each['title']} {each['text']}")}
            if not any(token.lower().startswith(word) for token in tokens):
                found.append(f"{word} does not lead to /{place}{page}")
        found += [f"the index of /{place} names {each['location']}" for each in index["docs"]
                  if not _is_a_page_of(each["location"], place)]  # fmt: skip
    for path in SITE.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(SITE)
        found += [f"{name} loads {match[0]}" for match in _LOADED.finditer(text)]
        found += [f"{name} names a machine: {match[0]}" for match in _MACHINE.finditer(text)]
    return found


def _is_a_page_of(location: str, place: str) -> bool:
    """Whether it is a page of the language, whose folder is the root of its search."""
    path = location.partition("#")[0]
    return not path.startswith(tuple(filter(None, WORDS))) and (SITE / place / path / "index.html").exists()


if __name__ == "__main__":
    wrong = faults()
    sys.stderr.write("".join(f"{line}\n" for line in wrong))
    sys.exit(bool(wrong))
