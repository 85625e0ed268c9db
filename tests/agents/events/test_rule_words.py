"""A series is told in words, in the user's language, in plain general ones where its rule has none."""

import pytest

from datetools_lc.agents.rule_words import say_lunar, say_rule
from datetools_lc.engine.lunar import LunarDate
from datetools_lc.stores.schedule.series.rules import check_rule
from datetools_lc.texts import texts_for

START = "2026-02-25T18:00:00+08:00"  # a Wednesday

RULES = [
    ("FREQ=DAILY", "every day", "每天", "毎日"),
    ("FREQ=DAILY;INTERVAL=3", "every 3 days", "每3天", "3日ごと"),
    ("FREQ=DAILY;BYMONTH=7,8", "every day in July and August", "7月、8月的每天", "7月・8月の毎日"),
    ("FREQ=DAILY;BYDAY=MO,WE", "every Monday and Wednesday", "每周一、三", "毎週月・水曜日"),
    ("FREQ=WEEKLY", "every Wednesday", "每周三", "毎週水曜日"),
    ("FREQ=WEEKLY;BYDAY=WE", "every Wednesday", "每周三", "毎週水曜日"),
    (
        "FREQ=WEEKLY;BYDAY=FR,MO,WE",
        "every Monday, Wednesday and Friday",
        "每周一、三、五",
        "毎週月・水・金曜日",
    ),
    (
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
        "every weekday (Monday to Friday)",
        "每周一至周五",
        "毎週月〜金曜日",
    ),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "every day", "每天", "毎日"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "every 2 weeks on Tuesday", "每2周的周二", "2週間ごとの火曜日"),
    ("FREQ=WEEKLY;BYDAY=SU;BYMONTH=3", "every Sunday in March", "3月的每周日", "3月の毎週日曜日"),
    ("FREQ=MONTHLY", "every month on the 25th", "每月25日", "毎月25日"),
    ("FREQ=MONTHLY;BYMONTHDAY=1", "every month on the 1st", "每月1日", "毎月1日"),
    (
        "FREQ=MONTHLY;BYMONTHDAY=12,22",
        "every month on the 12th and the 22nd",
        "每月12日、22日",
        "毎月12日・22日",
    ),
    (
        "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1",
        "every 3 months on the last day",
        "每3个月的最后一天",
        "3か月ごとの末日",
    ),
    ("FREQ=MONTHLY;BYDAY=1MO", "every month on the first Monday", "每月第一个周一", "毎月第1月曜日"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Friday", "每月最后一个周五", "毎月最終金曜日"),
    (
        "FREQ=MONTHLY;BYDAY=TH;BYSETPOS=2",
        "every month on the second Thursday",
        "每月第二个周四",
        "毎月第2木曜日",
    ),
    (
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
        "every month on the last weekday (Monday to Friday)",
        "每月最后一个工作日（周一至周五）",
        "毎月最終平日",
    ),
    ("FREQ=YEARLY", "every year on 25 February", "每年2月25日", "毎年2月25日"),
    ("FREQ=YEARLY;INTERVAL=2", "every 2 years on 25 February", "每2年的2月25日", "2年ごとの2月25日"),
    ("FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5", "every year on 5 May", "每年5月5日", "毎年5月5日"),
    (
        "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU",
        "every year on the second Sunday of May",
        "每年5月的第二个周日",
        "毎年5月の第2日曜日",
    ),
    ("FREQ=DAILY;COUNT=10", "every day, 10 times", "每天，共10次", "毎日、10回"),
    ("FREQ=DAILY;COUNT=1", "every day, 1 time", "每天，共1次", "毎日、1回"),
]


@pytest.mark.parametrize(("rule", *("en", "zh", "ja")), RULES)
def test_a_rule_is_said_in_words(rule: str, en: str, zh: str, ja: str) -> None:
    said = [say_rule(check_rule(rule), START, None, texts_for(locale).rules) for locale in ("en", "zh", "ja")]
    assert said == [en, zh, ja]


@pytest.mark.parametrize("until", ["2026-03-31", "2026-03-31T23:59:00+08:00"])
def test_the_last_day_is_told_with_its_year(until: str) -> None:
    rule = "FREQ=WEEKLY;BYDAY=MO,WE"
    said = [say_rule(rule, START, until, texts_for(locale).rules) for locale in ("en", "zh", "ja")]
    assert said == [
        "every Monday and Wednesday, until 31 March 2026",
        "每周一、三，到2026年3月31日",
        "毎週月・水曜日、2026年3月31日まで",
    ]


@pytest.mark.parametrize(
    "rule",
    [
        "FREQ=YEARLY;BYWEEKNO=20",
        "FREQ=YEARLY;BYYEARDAY=100",
        "FREQ=YEARLY;BYDAY=20MO",
        "FREQ=YEARLY;BYMONTHDAY=13",  # of every month, or of one?
        "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR",
        "FREQ=MONTHLY;BYDAY=-2FR",
        "FREQ=MONTHLY;BYMONTHDAY=-2",
        "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
        "FREQ=DAILY;INTERVAL=2;BYDAY=MO",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYMONTH=3",
    ],
)
def test_a_rule_without_words_of_its_own_is_told_in_general_ones(rule: str) -> None:
    said = [say_rule(check_rule(rule), START, None, texts_for(locale).rules) for locale in ("en", "zh", "ja")]
    assert said == ["by a rule of its own", "按自定规则重复", "独自の規則による繰り返し"]
    told = say_rule(f"{rule};COUNT=3", START, "2026-03-31", texts_for("en").rules)
    assert told == "by a rule of its own, 3 times, until 31 March 2026"


@pytest.mark.parametrize(
    ("rule", "en", "zh", "ja"),
    [
        ("FREQ=DAILY", "every working day", "每个工作日", "毎営業日"),
        ("FREQ=DAILY;COUNT=5", "every working day, 5 times", "每个工作日，共5次", "毎営業日、5回"),
        (
            "FREQ=WEEKLY;BYDAY=MO",
            "every Monday, on working days only",
            "每周一，只在工作日",
            "毎週月曜日（営業日のみ）",
        ),
        (
            "FREQ=DAILY;INTERVAL=2",
            "every 2 days, on working days only",
            "每2天，只在工作日",
            "2日ごと（営業日のみ）",
        ),
    ],
)
def test_a_series_without_its_days_off_says_so(rule: str, en: str, zh: str, ja: str) -> None:
    said = [
        say_rule(rule, START, None, texts_for(locale).rules, workdays=True) for locale in ("en", "zh", "ja")
    ]
    assert said == [en, zh, ja]


def test_a_series_by_the_lunar_calendar_names_its_day() -> None:
    day, leap = LunarDate(2026, 8, 15), LunarDate(2025, 6, 1, leap=True)
    said = [say_lunar(day, None, locale) for locale in ("en", "zh", "ja")]
    assert said == ["every year on day 15 of lunar month 8", "每年农历八月十五", "毎年旧暦8月15日"]
    assert say_lunar(leap, "2040-01-01", "zh") == "每年农历闰六月初一，到2040年1月1日"
    assert say_lunar(None, None, "zh") == "每年农历的这一天"
