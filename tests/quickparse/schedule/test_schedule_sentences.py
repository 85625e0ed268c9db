"""Sentences about the schedule: which plans they become, and what must hold of every plan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from datetools_lc.agents.middleware.guard.provenance import Proof, Provenance, computed_by
from datetools_lc.agents.offline.plan.values import Answer, look_up
from datetools_lc.context import DateSettings
from datetools_lc.contracts.registry import DATE_TOOLS, SCHEDULE_TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.quickparse import Call, FromCall, Understanding, complete, understand
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from datetools_lc.stores.schedule.series.rules import check_rule
from tests.tables import load_cases

CASES = [
    pytest.param(language, row, id=row["text"])
    for language in LANGUAGE_CODES
    for row in load_cases(f"schedule_{language}")
]
PLANS = [
    row["text"]
    for language in LANGUAGE_CODES
    for row in load_cases(f"schedule_{language}")
    if row["calls"] is not None and "missing" not in row
]
GUARDED = ("start_time", "end_time", "until", "date")
NOW = datetime(2026, 3, 1, 8, 20, tzinfo=UTC)  # a Sunday evening in Tokyo
ZONES = ("Asia/Tokyo", "America/New_York", "Europe/Berlin", "America/Havana", "Asia/Beirut", "Pacific/Apia")


@pytest.mark.parametrize(("language", "row"), CASES)
def test_a_sentence_becomes_the_plan_of_its_row_or_none(language: str, row: dict[str, Any]) -> None:
    understood = understand(row["text"])
    if row["calls"] is None:
        assert understood is None
        return
    assert understood is not None
    shown: dict[str, Any] = understood.to_json()
    calls = shown["calls"]
    assert [[call["name"], call["arguments"]] for call in calls] == row["calls"]
    assert (shown["language"], shown["intent"]) == (language, row["intent"])
    assert (shown["missing"], shown["assumed"]) == (row.get("missing", []), row.get("assumed", []))
    options = shown.get("options", {})
    either = options.pop("either", {})
    assert (options, either.get("intent")) == (row.get("options", {}), row.get("either"))


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("昨天下午3点打车20", "expense"),  # a time in an expense
        ("昨天下午3点交房租3000", "expense"),
        ("taxi at 3pm 20 yuan", "expense"),
        ("昨日15時にタクシー20元", "expense"),
        ("今天花了多少钱", "expense_query"),
        ("撤销刚才那笔", "expense_delete"),
        ("下周五是几号", "date_question"),
    ],
)
def test_a_time_makes_no_event_and_a_sum_no_expense(text: str, intent: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == intent


@pytest.mark.parametrize(
    ("text", "answer", "time"),
    [
        ("明天下午和老王开会", "3点", {"hour": 15}),  # the afternoon was said before
        ("明天晚上吃饭", "8点半吧", {"hour": 20, "minute": 30}),
        ("meeting with Bob tomorrow", "at 3pm", {"hour": 15}),
        ("明日会議", "10時で", {"hour": 10}),
        ("明天开会", "10", {"hour": 10}),
        ("明天上午开会", "15点", None),  # not in the morning
        ("明天和老王开会", "后天3点", None),  # an answer never changes what was said before
        ("明天和老王开会", "随便", None),
    ],
)
def test_an_answer_gives_the_time_that_was_missing(
    text: str, answer: str, time: dict[str, int] | None
) -> None:
    asked = understand(text)
    assert asked is not None
    assert asked.missing == ("time",)
    completed = complete(asked, answer)
    if time is None:
        assert completed is None
        return
    assert completed is not None
    assert completed.complete
    assert completed.calls[0].arguments == {**asked.calls[0].arguments, **time}
    assert completed.calls[-1].arguments["start_time"] == FromCall(0, "iso")


@pytest.mark.parametrize(
    ("text", "answer", "hours"),
    [
        ("明天3点开会", "下午", [15]),
        ("明天3点开会", "下午3点吧", [15]),
        ("明天3点开会", "15点", [15]),
        ("明天3点开会", "凌晨", [3]),
        ("明天3点半面试", "下午的", [15]),
        ("明天3点到5点开会", "下午", [15, 17]),
        ("明天4点到晚上8点开会", "下午", [16, 20]),  # the end tells no half of the start
        ("明日4時から夜8時まで会議", "午前", [4, 20]),
        ("meeting tomorrow at 4 to 8 at night", "pm", [16, 20]),
        ("明天6点吃饭", "晚上", [18]),
        ("明天晚饭7点", "晚上", [19]),
        ("周一三点开会", "pm", [15]),
        ("把明天的会改到3点", "下午", [15]),
        ("meeting tomorrow at 3", "pm", [15]),
        ("meeting tomorrow at 3", "in the afternoon, please", [15]),
        ("meeting tomorrow at 3", "3 am", [3]),
        ("dinner tomorrow at 7", "evening", [19]),
        ("gym every Wednesday at 6", "in the evening", [18]),
        ("明日8時に夕食", "夜です", [20]),
        ("金曜7時に飲み会", "19時", [19]),
        ("明日3時に会議", "午後でお願いします", [15]),
        ("明天3点开会", "打车20", None),
    ],
)
def test_an_hour_in_either_half_of_the_day_is_asked_about(
    text: str, answer: str, hours: list[int] | None
) -> None:
    asked = understand(text)
    assert asked is not None
    assert asked.missing == ("half_of_day",)
    completed = complete(asked, answer)
    if hours is None:
        assert completed is None
        return
    assert completed is not None
    assert completed.complete
    assert "hours" not in completed.options
    said = [call.arguments["hour"] for call in completed.calls if "hour" in call.arguments]
    moved_to = completed.options.get("move_hour")
    assert (said if moved_to is None else [int(str(moved_to)) // 60]) == hours


@pytest.mark.parametrize(("answer", "hour"), [("4点", 4), ("3点", 3)])
def test_an_hour_that_leaves_its_half_open_too_is_asked_about_in_its_place(answer: str, hour: int) -> None:
    asked = understand("明天3点开会")
    assert asked is not None
    again = complete(asked, answer)
    assert again is not None
    assert again.missing == ("half_of_day",)
    assert again.options["hours"] == (hour,)


@pytest.mark.parametrize(
    "text",
    [
        "明天03:30开会",  # written in 24 hours
        "明天凌晨3点开会",
        "明天早上6点跑步",
        "明天7点跑步",  # an hour of the morning, beside nothing of the evening
        "breakfast tomorrow at 7",
        "meeting tomorrow at 3pm",
        "明日15時に会議",
        "明日の朝6時にジム",
        "明天下午3点到5点开会",  # the half of the day holds for both
        "明天10点到下午3点开会",
        "meeting tomorrow from 4 to 8pm",
        "明日8時から午後3時まで会議",
    ],
)
def test_an_hour_that_its_words_fix_is_not_asked_about(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete


def test_an_hour_that_answers_a_question_is_asked_about_too() -> None:
    asked = understand("明天和老王开会")
    assert asked is not None
    hour = complete(asked, "3点")
    assert hour is not None
    assert (hour.missing, hour.options) == (("half_of_day",), {"hours": (3,)})
    whole = complete(hour, "下午")
    assert whole is not None
    assert (whole.complete, whole.calls[0].arguments["hour"]) == (True, 15)


@pytest.mark.parametrize(
    "text", ["am I free tomorrow at 3?", "明天3点有空吗", "明日3時は空いてる？", "取消明天3点的会"]
)
def test_whoever_asks_or_cancels_at_3_means_the_afternoon(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete
    assert understood.calls[0].arguments["hour"] == 15


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("周六看电影60元", "past"),
        ("31号打车20元", "past"),
        ("gift on Christmas 200 yuan", "past"),
        ("12月30日にタクシー20元", "past"),
        ("this Friday taxi 20 yuan", None),  # of this week
        ("2025年12月30日打车20元", None),
        ("昨天打车20元", None),
        ("周一上午10点跟客户开会", "future"),
        ("dentist on March 5 at 10am", "future"),
        ("本周五上午10点开会", None),
    ],
)
def test_spending_looks_back_and_appointments_ahead(text: str, side: str | None) -> None:
    understood = understand(text)
    assert understood is not None
    call = understood.calls[-1]
    reference = call.arguments["date" if understood.intent == "expense" else "start_time"]
    assert isinstance(reference, FromCall)
    assert reference.side == side


@pytest.mark.parametrize(
    "text", ["明天房租3500元", "下周五交房租3500元", "rent tomorrow 3500 yuan", "明日の家賃3500元"]
)
def test_what_is_not_spent_yet_is_no_expense(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("standup every weekday at 9am", "2026-03-02T09:00:00+09:00"),  # the Monday after a Sunday
        ("gym every Sunday at 6am", "2026-03-08T06:00:00+09:00"),  # this Sunday's has passed
        ("每周三五上午10点健身", "2026-03-04T10:00:00+09:00"),
        ("每月1号早上9点交房租", "2026-04-01T09:00:00+09:00"),  # today's has passed
        ("毎月2日の9時に振込", "2026-03-02T09:00:00+09:00"),
        ("毎年3月1日の9時に健康診断", "2027-03-01T09:00:00+09:00"),
    ],
)
def test_a_series_begins_at_its_first_occurrence_ahead(text: str, first: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert _Run(understood, NOW, "Asia/Tokyo").filled[-1]["start_time"] == first


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2月15号全天年会", "2027-02-15"),
        ("4月15号全天年会", "2026-04-15"),
        ("周一全天团建", "2026-03-02"),
        ("日曜は終日研修", "2026-03-01"),  # today
        ("annual leave Friday all day", "2026-03-06"),
    ],
)
def test_an_event_of_a_whole_day_is_ahead_of_now(text: str, day: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert _Run(understood, NOW, "Asia/Tokyo").filled[-1]["start_time"] == day


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("3月5日有什么安排", "2026-03-05T00:00", "2026-03-06T00:00"),
        ("3月31日有什么安排", "2026-03-31T00:00", "2026-04-01T00:00"),  # the month ends
        ("12月31日有什么安排", "2026-12-31T00:00", "2027-01-01T00:00"),  # the year ends
        ("周日有什么安排", "2026-03-01T00:00", "2026-03-02T00:00"),  # the week ends
        ("3月8日有什么安排", "2026-03-08T00:00", "2026-03-09T00:00"),  # 23 hours long there
        ("下个月最后一个周五有什么安排", "2026-04-24T00:00", "2026-04-25T00:00"),
        ("明天下午有什么会", "2026-03-02T12:00", "2026-03-02T18:00"),
        ("明天晚上有什么会", "2026-03-02T18:00", "2026-03-03T00:00"),
        ("明天23点有空吗", "2026-03-02T23:00", "2026-03-03T00:00"),
        ("am I free in 2 hours", "2026-03-01T05:20", "2026-03-01T06:20"),
    ],
)
def test_a_question_looks_into_exactly_the_time_that_it_names(text: str, first: str, last: str) -> None:
    zone = ZoneInfo("America/New_York")
    understood = understand(text)
    assert understood is not None
    run = _Run(understood, NOW, "America/New_York")
    window = run.filled[-1]
    bounds = [
        datetime.fromisoformat(value) if len(value) == len("2026-03-05") else _wall_time(value, zone)
        for value in (window["start_time"], window["end_time"])
    ]
    if len(window["end_time"]) == len("2026-03-05"):
        bounds[1] += timedelta(days=1)  # a bare date is included
    assert [each.isoformat(timespec="minutes") for each in bounds] == [first, last]


def _wall_time(value: str, zone: ZoneInfo) -> datetime:
    return parse_rfc3339(value).instant.astimezone(zone).replace(tzinfo=None)


def test_a_series_lasts_to_the_end_of_its_last_day() -> None:
    understood = understand("standup every weekday at 9am until June 30")
    assert understood is not None
    until = _Run(understood, NOW, "Asia/Tokyo").filled[-1]["until"]
    assert until == "2026-06-30T23:59:00+09:00"


def test_two_halves_of_a_sentence_keep_their_own_dates() -> None:
    understood = understand("记一下昨天午饭30，明天中午和小李聚餐")
    assert understood is not None
    run = _Run(understood, NOW, "Asia/Tokyo")
    assert run.answers[0].data["iso"] == "2026-02-28T00:00:00+09:00"
    assert run.filled[1]["date"] == run.answers[0].data["timestamp"]
    assert run.filled[3] == {"title": "和小李聚餐", "start_time": "2026-03-02T12:00:00+09:00"}


@pytest.mark.parametrize("text", PLANS)
def test_every_plan_runs_and_every_time_in_it_is_proven(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    run = _Run(understood, NOW, "Asia/Tokyo")
    for call, arguments in zip(understood.calls, run.filled, strict=True):
        if call.name in SCHEDULE_TOOLS:
            SCHEDULE_TOOLS[call.name].read(arguments)
        if call.name not in DATE_TOOLS:
            assert [name for name in GUARDED if not run.proves(arguments.get(name))] == []
        if "rrule" in arguments:
            assert sorted(check_rule(arguments["rrule"]).split(";")) == sorted(arguments["rrule"].split(";"))
    target = understood.options.get("move_to")
    assert target is None or (isinstance(target, FromCall) and run.proves(look_up(target, run.answers)))


@settings(max_examples=150)
@given(
    st.sampled_from(PLANS),
    st.integers(0, 5_000_000).map(lambda minutes: NOW - timedelta(minutes=3_000_000 - minutes)),
    st.sampled_from(ZONES),
)
def test_at_any_time_in_any_zone_a_window_opens_before_it_closes(text: str, now: datetime, zone: str) -> None:
    understood = understand(text)
    assert understood is not None
    run = _Run(understood, now, zone)
    for call, arguments in zip(understood.calls, run.filled, strict=True):
        if call.name in SCHEDULE_TOOLS and "T" in str(arguments.get("end_time", "")):
            begins, ends = (_moment(arguments[name], zone) for name in ("start_time", "end_time"))
            assert begins < ends <= begins + timedelta(days=367)


SLOTS = {
    "zh": (
        "帮我|提醒我|取消|把|查一下|能帮我|",
        "明天|后天下午|下周三|每周三|3月5日|这周|3月每周三|昨天|",
        "9点|下午3点|3点到4点|10点前|全天|",
        "和老王|在301会议室|我的|",
        "开会|评审|吃饭|的会|有空|有什么安排|打车20|项目|",
        "2小时|吗|？|改到4点|取消|都挪到下午|推迟半小时|，共10次|，明天10点看牙|",
    ),
    "ja": (
        "すみません、|予定を追加：|",
        "明日|来週の水曜|毎週水曜|3月の毎週水曜|今週|3月5日の|",
        "10時に|午後3時に|14時から15時まで|午前の|",
        "田中さんと|会議室Aで|",
        "会議|打ち合わせ|歯医者|予定|空いてる|",
        "を入れて|をキャンセル|を11時に変更|は？|1時間|を全部午後に|かな？|",
    ),
    "en": (
        "please |add |cancel |move |am I free |what's on my calendar |remind me to |don't ",
        "my |a |",
        "meeting |standup |lunch with Bob |dentist appointment |",
        "tomorrow |on Friday |every Monday |next week |on March 5 |",
        "at 3pm |from 2 to 3:30pm |at 9 |by 5pm |all day |",
        "for 90 minutes|to 4pm|to the afternoon|in room 301|until June 30|?|10 times|",
    ),
}
ASSEMBLED = st.one_of(
    *(
        st.tuples(*(st.sampled_from(slot.split("|")) for slot in slots)).map("".join)
        for slots in SLOTS.values()
    )
)


@settings(max_examples=400)
@given(ASSEMBLED)
def test_whatever_words_meet_the_plan_runs_or_there_is_none(text: str) -> None:
    understood = understand(text)
    assume(understood is not None)
    assert understood is not None
    assert understand(text) == understood
    if not understood.complete:
        return
    run = _Run(understood, NOW, "Asia/Tokyo")
    for call, arguments in zip(understood.calls, run.filled, strict=True):
        if call.name in SCHEDULE_TOOLS:
            SCHEDULE_TOOLS[call.name].read(arguments)
            assert all(run.proves(arguments.get(name)) for name in GUARDED)


@given(ASSEMBLED)
def test_no_title_and_no_place_is_made_up(text: str) -> None:
    understood = understand(text)
    assume(understood is not None)
    assert understood is not None
    for call in understood.calls:
        title = str(call.arguments.get("title", ""))
        assert _is_made_of(title, text)
        assert str(call.arguments.get("location", "")) in text


@given(ASSEMBLED)
def test_denial_limits_and_doubt_are_never_understood(text: str) -> None:
    marks = ("don't ", "by 5pm", "10点前", "かな？")
    understood = understand(text)
    written = understood is not None and any(call.name == "schedule_add" for call in understood.calls)
    assert not (written and any(mark in text for mark in marks))


class _Run:
    """A plan run at a fixed clock: its date calls for real, and the arguments that the others would get."""

    def __init__(self, understood: Understanding, now: datetime, zone: str) -> None:
        self.answers: dict[int, Answer] = {}
        self.filled: list[dict[str, Any]] = []
        self._now, self._zone = now, ZoneInfo(zone)
        self._proofs: list[Proof] = []
        for index, call in enumerate(understood.calls):
            arguments = dict(self._fill(call))
            self.filled.append(arguments)
            if call.name in DATE_TOOLS:
                self._answer(index, call, arguments, zone)

    def proves(self, value: object) -> bool:
        return value is None or self._known().proves(value)

    def _known(self) -> Provenance:
        return Provenance.at([proof.to_json() for proof in self._proofs], self._now, self._zone)

    def _fill(self, call: Call) -> Iterator[tuple[str, Any]]:
        for name, value in call.arguments.items():
            yield name, look_up(value, self.answers) if isinstance(value, FromCall) else value

    def _answer(self, index: int, call: Call, arguments: Mapping[str, Any], zone: str) -> None:
        outcome = DATE_TOOLS[call.name].call(arguments, DateSession(DateSettings(zone), self._now))
        assert outcome.status == "success", outcome.content
        assert "warning" not in outcome.data, outcome.content
        self.answers[index] = Answer(call, outcome.data)
        self._proofs += computed_by(call.name, arguments, outcome.data, self._known())


def _moment(value: str, zone: str) -> datetime:
    moment = datetime.fromisoformat(value)
    return (moment if moment.utcoffset() is not None else moment.replace(tzinfo=ZoneInfo(zone))).astimezone(
        UTC
    )


def _is_made_of(title: str, text: str) -> bool:
    """True where the words of the title stand in the text, in their order, in at most two pieces."""
    return any(
        title[:cut] in text and title[cut:].strip() in text[text.index(title[:cut]) :]
        for cut in range(len(title) + 1)
    )
