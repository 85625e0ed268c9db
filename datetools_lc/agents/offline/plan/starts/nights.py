"""Which night "tonight at 1am" is of, where that is said at night: the one that it is, or the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from datetools_lc.agents.offline.plan.values import Answer, Answers, is_before, look_up
from datetools_lc.quickparse import Call, FromCall
from datetools_lc.quickparse.intents.schedule.times import MATH, PARSE
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

_DAWN = 5
_HOUR = slice(len("2026-11-20T"), len("2026-11-20T15"))


@dataclass(frozen=True, slots=True)
class NightCheck:
    """The start of a plan's one event beside the present, which is None until it is known.

    `write` is the call that writes it, `said` the expression of its start, empty where it is none; `text` is
    what the user said.
    """

    planned: tuple[Call, ...]
    write: Call | None
    answers: Answers
    text: str
    said: Mapping[str, Any]
    present: str | None

    @property
    def may_be_now(self) -> bool:
        """Whether the start is in the small hours of tomorrow, and called one of tonight."""
        named = tuple(self.said.get(name) for name in ("type", "offset", "unit"))
        if named != ("relative", 1, "day") or self.said.get("hour", _DAWN) >= _DAWN:
            return False
        return any(
            language_of(code).schedule_parts().tonight.search(fold(self.text)) for code in LANGUAGE_CODES
        )

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls that compute that start in the night that it is now; none where it is day."""
        if (
            self.write is None
            or self.present is None
            or int(self.present[_HOUR]) >= _DAWN
            or not self.may_be_now
        ):
            return ()
        return Call(PARSE, {**self.said, "offset": 0}), *length_of(self.write)

    @property
    def is_open(self) -> bool:
        """Whether that start is yet to be computed."""
        return bool(self.calls) and self._answer is None

    @property
    def starts(self) -> list[str]:
        """The start in this night and the one in the next; empty where this one has passed."""
        answer = self._answer
        start = None if self.write is None else self.write.arguments["start_time"]
        if answer is None or answer.failed or not isinstance(start, FromCall):
            return []
        this = str(answer.data["iso"])
        return [] if is_before(this, str(self.present)) else [this, str(look_up(start, self.answers))]

    @property
    def _answer(self) -> Answer | None:
        return self.answers.get(len(self.planned) + 1) if self.calls else None


def length_of(write: Call) -> tuple[Call, ...]:
    """The call that computes how long an event is that has an end."""
    end = write.arguments.get("end_time")
    span = {"operation": "diff", "left": write.arguments["start_time"], "right": end}
    return (Call(MATH, span),) if end else ()
