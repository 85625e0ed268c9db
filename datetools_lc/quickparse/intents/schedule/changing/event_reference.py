"""Which events a sentence refers to: by their dates, by words of the title."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from datetools_lc.contracts.categories import OUTINGS
from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.free_part.known_words import category_of
from datetools_lc.quickparse.intents.one_sided import one_side
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import has_time
from datetools_lc.quickparse.intents.schedule.title import is_title
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS, BREAK, mask
from datetools_lc.quickparse.kernel.pieces import relative
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_STAND_INS = re.compile(f"[{ALL_STAND_INS}]+")
_SHORTEST_NAME = 2
_TODAY = Phrase(0, 0, "", "date", relative(0).arguments)


@value_class
class EventReference:
    """Which events the user refers to: by their dates, by words of the title, and whether all that fit.

    `named`: some word says that it is an event, if only "the meeting". `generic`: nothing but such a word.
    `noun` is all that it is called beside its dates.
    """

    phrases: tuple[Phrase, ...]
    text: str | None
    every: bool
    named: bool = True
    generic: bool = False
    noun: str = ""

    @property
    def may_be_record(self) -> bool:
        """Whether nothing but a name is said, which a record may have too: not "the lunch meeting"."""
        return bool(self.text) and self.text == self.noun and not (self.every or self.generic)


def read_reference(
    parsed: ScheduleText,
    match: re.Match[str],
    patterns: ScheduleChangePatterns,
    *,
    any_activity: bool = False,
) -> EventReference | None:
    """The events of the group `what` by a day or a name; None where its words are no event, or any one."""
    events = read_any_reference(parsed, match, patterns, any_activity=any_activity)
    return None if events is None or events.generic else events


def read_any_reference(
    parsed: ScheduleText,
    match: re.Match[str],
    patterns: ScheduleChangePatterns,
    *,
    any_activity: bool = False,
    kinds: Collection[str] = OUTINGS,
) -> EventReference | None:
    """As `read_reference`, "the meeting" alone included; `any_activity`: and all that known words make.

    On a day that is named, so are words of the categories `kinds`.
    """
    start, end = match.span("what")
    phrases, words = parsed.sentence.phrases_within(start, end), _words(parsed.text, match)
    if _is_no_event(parsed, phrases, words) or patterns.series.search(words):
        return None
    if any(_begins_side(phrase, parsed) for phrase in phrases):
        return None  # from next week on
    if parsed.language.code != "en" and parsed.language.schedule_find().to_come.search(words):
        return None  # what is still to come
    words = parsed.language.schedule_add().when.sub(lambda found: BREAK * len(found[0]), words)
    every = any(patterns.every.search(text) for text in (words, match[0]))
    words = patterns.whose.sub(" ", _STAND_INS.sub(" ", patterns.every.sub(" ", words)))
    if patterns.morning.search(words) and len(phrases) < 2 and not any(phrase.part for phrase in phrases):
        phrases = [replace(phrases[0] if phrases else _TODAY, part="morning")]
        words = patterns.whose.sub(" ", " ".join(patterns.morning.sub(" ", words).split()))
    name = " ".join(words.split())
    text = _title_words(name, parsed, patterns)
    if text is None and (
        _is_known(name, parsed) if any_activity else phrases and _is_one_of(kinds, name, parsed)
    ):
        text = name
    if text is None or not (phrases or name) or _is_forbidden(text, parsed, patterns):
        return None
    if not (phrases or text):
        name = patterns.called.get(name, name)
        return (
            EventReference((), name, every, generic=True, noun=name) if len(name) >= _SHORTEST_NAME else None
        )
    text, name = patterns.beside.sub("", text), patterns.beside.sub("", name)
    return EventReference(tuple(phrases), text or None, every, named=bool(name), noun=name)


def names_two(noun: str, parsed: ScheduleText) -> bool:
    """Whether the words name two things that are done or bought: lunch and dinner, not dinner with Tom."""
    names = parsed.language.schedule_change().joins.split(noun)
    return len(names) > 1 and all(_is_event_or_thing(name, parsed) for name in names)


def _is_event_or_thing(name: str, parsed: ScheduleText) -> bool:
    is_event = parsed.language.schedule_add().event.search(name) is not None
    return category_of(name, (parsed.language.code,)) is not None or (is_event and _is_known(name, parsed))


def _begins_side(phrase: Phrase, parsed: ScheduleText) -> bool:
    """Whether all days on one side of a date are meant, by a word in it or the one behind it: 来週から."""
    onwards = parsed.language.schedule_change().onwards
    is_said_behind = not has_time(phrase.arguments) and onwards.match(parsed.sentence.text, phrase.end)
    return bool(is_said_behind) or one_side(phrase, parsed.language) is not None


def _words(text: str, match: re.Match[str]) -> str:
    """The words of the group `what`, without those of the group `off` among them."""
    if "off" in match.re.groupindex:
        text = mask(text, *match.span("off"), " ")
    return text[slice(*match.span("what"))]


def _is_no_event(parsed: ScheduleText, phrases: list[Phrase], words: str) -> bool:
    """Whether the words set a limit, doubt something, or ask for an entry."""
    patterns = parsed.language.schedule_add()
    is_limit = len(phrases) == 1 and patterns.until.search(words)
    change = parsed.language.schedule_change()
    does_more = any(change.deed.match(part.strip()) for part in change.joins.split(words)[1:])
    return bool(is_limit or does_more or patterns.refused.search(words) or patterns.command.match(words))


def _is_known(name: str, parsed: ScheduleText) -> bool:
    """Whether the words are known nouns and activities alone."""
    return is_title(name, parsed) and judge(name, (parsed.language.code,)).verdict == "known"


def _is_one_of(kinds: Collection[str], name: str, parsed: ScheduleText) -> bool:
    """Whether the words are what people go out for or have done on a day, and know as an event of it."""
    if not _is_known(name, parsed):
        return False
    if category_of(name, (parsed.language.code,)) in kinds:
        return True
    return (
        parsed.language.schedule_add().activity.fullmatch(name.lower()) is not None
    )  # ジョギング costs nothing


def _is_forbidden(text: str | None, parsed: ScheduleText, patterns: ScheduleChangePatterns) -> bool:
    """Whether a word of doubt, of time or of somebody else's deed stands in what the event is called."""
    if not text:
        return False
    codes = (parsed.language.code,)
    if judge(text, codes).verdict == "known":  # 周会, of which 周 alone is a time
        return False
    name = text[:-1] if patterns.noun.fullmatch(text[-1]) else text  # 部门会: 会 is no verb here
    return judge(name or text, codes).verdict == "forbidden"


def _title_words(rest: str, parsed: ScheduleText, patterns: ScheduleChangePatterns) -> str | None:
    """The words that identify the event: empty where there are none, None where they name no event."""
    noun = patterns.noun.fullmatch(rest)
    if noun is not None:
        groups = noun.groupdict()
        text = (groups.get("who") or groups.get("text") or "").strip()
    elif not rest or parsed.language.schedule_add().event.search(rest):
        text = rest
    else:
        return None
    return text if not text or is_title(text, parsed) else None
