"""What stands around a sentence and does not change what it says: hey, 好的, お願いします, a full stop."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from datetools_lc.quickparse.kernel.patterns.endings import Ending
from datetools_lc.quickparse.kernel.patterns.parts import parse
from datetools_lc.quickparse.kernel.patterns.prefixes import Characters, first_characters
from datetools_lc.quickparse.languages import any_word, vocabularies

_BLANKS = re.compile(r"(?<=\S)[ \u00a0\u3000]{2,}(?=\S)")
_SIGN = r"[\u3041-\u30ff\u3400-\u9fff]"
_BESIDE_NUMBERS = re.compile(rf"(?<={_SIGN})[ \u3000]+(?=\d)|(?<=\d)[ \u3000]+(?={_SIGN})")
_PARENTHESES = re.compile(r"^[(（]([^()（）]{1,20})[)）]|[(（]([^()（）]{1,20})[)）]$")
_OPENING = frozenset("(（")
_NOTED = re.compile(
    rf"(?P<what>.*{_SIGN}) ?(?P<amount>[¥￥]?\d[\d,.]*{_SIGN}{{0,2}}) ?"
    r"[(（](?P<note>[^()（）\d\s]{1,12})[)）]"
)
_AT = re.compile(r"(?i)(?<=\s)@(?:\s(?=[a-z])|\s?(?=\d{1,2}(?::\d\d|\s?[ap]\.?m)))")
_COMMAS = ",，、"
_PAUSES = f" \u00a0\u3000\n{_COMMAS}.。!！:：~〜～…"
_STOPS = " \u3000。.!！"


def without_courtesy(text: str) -> str:
    """The sentence without polite words and full stops at its ends, and with one blank for several.

    A greeting or a word of thanks alone stays as it is.
    """
    said = text if text.endswith("..") else text.rstrip(_STOPS)
    if (tone := _tone().search(said, 0, len(said))) is not None:
        said = said[: tone.start()]
    openings, closings = _words()
    lowered = said.lower()
    while lowered.endswith(closings) and (shorter := _without_closing(said, lowered, closings)):
        said, lowered = shorter, shorter.lower()
    while lowered.startswith(openings) and (shorter := _without_opening(said, lowered, openings)):
        said, lowered = shorter, shorter.lower()
    return _without_idle_pauses(_BLANKS.sub(" ", said)) or text


def without_blanks_beside_numbers(text: str) -> str:
    """The text as those write it who put no blanks between their signs and digits: 5 月 1 号, 转了 200."""
    return _BESIDE_NUMBERS.sub("", text)


def without_parentheses(text: str) -> str:
    """The text with what stands in parentheses at its start or end as a part of it: 打车20元（昨天）."""
    if _OPENING.isdisjoint(text):
        return text
    return _PARENTHESES.sub(lambda found: f" {found[1] or found[2]} ", text).strip()


def with_at_in_words(text: str) -> str:
    """The text with the sign for "at" as the word: dinner @ joe's, gym @6pm."""
    return _AT.sub("at ", text) if "@" in text and text.isascii() else text


def with_note_before_amount(text: str) -> str:
    """The text with a note in parentheses behind the amount as a part of the name: 午饭30元（食堂）.

    A note of somebody is none of the name: who paid, or what the person has to do with it, is open.
    """
    noted = None if _OPENING.isdisjoint(text) else _NOTED.fullmatch(text)
    if noted is None or _payer().search(noted["note"]):
        return text
    return f"{noted['what']} {noted['note']} {noted['amount']}"


@cache
def _payer() -> re.Pattern[str]:
    return re.compile(any_word(*(words.noted_payer for words in vocabularies())))


def _without_closing(said: str, lowered: str, words: tuple[str, ...]) -> str:
    """The text without the last of its polite words, which a pause or a question sets apart; else none."""
    rest = next(said[: -len(word)] for word in words if lowered.endswith(word))
    return rest.rstrip(_PAUSES) if rest.endswith((*_PAUSES, "?", "？")) else ""


def _without_opening(said: str, lowered: str, words: tuple[str, ...]) -> str:
    """The text without the first of its polite words, which a pause sets apart if it may be more; or none."""
    for word in words:
        end = len(word)
        is_apart = word[-1] in _COMMAS or word in _joined() or said[end : end + 1] in _PAUSES
        if lowered.startswith(word) and is_apart:
            return said[end:].lstrip(_PAUSES)
    return ""


@cache
def _words() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The polite words of all languages, the longest first: people mix them."""
    languages = list(vocabularies())
    openings = {word for words in languages for word in _read(words.polite_openings)}
    # words that may belong to the sentence as well, unless a comma follows
    apart = {word for words in languages for word in _read(words.openings_before_comma)}
    openings |= {word + comma for word in apart for comma in _COMMAS} | _joined()
    closings = {word for words in languages for word in _read(words.polite_closings)}
    return _longest_first(openings), _longest_first(closings)


@cache
def _joined() -> frozenset[str]:
    """Words that begin nothing else, so that no pause has to follow them: じゃあ, 那就."""
    return frozenset(word for words in vocabularies() for word in _read(words.openings_joined))


def _longest_first(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(words, key=len, reverse=True))


@cache
def _tone() -> Ending:
    tones = any_word(*(words.closing_tones for words in vocabularies()))
    return Ending(re.compile(rf"(?<=[\w?？])[\s{_COMMAS}]*(?:{tones})$"))


def _without_idle_pauses(text: str) -> str:
    """The text without pauses that mean nothing; in one of Latin letters alone every blank parts words."""
    if text.isascii() or ((signs := _idle_signs()) is not None and signs.isdisjoint(text)):
        return text
    return _no_pause().sub("", text)


@cache
def _idle_signs() -> Characters:
    """One of these is in every text that has such a pause; None where that cannot be told."""
    return first_characters(parse(_no_pause()) or ())


@cache
def _no_pause() -> re.Pattern[str]:
    return re.compile(any_word(*(words.no_pause for words in vocabularies())))


def _read(table: str) -> list[str]:
    return [word.replace("_", " ") for word in table.split()]
