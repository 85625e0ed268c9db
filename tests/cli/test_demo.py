"""`demo` on each day of the week and at the ends of months: what it shows must look right to anybody."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

import pytest

from tests.cli.conftest import Cli

ZONE = "Asia/Shanghai"
HAN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
WEEK = [f"2026-11-{day}T10:00:00+08:00" for day in range(16, 23)]  # Monday to Sunday
ENDS = [
    "2027-01-31T10:00:00+08:00",  # a Sunday
    "2026-02-28T23:55:00+08:00",  # a Saturday
    "2028-02-29T00:05:00+08:00",
    "2026-12-31T18:30:00+08:00",
    "2027-01-01T07:00:00+08:00",
    "2026-03-02T12:00:00+08:00",  # its week has days of two months
]


def turns(out: str) -> dict[str, list[str]]:
    """What follows each sentence, up to the next one."""
    parts = re.split(r"^› ", out, flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0]: part.strip().splitlines()[1:] for part in parts}


@pytest.mark.slow
@pytest.mark.parametrize("now", [*WEEK, *ENDS])
def test_the_days_are_those_that_anybody_would_count(cli: Cli, now: str) -> None:
    ran = cli("demo", "--timezone", ZONE, now=now)
    assert ran.code == 0
    said, today = turns(ran.out), datetime.fromisoformat(now).date()
    check_days(said, today)
    check_clash(said, now)


def check_days(said: dict[str, list[str]], today: date) -> None:
    def day(offset: int) -> str:
        return (today + timedelta(days=offset)).isoformat()

    to_friday = 7 - today.weekday() + 4
    assert f"📅 {day(-1)}" in "\n".join(said["昨天打车花了20元"])
    assert f"📅 {day(-3)}" in "\n".join(said["bought a book for 80 yuan three days ago"])
    assert said["最近7天花了多少钱？"][2].startswith(f"{day(-6)} 至 {day(0)}")
    assert "¥100.00" in "\n".join(said["最近7天花了多少钱？"])
    assert day(14) in said["2週間後は何日？"][-1]
    assert day(21) in said["what day is it in 3 weeks"][-1]
    assert f"✅ 已添加：{day(to_friday)}（星期五） 10:00" in said["下周五上午10点体检"][-1]
    assert f"✅ 已添加：{day(1)}" in said["明天下午3点和老王开会"][-1]


def check_clash(said: dict[str, list[str]], now: str) -> None:
    """The free time that is offered first lies ahead and is the one that is booked."""
    first = next(line for line in said["dentist tomorrow at 3:30pm"] if line.startswith("1. "))
    assert said["the first one"][-1] == f"✅ Added: {first.removeprefix('1. ')} dentist"
    assert first[3:13] > now[:10]


def test_replies_in_english_hold_no_other_language(cli: Cli) -> None:
    ran = cli("demo", "--timezone", ZONE, now=WEEK[0])
    for sentence, lines in turns(ran.out).items():
        if not HAN.search(sentence):
            replies = [line for line in lines if not line.startswith("  ") and "老王" not in line]
            assert [line for line in replies if HAN.search(line)] == [], sentence
