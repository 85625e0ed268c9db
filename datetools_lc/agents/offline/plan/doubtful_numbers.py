"""Numbers of a correction that may mean something else than the hour or the amount: make it 12, make it 6."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from datetools_lc.agents.offline.plan.event_changes import is_of_evening
from datetools_lc.agents.offline.plan.records import UPDATE
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import leaves_half_open, read_fix
from datetools_lc.quickparse.intents.schedule.hours import MOVE_HOUR
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.scan import scan

_NOON = 12
_NOON_WORDS = re.compile("正午")
_MOST = 12
"""The largest number that is taken for a count of guests, nights or drinks."""
_NUMBER = (
    r"(?:\d{1,2}|[一二两兩三四五六七八九十]{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
)
_COUNT = re.compile(
    rf"(?<![^ ]){_NUMBER}(?= |$)"
    rf"|{_NUMBER}\s?(?:[人位名杯个個张張瓶份碗本枚泊晚夜天间間件只串つ皿缶台室]|组|組)"
)
_COUNTED = re.compile(
    rf"(?<![^ ]){_NUMBER} (?:nights?|people|persons|guests|tickets|of us)(?![a-z])"
    rf"|{_NUMBER}\s?(?:[人位名杯张張瓶份碗枚泊晚夜]|组|組)"
)
"""A count that the name of a record leaves out: hotel for 2 nights."""
_BARE = re.compile(
    rf"(?<![\d.:：/$¥￥€£a-z])(?<!\d,){_NUMBER}(?![\d.,:：/%時时点點元円块塊a-z]|\s?(?:[ap]\.?m|dollars?|bucks|yuan|yen)\b)"
)
_DIGITS = re.compile(r"\d+")


def is_doubtful_hour(text: str, planned: Understanding, event: Mapping[str, Any] | None) -> bool:
    """Whether the hour may be the midnight behind an evening, or no hour but a number of people."""
    if event is None:
        return False
    if may_be_count(text, str(event["title"])):
        return True
    return not event.get("all_day") and is_of_evening(event) and _may_be_midnight(text, planned)


def is_doubtful_amount(
    text: str, understood: Understanding, records: Sequence[Mapping[str, Any]], before: str
) -> bool:
    """Whether the new amount of a record may be how many there were; `before` is the text that wrote it."""
    *_, call = understood.calls or (None,)
    if understood.intent != "expense_change" or call is None or call.name != UPDATE:
        return False
    if call.arguments.keys() != {"record_id", "amount"}:
        return False
    names = [str(each["remark"]) for each in records if each["recordId"] == call.arguments["record_id"]]
    names += [match[0] for match in _COUNTED.finditer(fold(before))]
    return any(may_be_count(text, name) for name in names)


def may_be_count(text: str, name: str) -> bool:
    """Whether a bare number may be another count where the name of the thing holds one: table for 4."""
    said = _BARE.findall(fold(text))
    if len(said) != 1 or not _COUNT.search(fold(name)):
        return False
    return not _DIGITS.fullmatch(said[0]) or int(said[0]) <= _MOST


def _may_be_midnight(text: str, planned: Understanding) -> bool:
    """Whether it is moved to a 12 that nobody calls noon, or to the midnight of no day in particular."""
    hour = _hour_said(text, planned)
    if hour == _NOON:
        return leaves_half_open(text) and not _NOON_WORDS.search(text)
    return hour == 0 and all(phrase.kind == "time" for phrase in scan(text))


def _hour_said(text: str, planned: Understanding) -> int | None:
    fix = read_fix(text)
    if fix is not None:
        return fix.arguments.get("hour")
    minute, ahead = planned.options.get(MOVE_HOUR), planned.options.get("move_ahead")
    if isinstance(minute, int):
        return minute // 60
    return ahead.get("hour") if isinstance(ahead, Mapping) else None
