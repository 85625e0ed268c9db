"""The content lines of an iCalendar file: decoded, unfolded, told apart by component, as a stream."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import BinaryIO

from datetools_lc.errors import InvalidValue

MAX_LINE = 1 << 20
"""Bytes of one line of a file."""
MAX_COMPONENT = 4 << 20
"""Bytes of one component; attachments may be written out inside."""

_NAME = re.compile(r"[A-Za-z0-9-]+")
_LINE = re.compile(
    r"""(?P<name> [A-Za-z0-9-]+ )
    (?P<params> (?: ; [A-Za-z0-9-]+ = (?: "[^"]*" | [^";:] )* )* )  # TZID="W. Europe; x"
    : (?P<value> .* )""",
    re.VERBOSE | re.DOTALL,
)
_PARAM = re.compile(r';([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:])*)')
_ESCAPED = re.compile(r"\\([\\;,nN:\"])")
_EDGE = re.compile(r"(BEGIN|END):\s*([A-Z0-9-]+)\s*", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    """One content line; `raw` is as it stands in the file, unfolded. Without a name it cannot be read."""

    raw: str

    @cached_property
    def name(self) -> str:
        match = _NAME.match(self.raw)
        return "" if match is None else match[0].upper()

    @cached_property
    def _parts(self) -> re.Match[str] | None:
        return _LINE.fullmatch(self.raw)

    @property
    def readable(self) -> bool:
        return self._parts is not None

    @property
    def named(self) -> bool:
        """Whether it can go out again, be its parameters read or not."""
        return bool(self.name) and ":" in self.raw

    @property
    def params(self) -> dict[str, str]:
        """Parameters by name in capitals, without the quotes around them."""
        if self._parts is None:
            return {}
        return {name.upper(): value.strip('"') for name, value in _PARAM.findall(self._parts["params"])}

    @property
    def value(self) -> str:
        """Raises `InvalidValue` for a line that is none."""
        if self._parts is None:
            raise InvalidValue(f"{self.name or 'a line'} cannot be read")
        return self._parts["value"]

    @property
    def text(self) -> str:
        """The value of a text, its escapes resolved."""
        return _ESCAPED.sub(lambda match: "\n" if match[1] in "nN" else match[1], self.value)


@dataclass(frozen=True)
class Component:
    """A component inside a calendar. `calendar` counts the VCALENDARs of the file, `nested` are the lines of
    components inside this one, such as alarms."""

    kind: str
    calendar: int
    lines: Sequence[Line]
    nested: Sequence[Line] = ()

    def all(self, name: str) -> list[Line]:
        return [line for line in self.lines if line.name == name]

    def one(self, name: str) -> Line | None:
        """The line with a name. Raises `InvalidValue` where it is given more than once."""
        found = self.all(name)
        if len(found) > 1 and len({line.raw for line in found}) > 1:
            raise InvalidValue(f"{name} must be given once")
        return found[0] if found else None


@dataclass
class Decoder:
    """Text from bytes; what is not UTF-8 is read as Windows-1252, as older programs wrote it."""

    guessed: int = 0

    def decode(self, line: bytes) -> str:
        try:
            return line.decode("utf-8")
        except UnicodeDecodeError:
            self.guessed += 1
            return line.decode("cp1252", "replace")


def read_components(stream: BinaryIO, decoder: Decoder) -> Iterator[Component]:
    """The components of all calendars, in order; a calendar's own properties come as a `VCALENDAR` at its
    end. Raises `InvalidValue` for a file of another kind, or one that breaks off."""
    splitter = _Splitter()
    for raw in unfold(stream):
        done = splitter.feed(Line(decoder.decode(raw)))
        if done is not None:
            yield done
    splitter.finish()


class _Splitter:
    """Follows BEGIN and END through the lines of a file."""

    def __init__(self) -> None:
        self._path: list[str] = []
        self._calendar = -1
        self._events = 0
        self._properties: list[Line] = []
        self._lines: list[Line] = []
        self._nested: list[Line] = []
        self._size = 0

    def feed(self, line: Line) -> Component | None:
        """Take one line; the component that it ends."""
        edge = _EDGE.fullmatch(line.raw)
        if edge is None:
            self._take(line)
        elif edge[1].upper() == "BEGIN":
            self._begin(edge[2].upper(), line)
        else:
            return self._end(edge[2].upper(), line)
        return None

    def finish(self) -> None:
        """Raise `InvalidValue` unless all that began has ended."""
        if self._path:
            raise self._broken()
        if self._calendar < 0:
            raise _no_calendar()

    def _begin(self, kind: str, line: Line) -> None:
        self._events += kind == "VEVENT"
        if kind == "VEVENT" and "VEVENT" in self._path:
            self._events -= 1
            raise self._broken()
        self._path.append(kind)
        if len(self._path) == 1:
            if kind != "VCALENDAR":
                raise _no_calendar()
            self._calendar, self._properties = self._calendar + 1, []
        elif len(self._path) == 2:
            self._lines, self._nested, self._size = [], [], 0
        else:
            self._take(line)

    def _end(self, kind: str, line: Line) -> Component | None:
        if not self._path:
            raise _no_calendar()
        if self._path[-1] != kind:
            raise self._broken()
        if len(self._path) > 2:
            self._take(line)
        self._path.pop()
        if not self._path:
            return Component("VCALENDAR", self._calendar, self._properties)
        if len(self._path) == 1:
            return Component(kind, self._calendar, self._lines, self._nested)
        return None

    def _take(self, line: Line) -> None:
        if not self._path:
            raise _no_calendar()
        if len(self._path) == 1:
            self._properties.append(line)
            return
        (self._lines if len(self._path) == 2 else self._nested).append(line)
        self._size += len(line.raw)
        if self._size > MAX_COMPONENT:
            raise InvalidValue(f"{self._where()} is larger than {MAX_COMPONENT >> 20} MB")

    def _broken(self) -> InvalidValue:
        return InvalidValue(f"{self._where()} breaks off: the file is not whole")

    def _where(self) -> str:
        return f"VEVENT {self._events}" if "VEVENT" in self._path else self._path[-1]


def _no_calendar() -> InvalidValue:
    return InvalidValue("VCALENDAR is missing: this is no iCalendar file")


def unfold(stream: BinaryIO) -> Iterator[bytes]:
    """Logical lines: a physical line that begins with white space goes on with the one before."""
    parts: list[bytes] = []
    size = 0
    for line in _physical(stream):
        if line[:1] in (b" ", b"\t") and parts:
            parts.append(line[1:])
            size += len(line)
            if size > MAX_COMPONENT:
                raise InvalidValue(f"a line is longer than {MAX_COMPONENT >> 20} MB")
            continue
        if parts:
            yield b"".join(parts)
        parts, size = [line], len(line)
    if parts:
        yield b"".join(parts)


def unfold_text(text: bytes | str) -> list[str]:
    """The logical lines of a calendar in memory, decoded."""
    raw, decoder = text if isinstance(text, bytes) else text.encode("utf-8", "replace"), Decoder()
    return [decoder.decode(line) for line in unfold(BytesIO(raw))]


def _physical(stream: BinaryIO) -> Iterator[bytes]:
    """Lines that are not empty. Raises `InvalidValue` for one that does not end, as of a device."""
    first = True
    while chunk := stream.readline(MAX_LINE):
        if len(chunk) == MAX_LINE and not chunk.endswith(b"\n"):
            raise InvalidValue("VCALENDAR is missing: a line is longer than 1 MB, this is no iCalendar file")
        if first:
            chunk, first = chunk.removeprefix(b"\xef\xbb\xbf"), False
        for line in chunk.splitlines():
            if line.strip():
                yield line
