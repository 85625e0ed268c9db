"""What the built-in model says of free time and of conflicts: the hours it looked at, of how many events."""

import pytest

from datetools_lc import FixedClock, ScheduleToolkit, create_assistant
from tests.agents.calendar_talk import NOW, Talk

EMPTY = [
    ("zh", "明天下午3点有空吗", "✅ 2026-02-26（星期四） 15:00–16:00 有空。"),
    ("ja", "明日の午後3時は空いてる？", "✅ 2026-02-26（木曜日） 15:00–16:00 は空いています。"),
    ("en", "am I free tomorrow at 3pm?", "✅ 2026-02-26 (Thursday) 15:00–16:00 is free."),
    ("zh", "今天早上7点有空吗", "2026-02-25（星期三） 07:00–08:00 已经过去了，当时没有安排。"),
    (
        "ja",
        "今日の朝7時は空いてる？",
        "2026-02-25（水曜日） 07:00–08:00 はもう過ぎました。予定は入っていませんでした。",
    ),
    (
        "en",
        "am I free at 7am today?",
        "2026-02-25 (Wednesday) 07:00–08:00 has passed; nothing was planned then.",
    ),
    ("en", "am I free tomorrow?", "✅ 2026-02-26 (Thursday) 09:00–18:00 is free."),
    ("zh", "明天什么时候有空", "空闲时段：\n1. 2026-02-26（星期四） 09:00–18:00"),
    ("ja", "明日いつ空いてる？", "空いている時間：\n1. 2026-02-26（木曜日） 09:00–18:00"),
    ("en", "when am I free tomorrow?", "Free:\n1. 2026-02-26 (Thursday) 09:00–18:00"),
    ("en", "when am I free on Saturday?", "Free:\n1. 2026-02-28 (Saturday) 09:00–18:00"),
    ("zh", "昨天什么时候有空", "2026-02-24（星期二） 09:00–18:00 没有空闲时段：这段时间已经过去。"),
    (
        "ja",
        "昨日いつ空いてる？",
        "2026-02-24（火曜日） 09:00–18:00 に空いている時間はありません：もう過ぎています。",
    ),
    (
        "en",
        "when am I free last week?",
        "There is no free slot, 2026-02-16 (Monday)–2026-02-22 (Sunday): that time has passed.",
    ),
]
BUSY = [
    (
        "zh",
        "明天下午3点有空吗",
        "2026-02-26（星期四） 15:00–16:00 已有安排：\n- 2026-02-26（星期四） 14:00–15:30 review",
    ),
    (
        "ja",
        "明日の午後3時は空いてる？",
        "2026-02-26（木曜日） 15:00–16:00 には予定があります：\n- 2026-02-26（木曜日） 14:00–15:30 review",
    ),
    (
        "en",
        "am I free tomorrow at 3pm?",
        "2026-02-26 (Thursday) 15:00–16:00 is taken:\n- 2026-02-26 (Thursday) 14:00–15:30 review",
    ),
    (
        "en",
        "when am I free tomorrow?",
        "Free:\n1. 2026-02-26 (Thursday) 09:00–14:00\n2. 2026-02-26 (Thursday) 15:30–18:00",
    ),
]


def fill(talk: Talk, *times: tuple[str, int]) -> None:
    """Add events of some minutes, each named review."""
    kit = ScheduleToolkit(timezone="Asia/Shanghai", store=talk.store.schedule, clock=FixedClock(NOW))
    add = next(tool for tool in kit.get_tools() if tool.name == "schedule_add")
    for start, minutes in times:
        add.invoke({"title": "review", "start_time": start, "duration_minutes": minutes})


@pytest.mark.contract("10.free_until")
@pytest.mark.parametrize(("locale", "question", "reply"), EMPTY)
def test_free_time_is_named_with_the_hours_that_were_looked_at(
    locale: str, question: str, reply: str
) -> None:
    assert Talk(locale=locale).say(question) == reply


@pytest.mark.contract("10.free_until")
@pytest.mark.parametrize(("locale", "question", "reply"), BUSY)
def test_a_busy_hour_is_named_with_what_is_in_it_and_gaps_are_named_whole(
    locale: str, question: str, reply: str
) -> None:
    talk = Talk(locale=locale)
    fill(talk, ("2026-02-26T14:00", 90))
    assert talk.say(question) == reply


@pytest.mark.contract("10.of_n")
@pytest.mark.parametrize(
    ("locale", "question", "booking", "counted"),
    [
        ("zh", "明天下午有空吗", "明天下午1点到5点评审", "（共 24 个，显示 20 个）"),
        ("ja", "明日の午後は空いてる？", "明日の13時から17時まで会議", "（全 24 件中 20 件を表示）"),
        ("en", "am I free tomorrow afternoon?", "review tomorrow from 1pm to 5pm", "(20 of 24 shown)"),
    ],
)
def test_of_many_conflicts_it_is_said_how_many_are_shown(
    locale: str, question: str, booking: str, counted: str
) -> None:
    talk = Talk(locale=locale)
    fill(talk, *((f"2026-02-26T{13 + number // 6}:{number % 6}0", 10) for number in range(24)))
    for said in (question, booking):
        reply = talk.say(said)
        assert reply.count("- 2026-02-26") == 20
        assert counted in reply


@pytest.mark.parametrize(("count", "note"), [(5, ""), (6, "(5 of 6 shown)")])
def test_five_records_are_listed_and_the_others_counted(count: int, note: str) -> None:
    talk = Talk(locale="en", create=create_assistant)
    for number in range(count):
        talk.say(f"lunch {number + 10} yuan")
    lines = talk.say("how much did I spend today?").splitlines()
    assert len([line for line in lines if line.startswith("- 2026-02-25 ") and "lunch ¥" in line]) == 5
    assert lines[-1].startswith("- ") if not note else lines[-1] == note


@pytest.mark.parametrize(("locale", "told"), [("zh", "已取消"), ("ja", "取り消しました")])
def test_words_of_two_languages_are_answered_in_the_agents_own(locale: str, told: str) -> None:
    agent = create_assistant(
        timezone="Asia/Shanghai", clock=FixedClock(NOW), database=":memory:", locale=locale
    )
    history = agent.invoke({"messages": [("user", "3月3日20:00 登山")]})["messages"]
    answer = agent.invoke({"messages": [*history, ("user", "取消")]})["messages"][-1]
    assert told in answer.text
