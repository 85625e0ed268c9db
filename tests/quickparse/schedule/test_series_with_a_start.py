"""Series that say their first day beside their last one: both lie ahead, or the tool refuses them."""

from __future__ import annotations

import pytest

from tests.quickparse.carry import carry_out

TIMES = {
    "CN": ("Asia/Shanghai", "2026-02-13T12:00:00+08:00"),
    "US": ("America/New_York", "2026-03-10T12:00:00-04:00"),
    "JP": ("Asia/Tokyo", "2026-04-28T12:00:00+09:00"),
}
UNTIL_NEW_YEAR = "FREQ=DAILY/workdays until 2026-12-31"


@pytest.mark.contract("13.reader")
@pytest.mark.parametrize(
    ("holidays", "said", "expected"),
    [
        ("CN", "从12月1日起每个工作日早上9点站会，到12月31日", "2026-12-01T09:00 站会"),
        ("CN", "12月1日到12月31日每个工作日早上9点站会", "2026-12-01T09:00 站会"),
        ("CN", "从12月5日起每个工作日早上9点到9点半站会，到12月31日", "2026-12-07T09:00 站会"),  # a Saturday
        (
            "US",
            "standup every business day at 9am from December 1 until December 31",
            "2026-12-01T09:00 standup",
        ),
        (
            "US",
            "standup every business day at 9am from July 3 until December 31",
            "2026-07-06T09:00 standup",  # 3 July is a day off this year
        ),
        ("CN", "从下周一起每个工作日早上9点站会，到12月31日", "2026-02-24T09:00 站会"),  # 16 to 23: off
        ("CN", "从下周起每个平日早上9点站会，到12月31日", "2026-02-24T09:00 站会"),
        ("CN", "从明天起每个工作日早上9点站会，到12月31日", "2026-02-14T09:00 站会"),  # worked
        (
            "US",
            "standup every weekday at 9am from next Monday until December 31",
            "2026-03-16T09:00 standup",
        ),
        ("JP", "来週から毎営業日の9時に朝会、12月31日まで", "2026-05-07T09:00 朝会"),
        ("JP", "12月31日まで平日毎朝9時に朝会", "2026-04-30T09:00 朝会"),  # the 29th is a holiday
        ("JP", "12月1日から12月31日まで毎営業日の9時に朝会", "2026-12-01T09:00 朝会"),
        ("JP", "5月3日から毎営業日の9時に朝会、12月31日まで", "2026-05-07T09:00 朝会"),
    ],
)
def test_a_series_on_working_days_begins_on_the_first_of_them(
    holidays: str, said: str, expected: str
) -> None:
    assert carry_out(said, holidays, *TIMES[holidays]) == f"add {expected} {UNTIL_NEW_YEAR}"


@pytest.mark.parametrize(
    ("holidays", "said"),
    [
        ("CN", "从12月1日开始每个工作日早上9点站会"),
        ("CN", "从12月1日起每个工作日早上9点站会"),
        ("CN", "从下周一起每个工作日早上9点站会"),
        ("US", "every working day from next Monday at 9am standup"),
        ("US", "standup every weekday at 9am"),
        ("US", "weekdays at 9am standup"),
        ("JP", "来週から毎営業日9時に朝会"),
        ("JP", "平日毎朝9時に朝会"),
        ("JP", "毎週平日の10時に朝会"),
    ],
)
def test_its_last_day_is_asked_for(holidays: str, said: str) -> None:
    assert carry_out(said, holidays, *TIMES[holidays]) == "asks until"


@pytest.mark.parametrize("first", ["今天", "本周一"])
def test_a_first_day_whose_time_may_have_passed_is_not_read(first: str) -> None:
    assert carry_out(f"从{first}起每个工作日早上9点站会，到12月31日", "CN", *TIMES["CN"]) is None


def test_a_start_that_is_over_is_the_next_one_and_no_series_ends_before_it() -> None:
    """The tool refuses such an end, and nothing is written."""
    now = "2026-12-03T12:00:00+08:00"
    told = carry_out("从12月1日起每个工作日早上9点站会，到12月31日", "CN", "Asia/Shanghai", now)
    assert told == f"add 2027-12-01T09:00 站会 {UNTIL_NEW_YEAR}"
