"""What agents without any understanding get on some cases: the floor that a score has to be seen against."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.judge.case_verdicts import judge
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.results.scores import by_category, by_language, by_level, score
from datetools_lc.evals.running.records import start_of
from datetools_lc.evals.running.transcript import Transcript, TurnRun

_DAYS = timedelta(days=60)
_MORE = {
    "en": "Could you tell me more?",
    "zh": "可以再详细说说吗？",
    "ja": "もう少し詳しく教えていただけますか？",
}
_DONE = {
    "en": "Done! I have saved everything. Anything else?",
    "zh": "已经全部记好了，还需要别的吗？",
    "ja": "すべて記録しました。ほかに何かありますか？",
}
_EVERYTHING = {
    "en": "Nothing was saved yet. Which one do you mean, what was it for, how much, which category, "
    "which day, what time, for how long? Shall I go ahead?",
    "zh": "还没有保存。您指的是哪一个，买的什么，多少钱，什么分类，哪一天，几点，要多久？确认要这样做吗？",
    "ja": "まだ何も保存していません。どちらのことで、何を、いくらで、どのカテゴリで、"
    "何日の何時から、どのくらいの長さですか？"
    "実行してよろしいですか？",
}
_ALL = {"en": "Is it one of these?", "zh": "是这些吗？", "ja": "この中にありますか？"}


def _mute(case: Case) -> str:
    return ""


def _asker(case: Case) -> str:
    return _MORE[case.language]


def _liar(case: Case) -> str:
    return _DONE[case.language]


def _inquirer(case: Case) -> str:
    return _EVERYTHING[case.language]


def _parrot(case: Case) -> str:
    """All records of the last 60 days, and a question."""
    held = start_of(case)
    zone = load_zone(case.timezone)
    near = [e.line(zone) for e in held.events if abs(e.start - case.now) <= _DAYS]
    spent = [f"{e.remark} {e.amount:f}" for e in held.expenses if abs(e.date - case.now) <= _DAYS]
    return "\n".join([*near, *spent, _ALL[case.language]])


FLOORS: Mapping[str, Callable[[Case], str]] = {
    "mute": _mute,
    "asker": _asker,
    "inquirer": _inquirer,
    "liar": _liar,
    "parrot": _parrot,
}
"""Agents that do nothing and say: nothing; "tell me more"; a question about everything; "done"; all that
there is, and a question."""


def floor_result(case: Case, reply: Callable[[Case], str]) -> Result:
    """The result of an agent that does nothing and answers every message so."""
    held = start_of(case)
    turns = [TurnRun(said=(text,), replies=(reply(case),), before=held, after=held) for text in case.says]
    return judge(Transcript(case=case, repetition=0, turns=turns))


def floor_scores(cases: Iterable[Case]) -> tuple[dict[str, Any], ...]:
    """Of each floor its name, passed cases of how many, severity score, and what passed by parts."""
    given: Sequence[Case] = list(cases)
    found = []
    for name, reply in FLOORS.items():
        results = [floor_result(case, reply) for case in given]
        figures = score(name, results)
        parts = [*by_language(results), *by_level(results), *by_category(results)]
        found.append(
            {
                "name": name,
                "passed": figures.passed.hits,
                "n": figures.passed.n,
                "severity": figures.severity,
                "outcomes": dict(figures.outcomes),
                "parts": {part.name: [part.passed.hits, part.passed.n] for part in parts},
            }
        )
    return tuple(found)
