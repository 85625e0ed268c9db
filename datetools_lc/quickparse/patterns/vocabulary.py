"""Words of one language that may stand in a text of any: people mix languages, above all for names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ZoneWords:
    """How a time is given in a zone of its own; the fields but `regions` are alternations.

    regions: places besides the cities that stand before a word of `clock`, with their IANA zone; empty
        for one that has several
    clock: the word for time after a place; `season` may stand between them
    of: joins the zone to the time that follows it
    inside: what stands behind a time and may name its zone, or only where something happens
    at: stands before the place in which something happens
    """

    regions: Mapping[str, str] = field(default_factory=dict)
    clock: str = ""
    season: str = ""
    of: str = ""
    inside: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class SpanWords:
    """Alternations; empty where the language has no such word.

    until: what joins two dates or times to a span
    between: stands before the first end, `between_and` between the two
    moved_before, changed_after: what stands around the ends of a change, which are no span
    """

    until: str = ""
    between: str = ""
    between_and: str = ""
    moved_before: str = ""
    changed_after: str = ""


@dataclass(frozen=True, slots=True)
class OpenWords:
    """Words that leave the date or hour beside them open. Lines of patterns of one width each, with `_` for a
    space, stand directly before it; those named `…_after` are alternations for what stands behind.

    apart: lines; before a day that is left out, or of which one side is open: except, after
    apart_after: 以外, 以降, onwards
    part_after: behind a span of which a part is meant: 来週の頭
    hours_after: behind a day, hours that no rule joined to it: tomorrow between 3 and 4; `hours` the same
        before it, as a pattern over the last characters
    version: lines; before the number of a version
    name_after: behind what begins a name (in the case as written): on Mon Repos, 3時のおやつ
    lasted: lines; before hours, minutes and seconds that tell how long: ran in 3:45:10
    """

    apart: str = ""
    apart_after: str = ""
    part_after: str = ""
    hours: str = ""
    hours_after: str = ""
    version: str = ""
    name_after: str = ""
    lasted: str = ""


@dataclass(frozen=True, slots=True)
class CountWords:
    """Alternations for a small number that counts things, or is the hour or the amount.

    number: small numbers in words
    counters: stand directly behind a number in the name of a thing: 两人
    counters_unnamed: those that the name of a record leaves out; `units_unnamed` stand a space apart
    not_counted: behind a number, what makes it a time or an amount
    noon: the word that makes a 12 the one of the day
    people_after: words, `_` for a space; behind them a number at the end is of people: dinner for 4
    added_after: behind a number, what begins another thing: taxi 20 and gym
    named_after: behind a number at the head, what begins the thing: 25 for dinner
    """

    number: str
    not_counted: str
    counters: str = ""
    counters_unnamed: str = ""
    units_unnamed: str = ""
    noon: str = ""
    people_after: str = ""
    added_after: str = ""
    named_after: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words and alternations of patterns (over folded text), without any that has to be compiled at import.

    hints: words that distinguish this language from others of its script
    own_characters: Han characters that, without kana, only this language writes in a sentence
    cities: names of cities whose clock people ask for, with their IANA zone; only unambiguous ones
    zones: words that put a time into a zone of its own
    spans: words around the two ends of a span
    opening: words that leave the date beside them open
    counts: words around the number of things
    currencies: money that is not yuan
    this: what begins a date of this week, month or year, which is not open
    bills: what is paid for each month; none of the ledger's categories
    places_with_numbers, things_with_numbers: digits in them are no date, and no amount
    own_days: days that only the user knows, where they say when (over masked text): 妈妈生日晚上7点
    feasts: gatherings on a day that the calendar names (over masked text): Christmas dinner
    feasts_by_name: what is done on one day of the year alone, as an event: 年夜饭, a New Year's party
    next_item: conjunctions that may follow a comma between two requests; `joiners` stand there without one
    answer_lead, answer_tail: polite words around the answer to a question
    polite_openings, polite_closings: words at the ends of a sentence, set apart by a pause, which do not
        change what it says, an underscore for a space; `openings_before_comma` where a comma follows them,
        `openings_joined` even where no pause does
    closing_tones: particles and signs behind the last word that only tell the tone: 哦, ね behind して, 笑
    no_pause: a blank that means nothing: 14時 15分 is one time, and no length behind an hour
    categories: lines of `category: word word …` that name a category as a whole
    ordinals: words for 1, 2, 3 in an answer, besides numerals
    noted_payer: a note in parentheses that names somebody, or tells who paid: （夫が払った）
    closing_signs: what people type behind the last word for its tone, without a meaning: ♪ and 〜
    reminding: what asks to be reminded (as written, in any case of letters)
    possessives: what joins a thing to whose or which it is: 明日の打ち合わせ, tomorrow's meeting
    deleting: what stands in a request to delete something; a delete without such a word is to be confirmed
    """

    hints: str
    own_characters: str
    cities: Mapping[str, str]
    zones: ZoneWords
    spans: SpanWords
    opening: OpenWords
    counts: CountWords
    currencies: str
    this: str
    bills: str
    places_with_numbers: str
    things_with_numbers: str
    own_days: str
    feasts: str
    feasts_by_name: str
    next_item: str
    joiners: str
    answer_lead: str
    answer_tail: str
    polite_openings: str
    openings_before_comma: str
    openings_joined: str
    polite_closings: str
    categories: str
    ordinals: Mapping[str, int]
    deleting: str
    reminding: str
    possessives: tuple[str, ...]
    closing_tones: str = "(?!)"
    no_pause: str = "(?!)"
    closing_signs: str = "(?!)"
    noted_payer: str = "(?!)"


def read_cities(table: str) -> Mapping[str, str]:
    """The cities of lines `zone: name name …`; an underscore stands for a space."""
    cities: dict[str, str] = {}
    for line in table.strip().splitlines():
        zone, _, names = line.partition(": ")
        cities |= {name.replace("_", " "): zone for name in names.split()}
    return cities
