"""Appointments of which the sentence says more than a day, an hour and a name: nothing of it is lost."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand

CURRENCIES = {"zh": "CNY", "ja": "JPY", "en": "USD"}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("ja", "毎日10時に会議 3日間"),  # a series has an end
        ("ja", "毎週月曜15時に会議2ヶ月"),
        ("ja", "金曜15時に会議2日間"),
        ("en", "semi-weekly meeting on mondays at 10am"),
        ("en", "in 2 hrs 30 meeting"),  # a part of the time
        ("en", "in 1 h 5 standup"),
        ("en", "remind me in 1 hour 15 to call bob"),
        ("zh", "来周一下午3点开会"),
        ("zh", "提醒我来礼拜三下午3点开会"),
        ("zh", "大下周一下午3点开会"),
        ("en", "2 meetings tomorrow 5pm"),  # several
        ("zh", "明天下午5点开2个会"),
        ("ja", "明日17時に会議を2つ"),
        ("en", "party saturday midnight"),  # of which night
        ("en", "meeting at midnight tomorrow"),
        ("en", "move my meeting to saturday midnight"),
        ("ja", "明日の真夜中に会議"),
        ("zh", "明天中午3点吃饭"),  # no hour of noon
        ("en", "meeting 12.03. 10am"),  # no price
        ("en", "meeting today 3.30"),
        ("en", "party tonight 10"),
        ("en", "dinner tonight 7"),
        ("en", "lunch with bob friday 1230"),
        ("en", "dinner 1900"),
        ("zh", "周五午饭1230"),
        ("zh", "午饭1230"),  # an hour as well as a price
        ("ja", "明日10時に会議か面接"),  # not sure
        ("ja", "明日10時から会議だって"),
        ("ja", "明日10時に会議の代わりに面接"),
    ],
)
def test_what_says_more_than_is_read_is_not_written(code: str, text: str) -> None:
    assert understand(text, currency=CURRENCIES[code]) is None


@pytest.mark.parametrize(
    ("code", "text", "intent"),
    [
        ("en", "party tonight at midnight", "schedule_add"),
        ("en", "party at midnight", "schedule_add"),
        ("en", "in 2 hours 30 minutes meeting", "schedule_add"),
        ("en", "2 hour workshop tomorrow 10am", "schedule_add"),
        ("en", "remind me tomorrow at 10am to buy 2 tickets", "schedule_add"),
        ("zh", "明天中午1点吃饭", "schedule_add"),
        ("zh", "下下周一下午3点开会", "schedule_add"),
        ("ja", "明日10時に美容院行って、14時から彼氏と映画", "schedule_add"),
        ("en", "lunch today 12.50", "expense"),
        ("en", "dinner tonight 45", "expense"),
        ("en", "taxi tonight 9", "expense"),
        ("en", "rent 1500", "expense"),
        ("en", "flight to tokyo 2300", "expense"),
        ("ja", "金曜ランチ1230", "expense"),  # an everyday price in yen
    ],
)
def test_what_is_read_is_read_still(code: str, text: str, intent: str) -> None:
    understood = understand(text, currency=CURRENCIES[code])
    assert understood is not None
    assert understood.complete
    assert understood.intent == intent


def test_bi_weekly_with_a_hyphen_is_every_two_weeks() -> None:
    understood = understand("meeting bi-weekly on mondays at 10am")
    assert understood is not None
    assert understood.missing == ("first_day",)
