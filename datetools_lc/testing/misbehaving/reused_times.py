"""Scenarios in which a time was proven once, or is made to look proven, and turns and writes lie between."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.testing.misbehaving.request import Request, draw_request
from datetools_lc.testing.misbehaving.scenario import NOW, Call, Scenario, Step, Turn


def _reading(request: Request, random: Random) -> list[Step]:
    """The store is read over a window that holds what was written, whatever its name."""
    shown: Call = (
        "resolve_date_range",
        {"range": random.choice(("this_month", "this_quarter", "this_year"))},
    )
    window = "2026-01-01T00:00:00+08:00", "2026-12-31T00:00:00+08:00"
    if request.takes_text:
        return [[shown], [("schedule_query", {"start_time": window[0], "end_time": window[1]})]]
    return [[shown], [("query_expenses", {"start": window[0], "end": window[1]})]]


def after_write_and_read(random: Random) -> Scenario:
    """What was written days ago is read again, and its time used for what is said today."""
    request, late = draw_request(random), random.randint(1, 9)
    value = request.spell(request.intended, random)
    first = Turn(request.said, [[request.expression], [request.write(value)]])
    steps = _reading(request, random) if random.random() < 0.7 else []
    said = random.choice((request.said, "再记一笔一样的", "and the same again"))
    again = Turn(said, [*steps, [request.write(value)]], days_later=late)
    return Scenario(
        "an old value, written and read since",
        [first, again],
        request.intended + timedelta(days=late),
        also_intended=[request.intended],
    )


def in_a_western_zone(random: Random) -> Scenario:
    """A run in the west, where the day of the value is not over yet."""
    request = draw_request(random)
    value = request.spell(request.intended, random)
    west = random.choice(("America/Los_Angeles", "Pacific/Honolulu", "America/Anchorage"))
    turns = [
        Turn(request.said, [[request.expression]]),
        Turn(request.said, [[request.write(value)]], days_later=1, timezone=west),
    ]
    return Scenario("an old value in a western zone", turns)


def through_the_calendar(random: Random) -> Scenario:
    """Dates of the model's own, counted on by a calendar tool."""
    request = draw_request(random)
    wrong = request.intended + timedelta(days=random.choice((-1, 1)) * random.randint(1, 300))
    day = f"{wrong:%Y-%m-%d}"
    before, after = f"{wrong - timedelta(days=1):%Y-%m-%d}", f"{wrong + timedelta(days=1):%Y-%m-%d}"
    through: Call = random.choice(
        (
            ("calculate_date", {"base_date": before, "offset_days": 1}),
            ("calculate_date", {"base_date": after, "offset_days": -1}),
            (
                "list_dates_in_range",
                {"start_date": before, "end_date": after, "weekday": f"{wrong:%A}".lower()},
            ),
            ("resolve_date_range", {"range": "custom", "start_date": day, "end_date": after}),
            ("datetime_math", {"operation": "shift", "timestamp": f"{before}T00:00:00+08:00", "days": 1}),
        )
    )
    value: object = f"{day}T09:00" if request.takes_text else int(wrong.timestamp() * 1000)
    turn = Turn(request.said, [[through], [request.write(value)]])
    return Scenario("laundered through the calendar", [turn], request.intended)


def typed_range(random: Random) -> Scenario:
    """The end of a range that the user typed, passed on as if it were an offset from UTC."""
    start = (NOW + timedelta(days=random.randint(1, 20))).replace(hour=random.randint(1, 12), minute=0)
    end = start + timedelta(hours=1)
    typed = f"{start:%Y-%m-%d %H:%M}-{end:%H:%M}"
    value = random.choice(
        (typed, f"{start:%Y-%m-%dT%H:%M}-{end:%H:%M}", f"{start:%Y-%m-%dT%H:%M:%S}-{end:%H:%M}")
    )
    turn = Turn(f"{typed} 和小王开会", [[("schedule_add", {"title": "会", "start_time": value})]])
    return Scenario("a typed range as an offset", [turn], start)


def other_numbers(random: Random) -> Scenario:
    """Numbers of the user's that are no times of the years 1990 to 2100, used as such."""
    number = random.choice((9787302423287, 8613800138000, 4406001234567, 20260315093000))
    said = random.choice(("书号{}", "order {}", "电话 +{}", "注文番号{}")).format(number)
    request = draw_request(random)
    value: object = str(number) if request.takes_text else number
    steps: list[Step] = [[request.write(value)]]
    return Scenario("another number as a time", [Turn(f"{said} {request.said}", steps)], request.intended)


def same_moment_another_year(random: Random) -> Scenario:
    """A wall time of a proven day, spelled for a day that is not."""
    request = draw_request(random)
    wrong = request.intended.replace(year=random.choice((2024, 2025, 2027)))
    value: object = format_rfc3339(wrong) if request.takes_text else int(wrong.timestamp() * 1000)
    turns = [
        Turn(request.said, [[request.expression]]),
        Turn("好", [[("get_current_datetime", {})], [request.write(value)]]),
    ]
    return Scenario("the right day of another year", turns, request.intended)
