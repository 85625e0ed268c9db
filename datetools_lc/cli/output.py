"""Output for a terminal, and JSON for other programs."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

import typer

from datetools_lc.contracts.outcome import dumps

_KEPT = "\n\t"
# they reverse or hide the text after them
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def emit_json(value: object) -> None:
    """One line of compact JSON on standard output."""
    typer.echo(dumps(value))


def emit(text: str) -> None:
    """Text for a person on standard output."""
    typer.echo(printable(text))


def note(text: str) -> None:
    """A note for a person, on standard error."""
    typer.echo(printable(text), err=True)


def printable(text: str) -> str:
    """The text without terminal control characters, because stored remarks may hold anything."""
    return "".join("\ufffd" if _is_control(character) else character for character in text)


def _is_control(character: str) -> bool:
    return character in _BIDI or (character not in _KEPT and unicodedata.category(character) in ("Cc", "Cs"))


def terminal_width() -> int:
    """How many characters a line of standard output holds; 80 where it is no terminal."""
    from rich.console import Console

    return Console().width


def emit_table(columns: Sequence[str], rows: Iterable[Sequence[str]], *, right: Sequence[int] = ()) -> None:
    """A table on standard output; the columns in `right` are aligned to the right."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for index, column in enumerate(columns):
        figures = index in right
        table.add_column(column, justify="right" if figures else "left", no_wrap=figures)
    for row in rows:
        # Text, not markup: a remark may hold [brackets]
        table.add_row(*(Text(printable(cell)) for cell in row))
    Console(highlight=False).print(table)
