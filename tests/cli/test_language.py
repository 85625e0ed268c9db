"""`understand` and `dates`: sentences in, JSON out, no model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli


def test_understand_prints_the_calls_and_runs_none(cli: Cli) -> None:
    ran = cli("understand", "昨天打车花了20元")
    assert ran.code == 0
    assert [call["name"] for call in ran.json()["calls"]] == ["parseDateExpression", "saveExpenseToLark"]
    assert ran.json()["calls"][1]["arguments"]["date"] == {"from_call": 0, "field": "timestamp"}
    assert cli("expenses", "list", "--json").json()["total"] == 0


def test_understand_prints_null_for_what_it_does_not_know(cli: Cli) -> None:
    ran = cli("understand", "the quick brown fox")
    assert (ran.code, ran.out, ran.err) == (1, "null\n", "")


def test_understand_knows_the_words_of_the_users_lexicon(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli("understand", "呱呱脆20元").json()["unsure"] == ["呱呱脆"]
    own = tmp_path / "words.txt"
    own.write_text("呱呱脆 = 餐饮  # a snack\n", encoding="utf-8")
    monkeypatch.setenv("DATETOOLS_LEXICON", str(own))
    shown = cli("understand", "呱呱脆20元").json()
    assert (shown["unsure"], shown["calls"][0]["arguments"]["category"]) == ([], "餐饮")
    own.write_text("呱呱脆 = snacks\n", encoding="utf-8")
    assert "DATETOOLS_LEXICON" in cli("understand", "呱呱脆20元").err


def test_understand_reads_the_calendar_of_the_country_that_is_set(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli("understand", "三个工作日后下午3点开会").out == "null\n"
    monkeypatch.setenv("DATETOOLS_HOLIDAYS", "CN")
    shown = cli("understand", "三个工作日后下午3点开会").json()
    assert shown["calls"][0]["arguments"] == {"type": "workday", "offset": 3, "hour": 15}


def test_dates_finds_the_dates_of_a_text_as_seen_from_now(cli: Cli) -> None:
    ran = cli("dates", "会议改到明天下午三点")
    assert ran.code == 0
    assert [each["value"] for each in ran.json()] == ["2026-03-02T15:00:00"]


def test_dates_reads_the_calendar_of_a_country(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    row = json.dumps({"text": "五一", "reference": "2026-02-28T23:30:00", "timezone": "UTC"})
    assert cli("dates", "五一").json() == []
    assert [each["value"] for each in cli("dates", "五一", "--holidays", "CN").json()] == ["2026-05-01"]
    assert cli("dates", "--jsonl", "--holidays", "CN", stdin=row).json()[0]["value"] == "2026-05-01"
    wrong = cli("dates", "五一", "--holidays", "XX")
    assert (wrong.code, "--holidays" in wrong.err) == (2, True)
    monkeypatch.setenv("DATETOOLS_HOLIDAYS", "CN")
    assert [each["value"] for each in cli("dates", "五一").json()] == ["2026-05-01"]


def test_dates_answers_each_row_with_one_line(cli: Cli) -> None:
    rows = [
        {"text": "明天", "reference": "2026-02-28T23:30:00"},  # a wall time of Tokyo
        {"text": "tomorrow", "reference": "2026-02-28T23:30:00Z", "timezone": "Asia/Tokyo"},  # 1 March there
        {"text": "tomorrow", "reference": "2026-02-28T23:30:00Z", "timezone": "UTC", "lang": "en"},
        {"text": "nothing here", "reference": "2026-02-28T23:30:00Z", "lang": None},
    ]
    ran = cli("dates", "--jsonl", stdin="\n".join(json.dumps(row) for row in rows))
    assert (ran.code, ran.err) == (0, "")
    lines = [[each["value"] for each in json.loads(line)] for line in ran.out.splitlines()]
    assert lines == [["2026-03-01"], ["2026-03-02"], ["2026-03-01"], []]


@pytest.mark.parametrize(
    "bad",
    [
        "not json",
        "[]",
        "",
        '{"text":"明天"}',
        '{"text":1,"reference":"2026-02-28T23:30:00Z"}',
        '{"text":"明天","reference":"yesterday"}',
        '{"text":"明天","reference":"2026-02-28T23:30:00+09"}',
        '{"text":"明天","reference":"2026-02-28T23:30:00Z","timezone":"CST"}',
        '{"text":"明天","reference":"2026-02-28T23:30:00Z","timezone":8}',
        '{"text":"明天","reference":"2026-02-28T23:30:00Z","lang":"tlh"}',
    ],
)
def test_a_bad_row_is_reported_by_its_number_and_answered_with_an_empty_list(cli: Cli, bad: str) -> None:
    good = '{"text":"明天","reference":"2026-02-28T23:30:00Z","timezone":"UTC"}'
    ran = cli("dates", "--jsonl", stdin=f"{good}\n{bad}\n{good}\n")
    assert ran.code == 1
    assert [len(json.loads(line)) for line in ran.out.splitlines()] == [1, 0, 1]
    assert ran.err.startswith("line 2: ")
    assert ran.err.count("\n") == 1


_AT = '"reference":"2026-02-28T23:30:00Z"'


@pytest.mark.parametrize(
    ("bad", "en", "zh", "ja"),
    [
        ('{"text":', "is no JSON from character 10 on", "从第 10 个字符起不是 JSON", "10 文字目から JSON"),
        ("tomorrow", "text goes without --jsonl", "普通文本不要加 --jsonl", "--jsonl は付けません"),
        ("[1]", "must be a JSON object", "每行要写一个 JSON 对象", "JSON オブジェクトで指定"),
        ("{}", "text is missing", "缺少 text", "text がありません"),
        ('{"text":1}', "text must be a string", "text 要写成字符串", "text は文字列で"),
        ('{"text":"x","reference":"y"}', "RFC 3339", "要写有效的 RFC 3339", "正しい RFC 3339 の時刻"),
        (f'{{"text":"x",{_AT},"timezone":"zz"}}', "IANA", "timezone 要写有效的", "timezone は有効な"),
        (f'{{"text":"x",{_AT},"timezone":"UTC+8"}}', "name a city", "请写城市", "都市名にして"),
        (f'{{"text":"x",{_AT},"timezone":"Tokio"}}', "IANA", "timezone 要写有效的", "timezone は有効な"),
        (f'{{"text":"x",{_AT},"timezone":8}}', "as text", "字符串", "文字列で"),
        (f'{{"text":"x",{_AT},"lang":"tlh"}}', "must be one of", "可选：", "次のいずれか"),
    ],
)
def test_a_bad_row_is_reported_in_the_language_of_the_person(
    cli: Cli, bad: str, en: str, zh: str, ja: str
) -> None:
    for locale, said in (("en", en), ("zh", zh), ("ja", ja)):
        err = cli("dates", "--jsonl", "--locale", locale, stdin=f"{bad}\n").err
        assert said in err
        assert locale == "en" or "must be" not in err


def test_a_hyphen_beside_jsonl_is_the_standard_input_that_it_reads(cli: Cli) -> None:
    row = f'{{"text":"tomorrow",{_AT},"timezone":"UTC"}}\n'
    assert cli("dates", "--jsonl", "-", stdin=row) == cli("dates", "--jsonl", stdin=row)
    assert json.loads(cli("dates", "-", "--jsonl", stdin=row).out)


@pytest.mark.parametrize("arguments", [("dates",), ("dates", "明天", "--jsonl")])
def test_dates_needs_either_a_text_or_rows(cli: Cli, arguments: tuple[str, ...]) -> None:
    assert cli(*arguments).code == 2
