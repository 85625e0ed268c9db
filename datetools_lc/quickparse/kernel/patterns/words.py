"""Many words as one pattern, letter by letter: a text that begins none of them is seen to at one look."""

from __future__ import annotations

import re
from collections.abc import Iterable

_Tree = dict[str, "_Tree"]
_END = ""


def word_tree(words: Iterable[str]) -> str:
    """An alternation of literal words; of several that begin a text the longest counts."""
    tree: _Tree = {}
    for word in words:
        node = tree
        for letter in word:
            node = node.setdefault(letter, {})
        node[_END] = {}
    return _alternation(tree)


def _alternation(tree: _Tree) -> str:
    ways = [re.escape(letter) + _alternation(rest) for letter, rest in tree.items() if letter != _END]
    if len(ways) == 1 and _END not in tree:
        return ways[0]
    return f"(?:{'|'.join(ways)}){'?' * (_END in tree)}" if ways else ""
