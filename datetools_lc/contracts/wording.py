"""The sentences of the calendar tools, in the toolkit's locale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

UNITS = ("years", "months", "weeks", "days")


@dataclass(frozen=True, slots=True)
class Wording:
    """Templates of one locale. `units` are years to days: (one, many)."""

    now: str
    shifted: str
    listed: str
    today: str
    same_day: str
    later: str
    earlier: str
    units: Mapping[str, tuple[str, str]]
    then: str  # between parts of different sign
    joint: str = ""  # between parts of one sign
    last_first: bool = False  # whether the part that is applied last is said first


WORDINGS: Mapping[str, Wording] = {
    "ja": Wording(
        now="現在は {date}（{weekday}）{time} です。第{week}週。",
        shifted="{base}の{offset}は {date}（{weekday}）です。",
        listed="{start} 〜 {end} の{weekday}は {count} 日あります。",
        today="今日",
        same_day="同日",
        later="{parts}後",
        earlier="{parts}前",
        units={"years": ("年",) * 2, "months": ("ヶ月",) * 2, "weeks": ("週間",) * 2, "days": ("日",) * 2},
        then="の",
    ),
    "zh": Wording(
        now="现在是 {date}（{weekday}）{time}。第{week}周。",
        shifted="{base}的{offset}是 {date}（{weekday}）。",
        listed="{start} 至 {end} 有 {count} 个{weekday}。",
        today="今天",
        same_day="当天",
        later="{parts}后",
        earlier="{parts}前",
        units={"years": ("年",) * 2, "months": ("个月",) * 2, "weeks": ("周",) * 2, "days": ("天",) * 2},
        then="的",
    ),
    "en": Wording(
        now="It is {date} ({weekday}) {time}, week {week}.",
        shifted="{offset} {base} is {date} ({weekday}).",
        listed="{start} to {end} has {count} {weekday}{plural}.",
        today="today",
        same_day="the same day as",
        later="{parts} after",
        earlier="{parts} before",
        units={
            "years": (" year", " years"),
            "months": (" month", " months"),
            "weeks": (" week", " weeks"),
            "days": (" day", " days"),
        },
        then=" ",
        joint=" ",
        last_first=True,
    ),
}


def describe_offset(offset: Mapping[str, int], wording: Wording) -> str:
    """Years to days; parts of one sign are joined, others said one after the other; none: the same day."""
    groups: list[tuple[int, list[str]]] = []
    for unit in UNITS:
        count = offset.get(unit, 0)
        if not count:
            continue
        sign = 1 if count > 0 else -1
        if not groups or groups[-1][0] != sign:
            groups.append((sign, []))
        groups[-1][1].append(f"{abs(count)}{wording.units[unit][abs(count) != 1]}")
    phrases = [
        (wording.later if sign > 0 else wording.earlier).format(parts=wording.joint.join(parts))
        for sign, parts in groups
    ]
    if wording.last_first:
        phrases.reverse()
    return wording.then.join(phrases) or wording.same_day
