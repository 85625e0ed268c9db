"""The meeting, the Friday one, what taxis cost: words that name a thing only together with what is kept."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MORNING = "2026-05-13 07:30"  # a Wednesday


@pytest.mark.parametrize(
    ("language", "added", "moved"),
    [
        ("zh", "15点产品会议", "把会议改到今天上午8点"),
        ("ja", "15時に会議", "会議を今日の午前8時に変更して"),
        ("en", "meeting today at 3pm", "move the meeting to today at 8am"),
    ],
)
def test_the_only_meeting_of_that_name_is_moved(language: str, added: str, moved: str) -> None:
    day = Day(MORNING, language)
    day.say(added)
    day.say(moved)
    assert day.starts() == ["05-13 08:00"]


@pytest.mark.parametrize(
    ("language", "added", "moved", "picked"),
    [
        ("zh", "15点牙医", "把会议改到今天上午8点", "1"),
        ("ja", "15時に歯医者", "会議を今日の午前8時に変更して", "1"),
        ("en", "dentist today at 3pm", "move the meeting to today at 8am", "1"),
    ],
)
def test_an_event_of_another_name_is_moved_only_if_picked(
    language: str, added: str, moved: str, picked: str
) -> None:
    day = Day(MORNING, language)
    day.say(added)
    day.say(moved)
    assert day.starts() == ["05-13 15:00"]
    day.say(picked)
    assert day.starts() == ["05-13 08:00"]


def test_one_of_several_meetings_is_asked_for() -> None:
    day = Day(MORNING, "zh")
    day.say("15点产品会议")
    day.say("明天15点销售会议")
    day.say("把会议改到今天上午8点")
    assert day.starts() == ["05-13 15:00", "05-14 15:00"]


@pytest.mark.parametrize(
    ("language", "added", "moved"),
    [
        ("zh", ("明天15点产品会议", "明天18点牙医"), "把明天的会议改到16点"),
        ("ja", ("明日15時に定例会議", "明日18時に歯医者"), "明日の会議、16時にして"),
        (
            "en",
            ("product meeting tomorrow at 3pm", "dentist tomorrow at 6pm"),
            "move tomorrow's meeting to 4pm",
        ),
    ],
)
def test_the_one_event_of_a_day_that_is_called_so_is_moved(
    language: str, added: tuple[str, str], moved: str
) -> None:
    day = Day(MORNING, language)
    for said in (*added, moved):
        day.say(said)
    assert day.starts() == ["05-14 16:00", "05-14 18:00"]


def test_of_two_events_that_are_called_so_one_is_asked_for() -> None:
    day = Day(MORNING, "ja")
    for said in ("明日15時に定例会議", "明日18時に企画会議", "明日の会議、16時にして"):
        day.say(said)
    assert day.starts() == ["05-14 15:00", "05-14 18:00"]


@pytest.mark.parametrize("said", ["scrap the Friday one", "delete one", "delete one of the taxis"])
def test_one_is_no_amount(said: str) -> None:
    day = Day(MORNING, "en")
    day.say("meeting on Friday at 3pm")
    day.say("taxi 1")
    assert "1.00" not in day.say(said)
    assert (len(day.starts()), day.records()) == (1, 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "delete the two taxis"), ("zh", "删掉打车的两笔"), ("zh", "一元化"), ("ja", "二元論")],
)
def test_a_count_is_no_amount(language: str, said: str) -> None:
    day = Day(MORNING, language)
    day.say(said)
    assert "2.00" not in day.say(said)
    assert day.records() == 0


def test_the_taxi_one_is_the_taxi() -> None:
    assert "25.00" in _say_all("en", "taxi 20", "change the taxi one to 25")


@pytest.mark.parametrize(
    ("language", "saved", "asked", "amount"),
    [
        ("ja", "タクシー20元", "今日タクシー代いくら？", "計 ¥20.00"),
        ("ja", "タクシー代20元", "今日タクシーにいくら使った？", "計 ¥20.00"),
        ("zh", "打车20元", "今天打车费花了多少", "共 ¥20.00"),
        ("zh", "打车费20元", "今天打车花了多少", "共 ¥20.00"),
    ],
)
def test_what_a_thing_costs_is_found_by_the_thing(language: str, saved: str, asked: str, amount: str) -> None:
    assert amount in _say_all(language, saved, asked)


def test_another_thing_of_the_same_kind_is_not_found() -> None:
    assert "計 ¥20.00" not in _say_all("ja", "歯医者20元", "今日眼医者にいくら使った？")


def _say_all(language: str, *said: str) -> str:
    day = Day(MORNING, language)
    return [day.say(text) for text in said][-1]


@pytest.mark.parametrize(
    ("language", "added", "said"),
    [
        ("zh", "明天15点牙医", "取消明天的会"),
        ("ja", "明日15時に歯医者", "明日の会議をキャンセル"),
        ("ja", "明日15時に歯医者", "明日の打ち合わせをキャンセルして"),
        ("en", "dentist tomorrow at 3pm", "cancel the meeting tomorrow"),
        ("en", "dentist tomorrow at 3pm", "cancel tomorrow's call"),
    ],
)
def test_the_only_event_of_a_day_that_is_no_meeting_is_not_cancelled(
    language: str, added: str, said: str
) -> None:
    day = Day(MORNING, language)
    day.say(added)
    assert "1. 2026-05-14" in day.say(said)
    assert day.starts() == ["05-14 15:00"]


@pytest.mark.parametrize(
    ("language", "added", "said", "picked"),
    [
        ("zh", "明天15点牙医", "取消明天下午3点开会", []),
        ("zh", "明天15点牙医", "把明天下午3点的会议取消", []),
        ("zh", "明天15点牙医", "明天下午3点不用开会了", []),
        ("zh", "明天15点健身", "明天下午3点的面谈取消了", []),
        ("zh", "明天15点牙医", "取消明天的面谈", []),
        ("zh", "明天15点牙医", "把明天下午3点的会推迟半小时", ["05-14 15:30"]),
        ("zh", "明天15点牙医", "把明天下午3点的会改到周五", ["05-15 15:00"]),
        ("ja", "明日15時に歯医者", "明日の午後3時の会議をキャンセル", []),
        ("ja", "明日15時に歯医者", "明日の午後3時の打ち合せなくなった", []),
        ("ja", "明日15時に歯医者", "明日の15時の打ち合わせを金曜に変更", ["05-15 15:00"]),
        ("en", "dentist tomorrow at 3pm", "cancel the meeting tomorrow at 3pm", []),
        ("en", "gym tomorrow at 3pm", "cancel my 3pm call tomorrow", []),
        ("en", "dentist tomorrow at 3pm", "move tomorrow's 3pm meeting to Friday", ["05-15 15:00"]),
    ],
)
def test_the_event_at_the_hour_that_is_no_meeting_is_changed_only_if_picked(
    language: str, added: str, said: str, picked: list[str]
) -> None:
    day = Day(MORNING, language)
    day.say(added)
    assert "1. 2026-05-14" in day.say(said)
    assert day.starts() == ["05-14 15:00"]
    day.say("1")
    assert day.starts() == picked


@pytest.mark.parametrize(
    ("language", "added", "said"),
    [
        ("zh", "明天15点需求评审", "取消明天下午3点的会议"),  # another word of the kind
        ("zh", "明天15点牙医", "取消明天下午3点的安排"),  # whatever stands there
        ("ja", "明日15時に営業会議", "明日の15時の打ち合わせをキャンセル"),
        ("ja", "明日15時に歯医者", "明日の15時の予定をキャンセル"),
        ("en", "team meeting tomorrow at 3pm", "cancel my 3pm call tomorrow"),
        ("en", "dentist tomorrow at 3pm", "cancel the appointment tomorrow at 3pm"),
    ],
)
def test_the_event_at_the_hour_that_may_be_called_so_is_cancelled(
    language: str, added: str, said: str
) -> None:
    day = Day(MORNING, language)
    day.say(added)
    day.say(said)
    assert day.starts() == []


@pytest.mark.parametrize(
    ("language", "added", "said"),
    [
        ("zh", "明天15点产品会议", "取消明天的会"),
        ("ja", "明日15時に定例会議", "明日の会議をキャンセル"),
        ("en", "Product Meeting tomorrow at 3pm", "cancel the meeting tomorrow"),
    ],
)
def test_the_only_event_of_a_day_that_is_a_meeting_is_cancelled(language: str, added: str, said: str) -> None:
    day = Day(MORNING, language)
    day.say(added)
    day.say(said)
    assert day.starts() == []


@pytest.mark.parametrize(
    ("added", "changed"),
    [
        ("明日18時に忘年会", "明日の会議キャンセル"),
        ("明日15時に会社訪問", "明日の会議を17時に移動して"),
        ("明日15時に飲み会", "明日の会議、16時にして"),
    ],
)
def test_a_party_or_a_visit_is_no_meeting(added: str, changed: str) -> None:
    day = Day(MORNING, "ja")
    day.say(added)
    before = day.starts()
    day.say(changed)
    assert day.starts() == before


def test_a_title_is_found_though_it_is_joined_in_another_way() -> None:
    day = Day(MORNING, "ja")
    day.say("明日18時に田中さんと食事")
    day.say("明日の田中さんとの食事を19時に変更して")
    assert day.starts() == ["05-14 19:00"]


def test_two_titles_that_are_alike_are_asked_about() -> None:
    day = Day(MORNING, "ja")
    for said in ("明日12時に田中さんと食事", "明日18時に田中さんと食事", "明日の田中さんとの食事を削除"):
        day.say(said)
    assert day.starts() == ["05-14 12:00", "05-14 18:00"]


@pytest.mark.parametrize("added", ["明天15点看牙医", "明天15点会计考试"])
@pytest.mark.parametrize("moved", ["把明天的会改到16点", "明天的会推迟一小时", "把明天的会改到后天"])
def test_a_day_without_a_meeting_moves_nothing(added: str, moved: str) -> None:
    day = Day(MORNING, "zh")
    day.say(added)
    day.say(moved)
    assert day.starts() == ["05-14 15:00"]
    day.say("1")
    assert day.starts() in (["05-14 16:00"], ["05-15 15:00"])


def test_the_next_new_year_is_told_in_november() -> None:
    reply = Day("2026-11-23 07:30", "zh").say("元旦是星期几")
    assert "2027-01-01（星期五）" in reply


@pytest.mark.parametrize(
    ("language", "added", "said"),
    [
        ("zh", "明天15点产品会议", "把会议改到下午4点"),
        ("ja", "明日15時に会議", "会議を16時に変更して"),
        ("en", "meeting tomorrow at 3pm", "move my meeting to 4pm"),
    ],
)
def test_the_only_meeting_is_moved_to_an_hour_of_its_day(language: str, added: str, said: str) -> None:
    day = Day(MORNING, language)
    day.say(added)
    day.say(said)
    assert day.starts() == ["05-14 16:00"]


def test_which_event_is_meant_is_asked_where_none_is_called_a_meeting() -> None:
    day = Day(MORNING, "ja")
    day.say("明日15時に歯医者")
    day.say("会議を16時に変更して")
    assert day.starts() == ["05-14 15:00"]
