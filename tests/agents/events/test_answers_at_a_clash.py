"""A clash is answered by more than a number: a bare yes leaves the time open, "never mind, 7pm" names one."""

from __future__ import annotations

import pytest

from tests.agents.calendar_talk import Talk

CLASH = {
    "zh": ("明天下午3点和老王开会", "明天下午3点半评审"),
    "ja": ("明日15時に会議", "明日15時半にレビュー"),
    "en": ("meeting with Bob tomorrow at 3pm", "review tomorrow at 3:30pm"),
}
INSISTS = {"zh": "还是订吧", "ja": "それでも入れて", "en": "book it anyway"}


def clashed(language: str) -> tuple[Talk, str]:
    talk = Talk(locale=language)
    first, second = CLASH[language]
    talk.say(first)
    return talk, talk.say(second)


def starts(talk: Talk) -> list[str]:
    return [start for _, start in talk.events()]


YES = [
    ("zh", "订吧"),
    ("zh", "那就订吧"),
    ("zh", "好，订吧"),
    ("zh", "是的"),
    ("ja", "じゃあ予約して"),
    ("ja", "それなら予約して"),
    ("ja", "はい"),
    ("en", "book it then"),
    ("en", "ok, book it"),
    ("en", "yes"),
]


@pytest.mark.parametrize(("language", "answer"), YES)
def test_a_bare_yes_has_the_clash_told_again(language: str, answer: str) -> None:
    talk, told = clashed(language)
    assert talk.say(answer) == told
    assert starts(talk) == ["02-26 15:00"]
    talk.say("1")
    assert starts(talk) == ["02-26 15:00", "02-26 16:00"]


@pytest.mark.parametrize(("language", "answer"), YES[::3])
def test_who_insists_behind_a_bare_yes_is_heard(language: str, answer: str) -> None:
    talk, _ = clashed(language)
    talk.say(answer)
    talk.say(INSISTS[language])
    assert starts(talk) == ["02-26 15:00", "02-26 15:30"]


@pytest.mark.parametrize(
    ("language", "answer", "start"),
    [
        ("zh", "算了晚上7点", "02-26 19:00"),
        ("zh", "算了，晚上7点吧", "02-26 19:00"),
        ("zh", "不，周五晚上7点", "02-27 19:00"),
        ("ja", "やめて、19時で", "02-26 19:00"),
        ("ja", "やっぱり19時で", "02-26 19:00"),
        ("ja", "いや、金曜の19時で", "02-27 19:00"),
        ("en", "never mind, 7pm", "02-26 19:00"),
        ("en", "no, 7pm then", "02-26 19:00"),
        ("en", "no, Friday 7pm", "02-27 19:00"),
    ],
)
def test_another_time_behind_a_no_is_taken(language: str, answer: str, start: str) -> None:
    talk, _ = clashed(language)
    talk.say(answer)
    assert starts(talk) == ["02-26 15:00", start]


@pytest.mark.parametrize(
    ("language", "answer"), [("zh", "算了"), ("zh", "不订了"), ("ja", "やめて"), ("en", "never mind")]
)
def test_a_no_alone_writes_nothing(language: str, answer: str) -> None:
    talk, _ = clashed(language)
    talk.say(answer)
    assert starts(talk) == ["02-26 15:00"]


@pytest.mark.parametrize(
    ("language", "answer", "start"),
    [
        ("zh", "周五吧", "02-27 15:30"),
        ("zh", "改周六", "02-28 15:30"),
        ("ja", "金曜にして", "02-27 15:30"),
        ("en", "friday instead", "02-27 15:30"),
        ("en", "saturday", "02-28 15:30"),
    ],
)
def test_another_day_is_taken_at_the_time_that_clashed(language: str, answer: str, start: str) -> None:
    talk, _ = clashed(language)
    talk.say(answer)
    assert starts(talk) == ["02-26 15:00", start]


@pytest.mark.parametrize(
    ("language", "second", "move", "answer", "start"),
    [
        ("zh", "明天下午1点看牙", "看牙改到下午3点", "下午5点", "02-26 17:00"),
        ("ja", "明日13時に歯医者", "歯医者を15時に変更", "17時で", "02-26 17:00"),
        ("en", "dentist tomorrow at 1pm", "move the dentist to 3pm", "5pm", "02-26 17:00"),
        ("en", "dentist tomorrow at 1pm", "push the dentist by 2 hours", "5pm", "02-26 17:00"),
        ("en", "dentist tomorrow at 1pm", "move the dentist to 3pm", "friday instead", "02-27 15:00"),
    ],
)
def test_a_move_that_clashed_takes_another_time(
    language: str, second: str, move: str, answer: str, start: str
) -> None:
    talk = Talk(locale=language)
    for text in (CLASH[language][0], second, move, answer):
        talk.say(text)
    assert starts(talk) == ["02-26 15:00", start]


def test_a_series_that_clashed_takes_no_other_day() -> None:
    talk = Talk(locale="en")
    for text in (CLASH["en"][0], "gym every thursday at 3pm", "friday instead"):
        talk.say(text)
    assert starts(talk) == ["02-26 15:00"]
