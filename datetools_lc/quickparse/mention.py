"""A date in a text, resolved."""

from __future__ import annotations

from collections.abc import KeysView, Mapping
from dataclasses import dataclass
from typing import Literal

MentionKind = Literal["date", "datetime", "time", "now", "range"]


@dataclass(frozen=True, slots=True)
class Mention:
    """A date at `[start, end)` of the text. `value` is local ISO text: a date, or a date and time.

    A `range` ends before its `end_value`, which no other kind has. Its arguments are those of
    `resolve_date_range`, or, where hours bound it, those of `parseDateExpression` for `start` and `end`.
    """

    text: str
    start: int
    end: int
    kind: MentionKind
    value: str
    arguments: Mapping[str, object]
    end_value: str | None = None

    def to_dict(self) -> dict[str, object]:
        """The mention as plain JSON data, keys in the contract's order; `end_value` only for a range."""
        return {
            "text": self.text,
            "start": self.start,
            "end": self.end,
            "kind": self.kind,
            "value": self.value,
            **({} if self.end_value is None else {"end_value": self.end_value}),
            "arguments": dict(self.arguments),
        }

    def keys(self) -> KeysView[str]:
        """With `[]`, this lets a mention be read as the JSON object that it is: `dict(mention)`."""
        return self.to_dict().keys()

    def __getitem__(self, key: str) -> object:
        return self.to_dict()[key]
