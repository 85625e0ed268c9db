"""Words that are part of no name, though nothing else is doubtful: a plan, a rumour, a time cut in two.

What a sentence holds beside its date and its amount is written where the user lets doubtful names through:
so these are declined, or asked about, in every lane.
"""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.free_part.others import may_be_of_others
from datetools_lc.quickparse.languages import LANGUAGE_CODES


@pytest.mark.parametrize(
    "said",
    [
        "明天下午2点开会的话提醒我",  # a condition
        "明天下午2点开会的话",
        "本来明天下午3点开会",  # what was to be
        "原本明天下午3点开会",
        "原计划明天下午3点开会",
        "午饭本来25",
        "预计明天下午3点开会",  # a forecast
        "建议明天下午3点开会",  # a proposal
        "尽量明天下午3点开会",
        "午饭出头25",  # an approximation
        "午饭双倍25",
        "午饭封顶25",
        "被请吃饭100",  # somebody else's
        "让小李打车20",
        "妈妈买菜50",
        "爸妈给了2000块",  # to whom?
        "老妈给了500",
        "老婆网购100",
        "等下买牛奶5",  # a time cut in two
        "快要打车20",
        "正要打车20",
        "刚要打车20",
        "要打车20",
        "今天下午3点的会开完了",  # an end
        "会议明天下午3点结束",
        "打车会20元",  # what it is going to cost
        "俩打车20元",  # two people
        "《打车20元",  # half a title
        "打车》20元",
        "昨天下午3点牙医",  # an appointment that is over, with no word of money
        "上周三下午2点体检",
        "打车20元 🚫",  # a picture that says no
        "打车🪿20元",  # between the words it may be one
        "会議は本来明日15時",
        "本来ランチ1000",
        "もともとランチ1000",
        "もうすぐタクシー2000",
        "あとで牛乳5",
        "今からタクシー2000",
        "ランチ奢ってもらった1000",
        "妻が買い物1000",
        "gonna taxi 20",
        "fake lunch 20",
        "suggest meeting tomorrow at 3pm",
        "originally meeting tomorrow at 3pm",
        "miss meeting tomorrow at 3pm",
    ],
)
def test_a_word_of_no_name_is_declined(said: str) -> None:
    assert understand(said) is None


@pytest.mark.parametrize(
    ("said", "name"),
    [("改明天下午3点开会", "改开会"), ("对明天下午3点开会", "对开会"), ("改打车20元", "改打车")],
)
def test_a_change_that_breaks_off_is_asked_about(said: str, name: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.unsure == (name,)


@pytest.mark.parametrize(
    ("part", "is_others"),
    [
        ("老婆午饭", True),
        ("妈妈咖啡", True),
        ("小李午饭", True),
        ("妻ランチ", True),
        ("Bob lunch", True),
        ("老婆生日蛋糕", False),
        ("午饭", False),
        ("母の日プレゼント", False),
        ("ランチ", False),
        ("lunch", False),
    ],
)
def test_whose_it_may_be_is_seen(part: str, is_others: bool) -> None:
    assert may_be_of_others(part, LANGUAGE_CODES) == is_others


@pytest.mark.parametrize(
    "said",
    [
        "被子200",
        "代驾50",
        "叫车20",
        "叫外卖30",
        "外卖30",
        "妈妈的药50",
        "给妈妈买花50",
        "老婆生日蛋糕200",
        "早起明天7点",
        "からあげ500",
        "母の日プレゼント3000",
        "明天下午3点开会吧",
        "明天晚上9点去酒吧",
        "俩包子5元",
        "音乐会500元",
        "🪿 打车20元",  # a picture of no list, apart from the words
        "打车20元🦄",
        "明天下午3点改论文",
        "明天下午3点对预算",
        "今日15時に会議ある",
        "明日15時に会議だよ",
        "take lunch at 12",
        "got a meeting tomorrow at 3pm",
        "Miss Wang meeting tomorrow at 3pm",
    ],
)
def test_a_name_that_holds_such_a_word_is_understood(said: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.intent in ("expense", "schedule_add")


@pytest.mark.parametrize(
    "said",
    [
        "今日15時に会議あるよね",
        "今日15時に会議ありますよね",
        "今日15時に会議入ってるよな",
        "今天下午3点有会对吧",
        "今天下午3点有会吧",
        "明天下午3点有面试是吧",
        "明天上午10点有会议对不对",
    ],
)
def test_a_question_for_confirmation_is_a_query(said: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.intent == "schedule_query"


@pytest.mark.parametrize(
    "said",
    [
        "ate lunch at 12",
        "met Bob at 3pm",
        "drank coffee at 10am",
        "attended a meeting at 3pm",
        "12点吃了午饭",
        "中午12点吃过午饭",
        "下午3点见了客户",
        "明日15時に歯医者あるよね",
        "明日の会議は15時だよね",
        "明天下午3点有牙医吧",
    ],
)
def test_what_was_done_and_what_is_asked_are_no_events_to_add(said: str) -> None:
    assert understand(said) is None


@pytest.mark.parametrize(
    ("said", "title"),
    [("记得明天下午3点开会", "开会"), ("记得明天下午3点去体检", "去体检")],
)
def test_the_words_that_ask_to_remember_are_no_part_of_the_title(said: str, title: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.calls[-1].arguments["title"] == title
