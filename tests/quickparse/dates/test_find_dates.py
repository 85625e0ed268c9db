from __future__ import annotations

import time
from datetime import UTC, date, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.contracts.dates.expression_arguments import read_expression
from datetools_lc.contracts.dates.range import read_range
from datetools_lc.engine.expressions import evaluate
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidDate, InvalidTimezone, OutOfRange
from datetools_lc.quickparse.detect import detect_language
from datetools_lc.quickparse.find import find_dates
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from datetools_lc.quickparse.mention import Mention
from datetools_lc.quickparse.scan import scan
from tests.tables import load_cases

REFERENCE = datetime.fromisoformat("2026-03-04T10:00:00")  # a Wednesday
ZONE = "Asia/Shanghai"


def _rows() -> list[Any]:
    rows = []
    for language in LANGUAGE_CODES:
        for row in load_cases(f"dates_{language}", "cases"):
            rows.append(pytest.param(language, row, id=f"{language}-{row['text']}"))
    return rows


@pytest.mark.parametrize(("language", "row"), _rows())
def test_a_sentence_has_these_dates(language: str, row: dict[str, Any]) -> None:
    found = find_dates(row["text"], REFERENCE, ZONE, language)
    assert [_shown(mention) for mention in found] == row["mentions"]


def _shown(mention: Mention) -> list[str]:
    shown = [mention.text, mention.kind, mention.value]
    return shown if mention.end_value is None else [*shown, mention.end_value]


@pytest.mark.parametrize(("language", "row"), _rows())
def test_a_detected_language_finds_the_same(language: str, row: dict[str, Any]) -> None:
    if detect_language(row["text"]) == language:
        assert find_dates(row["text"], REFERENCE, ZONE) == find_dates(row["text"], REFERENCE, ZONE, language)


def test_a_mention_is_plain_data_in_the_contract_s_order() -> None:
    (mention,) = find_dates("see you tomorrow at 9", REFERENCE, ZONE)
    assert list(mention.to_dict().items()) == [
        ("text", "tomorrow at 9"),
        ("start", 8),
        ("end", 21),
        ("kind", "datetime"),
        ("value", "2026-03-05T09:00:00"),
        ("arguments", {"type": "relative", "offset": 1, "unit": "day", "hour": 9}),
    ]


def _values(text: str, reference: datetime, zone: str) -> list[str]:
    return [mention.value for mention in find_dates(text, reference, zone)]


def test_an_instant_is_seen_from_the_zone() -> None:
    late = datetime(2026, 3, 4, 17, 30, tzinfo=UTC)  # 01:30 of the 5th in Shanghai
    assert _values("今天", late, ZONE) == ["2026-03-05"]
    assert _values("今天", late, "UTC") == ["2026-03-04"]


def test_a_naive_reference_is_a_wall_time_of_the_zone() -> None:
    reference = datetime.fromisoformat("2026-03-04T23:30:00")
    assert _values("1時間後", reference, "America/New_York") == ["2026-03-05T00:30:00"]


def test_an_hour_from_now_is_exact_over_a_change_of_the_clocks() -> None:
    before = datetime.fromisoformat("2026-03-08T01:30:00")  # New York goes from 02:00 to 03:00
    assert _values("in 1 hour", before, "America/New_York") == ["2026-03-08T03:30:00"]
    assert _values("in 1 hour", before, "UTC") == ["2026-03-08T02:30:00"]


def test_seconds_are_exact_over_a_change_of_the_clocks() -> None:
    before = datetime.fromisoformat("2026-03-08T01:59:30")
    assert _values("in 45 seconds", before, "America/New_York") == ["2026-03-08T03:00:15"]


WEEKDAYS = [
    ("Fri, Jan 1", "2026-12-20", ["2027-01-01"]),  # the coming year's
    ("Wed, Dec 31", "2026-01-03", ["2025-12-31"]),  # the past year's
    ("Monday, March 3", "2026-03-04", []),  # a slip, not last year's
    ("Sunday, March 5, 2026", "2026-03-04", []),  # a Thursday
    ("Mon 13th", "2022-05-01", ["2022-06-13"]),
    ("Sunday 14th", "2022-05-01", []),  # in no month near
    ("明天周四", "2026-03-04", ["2026-03-05"]),
    ("明天周五", "2026-03-04", []),
]


@pytest.mark.parametrize(("text", "today", "values"), WEEKDAYS)
def test_a_weekday_beside_a_date_has_to_agree(text: str, today: str, values: list[str]) -> None:
    assert _values(text, datetime.fromisoformat(today), ZONE) == values


@pytest.mark.parametrize(
    ("text", "today"),
    [
        ("2月29日", "2026-03-04"),
        ("31日", "2026-04-01"),
        ("fifth Friday of next month", "2026-03-04"),
        ("in 1 year", "9999-06-01"),
        ("去年3月1日", "0001-06-01"),
    ],
)
def test_a_day_that_no_calendar_has_is_left_out(text: str, today: str) -> None:
    assert find_dates(text, datetime.fromisoformat(today), "UTC") == []


def test_an_unknown_zone_is_refused() -> None:
    with pytest.raises(InvalidTimezone):
        find_dates("today", REFERENCE, "Mars/Olympus")


# Words that make dates, in any order and with anything between them.
_VOCABULARY = (
    "今天 明天 后天 昨晚 下周 上个 三 点 半 3 月 5 日 号 分钟 后 前 的 下午 晚上 12 到 去年 第 周五 "
    "农历 年 时 明日 来週 の 金曜日 午後 時 間 から 令和 元 秒 おととい 今 前日 "
    "tomorrow next last friday march 3rd at pm half past 7 in 2 hours ago to from of 2026 - / : . , ( ) "
    "the first week of month + ' a few seconds second may sat noon midnight every 99999999999"
)
_WORDS = st.sampled_from(_VOCABULARY.split())
_GAPS = st.sampled_from([" ", "", "，", "　"])
_SENTENCES = st.lists(st.one_of(_WORDS, _GAPS, st.text(max_size=3)), max_size=12)


@given(_SENTENCES.map("".join), st.sampled_from([None, *LANGUAGE_CODES]))
def test_no_text_makes_the_reader_raise_and_offsets_slice_back(text: str, language: str | None) -> None:
    phrases = scan(text, language)
    assert phrases == scan(text, language)
    position = 0
    for phrase in phrases:
        assert position <= phrase.start < phrase.end <= len(text)
        assert text[phrase.start : phrase.end] == phrase.text
        position = phrase.end


@given(_SENTENCES.map(" ".join), st.sampled_from(LANGUAGE_CODES))
def test_the_tools_accept_every_argument(text: str, language: str) -> None:
    now = datetime(2026, 3, 4, 2, tzinfo=UTC)
    for phrase in scan(text, language):
        try:
            if phrase.kind == "range":
                read_range(phrase.arguments, now.date())
            elif phrase.arguments:
                evaluate(read_expression(phrase.arguments), now, load_zone(ZONE))
        except (InvalidDate, OutOfRange):
            continue  # the calendar has no such day; every other error would be the reader's


@given(st.text(), st.datetimes(), st.sampled_from([None, *LANGUAGE_CODES]))
def test_no_text_and_no_reference_make_find_dates_raise(
    text: str, reference: datetime, language: str | None
) -> None:
    find_dates(f"{text} tomorrow 明天 明日 {text}", reference, "UTC", language)


def test_a_mention_can_be_read_as_the_json_object_that_it_is() -> None:
    (mention,) = find_dates("明天", datetime.fromisoformat("2026-03-01T12:00:00"), "Asia/Shanghai")
    assert mention["value"] == "2026-03-02"
    assert dict(mention) == mention.to_dict()


def _is_earlier(start: str, end: str) -> bool:
    return datetime.fromisoformat(start) < datetime.fromisoformat(end)


@given(_SENTENCES.map(" ".join), st.datetimes(), st.sampled_from([None, *LANGUAGE_CODES]))
def test_mentions_slice_the_text_in_order_and_ranges_end_after_they_begin(
    text: str, reference: datetime, language: str | None
) -> None:
    position = 0
    for mention in find_dates(text, reference, "UTC", language):
        assert position <= mention.start < mention.end
        assert text[mention.start : mention.end] == mention.text
        assert (mention.end_value is not None) == (mention.kind == "range")
        assert mention.end_value is None or _is_earlier(mention.value, mention.end_value)
        position = mention.end


def test_a_range_is_plain_data_with_its_end() -> None:
    (days,) = find_dates("出差3月5日至8日", REFERENCE, ZONE)
    assert list(days.to_dict().items()) == [
        ("text", "3月5日至8日"),
        ("start", 2),
        ("end", 9),
        ("kind", "range"),
        ("value", "2026-03-05"),
        ("end_value", "2026-03-09"),
        ("arguments", {"range": "custom", "start_date": "2026-03-05", "end_date": "2026-03-08"}),
    ]
    (hours,) = find_dates("free from 3 to 4:30 pm", REFERENCE, ZONE)
    today = {"type": "relative", "offset": 0, "unit": "day"}
    assert hours.arguments == {
        "start": {**today, "hour": 15},
        "end": {**today, "hour": 16, "minute": 30},
    }


def test_no_day_follows_the_last_one() -> None:
    assert find_dates("9999年12月30日到9999年12月31日", REFERENCE, ZONE) == []


# The same fault in other words: what must stay silent, or be read whole, whatever the numbers are.
_YEARS = st.integers(1900, 2099)


@given(_YEARS, st.sampled_from(["前", "以前", "之前", "以后", "之后"]), st.sampled_from(["", "在", "他"]))
def test_a_calendar_year_is_no_count_of_years(year: int, word: str, lead: str) -> None:
    assert find_dates(f"{lead}{year}年{word}", REFERENCE, ZONE, "zh") == []


@given(_YEARS, st.sampled_from(["前", "以前", "後", "以後", "以降", "以来"]))
def test_nor_in_japanese(year: int, word: str) -> None:
    assert find_dates(f"{year}年{word}", REFERENCE, ZONE, "ja") == []


_DAYS = st.dates(date(1900, 1, 1), date(2099, 12, 31))


@given(_DAYS, st.sampled_from(["{0} 年 {1} 月 {2} 日", "{0}年，{1}月{2}日", "{0} 年{1} 月 {2}日"]))
def test_a_year_with_blanks_or_apart_belongs_to_its_date(day: date, form: str) -> None:
    text = form.format(day.year, day.month, day.day)
    for language in ("zh", "ja"):
        assert _values_in(text, language) == [f"{day}"]


def _values_in(text: str, language: str) -> list[str]:
    return [mention.value for mention in find_dates(text, REFERENCE, ZONE, language)]


@given(_DAYS, st.sampled_from(["in", "of", "in the year"]))
def test_an_english_year_behind_its_date_is_never_lost(day: date, word: str) -> None:
    assert _values_in(f"{day:%B} {day.day} {word} {day.year}", "en") == [f"{day}"]


VERBS = [
    "思",
    "買",
    "会",
    "行",
    "使",
    "言",
    "習",
    "払",
    "洗",
    "歌",
    "笑",
    "合",
    "違",
    "手伝",
    "もら",
    "間に合",
]


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("ending", ["います。", "いました", "いますか", "いません", "いまして"])
def test_a_verb_holds_no_now(verb: str, ending: str) -> None:
    assert find_dates(f"{verb}{ending}", REFERENCE, ZONE, "ja") == []


@pytest.mark.parametrize(
    "text", ["3月5日から8日まで ", "10:00 ", "明天下午3点到5点 ", "next Monday to Friday "]
)
def test_the_time_grows_with_the_length_alone(text: str) -> None:
    short, long = (min(_cpu_seconds(text * times) for _ in range(3)) for times in (100, 800))
    assert long < short * 20  # eight times the text; the square would be 64


def _cpu_seconds(text: str) -> float:
    begun = time.process_time()
    find_dates(text, REFERENCE, ZONE)
    return time.process_time() - begun


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("去年，我在9月3号结婚", ["2025-01-01"]),
        ("2016年9月3日和10月5日", ["2016-09-03", "2016-10-05"]),
        ("明年9月3号、10月5号", ["2027-09-03", "2027-10-05"]),
        ("下个月3号和5号", ["2026-04-03", "2026-04-05"]),
        ("3月5号、8号和12号", ["2026-03-05", "2026-03-08", "2026-03-12"]),  # this month anyway
        ("4月5号、8号和12号", ["2026-04-05", "2026-04-08", "2026-04-12"]),
        ("下周一和周三", ["2026-03-09", "2026-03-11"]),
        ("下周五和周一", ["2026-03-13"]),  # of which week?
        ("每周一和周三", []),
        ("这周一和周三", ["2026-03-02", "2026-03-04"]),
        ("明天下午3点和5点", ["2026-03-05T15:00:00", "2026-03-05T17:00:00"]),
        ("去年の9月3日と10月5日", ["2025-09-03", "2025-10-05"]),
        ("来月3日と5日", ["2026-04-03", "2026-04-05"]),
        ("来週月曜と水曜", ["2026-03-09", "2026-03-11"]),
        ("明日の午後3時と5時", ["2026-03-05T15:00:00", "2026-03-05T17:00:00"]),
        ("last year, september 3", ["2025-09-03"]),
        ("back in 2016 we met on september 3", []),
        ("2016: september 3", []),
        ("september 3 (2016)", []),
        ("september 3 and october 5, 2016", ["2016-10-05"]),
        ("september 3 and october 5, 2026", ["2026-09-03", "2026-10-05"]),
        ("next month on the 3rd", ["2026-04-03"]),
        ("every Monday there is standup at 9:30", []),
        ("tomorrow at noon or 3pm", ["2026-03-05T12:00:00"]),
        ("tomorrow at 3 and 5 pm", []),
        ("30 February 2026", []),
        ("from 30 December to 2 January", ["2026-12-30"]),
        *((text, []) for text in ("昨天的昨天", "明天的明天", "昨日の昨日", "明日の明日")),
        *((text, []) for text in ("隔週水曜", "隔日で", "翌日に出発", "前日までに", "翌朝に戻る")),
    ],
)
def test_a_day_is_not_cut_off_from_its_year_month_or_week(text: str, values: list[str]) -> None:
    assert _values(text, REFERENCE, ZONE) == values


@pytest.mark.parametrize(
    ("language", "text"),
    [
        *(
            ("ja", text)
            for text in (
                "十日町へ行く",
                "明日香さん",
                "明日葉の天ぷら",
                "ただいま",
                "三月うさぎ",
                "五月さんと話す",
            )
        ),
        *(
            ("zh", text)
            for text in ("两点之间线段最短", "过一天算一天", "五月天的歌", "三月兔", "星期天气好")
        ),
        *(
            ("en", text)
            for text in ("mon ami", "fri me an egg", "see monday.com", "USA Today", "fat tuesday")
        ),
        *(
            ("en", text)
            for text in ("John 3:16", "see gen 1:15", "a ratio of 4:30", "noon of the day in question")
        ),
    ],
)
def test_a_word_that_holds_a_date_is_none(language: str, text: str) -> None:
    assert find_dates(text, REFERENCE, ZONE, language) == []


@pytest.mark.parametrize(
    "text",
    [
        "rendered in 3D",
        "in 2d space",
        "camping in June Lake",
        "dec1, dec2",
        "start at 1 and go up",
        "1泊2日の旅行",
        "五月みどりさん",
        "今どきの若者",
        "东八时区",
        "零点乐队",
        "八点五十分之一",
        "3点看法",
    ],
)
def test_words_that_only_look_like_dates_are_no_mention(text: str) -> None:
    assert find_dates(text, datetime.fromisoformat("2026-03-04"), "UTC") == []


@pytest.mark.parametrize(
    "text", ["in 3d", "in June", "due dec1", "start at 1", "2日の旅行", "五月の連休", "零点", "八点五十分"]
)
def test_dates_beside_such_words_are_still_read(text: str) -> None:
    assert [mention.text for mention in find_dates(text, datetime.fromisoformat("2026-03-04"), "UTC")]
