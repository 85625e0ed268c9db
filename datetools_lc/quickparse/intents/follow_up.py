"""What a user says after a conflict was reported, or after "which one?"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import Any, Literal

from datetools_lc.quickparse.intents.schedule_parts import is_vague
from datetools_lc.quickparse.kernel.numerals import fold, parse_int
from datetools_lc.quickparse.kernel.phrases import LANGUAGES, detect_language
from datetools_lc.quickparse.kernel.plan import Language
from datetools_lc.quickparse.kernel.sentence import read_sentence

LONGEST = 40
"""Characters of the longest answer that is tried."""

_ORDINALS = {
    **{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5},
    **{"最初": 1, "一": 1, "ひと": 1, "ふた": 2, "みっ": 3, "①": 1, "②": 2, "③": 3},
}
# "2", after suggestions that were numbered.
_DIGIT = re.compile(r"[#(]?(?P<n>[1-9①②③])[).、。!]?")
_HIDDEN = re.compile("[\x00-\x1f\ue000-\uf8ff]")
_SUFFIX = re.compile("(?:st|nd|rd|th)$")


@dataclass(frozen=True, slots=True)
class FollowUp:
    """`insist` on the time that clashes, `pick` the suggestion at `index` (from 0; -1 is the last), name a
    `time`, or `drop` it.

    `arguments` of a time are `hour` and `minute`, or, where a day was said too, all of `parseDateExpression`.
    `language` is None where the words do not tell it.
    """

    kind: Literal["insist", "pick", "time", "drop"]
    language: Language | None = None
    index: int = 0
    arguments: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Replying:
    """Patterns over a whole folded answer, in one language.

    `pick` has the groups `n`, `m`, `k` for a number and `last`; `time` sees the date phrase masked; `noon`
    and `bare`, with `h` and `n`, are times that only an answer can mean.
    """

    insist: re.Pattern[str]
    drop: re.Pattern[str]
    pick: re.Pattern[str]
    time: re.Pattern[str]
    noon: re.Pattern[str]
    bare: re.Pattern[str]


def follow_up(text: str) -> FollowUp | None:
    """What a short answer says, or None where it is a sentence of its own."""
    said = text.strip()
    if not said or len(said) > LONGEST or _HIDDEN.search(said):
        return None
    if (digit := _DIGIT.fullmatch(fold(said))) is not None:
        return FollowUp("pick", index=_index(digit))
    detected = detect_language(said)
    read = [_read(said, language) for language in ((detected,) if detected else LANGUAGES)]
    found = [answer for answer in read if answer is not None]
    if len(found) > 1:
        return replace(found[0], language=None) if _agree(found) else None
    return found[0] if found else None


def _agree(found: list[FollowUp]) -> bool:
    return all(replace(answer, language=None) == replace(found[0], language=None) for answer in found)


def _read(said: str, language: Language) -> FollowUp | None:
    table, folded = _replying(language), fold(said.replace("，", "、"))
    if table.insist.fullmatch(folded):
        return FollowUp("insist", language)
    if table.drop.fullmatch(folded):
        return FollowUp("drop", language)
    if (picked := table.pick.fullmatch(folded)) is not None:
        return FollowUp("pick", language, _index(picked))
    time = read_time(said, language)
    return FollowUp("time", language, arguments=time) if time else None


def read_time(said: str, language: Language) -> Mapping[str, Any]:
    """The time that a short answer names: `hour` and `minute`, a whole expression, or nothing."""
    table = _replying(language)
    sentence = read_sentence(said, language, (language,))
    if table.noon.fullmatch(sentence.text):
        return {"hour": 12, "minute": 0}
    if (bare := table.bare.fullmatch(sentence.text)) is not None:
        hour = int(bare["h"])
        return {"hour": hour, "minute": int(bare["n"] or 0)} if hour < 24 else {}
    if len(sentence.phrases) != 1 or table.time.fullmatch(sentence.masked) is None:
        return {}
    phrase = sentence.phrases[0]
    if "hour" not in phrase.arguments or phrase.weekday is not None or is_vague(phrase, language):
        return {}
    if phrase.kind == "time":
        return {"hour": phrase.arguments["hour"], "minute": phrase.arguments.get("minute", 0)}
    return dict(phrase.arguments)


def _index(match: re.Match[str]) -> int:
    groups = match.groupdict()
    if groups.get("last"):
        return -1
    said = next(groups[name] for name in ("n", "m", "k") if groups.get(name))
    number = _ORDINALS.get(said) or parse_int(_SUFFIX.sub("", said)) or 1
    return number - 1


@cache
def _replying(language: Language) -> Replying:
    table: Replying = import_module(f"datetools_lc.quickparse.{language}.follow_up").REPLYING
    return table
