"""The title of an event: the words that remain when dates, lengths and polite words are gone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.free_part.places import may_be_place
from datetools_lc.quickparse.intents.expense.money import holds_yuan_or_other
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.kernel.han import CLOCK_MARK
from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS, BREAK, DATE
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.endings import Ending
from datetools_lc.quickparse.kernel.patterns.gates import Gate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.languages import any_word, language_of, vocabularies
from datetools_lc.quickparse.patterns.language import Language
from datetools_lc.quickparse.patterns.schedule.add import ScheduleAddPatterns

_LONGEST_TITLE = 60
_SPAN = re.compile(f"[^{ALL_STAND_INS}]+")
_TITLE = re.compile(r"[^\W_](?:[\w\s·&'’()（）《》「」:/+-]|(?<=[mM][rs]\b|[dD]r\b|rs\b)\.)*")


@value_class
class Title:
    """A title in the user's words. `commanded`: an entry was asked for; `event`: the words name one;
    `assumed`: they only say that there is one (予定入れて)."""

    text: str
    commanded: bool
    event: bool
    assumed: bool = False


@value_class
class Words:
    """The pieces of a sentence beside its dates, as spans without polite words and commands; `text` has one
    stand-in for all that says when. `commanded`: one of the commands asked for an entry."""

    text: str
    pieces: tuple[tuple[int, int], ...]
    commanded: bool


def read_words(parsed: ScheduleText, patterns: ScheduleAddPatterns) -> Words:
    """The words that may be a title."""
    text = parsed.text
    if not text.isascii():
        text = patterns.when.sub(_as_date, text)
    commands = _commands(parsed.language.code).passing(parsed.sentence.signs)
    pieces, commanded = [], False
    for start, end in _spans(text):
        inner, outer, asked = _strip(text, start, end, parsed.language, commands)
        commanded = commanded or asked
        if inner < outer:
            pieces.append((inner, outer))
    return Words(text, tuple(pieces), commanded)


def read_title(parsed: ScheduleText, words: Words, patterns: ScheduleAddPatterns) -> Title | None:
    """What is left when dates, lengths and polite words are gone: one piece, or two around a date."""
    if not words.pieces and words.commanded and (alone := patterns.alone.search(words.text)):
        return Title(alone[0], commanded=True, event=False, assumed=True)
    title = _join(parsed, words, patterns)
    if title is None or not is_title(title, parsed):
        return None
    if words.commanded or patterns.has_meeting.search(parsed.sentence.text):
        title = parsed.language.schedule_change().called.get(title, title)
    return Title(title, words.commanded, _is_event(title, patterns, parsed.language))


def is_bare_request(words: Words, patterns: ScheduleAddPatterns) -> bool:
    """Whether the words ask for an entry and name nothing: "add an event in two weeks"."""
    said = (words.text[start:end].strip() for start, end in words.pieces)
    if not all(patterns.unnamed.fullmatch(each) for each in said):
        return False
    return words.commanded or bool(words.pieces)


@cache
def _loose_number() -> re.Pattern[str]:
    """A number at the end may be an amount, one before a unit of time is a time that was not read."""
    counts = [words.counts for words in vocabularies()]
    after = [each.replace("_", " ") for words in counts for each in words.people_after.split()]
    people = "".join(rf"(?<!\b{each} )" for each in after)
    added = any_word(*(words.added_after for words in counts))
    named = any_word(*(words.named_after for words in counts))
    return re.compile(
        rf"(?:^|[^\da-z.:-]){people}\d[\d,.]*\s*$"
        rf"|\d\s*(?:{CLOCK_MARK}|[ap]\.?m\b|:\d\d)|(?:^|\s)\d{{3,}}(?=\s)"
        rf"|\s\d[\d.]*\s+(?:{added})\s|^\d[\d,.]*\s+(?:{named})\s"
    )


@cache
def _tail(code: LanguageCode) -> Ending:
    return Ending(language_of(code).schedule_add().tail)


@cache
def _commands(code: LanguageCode) -> Gate[re.Pattern[str]]:
    return gate(language_of(code).schedule_add().command)


def _as_date(match: re.Match[str]) -> str:
    return DATE * len(match[0])


def _is_event(title: str, patterns: ScheduleAddPatterns, language: Language) -> bool:
    """A title with a word for what people do, or one whose first word is a known activity.

    English names of events are at home in every language.
    """
    folded = fold(title)
    head = patterns.head.fullmatch(folded)
    events = (patterns.event, language_of("en").schedule_add().event)
    if head is not None and any(event.search(head["head"]) for event in events):
        return True
    return patterns.activity.search(folded) is not None and judge(title, (language.code,)).verdict == "known"


def _join(parsed: ScheduleText, words: Words, patterns: ScheduleAddPatterns) -> str | None:
    """The words of one piece, or of two that only a date stands between."""
    pieces, said = words.pieces, [parsed.sentence.original[start:end] for start, end in words.pieces]
    if len(said) == 1:
        return said[0]
    if len(said) == 2 and patterns.heading.fullmatch(fold(words.text[pieces[0][0] : pieces[1][0]])):
        return said[1]
    if len(said) != 2 or BREAK in words.text[pieces[0][1] : pieces[1][0]]:
        return None
    return patterns.spaced.join(said) if patterns.joins.fullmatch(fold(BREAK.join(said))) else None


def _spans(text: str) -> Iterator[tuple[int, int]]:
    for match in _SPAN.finditer(text):
        if match[0].strip():
            yield match.span()


def _strip(
    text: str, start: int, end: int, language: Language, commands: tuple[re.Pattern[str], ...]
) -> tuple[int, int, bool]:
    """The span without polite words and commands, and whether one of them asked for an entry."""
    patterns = language.schedule_add()
    if patterns.alone.fullmatch(text[start:end].strip()):
        return end, end, True
    lead = patterns.lead.match(text, start, end)
    inner = lead.end() if lead else start
    tail = _tail(language.code).search(text, inner, end)
    outer = tail.start() if tail else end
    asked = any(each.search(text, start, inner) or each.search(text, outer, end) for each in commands)
    return inner, outer, asked


def may_be_title(text: str, languages: Sequence[LanguageCode]) -> bool:
    """Whether no word in the text is of what is no name: a day, a time, a doubt."""
    return judge(text, languages).verdict != "forbidden"


def may_describe(name: str, text: str, languages: Sequence[LanguageCode]) -> bool:
    """Whether the text may be what the argument `name` of an event is: its title, or its place."""
    may_be = may_be_place if name == "location" else may_be_title
    return may_be(text, languages)


def is_title(title: str, parsed: ScheduleText) -> bool:
    """Plain words, without a number that may be an amount or a time that was not read."""
    folded = fold(title)
    is_plain = len(title) <= _LONGEST_TITLE and _TITLE.fullmatch(title) is not None
    if not is_plain or _loose_number().search(folded) is not None:
        return False
    return not holds_yuan_or_other(folded, parsed.language, parsed.sentence.signs)
