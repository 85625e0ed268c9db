"""A question that the next message does not answer is asked again, or told as undone."""

from __future__ import annotations

import pytest

from datetools_lc.texts import texts_for
from tests.agents.calendar_talk import ALL, Talk, talk_in


def saved(talk: Talk) -> list[tuple[str, int]]:
    page = talk.store.expenses.query("local", ALL.start, ALL.end)
    return [(record.remark, int(record.amount)) for record in page.records]


@pytest.mark.parametrize(
    ("language", "question", "sentence", "kept"),
    [
        ("zh", "押金200元", "购物300元", [("购物", 300)]),
        ("en", "deposit 200", "shopping 300", [("shopping", 300)]),
        ("ja", "敷金200元", "買い物300元", [("買い物", 300)]),
        ("zh", "明天3点开会", "打车20元", [("打车", 20)]),
        ("en", "taxi yesterday", "what day is it in 3 weeks", []),
        ("ja", "明日3時に会議", "今日は何日？", []),
    ],
)
def test_another_sentence_tells_what_the_question_left_unwritten(
    language: str, question: str, sentence: str, kept: list[tuple[str, int]]
) -> None:
    talk = talk_in(language)
    assert question not in talk.say(question)
    assert question in talk.say(sentence).splitlines()[0]
    assert saved(talk) == kept
    assert question not in talk.say(sentence)  # it is told once


@pytest.mark.parametrize(
    ("language", "question", "sentence"),
    [
        ("zh", "押金200元", "押金200元"),
        ("en", "deposit 200", "deposit 200 shopping"),
        ("en", "taxi", "taxi 20"),
    ],
)
def test_the_same_said_again_is_no_loss(language: str, question: str, sentence: str) -> None:
    talk = talk_in(language)
    talk.say(question)
    assert "Not done" not in (reply := talk.say(sentence))
    assert "还没有办" not in reply


@pytest.mark.parametrize(
    ("language", "question", "noise", "answer", "agreed", "kept"),
    [
        ("zh", "押金200元", "我也说不清楚呢", "购物", "是", ("押金", 200)),
        ("en", "deposit 200", "well that depends somehow", "shopping", "yes", ("deposit", 200)),
        ("ja", "敷金200元", "うーんちょっと分からないな", "買い物", "はい", ("敷金", 200)),
    ],
)
def test_what_is_no_answer_leaves_the_question_open(
    language: str, question: str, noise: str, answer: str, agreed: str, kept: tuple[str, int]
) -> None:
    talk = talk_in(language)
    asked = talk.say(question)
    assert asked in talk.say(noise)
    talk.say(answer)
    assert saved(talk) == []  # what stood between may have changed it: it is shown first
    talk.say(agreed)
    assert saved(talk) == [kept]


def test_a_question_is_asked_twice_at_most() -> None:
    talk = talk_in("en")
    asked = talk.say("deposit 200")
    talk.say("well that depends somehow")
    last = talk.say("it really is a difficult thing")
    assert asked not in last
    assert "deposit 200" in last


@pytest.mark.parametrize(
    ("language", "question", "answer", "agreed", "kept"),
    [
        ("zh", "明天3点开会", "下午4点", "是", ("开会", "02-26 16:00")),
        ("zh", "明天3点开会", "不，下午4点", "是", ("开会", "02-26 16:00")),
        ("zh", "明天3点半开会", "后天下午", "好", ("开会", "02-27 15:30")),
        ("ja", "明日3時に会議", "午後4時", "はい", ("会議", "02-26 16:00")),
        ("ja", "明日3時に会議", "明後日の午後", "はい", ("会議", "02-27 15:00")),
        ("en", "meeting tomorrow at 3", "4pm", "yes", ("meeting", "02-26 16:00")),
        ("en", "meeting tomorrow at 3", "3:30pm", "yes", ("meeting", "02-26 15:30")),
        ("en", "meeting tomorrow at 3", "Friday afternoon", "yes", ("meeting", "02-27 15:00")),
    ],
)
def test_another_time_than_the_one_asked_about_is_shown_and_taken(
    language: str, question: str, answer: str, agreed: str, kept: tuple[str, str]
) -> None:
    talk = talk_in(language)
    talk.say(question)
    talk.say(answer)
    assert talk.events() == []
    talk.say(agreed)
    assert talk.events() == [kept]


@pytest.mark.parametrize(
    ("language", "question", "answer", "half"),
    [
        ("zh", "明天3点开会", "4点", "下午"),
        ("ja", "明日3時に会議", "4時", "午後"),
        ("en", "meeting tomorrow at 3", "at 4", "pm"),
    ],
)
def test_another_hour_is_asked_about_in_its_place(
    language: str, question: str, answer: str, half: str
) -> None:
    talk = talk_in(language)
    talk.say(question)
    talk.say(answer)
    talk.say(half)
    assert [start for _, start in talk.events()] == ["02-26 16:00"]


@pytest.mark.parametrize("text", ["再加5元", "是", "不是", "25元", "取消"])
def test_words_of_two_languages_are_answered_in_that_of_the_thread(text: str) -> None:
    talk = talk_in("en")
    talk.say("打车20元")
    assert "the" not in talk.say(text)


@pytest.mark.parametrize(
    ("locale", "before", "text", "words"),
    [
        ("zh", "昨日ランチ30元", "日用品", "いくら"),
        ("en", "打车20元", "iPhone 17 5999", "记账成功"),
        ("ja", "", "KFC 30", "記録しました"),
        ("zh", "took a taxi 20 yesterday", "iPhone 17 5999", "Saved"),
        ("en", "took a taxi 20 yesterday", "罚款200", "抱歉"),
    ],
)
def test_a_text_that_tells_no_language_is_answered_in_that_of_the_thread_or_the_one_set(
    locale: str, before: str, text: str, words: str
) -> None:
    talk = talk_in(locale)
    if before:
        talk.say(before)
    assert words in talk.say(text)


def test_a_preview_is_in_the_language_of_the_user() -> None:
    talk = talk_in("en")
    talk.say("明天下午3点开会")
    talk.say("明天下午5点面试")
    talk.say("取消明天所有安排")
    assert "删除" in talk.waiting[0].value["description"]


@pytest.mark.parametrize(
    ("language", "question", "answer", "end"),
    [
        ("zh", "明天开会", "下午3点，两个小时", "17:00"),
        ("zh", "明天开会", "下午3点到5点", "17:00"),
        ("ja", "明日会議", "15時から2時間", "17:00"),
        ("en", "meeting tomorrow", "3pm for 2 hours", "17:00"),
        ("en", "meeting tomorrow", "from 3pm to 5pm", "17:00"),
    ],
)
def test_an_answer_with_a_length_keeps_it(language: str, question: str, answer: str, end: str) -> None:
    talk = talk_in(language)
    talk.say(question)
    talk.say(answer)
    assert [start for _, start in talk.events()] == ["02-26 15:00"]
    (event,) = talk.store.schedule.overlapping("local", "default", ALL, limit=2).events
    assert f"{event.end.astimezone(talk.zone):%H:%M}" == end


@pytest.mark.parametrize(
    ("language", "question", "correction", "answer", "kept"),
    [
        ("zh", "押金200元", "改成300元", "购物", [("押金", 300)]),
        ("ja", "敷金200元", "300元だった", "家賃", [("敷金", 300)]),
        ("en", "deposit 200", "actually 300", "rent", [("deposit", 300)]),
        ("zh", "押金200元", "算了不记了", "购物", []),
    ],
)
def test_the_sentence_of_a_question_is_corrected(
    language: str, question: str, correction: str, answer: str, kept: list[tuple[str, int]]
) -> None:
    talk = talk_in(language)
    talk.say(question)
    talk.say(correction)
    assert saved(talk) == []
    talk.say(answer)
    assert saved(talk) == kept


@pytest.mark.parametrize(
    ("language", "question", "answer", "shown"),
    [
        ("zh", "周日晚上给妈妈打电话", "早上7点", "2026-03-01（星期日） 07:00"),
        ("zh", "明天晚上开会", "8am", "08:00"),
        ("zh", "明天下午开会", "凌晨3点", "03:00"),
        ("zh", "明天下午开会", "上午9点", "09:00"),
        ("zh", "明天上午开会", "下午3点", "15:00"),
        ("en", "call mom sunday evening", "at 7am instead", "07:00"),
        ("en", "meeting tomorrow afternoon", "5 in the morning", "05:00"),
        ("ja", "明日の夜に会議", "朝10時", "10:00"),
        ("ja", "明日の午後会議", "午前3時", "03:00"),
    ],
)
def test_an_answer_in_another_half_of_the_day_is_shown_before_it_is_written(
    language: str, question: str, answer: str, shown: str
) -> None:
    talk = talk_in(language)
    talk.say(question)
    assert shown in talk.say(answer)
    assert talk.events() == []
    talk.say({"zh": "是", "en": "yes", "ja": "はい"}[language])
    assert [start[-5:] for _, start in talk.events()] == [shown[-5:]]


@pytest.mark.parametrize(
    ("language", "said", "answer", "agreed", "start"),
    [
        ("zh", "周日上午爬山", "2点", "下午", "03-01 14:00"),
        ("ja", "明日の午前に会議", "3時", "午前", "02-26 03:00"),
        ("en", "meeting tomorrow morning", "2", "pm", "02-26 14:00"),
        ("zh", "明天晚上8点看电影", "改到1点", "下午", "02-26 13:00"),
        ("zh", "明天上午9点开会", "改到3点", "下午", "02-26 15:00"),
        ("en", "meeting tomorrow 9am", "make it 3", "pm", "02-26 15:00"),
    ],
)
def test_a_bare_small_hour_is_asked_about_beside_a_morning_and_an_evening(
    language: str, said: str, answer: str, agreed: str, start: str
) -> None:
    talk = talk_in(language)
    talk.say(said)
    before = talk.events()
    assert "？" in (reply := talk.say(answer)) or "?" in reply
    assert talk.events() == before
    talk.say(agreed)
    assert [when for _, when in talk.events()] == [start]


@pytest.mark.parametrize(
    ("language", "question", "answer", "remark"),
    [
        ("zh", "给我妈转了2000", "礼物,昨天的", "给我妈"),
        ("en", "gave mom 100", "gift, yesterday", "gave mom"),
        ("ja", "母に送金2000元", "ギフト、昨日", "母に送金"),
    ],
)
def test_a_category_with_a_day_behind_it_answers_the_question(
    language: str, question: str, answer: str, remark: str
) -> None:
    talk = talk_in(language)
    talk.say(question)
    assert "2026-02-24" in talk.say(answer)
    assert saved(talk) == []
    talk.say({"zh": "是", "en": "yes", "ja": "はい"}[language])
    assert [name for name, _ in saved(talk)] == [remark]


@pytest.mark.parametrize("verb", ["make", "fix", "update", "change"])
def test_a_thing_made_another_amount_is_no_second_record(verb: str) -> None:
    talk = talk_in("en")
    talk.say("lunch 30")
    talk.say(f"{verb} lunch 35")
    assert saved(talk) == [("lunch", 35)]


@pytest.mark.parametrize(
    ("language", "said", "asked", "word"),
    [
        ("zh", "每周一晚上8点健身", "改到周二", "哪个日程"),
        ("en", "gym every monday 8pm", "make it tuesday", "which event"),
        ("ja", "毎週月曜20時にジム", "火曜に変更", "どの予定"),
    ],
)
def test_what_follows_an_event_is_asked_about_as_an_event(
    language: str, said: str, asked: str, word: str
) -> None:
    talk = talk_in(language)
    talk.say(said)
    before = talk.events()
    assert word in talk.say(asked)
    assert talk.events() == before


@pytest.mark.parametrize(
    ("language", "first", "second", "half", "yes"),
    [
        ("en", "dentist tomorrow at 3pm", "and call bob at 5", "pm", "yes"),
        ("en", "dentist tomorrow at 3pm", "then gym at 6", "evening", "yes"),
        ("zh", "明天下午3点看牙", "另外5点给老王打电话", "下午", "是"),
        ("ja", "明日15時に歯医者", "それから5時に会議", "午後", "はい"),
    ],
)
def test_an_hour_that_may_be_of_the_day_before_is_asked_about_behind_its_question_too(
    language: str, first: str, second: str, half: str, yes: str
) -> None:
    talk = talk_in(language)
    talk.say(first)
    talk.say(second)
    assert "2026-02-25" in talk.say(half)
    assert len(talk.events()) == 1
    talk.say(yes)
    assert len(talk.events()) == 2


@pytest.mark.parametrize(
    ("language", "event", "asked", "yes"),
    [
        ("zh", "明天晚上7点开会", "取消明天7点的会", "是"),
        ("en", "meeting tomorrow at 3pm", "cancel the party tomorrow", "yes"),
    ],
)
def test_a_yes_to_a_question_that_offers_a_list_is_not_told_that_nobody_asked(
    language: str, event: str, asked: str, yes: str
) -> None:
    talk = talk_in(language)
    talk.say(event)
    assert "1." in talk.say(asked)
    assert talk.say(yes) != texts_for(language).replies.nothing_asked
