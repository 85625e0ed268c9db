"""Words of time, known or not, between the ends of a span or between a day and its hour.

What such a word does to the hours is not understood: nothing is written.
"""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from tests.quickparse.red_team.test_insertions import writes

SENTENCES = {
    "zh": (
        "后天|下午2点|到|4点|面试",
        "明天|上午9点|开会",
        "下周五|下午3点|和客户开会",
        "3月5日|下午2点|到|4点|面试",
        "从明天|上午9点|到|11点|开会",
    ),
    "ja": (
        "明日|14時|から|16時|まで会議",
        "明日の|午後2時|〜|4時|に面接",
        "明日|15時|に会議",
        "3月5日|午後2時|から|4時|まで面接",
    ),
    "en": (
        "interview|tomorrow|2pm|to|4pm",
        "interview|tomorrow|from|2|to|4pm",
        "meeting|tomorrow|at 3pm",
        "2pm|to|4pm|tomorrow|interview",
        "on March 5|from 2pm|to|4pm|interview",
    ),
}
WORDS = {
    "zh": (
        "隔天 隔日 改天 那天 某天 前年 去年 平时 上次 下次 上周 下周 次日 翌日 第二天 近日 回头 稍后 "
        "以后 之前 以前 过两天 工作日 每月 当天 同天 除夕 农历 双十一 周末 最近 隔周 隔三天 每隔一天 "
        "每两天 三天后 两天前 左右 大约"
    ),
    "ja": (
        "隔日 翌日 毎週 先日 いつか 近いうち 去年 昔 この前 そのうち 毎回 また 以前 今度 次回 前回 "
        "隔週 2日おき 一日おき 平日 休日 週末 ごろ くらい 同日 年末 月末 再来年 一昨年"
    ),
    "en": (
        "every other day,often,sometime,someday,usually,weekly,alternate days,the other day,"
        "last year,next year,the next day,the following day,the day before,two days ago,"
        "every two days,recently,soon,once,twice a week,weekends,about,roughly,last week,every week,"
        "biweekly,fortnightly,monthly,any day"
    ),
}


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_nothing_is_written_where_a_word_of_time_stands_among_the_hours(code: str) -> None:
    blank = " " if code == "en" else ""
    words = WORDS[code].split("," if code == "en" else " ")
    written = []
    for parts in (sentence.split("|") for sentence in SENTENCES[code]):
        assert writes(understand(blank.join(parts)))
        said = [
            blank.join((*parts[:place], word, *parts[place:]))
            for word in words
            for place in range(1, len(parts))
        ]
        written += [each for each in said if writes(understand(each))]
    assert written == []


@pytest.mark.parametrize(
    "said",
    [
        "3月5日下午2点到三天后4点面试",
        "明天到三天后出差",
        "3月5日午後2時から三日後4時まで面接",
        "on March 5 from 2pm to two days later 4pm interview",
    ],
)
def test_an_end_that_may_be_counted_from_the_start_is_not_read(said: str) -> None:
    assert not writes(understand(said))


def test_an_end_that_is_counted_from_today_on_both_sides_is_read() -> None:
    assert writes(understand("今天下午2点到三天后4点出差"))
