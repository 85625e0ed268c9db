"""What a user says of the event that was just written: until when it lasts, how long, what it is called."""

from __future__ import annotations

import re
from dataclasses import dataclass

from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST, leaves_half_open, read_time
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from datetools_lc.quickparse.patterns.language import Language

_HIDDEN = re.compile("[\x00-\x1f\ue000-\uf8ff]")
_NOON = 12 * 60


@dataclass(frozen=True, slots=True)
class EventDetail:
    """One of them: the `end` and, where it was said, the `start` as minutes of the day, the length in
    `minutes`, or the new `title`. `open_half`: no word tells the half of the day that the end is in.
    """

    language: LanguageCode
    end: int | None = None
    start: int | None = None
    minutes: float | None = None
    title: str = ""
    open_half: bool = False

    def lasting_from(self, start: int) -> float | None:
        """The length of an event that begins at this minute of the day; None where it would not end then."""
        if self.minutes is not None:
            return self.minutes
        if self.end is None or self.start not in (None, start):
            return None
        end = self.end + _NOON if self.open_half and self.end <= start < self.end + _NOON else self.end
        return end - start if end > start else None


def read_event_detail(text: str) -> EventDetail | None:
    """The detail that a text of its own tells; None for any other text."""
    said = text.strip()
    if not 0 < len(said) <= LONGEST or _HIDDEN.search(said):
        return None
    read = (_read(said, language_of(code)) for code in LANGUAGE_CODES)
    found = [each for each in read if each is not None]
    return found[0] if len(found) == 1 else None


def _read(said: str, language: Language) -> EventDetail | None:
    patterns, folded = language.follow_up(), fold(said)
    for pattern in patterns.ends:
        if (match := pattern.fullmatch(folded)) is not None and (found := _read_end(match, language)):
            return found
    if (match := patterns.length_of_it.fullmatch(folded)) is not None:
        return _read_length(match["length"], language)
    match = patterns.renamed.fullmatch(folded)
    if match is None or len(said) != len(folded):
        return None
    title = said[slice(*match.span("title"))]
    is_name = judge(title, [language.code]).verdict != "forbidden"
    return EventDetail(language.code, title=title) if is_name else None


def _read_end(match: re.Match[str], language: Language) -> EventDetail | None:
    end = _minute_of_day(match["time"], language)
    groups = match.groupdict()
    start = _minute_of_day(groups["start"], language) if groups.get("start") else None
    if end is None or (groups.get("start") and start is None):
        return None
    is_open = 0 < end <= _NOON and leaves_half_open(match["time"])
    return EventDetail(language.code, end=end, start=start, open_half=is_open)


def _minute_of_day(said: str, language: Language) -> int | None:
    """The hour that was said, without a day."""
    time = read_time(said.strip(), language)
    if "hour" not in time or "type" in time:
        return None
    return int(time["hour"]) * 60 + int(time.get("minute", 0))


def _read_length(said: str, language: Language) -> EventDetail | None:
    parts = language.schedule_parts()
    match = parts.duration.fullmatch(said)
    minutes = parts.minutes(match) if match is not None else None
    return EventDetail(language.code, minutes=minutes) if minutes else None
