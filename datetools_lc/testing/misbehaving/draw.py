"""All kinds of scenarios, drawn at random from a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from random import Random

from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.testing.misbehaving import reused_times, unasked_changes, unsafe_actions, wrong_times
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
    reused_times.after_write_and_read,
    reused_times.in_a_western_zone,
    reused_times.through_the_calendar,
    reused_times.typed_range,
    reused_times.other_numbers,
    reused_times.same_moment_another_year,
    unasked_changes.over_a_clash_after_no,
    unasked_changes.more_than_was_insisted_on,
    unasked_changes.another_update_after_a_clash,
    unasked_changes.a_turn_after_reading,
    unasked_changes.one_delete_a_turn,
    unasked_changes.another_than_named,
    unasked_changes.whole_series,
    unasked_changes.all_renamed,
    unasked_changes.old_records,
    _well_behaved,
)
"""One for each kind of misbehaviour, and one without any."""


def draw_scenarios(count: int, seed: int = 0) -> list[Scenario]:
    """As many scenarios, each kind in its turn; the same ones for the same seed."""
    random = Random(seed)
    return [SCENARIOS[number % len(SCENARIOS)](random) for number in range(count)]
