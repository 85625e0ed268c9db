"""A move that leaves open when the event is to be: 面试推迟到下周, 会议挪到下午, 推迟面试.

Where the sentence would be understood with a day or an hour there, the user is asked for it. The answer is
read in its place between the words of the sentence.
"""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.quickparse.intents.by_calendar.doubts import Read, without_dates
from datetools_lc.quickparse.intents.own_days import SAID, WHICH_DAY
from datetools_lc.quickparse.intents.schedule.open_spans import SPAN, frame_of_span
from datetools_lc.quickparse.intents.schedule.series.part_of_day import PART
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_MOVE = "schedule_move"
_TO_DAY = ("move_day", "move_ahead")


def ask_target_of_move(sentence: Sentence, read: Read) -> Understanding | None:
    """The question for the new day or the new hour, or None where the sentence is no such move."""
    if "?" in sentence.text:
        return None
    patterns = sentence.language.schedule_change()
    asked = _ask_day_of_span(sentence, read) or _ask_hour_in_part(sentence, read, patterns)
    return asked or _ask_day(sentence, read, patterns)


def _ask_day_of_span(sentence: Sentence, read: Read) -> Understanding | None:
    """Which day of the week or the month it is moved to."""
    spans = sentence.language.schedule_open_spans()
    if (found := frame_of_span(sentence, spans)) is None:
        return None
    (before, after), span = found
    moved = read(sentence.read_again(f"{before}{spans.day}{after}"))
    if spans.past.search(span.lower()) or not _is_to_day(moved):
        return None
    return _question(sentence, moved, WHICH_DAY, {"frame": (before, after), SPAN: span})


def _ask_hour_in_part(
    sentence: Sentence, read: Read, patterns: ScheduleChangePatterns
) -> Understanding | None:
    """At which hour of the part of the day that it is moved to."""
    match = patterns.to_part.fullmatch(sentence.text)
    if match is None:
        return None
    start, end = match.span("part")
    before, after = sentence.original[:start], sentence.original[end:]
    moved = read(sentence.read_again(f"{before}{patterns.hours_of_parts[match['part']]}{after}"))
    if moved is None or moved.intent != _MOVE:
        return None
    part = {PART: sentence.original[start:end]}
    return _question(sentence, moved, "time", {"frame": (before, after), **part})


def _ask_day(sentence: Sentence, read: Read, patterns: ScheduleChangePatterns) -> Understanding | None:
    """When an event is to be that is put off to no day."""
    requests = () if sentence.phrases else patterns.put_off
    found = ((pattern.fullmatch(sentence.text), frame) for pattern, frame in requests)
    match, frame = next(((match, frame) for match, frame in found if match), (None, ""))
    if match is None:
        return None
    before, _, after = frame.replace("{what}", sentence.original[slice(*match.span("what"))]).partition(
        "{day}"
    )
    moved = read(sentence.read_again(f"{before}{sentence.language.schedule_open_spans().day}{after}"))
    if not _is_to_day(moved):
        return None
    return _question(sentence, moved, WHICH_DAY, {"frame": (before, after)})


def _is_to_day(moved: Understanding | None) -> bool:
    """Whether an event is moved to a day, and nothing else is said of it."""
    return moved is not None and moved.intent == _MOVE and not moved.options.keys().isdisjoint(_TO_DAY)


def _question(
    sentence: Sentence, moved: Understanding | None, missing: str, options: dict[str, object]
) -> Understanding | None:
    """The question about the move, which names the event that it looks up; None for what is none."""
    if moved is None or moved.missing or moved.unsure:
        return None
    name = str(moved.calls[-1].arguments.get("text") or moved.options.get("titled") or "")
    if name and sentence.language.schedule_add().event.search(name) is None:
        return None
    said = {SAID: name} if name else {}
    asked = replace(moved, missing=(missing,), assumed=(), options={**options, **said})
    return replace(asked, calls=without_dates(moved))  # no day and no hour but what the user says
