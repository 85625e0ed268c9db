"""What is taken back, kept, or meant by "all", "the last one" and "on" behind changes of the calendar."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.agents.day import Day

NOW = "2026-05-20 10:00"  # a Wednesday


def _after(language: str, *texts: str) -> Day:
    day = Day(NOW, language)
    for text in texts:
        day.say(text)
    return day


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            ("dentist today at 3pm", "thanks", "move the dentist to 5pm", "move it to 6pm", "undo", "undo"),
        ),
        ("en", ("dentist today at 3pm", "thanks", "move it to 5pm", "rename it to chat", "undo", "undo")),
        ("zh", ("今天下午3点看牙", "谢谢", "看牙改到下午5点", "看牙改到周六", "撤销", "撤销")),
        (
            "ja",
            (
                "今日15時に歯医者",
                "ありがとう",
                "歯医者を17時に変更",
                "歯医者を土曜に変更",
                "元に戻して",
                "元に戻して",
            ),
        ),
    ],
)
def test_a_second_undo_goes_on_to_the_first_change(language: str, texts: tuple[str, ...]) -> None:
    day = _after(language, *texts)
    assert day.events()[0].split()[1:] == ["05-20", "15:00-16:00"]


@pytest.mark.parametrize(
    ("language", "texts", "left"),
    [
        ("en", ("dentist today at 3pm", "coffee 3", "cancel the dentist", "delete the last one"), (0, 0)),
        ("en", ("dentist today at 3pm", "thanks", "cancel the dentist", "cancel the last one"), (0, 0)),
        ("en", ("coffee 3", "thanks", "delete the coffee record", "delete that"), (0, 0)),
        ("en", ("coffee 3", "delete that", "undo"), (0, 1)),
        ("en", ("tea with Ann at 5pm", "cancel it", "undo"), (1, 0)),
    ],
)
def test_to_delete_is_no_undo_of_a_deletion(
    language: str, texts: tuple[str, ...], left: tuple[int, int]
) -> None:
    day = _after(language, *texts)
    assert (len(day.events()), day.records()) == left


@pytest.mark.parametrize(
    ("language", "texts", "left"),
    [
        ("en", ("dentist today at 3pm", "cancel the dentist", "put the dentist back"), 1),
        ("en", ("dentist today at 3pm", "cancel the dentist", "add the gym back"), 0),
        ("zh", ("今天下午3点看牙", "取消看牙", "把看牙加回来"), 1),
        ("zh", ("今天下午3点看牙", "取消看牙", "把健身加回来"), 0),
        ("ja", ("今日15時に歯医者", "歯医者をキャンセル", "歯医者を元に戻して"), 1),  # 元 is no money
        ("ja", ("今日15時に歯医者", "歯医者をキャンセル", "ジムを元に戻して"), 0),
    ],
)
def test_what_is_named_comes_back_only_if_it_went(language: str, texts: tuple[str, ...], left: int) -> None:
    day = _after(language, *texts)
    assert len(day.events()) == left
    assert day.records() == 0


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("gym every monday at 6pm", "gym tomorrow at 6pm", "cancel the gym", "all of them")),
        ("zh", ("每周一晚上6点健身", "明天晚上6点健身", "取消健身", "全部取消")),
    ],
)
def test_all_of_a_list_with_a_series_is_all_of_that_series(language: str, texts: tuple[str, ...]) -> None:
    assert _after(language, *texts).events() == []


@pytest.mark.parametrize(
    ("language", "texts", "kept"),
    [
        (
            "en",
            ("gym every monday at 6pm", "gym every friday at 6pm", "cancel gym every monday", "2"),
            "05-22",
        ),
        ("zh", ("每周一晚上6点健身", "每周五晚上6点健身", "取消每周一的健身", "2"), "05-22"),
    ],
)
def test_one_picked_of_two_series_goes_as_a_whole(language: str, texts: tuple[str, ...], kept: str) -> None:
    starts = {event.split()[1] for event in _after(language, *texts).events()}
    assert kept in starts
    assert "05-25" not in starts
    assert "06-01" not in starts


def test_what_ends_now_is_over() -> None:
    day = Day("2026-05-20 08:00", "zh")
    for text in ("今天9点例会", "明天9点例会"):
        day.say(text)
    day.clock.now = day.clock.now.replace(hour=10)
    assert "1. " in day.say("取消9点的会")
    assert len(day.events()) == 2


@pytest.mark.parametrize("answer", ["そのままでいい", "このままでいい"])
def test_to_leave_it_is_no_move_over_what_clashes(answer: str) -> None:
    texts = ("明日14時に歯医者", "明日15時に会議", "歯医者を15時に変更", answer)
    assert _after("ja", *texts).events() == ["歯医者 05-21 14:00-15:00", "会議 05-21 15:00-16:00"]


@pytest.mark.parametrize(
    ("language", "clash", "answer"),
    [
        ("zh", ("明天下午3点开会", "明天下午3点看牙"), "9点"),  # that of which of the days that are offered?
        ("ja", ("明日15時に会議", "明日15時に歯医者"), "9時"),
    ],
)
def test_an_hour_that_two_days_offer_books_neither(
    language: str, clash: tuple[str, str], answer: str
) -> None:
    assert len(_after(language, *clash, answer).events()) == 1


@pytest.mark.parametrize(
    "text",
    ["来週から定例会をキャンセル", "从下周开始取消周会", "下周起的周会取消", "cancel gym from next week on"],
)
def test_from_a_day_on_is_more_than_that_day(text: str) -> None:
    assert understand(text) is None


def test_all_of_what_is_left_is_not_all_of_the_day() -> None:
    day = Day("2026-05-20 08:00", "zh")
    for text in ("今天9点开会", "今晚7点聚餐"):
        day.say(text)
    day.clock.now = day.clock.now.replace(hour=17)
    for text in ("今天还有什么安排", "全部取消"):
        day.say(text)
    assert "开会 05-20 09:00-10:00" in day.events()


@pytest.mark.parametrize(
    "text",
    [
        "update lunch 15",
        "modify lunch 15",
        "fix lunch: 15",
        "fix the amount: 15",
        "check taxi 9",
        "replace coffee with tea 3",
        "move lunch 15",
        "I meant coffee 13",
        "add Bob to lunch",
        "add Ann and Bob to dinner",
        "flight BA 123 on june 3 at 7:40am",
        "更新午饭15",
        "把午饭更新为15",
        "ランチを更新 1000円",
    ],
)
def test_an_order_or_a_flight_is_no_purchase(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent != "expense"


@pytest.mark.parametrize("text", ["修改裤子20", "set lunch 15", "move house 300 yuan", "免許更新 3000元"])
def test_what_only_sounds_like_an_order_is_a_purchase(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "expense"


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "what's left this week"),
        ("en", "do I have anything else today"),
        ("en", "anything else today?"),
    ],
)
def test_what_else_there_is_is_not_what_is_over(language: str, question: str) -> None:
    day = Day("2026-05-20 08:00", language)
    for text in ("standup today at 9am", "gym on friday at 6pm"):
        day.say(text)
    day.clock.now = day.clock.now.replace(hour=17)
    assert "standup" not in day.say(question)


def test_what_is_joined_in_a_sentence_alone_is_found() -> None:
    assert _after("zh", "明天晚上7点和老李聚餐", "谢谢", "取消和老李的聚餐").events() == []


def test_the_day_of_what_an_hour_names_is_told() -> None:
    day = _after("zh", "周五下午3点看牙")
    assert "2026-05-22" in day.say("3点的看牙是哪天")


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("call today at 3pm", "review on friday at 3pm", "cancel my 3pm")),
        (
            "en",
            (
                "call today at 3pm",
                "tea on friday at 3pm",
                "thanks",
                "what's on friday",
                "move the 3pm to 4pm",
            ),
        ),
        ("zh", ("今天下午3点开会", "周五下午3点看牙", "取消3点的安排")),
        ("ja", ("今日15時に会議", "金曜15時に歯医者", "15時の予定をキャンセル")),
    ],
)
def test_an_hour_may_be_that_of_what_was_just_spoken_of(language: str, texts: tuple[str, ...]) -> None:
    day = Day(NOW, language)
    *_, reply = map(day.say, texts)
    assert len(day.events()) == 2
    assert "2026-05-20" in reply
    assert "2026-05-22" in reply


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("那就明天下午3点看牙", "看牙"),
        ("じゃあ明日15時に歯医者", "歯医者"),
        ("じゃあ歯医者をキャンセル", "歯医者"),
        ("ごめん歯医者をキャンセル", "歯医者"),
    ],
)
def test_a_word_that_opens_a_sentence_is_none_of_the_name(text: str, name: str) -> None:
    understood = understand(text)
    assert understood is not None
    last = understood.calls[-1].arguments
    assert name in (last.get("title"), last.get("text"))


@pytest.mark.parametrize(
    ("texts", "events", "records"),
    [
        (
            ("gym on friday at 6pm", "thanks", "move gym to 7pm", "cancel gym", "undo", "undo"),
            ["18:00-19:00"],
            0,
        ),
        (("gym on friday at 6pm", "cancel it", "undo", "undo"), [], 0),
        (("coffee 3", "delete that", "undo", "undo"), [], 0),
        (("coffee 3", "make it 4", "delete the coffee record", "undo", "undo", "undo"), [], 0),
    ],
)
def test_an_undo_goes_on_behind_what_it_brought_back(
    texts: tuple[str, ...], events: list[str], records: int
) -> None:
    day = _after("en", *texts)
    assert [event.split()[-1] for event in day.events()] == events
    assert day.records() == records
