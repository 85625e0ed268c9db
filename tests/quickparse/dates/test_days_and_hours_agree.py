"""The same hour means the same on every day, and the same amount is saved whatever day it was spent on.

What is written for tomorrow and for yesterday is held by other tests: here every other way to name a day
has to be understood like those, asked about like those, or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from datetools_lc.quickparse import FromCall, Understanding, understand
from datetools_lc.quickparse.kernel.plan import LanguageCode


def lines(table: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in table.replace("\n", " ").split("|"))


AHEAD: dict[LanguageCode, tuple[str, ...]] = {
    "zh": lines(
        """
        明天 | 后天 | 下周三 | 这周六 | 6月5号 | 下个月1号 |
        下个月第一个周一 | 三天后 | 两周后 | 6月的第二个周五 | 25号 |
        明年1月3号 | 母亲节 | 周日 | 2026年7月1日 | 7/1 | 下下周二 |
        下个月的今天 | 一周后的今天 | 下个月最后一个周五
        """
    ),
    "ja": lines(
        """
        明日 | 明後日 | 来週の水曜 | 今週の土曜 | 6月5日 | 来月1日 |
        来月の第一月曜 | 三日後 | 2週間後 | 6月の第二金曜 | 25日 |
        来年1月3日 | 日曜日 | 元日 | 2026年7月1日 | 7/1 | 再来週の火曜 |
        来月の今日 | 1週間後 | 来月の最終金曜 | クリスマス
        """
    ),
    "en": lines(
        """
        tomorrow | the day after tomorrow | next Wednesday | this Saturday | on June 5 |
        on the 1st of next month | on the first Monday of next month | in 2 weeks |
        on the second Friday of June | on the 25th | on January 3rd next year | on Sunday |
        on New Year's Day | on 2026-07-01 | a week from Monday | a week from today |
        3 weeks from Monday | on Christmas | Tuesday in two weeks
        """
    ),
}
HOURS: dict[LanguageCode, tuple[str, ...]] = {
    "zh": lines(
        """
        3点 | 7点 | 9点 | 12点 | 3点半 | 5点到6点 | 9点到5点 | 下午3点 | 15:00 |
        晚上8点 | 早上7点 | 7:30 | 11点 | 中午12点
        """
    ),
    "ja": lines(
        """
        3時 | 7時 | 9時 | 12時 | 3時半 | 5時から6時 | 9時から5時 | 午後3時 |
        15:00 | 夜8時 | 朝7時 | 7:30 | 11時 | 正午
        """
    ),
    "en": lines(
        """
        at 3 | at 7 | at 9 | at 12 | at 3:30 | from 5 to 6 | from 9 to 5 | at 3pm | at 15:00 |
        at 8 in the evening | at 7am | at 7:30 | at 11 | at noon | 2-4pm
        """
    ),
}
EVENTS: dict[LanguageCode, tuple[str, ...]] = {
    "zh": ("开会", "吃饭", "睡觉"),
    "ja": ("会議", "飲み会", "歯医者"),
    "en": ("meeting", "dinner", "drinks"),
}


def sentences(language: LanguageCode, day: str, hour: str, event: str) -> Iterator[str]:
    if language == "en":
        yield f"{event} {day} {hour}"
        yield f"{event} {hour} {day}"
    elif language == "zh":
        yield f"{day} {hour}{event}"
        yield f"{event}{day} {hour}"
    else:
        yield f"{day} {hour}に{event}"
        yield f"{event} {day} {hour}から"


def outcome(understood: Understanding) -> object:
    """What is asked, or the times of the day that are written."""
    if not understood.complete or understood.unsure:
        return understood.missing, bool(understood.unsure)
    times = []
    for call in understood.calls:
        for name in ("start_time", "end_time"):
            when = call.arguments.get(name)
            if isinstance(when, FromCall):
                base = understood.calls[when.index].arguments
                times.append(when.suffix or f"T{base.get('hour', 0):02}:{base.get('minute', 0):02}")
    return times


@pytest.mark.parametrize("language", AHEAD)
def test_an_hour_is_read_alike_on_every_day(language: LanguageCode) -> None:
    known, *others = AHEAD[language]
    read = 0
    for hour in HOURS[language]:
        for event in EVENTS[language]:
            expected = [understand(said, language) for said in sentences(language, known, hour, event)]
            for day in others:
                for said, first in zip(sentences(language, day, hour, event), expected, strict=True):
                    found = understand(said, language)
                    if found is not None:
                        read += 1
                        assert first is not None, said
                        assert outcome(found) == outcome(first), said
    assert read > len(HOURS[language]) * len(EVENTS[language]) * len(others)


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "吃饭7.1下午3点"), ("zh", "看牙医7.1 15:00"), ("ja", "ランチ7.1 15時"), ("ja", "映画7.1 夜8時")],
)
def test_a_number_that_may_be_a_day_before_a_time_is_no_price(language: LanguageCode, said: str) -> None:
    assert understand(said, language) is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "5/1打车20元"),
        ("zh", "5/1 打车 20"),
        ("zh", "5/1号打车20元"),
        ("zh", "5/1的打车20元"),
        ("ja", "5/1 タクシー20元"),
    ],
)
def test_a_day_with_a_slash_heads_an_expense(language: LanguageCode, said: str) -> None:
    found = understand(said, language)
    assert found is not None
    assert found.complete
    assert found.calls[0].arguments == {"type": "absolute", "month": 5, "day": 1}
    assert found.calls[1].arguments["amount"] == 20


@pytest.mark.parametrize("said", ["7/10完成", "1/2打车20元", "1/2-3/4杯", "打了7/10分"])
def test_a_share_is_no_day(said: str) -> None:
    assert understand(said) is None


@pytest.mark.parametrize(
    ("language", "said", "months"),
    [
        ("zh", "5/20-5/22 出差", (5, 5)),
        ("zh", "5/20到5/22出差", (5, 5)),
        ("zh", "6/30-7/2去上海", (6, 7)),
        ("zh", "6/22~24 培训", (6, 6)),
        ("ja", "5/20〜5/22 出張", (5, 5)),
        ("ja", "5/20から5/22まで出張", (5, 5)),
        ("ja", "6/30-7/2 旅行", (6, 7)),
    ],
)
def test_days_with_slashes_are_whole_days(language: LanguageCode, said: str, months: tuple[int, int]) -> None:
    found = understand(said, language)
    assert found is not None
    assert (found.intent, found.complete) == ("schedule_add", True)
    named = [call.arguments["month"] for call in found.calls if call.name == "resolve_date_range"]
    assert tuple(named) == months
