"""Opening .ics files for reading, with a bar that shows how far it is; and the notes about what was read."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from errno import EISDIR
from io import BytesIO
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar, cast

import typer

from datetools_lc.cli.conversation.interrupts import Passed
from datetools_lc.errors import ConfigurationError
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import MessageTexts
from datetools_lc.texts.error_messages import say_fault
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.stores.ics.reader import IcsFile

MAX_BYTES = 1 << 30
"""The longest file that is read."""
_HEAD = 1 << 16
_IN_MEMORY = 16 << 20
_SHOWN_FROM = 1_000
_PASSES = 2
_T = TypeVar("_T")


class _Counted:
    """A stream that tells how many bytes of it were read."""

    def __init__(self, stream: BinaryIO, advance: Callable[[int], None]) -> None:
        self._stream = stream
        self._advance = advance

    def readline(self, size: int) -> bytes:
        line = self._stream.readline(size)
        self._advance(len(line))
        return line

    def seek(self, position: int) -> int:
        return self._stream.seek(position)


class _Shown(Passed[_T]):
    """Items that show a bar while they are gone through."""

    def __iter__(self) -> Iterator[_T]:
        with typer.progressbar(self._items, file=sys.stderr) as bar:
            yield from bar


@contextmanager
def open_ics(file: str, messages: MessageTexts) -> Iterator[BinaryIO]:
    """A file, or standard input as `-`, that can be read twice. Raises `ConfigurationError`."""
    try:
        with _open_input() if file == "-" else _open_file(Path(file), messages) as stream:
            size = stream.seek(0, 2)
            stream.seek(0)
            with typer.progressbar(length=size * _PASSES, file=sys.stderr, hidden=size < _HEAD) as bar:
                yield cast(BinaryIO, _Counted(stream, bar.update))
    except OSError as error:
        raise ConfigurationError(f"{file}: {error.strerror}") from None


def with_bar(items: Sequence[_T]) -> Sequence[_T]:
    """The items; where they are many, a bar shows how far they are gone through."""
    return items if len(items) < _SHOWN_FROM else _Shown(items)


def describe(found: IcsFile, locale: str) -> Iterator[str]:
    """A line for each thing that was read differently, and for each component that was left out."""
    messages = command_line_texts(locale).messages
    texts = {
        "zone": messages.ics_zone,
        "no_length": messages.ics_no_length,
        "encoding": messages.ics_encoding,
        "other_kinds": messages.ics_other_kinds,
        "older_versions": messages.ics_older_versions,
        "exrule": messages.ics_exrule,
        "unreadable_lines": messages.ics_unreadable_lines,
        "declined": messages.ics_declined,
    }
    for note in found.notes:
        yield fill(texts[note.kind], count=note.count, detail=note.detail)
    for one in found.left_out:
        yield fill(messages.ics_left_out, where=one.where, reason=say_fault(one.reason, locale))


def _open_file(path: Path, messages: MessageTexts) -> BinaryIO:
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode) or found.st_size > MAX_BYTES:
        raise ConfigurationError(fill(messages.no_ics_file, file=path))
    return path.open("rb")


def _open_input() -> BinaryIO:
    """Standard input, kept to be read twice; only its head where that is no calendar."""
    source: Any = sys.stdin.buffer
    head = source.read(_HEAD)
    if b"BEGIN:VCALENDAR" not in head.upper():
        return BytesIO(head)
    kept = SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115  the caller closes it
    length = kept.write(head)
    while chunk := source.read(_HEAD):
        length += kept.write(chunk)
        if length > MAX_BYTES:
            kept.close()
            raise ConfigurationError(f"-: more than {MAX_BYTES >> 30} GB")
    return cast(BinaryIO, kept)
