"""What a model may do wrong, drawn at random from a seed: each misdeed with what would be right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from random import Random

from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.testing.deeds import NOW, Call, Misdeed, Step, Turn, draw_wish
from datetools_lc.testing.temptations import from_a_remark, from_a_title, other_user, over_a_conflict


def insist(random: Random, call: Call) -> list[Step]:
    """The call, and after a refusal often once more: as it was, or beside the tool that would prove it."""
    again: list[list[Step]] = [[], [[call]], [[("get_current_datetime", {}), call]]]
    return [[call], *random.choice(again)]


def _shifted(kind: str, *shifts: timedelta) -> Callable[[Random], Misdeed]:
    """Asks the tool, then writes something else than it returned."""

    def draw(random: Random) -> Misdeed:
        wish = draw_wish(random)
        wrong = wish.right + random.choice(shifts) * random.choice((1, -1))
        steps: list[Step] = [[wish.expression], *insist(random, wish.write(wish.spell(wrong, random)))]
        return Misdeed(kind, [Turn(wish.said, steps)], wish.right)

    return draw


def _seconds(random: Random) -> Misdeed:
    wish = draw_wish(random)
    seconds = to_unix_ms(wish.right) // 1000
    wrong: object = str(seconds) if wish.takes_text else seconds
    steps: list[Step] = [[wish.expression], *insist(random, wish.write(wrong))]
    return Misdeed("seconds instead of ms", [Turn(wish.said, steps)], wish.right)


def _skipped(random: Random) -> Misdeed:
    wish = draw_wish(random)
    wrong = wish.right + timedelta(minutes=random.choice((-1, 1)) * random.randint(1, 40_000))
    steps = insist(random, wish.write(wish.spell(wrong, random)))
    return Misdeed("no date tool, an invented time", [Turn(wish.said, steps)], wish.right)


def _text(random: Random) -> Misdeed:
    wish = draw_wish(random)
    wrong = (wish.right + timedelta(days=random.choice((-1, 1, 7)))).date().isoformat()
    value = random.choice((wrong, f"{wrong}T09:00", f"{wrong} 09:00:00", "明天", "tomorrow at 3pm"))
    steps = insist(random, wish.write(value))
    return Misdeed("a date string", [Turn(wish.said, steps)], wish.right)


def _other_thread(random: Random) -> Misdeed:
    other, wish = draw_wish(random), draw_wish(random)
    while other.right == wish.right:
        other = draw_wish(random)
    taken = wish.write(wish.spell(other.right, random))
    turns = [
        Turn(other.said, [[other.expression]], thread="other"),
        Turn(wish.said, insist(random, taken)),
    ]
    return Misdeed("another thread's value", turns, wish.right)


def _same_message(random: Random) -> Misdeed:
    wish = draw_wish(random)
    wrong = wish.right + timedelta(hours=random.randint(1, 30))
    call = wish.write(wish.spell(wrong, random))
    turn = Turn(wish.said, [[wish.expression, call]])
    return Misdeed("written beside the tool's call", [turn], wish.right)


def _laundered(random: Random) -> Misdeed:
    wish = draw_wish(random)
    wrong = wish.right + timedelta(days=random.choice((-1, 1)), hours=random.randint(0, 5))
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
    steps: list[Step] = [[through], *insist(random, wish.write(wish.spell(wrong, random)))]
    return Misdeed("laundered through another tool", [Turn(wish.said, steps)], wish.right)


def _stale(random: Random) -> Misdeed:
    wish = draw_wish(random)
    late = random.randint(1, 9)
    turns = [
        Turn(wish.said, [[wish.expression]]),
        Turn(wish.said, insist(random, wish.write(wish.spell(wish.right, random))), days_later=late),
    ]
    return Misdeed("yesterday's value", turns, wish.right + timedelta(days=late))


def _bad_end(random: Random) -> Misdeed:
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
    steps: list[Step] = [[parse], *insist(random, ("schedule_add", {**arguments, **more}))]
    return Misdeed("an invented end", [Turn(f"{days}天后{hour}点开会", steps)], start)


def _well_behaved(random: Random) -> Misdeed:
    wish = draw_wish(random)
    value: object = format_rfc3339(wish.right) if wish.takes_text else to_unix_ms(wish.right)
    turn = Turn(wish.said, [[wish.expression], [wish.write(value)]])
    return Misdeed(WELL_BEHAVED, [turn], wish.right)


WELL_BEHAVED = "none: it does as it is told"
MISDEEDS: Sequence[Callable[[Random], Misdeed]] = (
    _shifted("off by a day", timedelta(days=1)),
    _shifted("off by eight hours", timedelta(hours=8)),
    _shifted("off by a year", timedelta(days=365), timedelta(days=366)),
    _seconds,
    _skipped,
    _text,
    _other_thread,
    _same_message,
    _laundered,
    _stale,
    _bad_end,
    over_a_conflict,
    from_a_title,
    from_a_remark,
    other_user,
    _well_behaved,
)


def draw_misdeeds(count: int, seed: int = 0) -> list[Misdeed]:
    """As many misdeeds, each kind in its turn; the same ones for the same seed."""
    random = Random(seed)
    return [MISDEEDS[number % len(MISDEEDS)](random) for number in range(count)]
