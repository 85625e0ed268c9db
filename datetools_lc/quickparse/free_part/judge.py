"""The judge of the free part of a sentence: the remark of an expense, the title of an event."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from datetools_lc.quickparse.free_part.known_words import known_words, latin_classes
from datetools_lc.quickparse.free_part.latin import is_person, judge_latin
from datetools_lc.quickparse.free_part.nouns import OwnWords, normalise
from datetools_lc.quickparse.free_part.script import judge_script
from datetools_lc.quickparse.free_part.verdict import KNOWN, Judgement
from datetools_lc.quickparse.kernel.plan import LanguageCode

LONGEST = 80
"""Characters of the longest text that can be the name of something."""
# A title is judged up to three times for one sentence, and people write the same names again and again.
_MOST_KEPT = 1024

_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]"
)
_SCRIPT = re.compile("[\u3040-\u30ff\u3400-\u9fff々〇]")
_KANA = re.compile("[\u3040-\u30ff]")
_LATIN = re.compile(r"[a-z][a-z0-9'&.-]*(?: [a-z][a-z0-9'&.-]*)*")


def judge(text: str, languages: Sequence[LanguageCode], own: OwnWords = ()) -> Judgement:
    """Whether the free part is the name of a thing or an activity.

    `languages` are all that the sentence may be in; kana leave Japanese alone, Latin letters are read in
    English too. `own` are words that the user has added (`read_own_words`). Never raises; the time is linear.
    """
    return _judge(text, tuple(languages), own)


@lru_cache(maxsize=_MOST_KEPT)
def _judge(text: str, languages: tuple[LanguageCode, ...], own: OwnWords) -> Judgement:
    typed = normalise(text)
    folded = typed.casefold()
    if not folded or len(folded) > LONGEST or _HIDDEN.search(text):
        return Judgement("forbidden", (text[:LONGEST],), "form")
    if not _SCRIPT.search(folded):
        is_noun = any("n" in known_words(code, own).kinds.get(folded, "") for code in languages)
        return KNOWN if is_noun else _judge_latin(folded, typed, own)
    return _judge_script(folded, typed, _read_in(folded, languages), own)


def _read_in(folded: str, languages: Sequence[LanguageCode]) -> Sequence[LanguageCode]:
    if _KANA.search(folded):
        return ("ja",)
    return tuple(code for code in languages if code != "en") or ("zh", "ja")


def _judge_latin(folded: str, typed: str, own: OwnWords) -> Judgement:
    english = known_words("en", own)
    if "n" in english.kinds.get(folded, ""):
        return KNOWN
    return judge_latin(folded, typed, english, latin_classes())


def _judge_script(folded: str, typed: str, read_in: Sequence[LanguageCode], own: OwnWords) -> Judgement:
    """Latin words in a text of another script are judged for themselves, then count as nouns or persons."""
    languages = [known_words(code, own) for code in read_in]
    if any("n" in words.kinds.get(folded, "") for words in languages):
        return KNOWN
    names: dict[int, tuple[int, str]] = {}
    for latin in _LATIN.finditer(folded):
        start, end = latin.span()
        inner = _judge_latin(latin[0], typed[start:end], own)
        if inner.verdict == "forbidden" and inner.because != "form":
            return inner
        if inner.verdict == "known":
            names[start] = (end, "n")
        elif is_person(latin[0], typed[start], known_words("en", own), latin_classes()):
            names[start] = (end, "pr")
    judged = judge_script(folded, languages, names)
    plain = folded.translate(languages[0].classes.simplified)
    if judged.verdict != "doubtful" or plain == folded or len(languages) > 1:
        return judged
    return judge_script(plain, languages, names)
