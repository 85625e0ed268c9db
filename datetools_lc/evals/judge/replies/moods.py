"""How a reply says what it says: as so, as not so, as a question, a doubt, or a condition."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import Literal

from datetools_lc.evals.judge.replies.en import moods as en
from datetools_lc.evals.judge.replies.ja import moods as ja
from datetools_lc.evals.judge.replies.sentences import sentences
from datetools_lc.evals.judge.replies.zh import moods as zh
from datetools_lc.quickparse.kernel.numerals import fold

Mood = Literal["asserted", "denied", "asked", "unsure", "conditional"]
_KANA = re.compile(r"[ぁ-ゖァ-ヺ]")
_HARMLESS = re.compile("|".join((en.HARMLESS, zh.HARMLESS, ja.HARMLESS)))
_NOT_BEFORE = re.compile("|".join((en.NOT_BEFORE, zh.NOT_BEFORE)))
_UNSURE = re.compile("|".join((en.UNSURE, zh.UNSURE, ja.UNSURE)))
_IF = re.compile("|".join((en.IF, zh.IF, ja.IF)))
_OR = re.compile(rf"^(?:{'|'.join((en.OR, zh.OR, ja.OR))})")
_OR_BEFORE = re.compile("|".join((en.OR_BEFORE, zh.OR_BEFORE, ja.OR_BEFORE)))
_UNIT = r"\s*(?:yuan|dollars?|yen|euros?|rmb|元|块|円|日|号)?"
_HEARSAY = re.compile("|".join((en.HEARSAY, zh.HEARSAY, ja.HEARSAY)))
_ELSEWHERE = re.compile("|".join((en.ELSEWHERE, zh.ELSEWHERE, ja.ELSEWHERE)))
_ASKING = re.compile(
    r"(?:吗|ですか|ますか|でしょうか)[。．]?$"
    r"|^(?:is|was|are|were|do|does|did|have|has|shall|should|would|could|can)\b(?=.*\?)"
)
_WEEKDAY = re.compile(
    r"[(（](?:[月火水木金土日]曜?|(?:周|星期)[一二三四五六日天]|[a-z]{3,9})[)）]|(?<=day),(?= [a-z\d])"
)
"""A weekday in brackets, or the comma after one, parts nothing."""
_PAREN = r"[()（）]|\||\n"


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence, folded; negations that deny nothing of it are blanked out.

    `breaks` are where its clauses end; `supposed`: it begins with a condition.
    """

    text: str
    asked: bool
    unsure: bool
    supposed: bool
    breaks: tuple[int, ...]

    def clauses(self) -> list[str]:
        """The texts of its clauses that are not blank."""
        places = [0, *self.breaks, len(self.text)]
        parts = [self.text[start:end] for start, end in itertools.pairwise(places)]
        return [part for part in parts if part.strip(" ,，、;；")]

    def clause(self, start: int) -> tuple[int, int]:
        """Where the clause lies that holds this place."""
        before = [place for place in self.breaks if place <= start]
        after = [place for place in self.breaks if place > start]
        return (before[-1] if before else 0), (after[0] if after else len(self.text))

    def clause_text(self, start: int) -> str:
        begin, end = self.clause(start)
        return self.text[begin:end]

    def mood(self, start: int, end: int) -> Mood:
        """How it says what stands between two places."""
        begin, close = self.clause(start)
        before, after = self.text[begin:start], self.text[end:close]
        if _is_denied(before, after, japanese=bool(_KANA.search(self.text))):
            return "denied"
        if self.asked and (close >= len(self.text.rstrip()) or _ASKING.search(self.text)):
            return "asked"
        hearsay = _HEARSAY.search(self.text[begin:close])
        if self.unsure or hearsay or _is_alternative(self.text[:start], self.text[end:]):
            return "unsure"
        condition = _IF.search(self.text)
        if self.supposed or (condition and begin <= condition.start() < start):
            return "conditional"
        return "asserted"

    def elsewhere(self, start: int) -> bool:
        """Whether what stands there is of another time, or compared with one."""
        return bool(_ELSEWHERE.search(self.clause_text(start)))


def statements(reply: str, harmless: bool = True) -> list[Statement]:
    """The statements of a reply, in order. Not `harmless`: nothing is blanked out."""
    return [_statement(fold(sentence.text), sentence.marked, harmless) for sentence in sentences(reply)]


def _statement(text: str, marked: bool, harmless: bool) -> Statement:
    unsure = bool(_UNSURE.search(text))
    condition = _IF.search(text)
    text = _WEEKDAY.sub(lambda match: " " * len(match[0]), text)
    plain = _HARMLESS.sub(lambda match: " " * len(match[0]), text) if harmless else text
    language = ja.BREAK if _KANA.search(plain) else f"{zh.BREAK}|{en.BREAK}"
    breaks = tuple(match.end() for match in re.finditer(f"{language}|{_PAREN}", plain))
    supposed = bool(condition and condition.start() < 4)
    return Statement(plain, marked or bool(_ASKING.search(plain)), unsure, supposed, breaks)


def _is_denied(before: str, after: str, japanese: bool) -> bool:
    scope = re.split(r"[:：]", before)[-1]
    if japanese:
        return bool(re.search(ja.NOT_AFTER, after))
    late = re.search(zh.NOT_AFTER, after) or re.search(en.NOT_AFTER, after)
    return bool(_NOT_BEFORE.search(scope) or late)


def _is_alternative(before: str, after: str) -> bool:
    """Whether something of its kind stands beside it with an "or" between."""
    rest = re.sub(rf"^{_UNIT}", "", after)
    return bool(_OR.search(after) or _OR.search(rest) or _OR_BEFORE.search(before))
