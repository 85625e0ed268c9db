"""A reply in sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass

_END = re.compile(r"(?<=[。！？!?；;])|(?<=\.)(?=\s|$)|\n+")
_ASKS_MARK = re.compile(r"[?？]\s*[\"”」』)）]*$")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence. `marked`: it ends in a question mark; `listed`: it is an item of a list."""

    text: str
    marked: bool
    listed: bool


def sentences(text: str) -> list[Sentence]:
    """The sentences of a text, blank ones left out. Markdown's stars and backticks are dropped."""
    plain = re.sub(r"[*`_]{1,3}", "", text)
    found = []
    for line in plain.splitlines():
        listed = bool(re.match(r"\s*(?:[-•・]|\d+[.)、])\s", line))
        for part in _END.split(line):
            if part.strip():
                found.append(Sentence(part.strip(), bool(_ASKS_MARK.search(part.strip())), listed))
    return found
