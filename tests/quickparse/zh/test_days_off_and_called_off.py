"""Chinese days that are taken off or filled as a whole, events nobody goes to, and wages that are paid."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明天一天培训", "培训"),
        ("3号一天出差", "出差"),
        ("下周一请假", "请假"),
        ("明天请假", "请假"),
    ],
)
def test_a_whole_day_needs_no_hour(text: str, title: str) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize("text", ["明天请假去看牙", "明天下午请假", "每周一请假", "明天培训"])
def test_the_hour_of_any_other_is_asked(text: str) -> None:
    assert not read(text).complete


@pytest.mark.parametrize("text", ["鸽了明天下午3点的健身", "鸽了明天的健身", "放了老王鸽子明天3点的会"])
def test_what_nobody_goes_to_is_no_event(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["给阿姨发工资3000", "给保姆发了工资3000元"])
def test_wages_that_are_paid_are_spent(text: str) -> None:
    understood = read(text)
    assert understood.missing == ("category",)
    assert "type" not in understood.calls[-1].arguments


@pytest.mark.parametrize("text", ["公司发工资3000", "发工资3000"])
def test_wages_that_are_got_are_not(text: str) -> None:
    assert read(text).calls[-1].arguments["type"] == "income"


@pytest.mark.parametrize("text", ["给同事发工资3000", "没给阿姨发工资3000"])
def test_wages_of_others_are_no_record(text: str) -> None:
    assert understand(text) is None
