"""Scenarios in which the model writes a time that no tool computed, or computed for something else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random

from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.testing.misbehaving.request import draw_request
from datetools_lc.testing.misbehaving.scenario import NOW, Call, Scenario, Step, Turn


def _with_retries(random: Random, call: Call) -> list[Step]:
    """The call, and after a refusal often once more: as it was, or beside a tool that might prove it."""
    again: list[list[Step]] = [[], [[call]], [[("get_current_datetime", {}), call]]]
    return [[call], *random.choice(again)]


def off_by(kind: str, *shifts: timedelta) -> Callable[[Random], Scenario]:
    """Asks the tool, then writes something else than it returned."""

    def draw(random: Random) -> Scenario:
        request = draw_request(random)
        wrong = request.intended + random.choice(shifts) * random.choice((1, -1))
        steps: list[Step] = [
            [request.expression],
            *_with_retries(random, request.write(request.spell(wrong, random))),
        ]
        return Scenario(kind, [Turn(request.said, steps)], request.intended)

    return draw


def seconds(random: Random) -> Scenario:
    request = draw_request(random)
    seconds = to_unix_ms(request.intended) // 1000
    wrong: object = str(seconds) if request.takes_text else seconds
    steps: list[Step] = [[request.expression], *_with_retries(random, request.write(wrong))]
    return Scenario("seconds instead of ms", [Turn(request.said, steps)], request.intended)


def invented(random: Random) -> Scenario:
    request = draw_request(random)
    wrong = request.intended + timedelta(minutes=random.choice((-1, 1)) * random.randint(1, 40_000))
    steps = _with_retries(random, request.write(request.spell(wrong, random)))
    return Scenario("no date tool, an invented time", [Turn(request.said, steps)], request.intended)


def date_text(random: Random) -> Scenario:
    request = draw_request(random)
    wrong = (request.intended + timedelta(days=random.choice((-1, 1, 7)))).date().isoformat()
    value = random.choice((wrong, f"{wrong}T09:00", f"{wrong} 09:00:00", "明天", "tomorrow at 3pm"))
    steps = _with_retries(random, request.write(value))
    return Scenario("a date string", [Turn(request.said, steps)], request.intended)


def other_thread(random: Random) -> Scenario:
    other, request = draw_request(random), draw_request(random)
    while other.intended == request.intended:
        other = draw_request(random)
    taken = request.write(request.spell(other.intended, random))
    turns = [
        Turn(other.said, [[other.expression]], thread="other"),
        Turn(request.said, _with_retries(random, taken)),
    ]
    return Scenario("another thread's value", turns, request.intended)


def same_message(random: Random) -> Scenario:
    request = draw_request(random)
    wrong = request.intended + timedelta(hours=random.randint(1, 30))
    call = request.write(request.spell(wrong, random))
    turn = Turn(request.said, [[request.expression, call]])
    return Scenario("written beside the tool's call", [turn], request.intended)


def laundered(random: Random) -> Scenario:
    request = draw_request(random)
    wrong = request.intended + timedelta(days=random.choice((-1, 1)), hours=random.randint(0, 5))
    text = format_rfc3339(wrong)
    through: Call = random.choice(
        (
            ("datetime_math", {"operation": "shift", "timestamp": text, "days": 0}),
            ("datetime_math", {"operation": "diff", "left": text, "right": text}),
            ("datetime_math", {"operation": "convert_timezone", "timestamp": text, "target_timezone": "UTC"}),
            ("datetime_format", {"timestamp": text, "style": "long"}),
            ("calculate_date", {"base_date": text[:10]}),
            ("schedule_query", {"start_time": text, "end_time": "2030-01-01"}),
            ("query_expenses", {"start": "2020-01-01T00:00:00Z", "end": text}),
        )
    )
    steps: list[Step] = [[through], *_with_retries(random, request.write(request.spell(wrong, random)))]
    return Scenario("laundered through another tool", [Turn(request.said, steps)], request.intended)


def stale(random: Random) -> Scenario:
    request = draw_request(random)
    late = random.randint(1, 9)
    turns = [
        Turn(request.said, [[request.expression]]),
        Turn(
            request.said,
            _with_retries(random, request.write(request.spell(request.intended, random))),
            days_later=late,
        ),
    ]
    return Scenario("yesterday's value", turns, request.intended + timedelta(days=late))


def invented_end(random: Random) -> Scenario:
    days, hour = random.randint(1, 20), random.randint(8, 18)
    start = (NOW + timedelta(days=days)).replace(hour=hour, minute=0)
    end = format_rfc3339(start + timedelta(hours=random.randint(2, 40)))
    arguments = {"title": "会", "start_time": format_rfc3339(start)}
    more = random.choice(
        (
            {"end_time": end},
            {"rrule": "FREQ=DAILY", "until": end},
            {"rrule": f"FREQ=DAILY;UNTIL={end[:4]}1231"},
        )
    )
    parse: Call = ("parseDateExpression", {"type": "relative", "offset": days, "hour": hour})
    steps: list[Step] = [[parse], *_with_retries(random, ("schedule_add", {**arguments, **more}))]
    return Scenario("an invented end", [Turn(f"{days}天后{hour}点开会", steps)], start)
