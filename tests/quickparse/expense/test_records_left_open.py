"""Money and series of which the sentence leaves the day open: nothing is written as if it were told."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc import find_dates
from datetools_lc.quickparse import understand
from tests.quickparse.carry import carry_out

NOW = "2026-03-11T10:00:00+08:00"  # a Wednesday
CURRENCIES = {"zh": "CNY", "ja": "JPY", "en": "USD"}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("zh", "周三周四下午3点开会"),  # two events
        ("zh", "周一周二早上9点培训"),
        ("zh", "每天早上8点和晚上8点吃药"),
        ("zh", "每天早上7点、晚上7点遛狗"),
        ("ja", "毎日8時と20時に薬"),
        ("en", "gym every day at 7am and 7pm"),
        ("en", "pills every day at 8am and 8pm"),
        ("ja", "次の火曜14時に歯医者"),  # tomorrow on a Monday, or the week after
        ("ja", "次の日曜日15時に映画"),
        ("ja", "つぎの金曜10時に会議"),
        ("zh", "前天半夜打车20"),  # the 9th or the 10th
        ("zh", "昨天深夜打车20"),
        ("ja", "昨日の深夜タクシー2000"),
        ("zh", "国庆节火车票300"),  # bought when?
        ("zh", "元旦机票800"),
        ("ja", "元日の切符3000"),
        ("zh", "1点点奶茶15"),  # a brand
        ("zh", "1点点15"),
        ("en", "lunch friday 20"),
        ("en", "lunch friday 25"),
        ("en", "train ticket for Friday 20"),
        ("en", "dinner on sunday 18"),
        ("en", "call at 1430"),
        ("en", "meeting at 1430"),
        ("ja", "ランチ1200いつか"),  # some day
        ("ja", "ランチいつか"),
        ("ja", "タクシー乗る2000"),  # to come
        ("ja", "寿司食べる3000"),
        ("en", "pay rent 500 on friday"),
        ("en", "buy milk 5 on friday"),
        ("en", "buy milk 5"),  # done, or to be done
        ("en", "eat lunch 20"),
        ("en", "order pizza 20"),
        ("en", "double lunch 25"),  # 25 or 50
        ("en", "taxi 20 the day before"),
        ("en", "dentist at 10am the day after"),
        ("en", "movie tickets for Friday 100 usd"),  # the day of the film
        ("en", "flight ticket for Dec 5 1000 usd"),
        ("en", "bought movie tickets for Dec 24 100 usd"),
        ("en", "cake for Friday 30 usd"),
        ("zh", "周五的电影票100元"),
        ("zh", "12月5日的机票1000元"),
        ("zh", "买了周五的电影票100元"),
        ("ja", "土曜のコンサートチケット5000円"),
        ("ja", "12月24日のホテル代20000円"),
        ("ja", "明日15時に会議を英語に訳して"),  # a request for something else
        ("zh", "把明天下午3点的会议通知翻译成英文"),
        ("en", "translate meeting tomorrow at 3pm into French"),
        ("zh", "买咖啡减5元"),  # a discount
        ("zh", "午饭满减10元"),
        ("ja", "コーヒー50円引き"),
        ("zh", "午饭30元含饮料5元"),  # an amount inside another
        ("ja", "昼ご飯1000円、うち飲み物300円"),
        ("en", "lunch 30 including drinks 5"),
        ("zh", "20元的咖啡买了3杯"),  # the price of one
        ("ja", "2週間後の金曜15時に会議"),  # two weeks from today is another weekday
        ("zh", "两周后的周五下午3点开会"),
        ("en", "tomorrow afternoon at 11 meeting"),  # no afternoon has the hour
        ("en", "meeting tomorrow at 10 in the afternoon"),
    ],
)
def test_what_is_left_open_is_not_written(code: str, text: str) -> None:
    understood = understand(text, currency=CURRENCIES[code])
    assert understood is None


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("zh", "元旦打车20"),
        ("zh", "昨晚打车20"),
        ("zh", "7点钟奶茶15"),
        ("zh", "昨天火车票300"),
        ("zh", "3月1日火车票300"),
        ("ja", "昨日タクシー2000"),
        ("ja", "次の会議はいつ"),
        ("en", "paid rent 500 on friday"),
        ("en", "rent at 1500 usd"),
        ("en", "christmas gift 50"),
        ("en", "taxi 20 on friday"),
        ("zh", "周一三五下午3点开会"),
        ("zh", "每天下午3点到5点上课"),
        ("en", "lunch on friday the 20th at noon"),
        ("zh", "昨天的电影票100元"),
        ("zh", "周五的晚饭100元"),
        ("ja", "昨日のチケット5000円"),
        ("ja", "金曜のランチ1000円"),
        ("en", "lunch for today 20 usd"),
        ("en", "movie tickets on Friday 100 usd"),
    ],
)
def test_what_is_told_is_still_understood(code: str, text: str) -> None:
    understood = understand(text, currency=CURRENCIES[code])
    assert understood is not None
    assert understood.complete


@pytest.mark.parametrize("text", ["周五电影票100元", "12月5日机票1000元", "3月1日火车票300"])
def test_a_ticket_of_a_day_that_may_lie_ahead_waits_for_a_yes(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.unsure


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("每年3月8日妈妈生日", "add 2027-03-08 妈妈生日 FREQ=YEARLY"),
        ("毎年5月1日母の誕生日", "add 2026-05-01 母の誕生日 FREQ=YEARLY"),
        ("mom's birthday every year on may 8", "add 2026-05-08 mom's birthday FREQ=YEARLY"),
    ],
)
def test_a_birthday_lasts_the_whole_day_each_year(text: str, written: str) -> None:
    assert carry_out(text, None, "Asia/Shanghai", NOW) == written


def test_a_brand_is_no_time() -> None:
    assert find_dates("1点点奶茶", datetime.fromisoformat(NOW), "Asia/Shanghai") == []


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("タクシーに1億元も使っちゃった", True),
        ("打车花了一亿元", True),
        ("taxi 100000000 yuan", True),
        ("ボーナス1億元入った", True),
        ("打车花了9999元", False),
        ("买沙发500000元", False),
    ],
)
def test_an_amount_that_nobody_spends_is_asked_about_first(said: str, asked: bool) -> None:
    understood = understand(said)
    assert understood is not None
    assert bool(understood.unsure) is asked
    assert bool(understood.options.get("left_open")) is asked


@pytest.mark.parametrize(("currency", "asked"), [("JPY", False), ("USD", True)])
def test_what_nobody_spends_depends_on_the_money_of_the_ledger(currency: str, asked: bool) -> None:
    said = {"JPY": "家賃2000000円", "USD": "rent 2000000 dollars"}[currency]
    understood = understand(said, currency=currency)
    assert understood is not None
    assert bool(understood.unsure) is asked


@pytest.mark.parametrize(
    ("currency", "said"),
    [
        ("GBP", "tesco 6 eggs 2.50"),  # six eggs, or 6 at Tesco
        ("GBP", "tesco 500 eggs 2"),
        ("GBP", "lunch 2 sandwiches 8"),
        ("GBP", "starbucks 2 lattes 9"),
        ("GBP", "starbucks 2 latte 9"),
        ("GBP", "milk 2 pints 1.80"),
        ("GBP", "tea 2 bags 4"),
        ("GBP", "coffee 2 cups 6"),
        ("GBP", "ikea 4 chairs 100"),
        ("GBP", "tesco 3 apples for 2"),
        ("CNY", "星巴克 2 拿铁 60"),
        ("CNY", "超市 2 牛奶 10"),
        ("CNY", "超市2牛奶10"),
        ("CNY", "咖啡 2 拿铁 60"),
        ("JPY", "スーパー 2 牛乳 400"),
        ("JPY", "コンビニ 3 おにぎり 450"),
        ("GBP", "lunch at 1 coffee 3"),  # at one o'clock, or for one pound
        ("GBP", "dinner at 7 taxi 15"),
        ("GBP", "lunch at 12 coffee 3"),
        ("GBP", "lunch at 12.30 coffee 3"),
        ("GBP", "coffee at 9 taxi 12"),
    ],
)
def test_a_number_that_may_count_or_be_an_hour_waits_for_a_yes(currency: str, said: str) -> None:
    found = understand(said, currency=currency)
    assert found is None or found.unsure


@pytest.mark.parametrize(
    ("currency", "said"),
    [
        ("GBP", "lunch 12 coffee 3"),
        ("GBP", "tesco 20 taxi 12"),
        ("GBP", "lunch 12 groceries 30"),
        ("GBP", "coffee 3 and muffins 8"),
        ("GBP", "lunch at 12.50 coffee 3"),
        ("CNY", "午饭20 咖啡15"),
        ("CNY", "早饭8块午饭20块"),
        ("CNY", "早饭5 午饭25 晚饭30"),
        ("CNY", "超市2元牛奶10元"),
        ("CNY", "地铁 4 午饭 25"),
        ("JPY", "ランチ 900 コーヒー 300"),
    ],
)
def test_two_prices_are_two_records(currency: str, said: str) -> None:
    found = understand(said, currency=currency)
    assert found is not None
    assert len(found.calls) > 1
    assert not found.unsure


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("coffee 3 n muffin 2", ["coffee", "muffin"]),
        ("coffee 3 n tea 2 n cake 4", ["coffee", "tea", "cake"]),
        ("on the way home from work coffee 3", ["coffee"]),
        ("on the way home, coffee 3", ["coffee"]),
        ("on my way to the gym taxi 12", ["taxi"]),
        ("on the way back from acme coffee 3", []),
        ("收入工资5000元", ["工资"]),
        ("收入兼职工资500元", ["兼职工资"]),
        ("今天收入红包200元", ["红包"]),
    ],
)
def test_small_words_around_a_thing_are_no_part_of_its_name(said: str, names: list[str]) -> None:
    found = understand(said)
    calls = found.calls if found else ()
    assert [call.arguments["remark"] for call in calls if "remark" in call.arguments] == names
    assert found is None or not found.unsure


@pytest.mark.parametrize(
    ("said", "is_asked"),
    [
        ("老婆的打车20元", True),
        ("妻のタクシー2000元", True),
        ("父のタクシー2000元", True),
        ("my wife's taxi 20", True),
        ("我妈的药20元", False),
        ("妻の薬800元", False),
        ("子供の靴3000元", False),
        ("娘のタクシー2000元", True),
    ],
)
def test_whose_a_ride_of_a_grown_up_was_is_asked(said: str, is_asked: bool) -> None:
    found = understand(said)
    assert found is not None
    assert bool(found.unsure) == is_asked
