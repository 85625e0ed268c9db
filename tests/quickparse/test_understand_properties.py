"""What holds for every sentence, understood or not."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.context import DateSettings
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.quickparse import Call, FromCall, complete, understand
from datetools_lc.quickparse.sentences import LONGEST
from datetools_lc.stores.expenses.checks import check_category, draft_expense

NOW = datetime(2026, 3, 1, 8, 20, tzinfo=UTC)
SETTINGS = DateSettings("Asia/Tokyo")
SLOTS = {
    # lead, date, thing, verb, amount, tail: any of them may be left out
    "zh": (
        "帮我记一下，|我|记账 |",
        "昨天|今天|3月5日|上周五|下午3点|昨晚|刚才|上周|",
        "打车|午饭|买书|3个苹果|买了个杯子|iPhone 15 |7-11 买零食|工资|看电影80，打车",
        "|花了|一共花了|用了|大概|没花",
        "20元|30.5元|¥12|80块|三十块|45|20美元|",
        "|。|吧|，谢谢|，午饭45元|吗",
    ),
    "ja": (
        "家計簿に|すみません、|",
        "昨日|今日の|3月5日に|先週の金曜日、|午後3時に|先週|",
        "タクシー|ランチ|本を買って|りんご3個|謎の置物に|給料|コーヒー30元、本",
        "|で|に|は",
        "20元|30.5元|80元|三十元|45|20円|",
        "|使った|払いました|でした|を記録して|かな？",
    ),
    "en": (
        "please log |I |",
        "yesterday |on Monday |January 2 |at 3 pm |last week |",
        "taxi |lunch |a book |3 apples |a gadget |salary |iPhone 15 |taxi 80, lunch ",
        "|cost |for |about ",
        "20 yuan|30.5 rmb|¥12|45|thirty yuan|$20|",
        "|.| please| today|, lunch 45| each",
    ),
}


def sentences(*slots: str) -> st.SearchStrategy[str]:
    return st.tuples(*(st.sampled_from(slot.split("|")) for slot in slots)).map("".join)


SENTENCES = st.one_of(*(sentences(*slots) for slots in SLOTS.values()))
UNDERSTOOD = SENTENCES.filter(lambda text: understand(text) is not None)
SAMPLES = {
    "timestamp": 1771862400000,
    "iso": "2026-02-24T00:00:00+09:00",
    "first_date": "2026-04-01",
    "last_date": "2026-04-30",
    "start.timestamp": 1771862400000,
    "end.timestamp": 1771948800000,
}


def fill(call: Call, index: int) -> dict[str, Any]:
    """The arguments as they would run: what comes from another call is a value of its kind."""
    filled: dict[str, Any] = {}
    for name, value in call.arguments.items():
        if isinstance(value, FromCall):
            assert value.index < index, "a call may use earlier ones only"
            value = SAMPLES[value.field]
        filled[name] = value
    return filled


def check_call(call: Call, index: int) -> None:
    arguments = fill(call, index)
    if call.name == "saveExpenseToLark":
        draft_expense(**arguments, now=NOW)
    elif call.name == "query_expenses":
        assert arguments.pop("start") < arguments.pop("end")
        assert arguments.pop("type") in ("consume", "income")
        check_category(arguments.pop("category", "交通"))
        assert arguments == {}
    elif call.name == "schedule_add":  # a lunch of a day or an hour, without an amount
        assert parse_rfc3339(arguments.pop("start_time")).instant.tzinfo is not None
        assert arguments.pop("title").strip()
        assert arguments == {}
    else:
        outcome = DATE_TOOLS[call.name].call(arguments, DateSession(SETTINGS, NOW))
        assert outcome.status == "success", outcome.content


@given(st.one_of(st.text(max_size=40), SENTENCES), st.sampled_from([None, "zh", "ja", "en"]))
def test_any_text_is_read_without_a_fault_and_always_alike(text: str, language: Any) -> None:
    assert understand(text, language) == understand(text, language)


@given(UNDERSTOOD)
def test_the_tools_take_every_call_that_may_run(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    if understood.complete:
        for index, call in enumerate(understood.calls):
            check_call(call, index)


@given(UNDERSTOOD)
def test_no_amount_and_no_remark_is_made_up(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    said = {Decimal(number) for number in re.findall(r"\d+(?:\.\d+)?", text)}
    said |= {Decimal(30)} if "三十" in text or "thirty" in text else set()
    for call in understood.calls:
        assert call.name in ("parseDateExpression", "saveExpenseToLark", "schedule_add")
        if "amount" in call.arguments:
            assert Decimal(str(call.arguments["amount"])) in said
        assert str(call.arguments.get("remark", "")) in text or "remark" in understood.assumed
        assert str(call.arguments.get("title", "")) in text


@given(UNDERSTOOD)
def test_what_is_missing_is_not_in_the_calls_and_nothing_else_lacks(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    saves = [call.arguments for call in understood.calls if call.name == "saveExpenseToLark"]
    lacking = {name for name in ("amount", "category") if any(name not in save for save in saves)}
    events = [call.arguments for call in understood.calls if call.name == "schedule_add"]
    lacking |= {"time" for event in events if "start_time" not in event}
    if understood.missing == ("which_day",):  # without its day, a plan is no calls but words
        return
    assert lacking == set(understood.missing)


@given(SENTENCES)
def test_doubt_denial_other_money_and_shares_are_never_understood(text: str) -> None:
    marks = ("大概", "没花", "美元", "吗", "円", "かな", "about", "$", "each")
    assert understand(text) is None or not any(mark in text for mark in marks)


@given(st.sampled_from(["昨天打车花了", "买了个杯子15元", "昨天买了个小玩意"]), st.text(max_size=20))
def test_any_answer_is_read_without_a_fault(text: str, answer: str) -> None:
    understood = understand(text)
    assert understood is not None
    completed = complete(understood, answer)
    assert completed is None or len(completed.missing) < len(understood.missing)


def test_a_word_said_over_and_over_does_not_backtrack_without_end() -> None:
    words = ["記録してを", "了吧", "and thanks ", "を買って", "花了", "一百", "20 ", "please log ", "です"]
    code = (
        "import sys; from datetools_lc.quickparse import complete, understand\n"
        "asked = understand('昨天打车花了')\n"
        f"for word in sys.argv[1:]: understand(word * ({LONGEST} // len(word)))\n"
        "for word in sys.argv[1:]: complete(asked, (word * 40)[:40])"
    )
    subprocess.run([sys.executable, "-c", code, *words], check=True, timeout=60)
