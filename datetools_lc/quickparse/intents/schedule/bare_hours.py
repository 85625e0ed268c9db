"""Hours behind a day ahead that no word marks as such: dentist tomorrow 9, lecture monday 9-11."""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.hours import BARE_HOUR, OF_BOTH_HALVES, OPEN_HALF, settle_hours
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.plan import LEFT_OPEN, Understanding

_NOON, _EARLIEST, _EVENING = 12, 7, 18


def with_hours(sentence: Sentence) -> tuple[Sentence, bool] | None:
    """The sentence with its last number or numbers as clock times, and whether they may be something else.

    Of two, the name of the event may stand behind them.
    A single number may be a price; two with a dash behind a weekday may be a date.
    """
    if (ended := _with_end(sentence)) is not None:
        return ended, True
    for read in (_of_series(sentence), _across_midnight(sentence)):
        if read is not None:
            return read, True
    if (moved := _moved_to(sentence)) is not None:
        return moved, False
    if (passing := _across_noon(sentence)) is not None:
        return passing
    if len(sentence.phrases) != 1 or not _is_ahead(sentence.phrases[0]):
        return None
    day = sentence.phrases[0]
    match = sentence.language.schedule_parts().bare_hours.fullmatch(sentence.text, day.end)
    if match is None:
        return None
    before = sentence.original[: day.end]
    if match["last"] is None:
        if day.arguments.get("type") == "weekday" or not day.arguments["offset"] or day.part:
            return None  # lunch friday 9, taxi tonight 9: what it cost; tomorrow morning 2: which half?
        return sentence.read_again(f"{before} at {match['first']}"), True
    first, last = int(match["start"]), int(match["last"])
    rest = sentence.original[slice(*match.span("rest"))] if match.groupdict().get("rest") else ""
    if _is_working_day(first, last, sentence):
        return sentence.read_again(f"{before} {first}:00-{last + _NOON}:00{rest}"), True
    if not _are_hours(first, last):
        return None
    is_open = day.arguments.get("type") == "weekday" and not match["joined"]
    return sentence.read_again(f"{before} {first}:00-{last}:00{rest}"), is_open


def _of_series(sentence: Sentence) -> Sentence | None:
    """The sentence with the hours of a series as clock times: work every monday 9-5."""
    match = sentence.language.schedule_parts().series_hours.fullmatch(sentence.text)
    if match is None:
        return None
    first, last = int(match["first"]), int(match["last"])
    is_of_work = _is_working_day(first, last, sentence)
    if not (is_of_work or _are_hours(first, last)):
        return None
    before = sentence.original[: match.end("before")]
    return sentence.read_again(f"{before} {first}:00-{last + _NOON if is_of_work else last}:00")


def _moved_to(sentence: Sentence) -> Sentence | None:
    """The sentence that moves an event with its new hour as a clock time: move the dentist to 4."""
    match = sentence.language.schedule_change().bare_target.fullmatch(sentence.text)
    if match is None or sentence.phrases:
        return None
    end = match.end("what")
    return sentence.read_again(f"{sentence.original[:end]} at {match['hour']}")


def _across_noon(sentence: Sentence) -> tuple[Sentence, bool] | None:
    """The sentence with hours of the morning and the afternoon, which from 12 on are sure: 12:30-2."""
    parts, said = sentence.language.schedule_parts(), sentence.original
    match = parts.across_noon.search(sentence.text)
    if match is None or parts.evening.search(sentence.text) or parts.night.search(sentence.text):
        return None
    first, last = int(match["first"]), int(match["last"]) + _NOON
    hours = f"{first}:{match['minute'] or '00'}-{last}:{match['end'] or '00'}"
    read = sentence.read_again(f"{said[: match.start()]}{hours}{said[match.end() :]}")
    is_dated = len(read.phrases) == 2 and {each.kind for each in read.phrases} == {"datetime"}
    return (read, first < _NOON) if is_dated else None


def _across_midnight(sentence: Sentence) -> Sentence | None:
    """The sentence with the hours of a night that ends on the next day: drinks tomorrow night 9 to 1."""
    match = sentence.language.schedule_parts().across_midnight.fullmatch(sentence.text)
    if match is None or len(sentence.phrases) != 1:
        return None
    return sentence.read_again(
        f"{sentence.original[: match.end('night')]} {match['first']}pm to {match['last']}am"
    )


def _with_end(sentence: Sentence) -> Sentence | None:
    """The sentence with the half of the day of an end that is none: shift friday 10pm-2 ends at 2am."""
    match = sentence.language.schedule_parts().bare_end.fullmatch(sentence.text)
    start = sentence.phrases[0].arguments.get("hour") if sentence.phrases else None
    if match is None or not isinstance(start, int) or start <= _NOON:
        return None
    last = int(match["last"]) % _NOON
    half = "pm" if last + _NOON > start else "am"
    if half == "am" and start < _EVENING:
        return None
    return sentence.read_again(f"{sentence.original[: match.end('last')]}{half}")


def doubted(understood: Understanding | None) -> Understanding | None:
    """The one new event, to be shown before it is written; None for any other plan."""
    if understood is None or understood.intent != "schedule_add":
        return None
    if not understood.complete:
        return understood
    title = str(understood.calls[-1].arguments.get("title", ""))
    return replace(understood, unsure=(title,), options={**understood.options, LEFT_OPEN: True})


def halved(understood: Understanding | None) -> Understanding | None:
    """The plan; where it moves an event to an hour that the morning and the evening have, that is asked."""
    if understood is None or understood.missing or BARE_HOUR not in understood.options:
        return understood
    hour = int(str(understood.options[BARE_HOUR]))
    if hour not in OF_BOTH_HALVES:
        return understood
    asked = settle_hours(understood, (hour,))  # whatever half the event is in
    options = {name: value for name, value in asked.options.items() if name != OPEN_HALF}
    return replace(asked, options=options)


def _is_ahead(day: Phrase) -> bool:
    """Whether it is tomorrow or later, tonight, or a weekday, and names no hour."""
    said = day.arguments
    if day.kind != "date" or "hour" in said or day.deferred is not None or day.weekday is not None:
        return False
    if said.get("type") == "weekday":
        return day.part is None
    offset = said.get("offset")
    is_day = said.get("type") == "relative" and said.get("unit") == "day" and isinstance(offset, int)
    return is_day and (int(str(offset)) > 0 or day.part in ("evening", "night"))


def _is_working_day(first: int, last: int, sentence: Sentence) -> bool:
    """Whether it is from the morning to the afternoon: 9 to 5; beside a word of the evening it may not be."""
    parts = sentence.language.schedule_parts()
    is_night = parts.evening.search(sentence.text) or parts.night.search(sentence.text)
    return _EARLIEST <= first < _NOON and 0 < last < _EARLIEST and not is_night


def _are_hours(first: int, last: int) -> bool:
    """Whether two numbers are the hours of one day: 9 to 11, 14 to 16, 9 to 17; 10 to 15 may be a price."""
    if first >= last:
        return False
    return last <= _NOON or first >= _NOON or first < _NOON - 2
