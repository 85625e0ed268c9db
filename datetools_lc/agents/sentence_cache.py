"""The rules' readings of the latest texts: a turn is read before each of its model calls, a text parsed once.

A reading depends on the text alone, neither on the user nor on the time, so threads may share it. Texts that
are too long for the rules are not kept: the cache holds at most `_MOST` short ones.
"""

from __future__ import annotations

import os
from functools import lru_cache

from datetools_lc.agents.lexicon import LEXICON_VARIABLE, own_words_from_env
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Understanding, understand
from datetools_lc.quickparse.answering.of_event import LONGEST as LONGEST_REQUEST
from datetools_lc.quickparse.answering.of_event import EventRequest, read_event_request
from datetools_lc.quickparse.courtesy import without_courtesy
from datetools_lc.quickparse.free_part import OwnWords
from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST as LONGEST_FOLLOW_UP
from datetools_lc.quickparse.intents.conversation.follow_up import FollowUp, follow_up
from datetools_lc.quickparse.intents.conversation.yes_no import LONGEST as LONGEST_YES_NO
from datetools_lc.quickparse.intents.conversation.yes_no import YesNo, yes_or_no
from datetools_lc.quickparse.intents.pictures import without_pictures
from datetools_lc.quickparse.sentences import LONGEST

_MOST = 512
"""Texts that are kept: the last six turns, which the offline model looks at, of some eighty threads."""


def own_words() -> OwnWords:
    """The words of the file that the environment names, read once: before the first turn of an agent."""
    return _own_words(os.environ.get(LEXICON_VARIABLE, ""))


def read_sentence(
    text: str, currency: str = DEFAULT_CURRENCY, holidays: str | None = None
) -> Understanding | None:
    """`understand(text)` with the user's own words, from the cache where it is there.

    The understanding is shared: do not change it.
    """
    said = text.strip()
    return _understand(said, own_words(), currency, holidays) if len(said) <= LONGEST else None


def read_follow_up(text: str) -> FollowUp | None:
    """`follow_up(text)`, from the cache where it is there. The follow-up is shared: do not change it."""
    said = text.strip()
    return _follow_up(said) if len(said) <= LONGEST_FOLLOW_UP else None


def read_yes_or_no(text: str) -> YesNo | None:
    """`yes_or_no(text)`, from the cache where it is there."""
    said = text.strip()
    return _yes_or_no(said) if len(said) <= LONGEST_YES_NO else None


def read_request(text: str) -> EventRequest | None:
    """`read_event_request(text)`, from the cache where it is there."""
    said = text.strip()
    return _event_request(said) if len(said) <= LONGEST_REQUEST else None


@lru_cache(maxsize=1)
def _own_words(file: str) -> OwnWords:
    return own_words_from_env({LEXICON_VARIABLE: file})


# lru_cache keeps its own lock: two threads may parse the same text at once, but neither sees half of an entry
@lru_cache(maxsize=_MOST)
def _understand(said: str, own_words: OwnWords, currency: str, holidays: str | None) -> Understanding | None:
    return understand(said, own_words=own_words, currency=currency, holidays=holidays)


@lru_cache(maxsize=_MOST)
def _follow_up(said: str) -> FollowUp | None:
    return follow_up(said) or follow_up(_bare(said))


@lru_cache(maxsize=_MOST)
def _yes_or_no(said: str) -> YesNo | None:
    return yes_or_no(said) or yes_or_no(_bare(said))


@lru_cache(maxsize=_MOST)
def _event_request(said: str) -> EventRequest | None:
    return read_event_request(said) or read_event_request(_bare(said))


def _bare(said: str) -> str:
    """What was said, without what people put around it."""
    return without_courtesy(without_pictures(said)[0].strip())
