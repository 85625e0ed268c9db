"""How people speak every day: what they record, ask and plan in passing, in each language."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import FromCall, complete, understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("another latte, 16", "latte", 16),
        ("ugh, took a cab, 52", "cab", 52),
        ("put 350 of gas in the car yesterday", "gas", 350),
        ("add 25 for dinner tonight", "dinner", 25),  # no event called "25 for dinner"
        ("my share of the hotpot was 86", "hotpot", 86),
        ("火锅AA我付了86", "火锅", 86),
        ("哎今天又打车，花了我52", "打车", 52),
        ("定期券 320元", "定期券", 320),
        ("お昼26元", "お昼", 26),
        ("朝コーヒー 3元", "コーヒー", 3),
        ("had to buy a new umbrella, 15", "new umbrella", 15),
        ("网上买羽绒服699", "买羽绒服", 699),
        ("haircut yday 60", "haircut", 60),
        ("bought toilet paper and soap for 11", "toilet paper and soap", 11),
        ("picked up some wine on the way home, 13.50", "wine", 13.5),
        ("double espresso 4", "double espresso", 4),
        ("rent 1450 on the 1st", "rent", 1450),
        ("hotel 240 for two nights", "hotel", 240),
        ("oil change 65", "oil change", 65),
        ("metro card top up 25", "metro card top up", 25),
        ("バスで帰って6元", "バス", 6),
        ("昨日タクシーで帰宅して48元", "タクシー", 48),
        ("交通カードに80元チャージした", "交通カード", 80),
        ("鶏肉300グラムで18元", "鶏肉300グラム", 18),
        ("今月分の家賃4500元払った", "家賃", 4500),
        ("昨日すたばで32元", "すたば", 32),
        ("朝バス3元", "バス", 3),
        ("先ほどお茶を6元で買った", "お茶", 6),
        ("コート、セールで420元だった", "コート", 420),
        ("パンを9元でかった", "パン", 9),
    ],
)
def test_what_was_paid_is_read_from_everyday_words(text: str, remark: str, amount: int) -> None:
    understood = read(text)
    assert understood.complete
    saved = understood.calls[-1].arguments
    assert (saved["remark"], float(str(saved["amount"]))) == (remark, amount)
    assert "type" not in saved


def test_a_dinner_for_four_is_no_amount_whatever_was_done_with_it() -> None:
    said = ("bought dinner for 4", "booked a table for 4", "dinner for 4")
    assert [each for each in said if understand(each)] == []


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("老妈给我转了500", 500),
        ("got my royalties today, 800", 800),
        ("mom paid me back 40", 40),
        ("my sister paid me back 15.50 yesterday", 15.5),
        ("earned 120 tutoring on monday", 120),
        ("pay cheque 2100", 2100),
        ("古い机が売れて150元入った", 150),
        ("今月分の給料16000元振り込まれた", 16000),
    ],
)
def test_money_that_somebody_sent_came_in(text: str, amount: int) -> None:
    saved = read(text).calls[-1].arguments
    assert (saved["type"], float(str(saved["amount"]))) == ("income", amount)


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("client paid me 800", "client"),
        ("my client just paid me 800 yesterday", "client"),
        ("the customer paid me 800 for the logo", "customer"),
        ("client invoice paid: 800", "client invoice"),
        ("房东退了我800押金", "押金"),
        ("房东退给我800的押金", "押金"),
        ("酒店退了800块押金", "押金"),
    ],
)
def test_what_a_payer_hands_over_is_an_income_whose_category_is_asked(text: str, remark: str) -> None:
    found = read(text)
    saved = found.calls[-1].arguments
    assert (saved["remark"], saved["amount"], saved["type"]) == (remark, 800, "income")
    assert found.missing == ("category",)


@pytest.mark.parametrize("text", ["二手卖了衣服120", "二手平台卖了衣服120", "闲鱼上卖了衣服120"])
def test_what_was_sold_second_hand_is_an_income(text: str) -> None:
    saved = read(text).calls[-1].arguments
    assert (saved["remark"], saved["amount"], saved["type"]) == ("卖了衣服", 120, "income")


@pytest.mark.parametrize(
    "text",
    [
        "invoice paid 3200",  # by whom?
        "client hasn't paid me 800",
        "did the client pay me 800?",
        "client paid me 800 less",
        "房东没退我2000押金",
        "房东要退我2000押金",
        "房东退了租客2000押金",
    ],
)
def test_money_that_nobody_handed_over_is_no_income(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("另外，明天下午3点开会", "开会"),
        ("另外明天下午3点开会", "开会"),
        ("それから明日15時に歯医者", "歯医者"),
        ("それから、明日15時に歯医者", "歯医者"),
        ("そして明日15時に歯医者", "歯医者"),
    ],
)
def test_a_word_that_goes_on_is_no_part_of_the_event_behind_it(text: str, title: str) -> None:
    found = read(text)
    assert found.complete
    assert (found.calls[-1].name, found.calls[-1].arguments["title"]) == ("schedule_add", title)


@pytest.mark.parametrize("text", ["tom paid me back 20", "mom paid me back 40", "dad just paid me back 12"])
def test_money_that_was_lent_is_no_salary_when_it_comes_back(text: str) -> None:
    assert read(text).missing == ("category",)


@pytest.mark.parametrize(
    ("text", "category"), [("mom gave me 50", "礼物"), ("got paid 50 for tutoring", "工资")]
)
def test_presents_and_earnings_keep_their_category(text: str, category: str) -> None:
    assert read(text).calls[-1].arguments["category"] == category


@pytest.mark.parametrize(
    "text", ["昨天吃火锅了", "刚加了油", "just filled up the car", "taxi", "打车", "タクシー", "parking."]
)
def test_what_was_done_and_costs_money_is_asked_for_its_amount(text: str) -> None:
    assert read(text).missing[0] == "amount"


@pytest.mark.parametrize(
    "text",
    [
        "人均50吃饭",
        "和同事AA午饭40",
        "split dinner 40",
        "割り勘で飲み会3000元",
        "妈妈还我40",
        "taxi again yesterday 20",  # the one that was noted already, or one more
        "友達がバスで帰って6元",
        "タクシーで帰ったら48元",
        "交通カードに80元チャージしないと",
        "先月分の家賃4500元",  # of last month, paid on which day?
        "机が売れたら150元入る",
        "朝バス3元で行ける",
        "先ほどお茶6元ほど",
        "コートがセールで420元だったら",
        "給料8000元入金確認して",  # asks to look, and tells nothing
        "また昨日タクシー20元",
    ],
)
def test_what_may_be_another_amount_than_mine_is_not_recorded(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("hiking on Saturday at 9am", "hiking"),
        ("church Sunday 10am", "church"),
        ("team building tomorrow 3-5:30pm", "team building"),
        ("badminton with Chen tomorrow 19:00", "badminton with Chen"),
        ("morning standup tomorrow 8am", "morning standup"),
        ("submit the quarterly report tomorrow at 9:30am", "submit the quarterly report"),
        ("明天下午2点到4点上德语课", "上德语课"),
        ("帮我约明天下午4点理发", "理发"),
        ("明日14時からプロジェクト会議", "プロジェクト会議"),
        ("明天上午9点半抽血", "抽血"),
        ("4月4日は終日お花見", "お花見"),
        ("date night saturday 7pm", "date night"),
        ("quiz night tomorrow at 8pm", "quiz night"),
        ("vacation from monday to friday", "vacation"),
        ("trip to Rome Thursday to Sunday", "trip to Rome"),
        ("standup mon-fri 9am", "standup"),
        ("train to leeds friday at 17:32", "train to leeds"),
        ("dinner reservation friday 7:45pm", "dinner reservation"),
        ("mtg with finance tmrw 10am", "mtg with finance"),
        ("2月16日から22日まで帰省", "帰省"),
        ("土曜の午前11時にマンションの内見", "マンションの内見"),
        ("明日の午前4時にデータ移行", "データ移行"),
        ("明日21時10分発の夜行バス", "夜行バス"),
        ("土曜14時に勉強会やります", "勉強会"),
        ("日曜の朝7時に駅集合", "駅集合"),
    ],
)
def test_a_plan_for_a_day_and_an_hour_is_an_event(text: str, title: str) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].name == "schedule_add"
    assert understood.calls[-1].arguments["title"] == title


def test_an_event_may_be_moved_by_what_looks_like_a_time_from_now() -> None:
    moved = read("make dentist 30 minutes later")
    assert (moved.intent, moved.options) == ("schedule_move", {"move_minutes": 30})
    moved = read("make tomorrow's gym an hour earlier")
    assert (moved.intent, moved.options) == ("schedule_move", {"move_minutes": -60})


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("明天下午的会改到4点", 16),
        ("后天晚上的聚餐改到6点吧", 18),
        ("今晚的聚餐改到9点半", 21),
        ("明天上午的会改到9点", 9),
        ("明天中午的饭局改到1点", 13),
        ("明日の午後の会議を4時に変更して", 16),
        ("明日の夜の飲み会を7時に変更して", 19),
    ],
)
def test_an_event_stays_in_the_half_of_its_day_when_it_moves_to_a_bare_hour(text: str, hour: int) -> None:
    understood = read(text)
    assert understood.complete
    moved = understood.options["move_to"]
    assert isinstance(moved, FromCall)
    assert understood.calls[moved.index].arguments["hour"] == hour


@pytest.mark.parametrize(
    "text",
    [
        "明天下午的会改到10点",
        "明天上午的会改到3点",
        "明天晚上的聚餐改到1点",
        "明天晚上的聚餐改到12点",
        "明日の午前の会議を2時に変更して",
    ],
)
def test_an_hour_of_either_half_moves_nothing(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("vacation from monday to friday", 4),
        ("trip to Rome friday to sunday", 2),
        ("trip from saturday to monday", 2),
        ("土曜から月曜まで旅行", 2),
        ("日曜から火曜まで出張", 2),
        ("金曜から月曜まで旅行", 3),
        ("周六到周一旅游", 2),
        ("周五到周一出差", 3),
    ],
)
def test_a_span_of_weekdays_ends_on_the_next_such_day(text: str, days: int) -> None:
    *_, last, _ = read(text).calls
    assert (last.name, last.arguments["offset_days"]) == ("calculate_date", days)


@pytest.mark.parametrize("answer", ["october 6", "6 october", "Oct 6"])
def test_a_date_of_two_orders_is_asked_for(answer: str) -> None:
    asked = read("dentist 14:00 6/10")
    assert asked.missing == ("which_day",)
    told = complete(asked, answer)
    assert told is not None
    assert told.calls[0].arguments == {"type": "absolute", "month": 10, "day": 6, "hour": 14}


@pytest.mark.parametrize("text", ["dentist 6/25 2pm", "dentist on 6/6 at 2pm", "dentist fri 6/12 2pm"])
def test_a_date_that_can_only_be_one_is_not_asked_for(text: str) -> None:
    assert read(text).complete


@pytest.mark.parametrize("text", ["earned 120 tutoring on monday", "got paid 200 for piano lessons"])
def test_what_was_earned_is_of_earnings_whatever_the_work_was(text: str) -> None:
    assert read(text).calls[-1].arguments["category"] == "工资"


@pytest.mark.parametrize("text", ["tea and cake 8.60", "bought tickets 65"])
def test_a_category_that_the_words_leave_open_is_asked_for(text: str) -> None:
    assert read(text).missing == ("category",)


def test_leave_for_a_day_takes_the_whole_day() -> None:
    added = read("11月3日请假一天").calls[-1].arguments
    assert added["title"] == "请假"
    assert getattr(added["start_time"], "only", None) == "date" or "T" not in str(added["start_time"])


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("下午有会吗", "schedule_query"),
        ("我下午几点开会", "schedule_query"),
        ("晚上有空吗", "schedule_free"),
        ("午後空いてる？", "schedule_free"),
        ("夜の予定は？", "schedule_query"),
    ],
)
def test_a_part_of_the_day_alone_is_todays_in_a_question(text: str, intent: str) -> None:
    understood = read(text)
    assert understood.intent == intent
    first = understood.calls[0].arguments
    assert (first["type"], first["offset"]) == ("relative", 0)
    assert first["hour"] in (12, 18)


@pytest.mark.parametrize(
    "text",
    [
        "what else do I have today?",
        "whats my schedule like next week",
        "whats on tomorrow",
        "what was on yesterday",
        "got anything on tonight?",
        "when do i have the dentist",
        "am I doing anything this Friday?",
        "今日この後の予定は？",
    ],
)
def test_what_is_still_to_come_is_asked_of_the_schedule(text: str) -> None:
    assert read(text).intent == "schedule_query"


def test_free_hours_may_be_counted() -> None:
    found = read("find two free hours next Monday").calls[-1]
    assert (found.name, found.arguments["duration_minutes"]) == ("find_free_slots", 120)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("scratch the gym tomorrow", "gym"),  # no event of that name
        ("not going to the dentist tomorrow, cancel it", "dentist"),
        ("Thursday's parent meeting is off, delete it", "parent"),
        ("scrap lunch with dave on friday", "lunch with dave"),
        ("明日のジムはなしで", "ジム"),
        ("明日の歯医者やめるから消しといて", "歯医者"),
        ("木曜の保護者会、中止になりました", "保護者会"),
        ("明日のヨガ、キャンセルお願い", "ヨガ"),
        ("木曜の面談を予定から消してください", "面談"),
        ("木曜の商談は中止。削除お願い", "商談"),
    ],
)
def test_an_event_that_is_off_is_looked_up(text: str, name: str) -> None:
    understood = read(text)
    assert understood.intent == "schedule_cancel"
    assert understood.calls[-1].arguments["text"] == name
    assert "every" not in understood.options


@pytest.mark.parametrize(
    "text",
    [
        "把明天的会都取消",
        "删掉下周的所有日程",
        "delete all my events tomorrow",
        "cancel my meetings tomorrow",
        "明日の予定は全部キャンセルで",
        "来週の打ち合わせを全部取り消して",
    ],
)
def test_all_events_of_a_day_or_week_may_be_cancelled(text: str) -> None:
    understood = read(text)
    assert understood.intent == "schedule_cancel"
    assert understood.options["every"]
    assert "text" not in understood.calls[-1].arguments


@pytest.mark.parametrize(
    "text",
    [
        "取消所有的会",  # of no day
        "取消每周三的会",
        "cancel both meetings tomorrow",
        "delete everything tomorrow",
        "delete all expenses yesterday",
        "删掉昨天所有的账",
    ],
)
def test_what_all_is_meant_has_to_be_named(text: str) -> None:
    understood = understand(text)
    assert understood is None or not understood.options.get("every")


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("水费72电费130", [72, 130]),
        ("房租3000 水费60", [3000, 60]),
        ("rent 3000, water bill 60", [3000, 60]),
        ("水道代72元電気代130元", [72, 130]),
        ("家賃3000元と水道代60元", [3000, 60]),
    ],
)
def test_one_answer_tells_the_category_of_several_bills(text: str, amounts: list[int]) -> None:
    asked = read(text)
    assert asked.missing == ("category",)
    told = complete(asked, "购物")
    assert told is not None
    assert told.complete
    assert [call.arguments["amount"] for call in told.calls] == amounts
    categories = {call.arguments["remark"]: call.arguments["category"] for call in told.calls}
    assert all(
        category == ("房租" if remark in ("房租", "rent", "家賃") else "购物")
        for remark, category in categories.items()
    )


def test_water_beside_a_bill_may_be_one_too() -> None:
    assert understand("water 72 electricity 130") is None


@pytest.mark.parametrize("text", ["把今天那杯咖啡删掉", "delete the coffee from today"])
def test_a_thing_that_was_bought_today_is_a_record(text: str) -> None:
    assert read(text).intent == "expense_delete"


def test_looking_for_an_hour_is_no_event() -> None:
    assert read("下周二下午帮我找一个小时").calls[-1].name == "find_free_slots"


def test_a_record_is_corrected_without_a_particle() -> None:
    understood = read("さっきのタクシー28元に直して")
    assert understood.intent == "expense_change"
    assert understood.options["change"] == {"amount": 28}


@pytest.mark.parametrize(
    ("text", "saved"),
    [
        ("朝タクシー18元で、夜は鍋70元だった", [("タクシー", 18), ("鍋", 70)]),
        ("今日の買い物、牛乳9元とトマト12元", [("牛乳", 9), ("トマト", 12)]),
        ("バス4元で、昼定食28元", [("バス", 4), ("昼定食", 28)]),
    ],
)
def test_several_things_are_told_in_one_breath(text: str, saved: list[tuple[str, int]]) -> None:
    calls = [call.arguments for call in read(text).calls if "remark" in call.arguments]
    assert [(call["remark"], call["amount"]) for call in calls] == saved


def test_money_sent_to_the_family_is_asked_for_its_category() -> None:
    assert read("母に仕送り800元").missing == ("category",)
    assert [each for each in ("母に仕送り800元する予定", "母が仕送り800元") if understand(each)] == []


@pytest.mark.parametrize(
    "text",
    [
        "明日の会食を19時からに直して",
        "明日のランチ、開始を12時半にして",
        "今日の16時の打ち合わせを17時に後ろ倒しして",
        "明日のヨガ、土曜に変えて。時間はそのまま",
    ],
)
def test_an_event_is_moved_in_everyday_words(text: str) -> None:
    assert read(text).intent == "schedule_move"


@pytest.mark.parametrize(
    "text",
    [
        "明日のランチ、開始を12時半にしないで",
        "明日のランチ、終了を13時半にして",  # its end
        "明日のヨガ、土曜15時に変えて。時間はそのまま",  # at 15:00, or at the same time?
        "木曜の面談を予定から消さないで",
        "木曜の商談は中止かも。削除お願い",
        "土曜14時に勉強会やるかも",
    ],
)
def test_an_event_that_may_be_meant_otherwise_is_left_alone(text: str) -> None:
    assert understand(text) is None


def test_a_bill_that_was_debited_is_asked_for_its_category() -> None:
    assert read("8日に引き落とされたスマホ代96元").missing == ("category",)
    assert understand("引き落とされなかったスマホ代96元") is None
