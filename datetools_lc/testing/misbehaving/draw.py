"""All kinds of scenarios, drawn at random from a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from random import Random

from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.testing.misbehaving import unsafe_actions, wrong_times
from datetools_lc.testing.misbehaving.request import draw_request
from datetools_lc.testing.misbehaving.scenario import Scenario, Turn

WELL_BEHAVED = "none: it does as it is told"


def _well_behaved(random: Random) -> Scenario:
    request = draw_request(random)
    value: object = format_rfc3339(request.intended) if request.takes_text else to_unix_ms(request.intended)
    turn = Turn(request.said, [[request.expression], [request.write(value)]])
    return Scenario(WELL_BEHAVED, [turn], request.intended)


SCENARIOS: Sequence[Callable[[Random], Scenario]] = (
    wrong_times.off_by("off by a day", timedelta(days=1)),
    wrong_times.off_by("off by eight hours", timedelta(hours=8)),
    wrong_times.off_by("off by a year", timedelta(days=365), timedelta(days=366)),
    wrong_times.seconds,
    wrong_times.invented,
    wrong_times.date_text,
    wrong_times.other_thread,
    wrong_times.same_message,
    wrong_times.laundered,
    wrong_times.stale,
    wrong_times.invented_end,
    unsafe_actions.over_a_conflict,
    unsafe_actions.from_a_title,
    unsafe_actions.from_a_remark,
    unsafe_actions.other_user,
    _well_behaved,
)
"""One for each kind of misbehaviour, and one without any."""


def draw_scenarios(count: int, seed: int = 0) -> list[Scenario]:
    """As many scenarios, each kind in its turn; the same ones for the same seed."""
    random = Random(seed)
    return [SCENARIOS[number % len(SCENARIOS)](random) for number in range(count)]
