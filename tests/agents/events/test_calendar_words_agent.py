"""The offline agents with a work calendar: working days, holidays and lunar days, end to end."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import pytest
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant, create_expense_agent, create_schedule_agent
from datetools_lc.agents.quick_add import quick_add
from datetools_lc.testing.models import ScriptedChatModel
from datetools_lc.texts import texts_for

WHERE = {
    "zh": ("CN", "Asia/Shanghai", "2026-02-13T12:00:00+08:00"),
    "ja": ("JP", "Asia/Tokyo", "2026-04-28T21:00:00+09:00"),
    "en": ("US", "America/New_York", "2026-11-26T23:30:00-05:00"),
}
THREAD: RunnableConfig = {"configurable": {"thread_id": "one"}}


def settings_of(locale: str, *, holidays: bool = True) -> dict[str, Any]:
    country, timezone, now = WHERE[locale]
    return {
        "timezone": timezone,
        "locale": locale,
        "clock": FixedClock(datetime.fromisoformat(now)),
        "database": ":memory:",
        **({"holidays": country} if holidays else {}),
    }


def talk(locale: str, *said: str, holidays: bool = True) -> list[str]:
    """The replies of the offline assistant to what is said in one thread."""
    settings = settings_of(locale, holidays=holidays)
    with create_assistant(checkpointer=InMemorySaver(), **settings) as agent:
        return [
            str(agent.invoke({"messages": [("user", each)]}, THREAD)["messages"][-1].text) for each in said
        ]


@pytest.mark.contract("13.reader")
@pytest.mark.parametrize(
    ("locale", "said", "told"),
    [
        ("zh", "下一个工作日上午10点开会", "2026-02-14（星期六） 10:00–11:00 开会"),
        ("zh", "月底前最后一个工作日下午5点交报告", "2026-02-28（星期六） 17:00–18:00 交报告"),
        ("zh", "除夕夜8点吃年夜饭", "2026-02-16（星期一） 20:00–21:00 吃年夜饭"),
        ("zh", "端午节买粽子50元", "📅 2025-05-31（星期六）"),
        ("zh", "除夕是几号", "下一个是 2026-02-16（星期一），上一个是 2025-01-28（星期二）。"),
        ("zh", "今天农历几号", "2026-02-13（星期五）是农历2025年腊月廿六。"),
        ("zh", "2026年2月28日是工作日吗", "2026-02-28（星期六）是工作日。"),
        ("zh", "2026年2月16日上班吗", "2026-02-16（星期一）不是工作日，是农历除夕。"),
        ("zh", "离春节还有几个工作日", "有 2 个工作日。"),
        ("zh", "2027年10月8日是工作日吗", "还没有公布"),
        ("zh", "明年中秋晚上7点聚餐", "2027-09-15（星期三） 19:00–20:00 聚餐"),
        ("zh", "下个工作日下午有空吗", "2026-02-14（星期六） 12:00–18:00 有空"),
        ("ja", "翌営業日の10時に会議", "2026-04-30（木曜日） 10:00–11:00 会議"),
        ("ja", "GWの初日の10時に出発", "2026-04-29（水曜日） 10:00–11:00 出発"),
        ("ja", "明日は営業日ですか", "2026-04-29（水曜日）は営業日ではありません（昭和の日）。"),
        ("ja", "敬老の日はいつですか", "次は2026-09-21（月曜日）、前回は2025-09-15（月曜日）です。"),
        ("ja", "クリスマスまであと何営業日", "161"),
        ("ja", "旧暦8月15日の19時にお月見", "2026-09-25（金曜日） 19:00–20:00 お月見"),
        ("en", "meeting next business day at 10am", "2026-11-27 (Friday) 10:00–11:00 meeting"),
        ("en", "is 28 February 2026 a working day?", "2026-02-28 (Saturday) is not a working day."),
        ("en", "is today a holiday?", "it is Thanksgiving Day."),
        (
            "en",
            "when is Labor Day?",
            "next one is 2027-09-06 (Monday), the last one was 2026-09-07",
        ),
        ("en", "how many working days until Christmas", "20 working days"),
        ("en", "lunch on Thanksgiving 30", "📅 2026-11-26 (Thursday)"),
    ],
)
def test_a_sentence_is_carried_out_and_answered_in_its_language(locale: str, said: str, told: str) -> None:
    assert told in talk(locale, said)[0]


@pytest.mark.parametrize(
    ("locale", "said", "last"),
    [
        ("zh", ("五一去杭州旅游", "5月2日", "上午9点"), "2026-05-02（星期六） 09:00–10:00 去杭州旅游"),
        ("zh", ("五一买衣服300元", "当天"), "📅 2025-05-01（星期四）"),
        ("zh", ("工作日每天早上9点站会", "3月31日"), "2026-02-14（星期六） 09:00–10:00 站会"),
        ("zh", ("除夕晚上8点聚餐", "除夕有什么安排"), "2026-02-16（星期一） 20:00–21:00 聚餐"),
        (
            "zh",
            ("明天下午3点开会", "把明天下午3点的会改到下个工作日"),
            "2026-02-14（星期六） 15:00–16:00",
        ),
        ("zh", ("奶奶的农历生日 八月十五", "是"), "2026-09-25"),
        ("ja", ("GW中に旅行", "5月3日", "10時"), "2026-05-03（日曜日） 10:00–11:00 旅行"),
        (
            "en",
            ("standup every business day at 9am", "December 31"),
            "2026-11-27 (Friday) 09:00–10:00",
        ),
    ],
)
def test_a_conversation_ends_in_what_was_asked_for(locale: str, said: tuple[str, ...], last: str) -> None:
    assert last in talk(locale, *said)[-1]


@pytest.mark.contract("13.setting")
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("zh", "三个工作日后下午3点开会"),
        ("zh", "除夕是几号"),
        ("zh", "明天是工作日吗"),
        ("ja", "翌営業日の10時に会議"),
        ("en", "meeting next business day at 10am"),
        ("en", "is 28 February 2026 a working day?"),
    ],
)
def test_without_the_setting_the_sentence_is_not_understood(locale: str, said: str) -> None:
    (told,) = talk(locale, said, holidays=False)
    assert told == talk(locale, "qwertz uiop", holidays=False)[0] or "2026" not in told


def test_both_single_agents_read_the_calendar() -> None:
    settings = settings_of("zh")
    with create_expense_agent(**settings) as expenses:
        saved = expenses.invoke({"messages": [("user", "上个工作日打车30元")]})["messages"]
    assert "2026-02-12" in saved[-1].text
    with create_schedule_agent(**settings) as schedule:
        added = schedule.invoke({"messages": [("user", "本月最后一个工作日下午6点聚餐")]})["messages"]
    assert "2026-02-28" in added[-1].text


def answer(said: str, *, holidays: bool) -> list[Any]:
    """The messages of a hybrid agent whose model says nothing but 好的."""
    with create_assistant(
        ScriptedChatModel(answers=[AIMessage("好的")] * 4), **settings_of("zh", holidays=holidays)
    ) as agent:
        return list(agent.invoke({"messages": [("user", said)]})["messages"])


@pytest.mark.contract("13.reader", "13.setting")
def test_the_lane_reads_the_calendar_only_where_it_is_set() -> None:
    served = [
        m.artifact for m in answer("下一个工作日上午10点开会", holidays=True) if isinstance(m, ToolMessage)
    ]
    assert served[-1]["event"]["start"].startswith("2026-02-14T10:00")
    assert answer("三个工作日后下午3点开会", holidays=False)[-1].text == "好的"


def test_what_is_open_is_the_models_question_in_the_lane() -> None:
    assert answer("五一去杭州旅游", holidays=True)[-1].text == "好的"


def test_quick_add_takes_the_setting() -> None:
    added = quick_add("下一个工作日上午10点开会", **settings_of("zh"))
    assert added is not None
    event: Mapping[str, Any] = added.results[-1]["event"]
    assert event["start"].startswith("2026-02-14T10:00")
    assert quick_add("三个工作日后下午3点开会", **settings_of("zh", holidays=False)) is None


@pytest.mark.contract("13.provisional")
@pytest.mark.parametrize(
    ("locale", "now", "said", "is_open"),
    [
        ("zh", "2026-09-24T10:00:00+08:00", "五一第一天上午10点爬山", True),
        ("zh", "2026-02-13T12:00:00+08:00", "五一第一天上午10点爬山", False),
        ("zh", "2026-09-24T10:00:00+08:00", "国庆第一天上午10点爬山", False),
        ("ja", "2026-12-24T10:00:00+09:00", "文化の日の10時に展覧会", False),  # Japan makes no days up
        ("en", "2026-11-27T10:00:00-05:00", "dinner on Thanksgiving at 6pm", False),
    ],
)
def test_an_event_in_a_year_whose_days_off_are_not_published_says_so(
    locale: str, now: str, said: str, *, is_open: bool
) -> None:
    settings = settings_of(locale) | {"clock": FixedClock(datetime.fromisoformat(now))}
    with create_assistant(checkpointer=InMemorySaver(), **settings) as agent:
        reply = str(agent.invoke({"messages": [("user", said)]}, THREAD)["messages"][-1].text)
    assert texts_for(locale).schedule.created[:1] in reply
    assert (texts_for(locale).country.unpublished in reply) is is_open
