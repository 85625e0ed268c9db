"""The schedule agent of seed 002, in conversation: the offline model, the real graph, a real calendar."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from datetools_lc import FixedClock, create_assistant, quick_add
from datetools_lc.contracts.agent_tools import AGENT_TOOLS
from datetools_lc.prompts import system_prompt
from datetools_lc.stores.config import connect_store
from tests.agents.calendar_talk import NOW, Talk
from tests.aliases import Json


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.mark.scenario("002.tools.query", "002.tools.add", "002.tools.check_conflict")
def test_the_agent_holds_the_three_tools_of_the_design() -> None:
    assert {"schedule_query", "schedule_add", "check_conflict"} <= set(AGENT_TOOLS["schedule"])


@pytest.mark.scenario("002.prompt.rules")
def test_the_prompt_holds_the_three_rules_and_no_clock() -> None:
    text = system_prompt("schedule", "zh")
    for words in ("添加日程之前先检查", "建议返回的可用时段", "对用户只说本地时间"):
        assert words in text
    assert "当前时间" not in text


@pytest.mark.scenario("002.rule.check_before_adding", "002.rule.local_time")
def test_a_free_time_is_booked_and_confirmed_in_local_time(talk: Talk) -> None:
    reply = talk.say("明天下午3点和老王开会")
    assert talk.calls == ["parseDateExpression", "schedule_add"]
    assert reply == "✅ 已添加：2026-02-26（星期四） 15:00–16:00 和老王开会"
    assert talk.events() == [("和老王开会", "02-26 15:00")]


@pytest.mark.scenario("002.rule.conflict_and_next_slot")
def test_a_clash_writes_nothing_names_what_is_in_the_way_and_proposes_three_times(talk: Talk) -> None:
    talk.say("明天下午3点和老王开会")
    reply = talk.say("明天下午3点半评审")
    assert "2026-02-26（星期四） 15:00–16:00 和老王开会" in reply
    assert "1. 2026-02-26（星期四） 16:00–17:00" in reply
    assert "3. " in reply
    assert talk.events() == [("和老王开会", "02-26 15:00")]


FOLLOW_UPS = [
    ("还是订吧", ("评审", "02-26 15:30")),
    ("10:30 吧", ("评审", "02-26 10:30")),
    ("第一个", ("评审", "02-26 16:00")),
    ("第二个吧", ("评审", "02-27 09:00")),
    ("那就4点", ("评审", "02-26 16:00")),  # a time that was proposed
]


@pytest.mark.parametrize(("answer", "event"), FOLLOW_UPS)
def test_the_users_answer_to_a_clash_carries_on(talk: Talk, answer: str, event: tuple[str, str]) -> None:
    talk.say("明天下午3点和老王开会")
    talk.say("明天下午3点半评审")
    assert talk.say(answer).startswith("✅")
    assert not talk.waiting  # it is the user's own decision
    assert event in talk.events()


OTHER_DAYS = [
    ("en", "dentist friday 10am for 1 hour", "call friday 10:30am", "2", ("call", "03-02 09:00")),
    ("en", "dentist friday 10am for 1 hour", "call friday 10:30am", "monday 10am", ("call", "03-02 10:00")),
    ("en", "dentist monday 10am for 1 hour", "call monday 10:30am", "1pm", ("call", "03-02 13:00")),
    ("zh", "周五上午10点看牙1小时", "周五上午10点半打电话", "第二个", ("打电话", "03-02 09:00")),
    ("zh", "周五上午10点看牙1小时", "周五上午10点半打电话", "周一上午10点", ("打电话", "03-02 10:00")),
    ("ja", "金曜10時から1時間歯医者", "金曜10時半に電話", "2番目", ("電話", "03-02 09:00")),
    ("ja", "金曜10時から1時間歯医者", "金曜10時半に電話", "月曜10時", ("電話", "03-02 10:00")),
]


@pytest.mark.parametrize(("locale", "first", "second", "answer", "event"), OTHER_DAYS)
def test_the_answer_to_a_clash_may_be_another_weekday(
    locale: str, first: str, second: str, answer: str, event: tuple[str, str]
) -> None:
    talk = Talk(locale=locale)
    talk.say(first)
    assert talk.say(second).startswith("⚠️")
    assert talk.say(answer).startswith("✅")
    assert event in talk.events()


def test_a_dropped_clash_stays_dropped(talk: Talk) -> None:
    talk.say("明天下午3点和老王开会")
    talk.say("明天下午3点半评审")
    assert "什么也没有做" in talk.say("算了")
    assert len(talk.events()) == 1


@pytest.mark.parametrize("text", ["还是订吧", "10:30 吧", "第一个", "算了"])
def test_a_follow_up_to_nothing_does_nothing(talk: Talk, text: str) -> None:
    talk.say(text)
    assert talk.events() == []


@pytest.mark.scenario("002.hybrid.minimal_command")
def test_the_minimal_command_works(talk: Talk) -> None:
    talk.say("9点开会")
    assert talk.events() == [("开会", "02-25 09:00")]


@pytest.mark.scenario("002.hybrid.quick_add")
def test_quick_add_needs_no_agent_and_leaves_alone_what_it_does_not_understand() -> None:
    settings: Json = {
        "timezone": "Asia/Shanghai",
        "clock": FixedClock(NOW),
        "store": connect_store(":memory:"),
    }
    added = quick_add("9点开会", **settings)
    assert added is not None
    assert added.results[-1]["event"]["start"] == "2026-02-25T09:00:00+08:00"
    assert quick_add("看看我下周要不要见一下老王", **settings) is None


@pytest.mark.scenario("002.loop.query_then_answer")
def test_what_is_planned_is_listed_from_the_calendar(talk: Talk) -> None:
    assert talk.say("今天有什么安排") == "没有安排：2026-02-25（星期三）。"
    talk.say("9点开会")
    reply = talk.say("今天有什么安排")
    assert talk.calls == ["resolve_date_range", "schedule_query"]
    assert "- 2026-02-25（星期三） 09:00–10:00 开会" in reply


def test_whether_a_time_is_free_is_answered_with_what_is_conflicting(talk: Talk) -> None:
    assert "有空" in talk.say("这周五下午有空吗")
    talk.say("这周五下午2点看牙")
    assert "14:00–15:00 看牙" in talk.say("这周五下午有空吗")


@pytest.mark.scenario("002.future.smart_rescheduling")
def test_the_mornings_meetings_move_to_the_afternoon_after_a_preview_and_a_yes(talk: Talk) -> None:
    talk.say("明天上午9点站会")
    talk.say("明天上午10点评审")
    talk.say("明天下午1点吃饭")
    talk.say("把我明天上午的会都挪到下午")
    (stop,) = talk.waiting
    assert stop.value["description"] == (
        "以下操作需要你确认，可以执行吗？\n"
        "- 修改：站会 2026-02-26 09:00 → 2026-02-26 14:00\n"
        "- 修改：评审 2026-02-26 10:00 → 2026-02-26 15:00"
    )
    assert talk.events()[0] == ("站会", "02-26 09:00")  # nothing has moved yet
    talk.approve()
    assert talk.events() == [("吃饭", "02-26 13:00"), ("站会", "02-26 14:00"), ("评审", "02-26 15:00")]


def test_a_move_that_would_clash_moves_nothing(talk: Talk) -> None:
    talk.say("明天上午9点站会")
    talk.say("明天上午10点评审")
    talk.say("明天下午3点看牙")
    talk.say("把我明天上午的会都挪到下午")
    talk.approve()
    assert [start for _, start in talk.events()] == ["02-26 09:00", "02-26 10:00", "02-26 15:00"]


@pytest.mark.scenario("004.agent.every_wednesday_of_march")
def test_every_wednesday_of_march_is_booked_at_ten() -> None:
    talk = Talk("Asia/Tokyo", "ja")
    reply = talk.say("3月の毎週水曜10時にミーティング")
    assert "list_dates_in_range" in talk.calls
    assert reply.startswith("✅ 追加しました：2026-03-04（水曜日） 10:00–11:00 ミーティング")
    starts = [start for _, start in talk.events()]
    assert starts == ["03-04 09:00", "03-11 09:00", "03-18 09:00", "03-25 09:00"]  # 10:00 in Tokyo


def test_a_series_that_clashes_names_the_occurrence(talk: Talk) -> None:
    talk.say("3月18日上午10点看牙")
    reply = talk.say("3月每周三上午10点例会")
    assert "2026-03-18（星期三） 10:00–11:00 看牙" in reply
    assert len(talk.events()) == 1


@pytest.mark.parametrize(
    ("locale", "add", "cancel", "gone"),
    [
        ("zh", "今天下午3点开会", "取消今天下午3点的会", "已取消"),
        ("en", "meeting with Bob at 3pm", "cancel my 3pm", "Cancelled"),
        ("ja", "今日の15時に会議", "今日の15時の会議をキャンセル", "取り消しました"),
    ],
)
def test_one_event_is_cancelled_by_its_time(locale: str, add: str, cancel: str, gone: str) -> None:
    talk = Talk(locale=locale)
    talk.say(add)
    assert gone in talk.say(cancel)
    assert talk.events() == []
    assert "🗑️" not in talk.say(cancel)  # there is nothing there any more


def test_which_one_is_asked_where_two_start_then(talk: Talk) -> None:
    talk.say("明天下午3点看牙")
    talk.say("明天下午3点评审")
    talk.say("还是订吧")
    reply = talk.say("取消明天下午3点的会")
    assert "哪一个" in reply
    assert len(talk.events()) == 2
    talk.say("第二个")
    assert len(talk.events()) == 1


@pytest.mark.scenario("002.future.cross_domain")
def test_one_sentence_may_need_both_halves() -> None:
    talk = Talk(create=create_assistant)
    reply = talk.say("记一下昨天午饭30，明天中午和小李聚餐")
    assert "✅ 记账成功！" in reply
    assert talk.events() == [("和小李聚餐", "02-26 12:00")]
    everything = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
    (record,) = talk.store.expenses.query("local", *everything).records
    assert (record.remark, record.amount, f"{record.date:%m-%d %H:%M}") == (
        "午饭",
        Decimal(30),
        "02-23 16:00",
    )
