"""What a person reads of an ordinary mistake is in their language, whatever layer finds it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.error_messages import say_fault
from tests.cli.conftest import Cli

_ENGLISH = re.compile(r"(?<![\w./-])[a-z]+ [a-z]+ [a-z]+(?![\w/-])")
"""Three plain words in a row: a sentence, and no name of a command or an option."""
_HINT = re.compile(r"datetools-lc [a-z -]+--help")

NO_FILE = ("没有这个文件或文件夹", "そのようなファイルやフォルダはありません")
MISTAKES: Sequence[tuple[tuple[str, ...], str, str]] = (
    # arguments, said in zh, said in ja
    (("conversations", "list"), "指定文件或 URL", "でファイルか URL を指定するか"),
    (("conversations", "prune", "--older-than", "x"), "90d、12h 或 8w", "90d、12h、8w のような期間"),
    (("mcp", "--guard", "nope"), "可选：enforce、warn、off", "enforce、warn、off のいずれか"),
    (("eval", "--guard", "nope"), "可选：enforce、warn、off", "enforce、warn、off のいずれか"),
    (("mcp", "--tools", "x"), "没有工具 'x'；可用的工具：", "'x' というツールはありません。使えるツール："),
    (("mcp", "--http", "--host", "0.0.0.0"), "可从外部访问", "外部からアクセスできます"),
    (("mcp", "--http", "--port", "99999"), "端口须在 0 到 65535 之间", "0 から 65535 の範囲"),
    (
        ("mcp", "--http", "--token-file", "no"),
        "没有这个文件或文件夹",
        "そのようなファイルやフォルダはありません",
    ),
    (("tools", "--format", "x"), "可选：table", "次のいずれか：table"),
    (("call", "nope"), "没有工具 nope；可用的工具：", "nope というツールはありません。使えるツール："),
    (("call", "parseDate"), "是不是 parseDateExpression？", "parseDateExpression のことですか？"),
    (("expenses", "list", "--limit", "0"), "不能小于 1", "1 以上の値を指定してください"),
    (("expenses", "list", "--limit", "99999"), "不能大于 10000", "10000 以下の値を指定してください"),
    (("expenses", "list", "--limit", "x"), "要写整数", "整数を指定してください"),
    (("expenses", "list", "--category", "x"), "可选：交通、", "次のいずれかです：交通、"),
    (
        ("expenses", "list", "--start", "x", "--end", "y"),
        "--start 必须是 YYYY-MM-DD",
        "--start は YYYY",
    ),
    (
        ("expenses", "list", "--start", "2026-02-30", "--end", "2026-03-01"),
        "2026-02-30 这一天不存在",
        "2026-02-30 という日付は存在しません",
    ),
    (
        ("schedule", "list", "--start", "2026-03-02", "--end", "2026-03-01"),
        "--end 不能早于 --start",
        "--end は --start 以降",
    ),
    (("schedule", "due", "--within", "x"), "15m、2h 或 1d", "15m、2h、1d のような長さ"),
    (("schedule", "due", "--within", "99999d"), "须在 0 到", "日の範囲で指定してください"),
    (("schedule", "import", "broken.ics"), "这不是 iCalendar 文件", "iCalendar ファイルではありません"),
    (("schedule", "import", "event.ics"), "无法读取", "を読み取れません"),
    (("schedule", "import", "none.ics"), *NO_FILE),
    (
        ("schedule", "export", "/none/x.ics"),
        "没有这个文件或文件夹",
        "そのようなファイルやフォルダはありません",
    ),
    (
        ("backup", "broken.ics", "--database", "kept.sqlite3"),
        "broken.ics 已存在",
        "broken.ics は既",
    ),
    (("ask", "hi", "--timezone", "GMT+9"), "请写城市，例如 Asia/", "Asia/Tokyo のように都市名"),
    (("ask", "hi", "--timezone", "utc+08:00"), "没有夏令时规则", "夏時間の規則"),
    (("ask", "hi", "--timezone", "Etc/GMT-9"), "没有夏令时规则", "夏時間の規則"),
    (("ask", "hi", "--user", ""), "名称不能为空", "名前を空にはできません"),
    (("ask", "hi", "--locale", "fr"), "可选：en、zh、ja", "次のいずれかです：en、zh、ja"),
    (("ask", "hi", "--model", "nope"), "不能使用模型 'nope'", "モデル 'nope' は使えません"),
    (("ask", "hi", "--currency", "x"), "ISO 4217 货币代码", "ISO 4217 の通貨コード"),
    (("ask", "hi", "--database", "foo://x"), "不支持 foo", "foo には対応していません"),
    (("ask", "hi", "--database", "."), "是文件夹", "はフォルダです"),
    (
        ("schedule", "list", "--database", "postgresql://127.0.0.1:1/x"),
        "127.0.0.1 上的数据库 x",
        "127.0.0.1 のデータベース x",
    ),
    (("dates", "x", "--holidays", "DE-XX"), "DE 没有地区 'XX'；有 DE-BB、", "DE に 'XX' という地域は"),
    (("ask", "hi", "--calendar", "foo://x"), "要写成 caldav+https://", "の形で指定してください"),
    (("dates", "x", "--holidays", "XX"), "没有国家或地区 'XX'", "'XX' という国はありません"),
    (("feishu",), "/zh/serve/feishu/", "/ja/serve/feishu/"),
    (("feishu", "--webhook", "x"), "缺少 FEISHU_APP_ID、", "FEISHU_APP_ID、FEISHU_APP_SECRET が設定"),
    (("eval", "--only", "nope"), "没有符合 nope 的用例", "nope に合うケースがありません"),
    (("eval", "--cases", "none.yaml"), *NO_FILE),
)


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with a file that is no calendar, and with a calendar that cannot be read."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken.ics").write_text("nothing", encoding="utf-8")
    (tmp_path / "kept.sqlite3").touch()
    lines = ("BEGIN:VCALENDAR", "BEGIN:VEVENT", "DTSTART:nope", "END:VEVENT", "END:VCALENDAR")
    (tmp_path / "event.ics").write_text("\r\n".join(lines), encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("arguments", "zh", "ja"), MISTAKES, ids=lambda row: " ".join(row)[:40])
def test_a_mistake_is_told_in_the_language_of_the_person(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], zh: str, ja: str
) -> None:
    for name in ("FEISHU_APP_ID", "FEISHU_APP_SECRET"):
        monkeypatch.delenv(name, raising=False)
    for locale, said in (("zh", zh), ("ja", ja)):
        monkeypatch.setenv("DATETOOLS_LOCALE", locale)
        err = cli(*arguments, now=None).err
        assert said in err
        assert not _ENGLISH.search(_HINT.sub("", err)), err
        assert " (" not in err


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "DATETOOLS_WORKING_DAYS must be names of weekdays, such as"),
        ("zh", "DATETOOLS_WORKING_DAYS 要写星期的名称"),
        ("ja", "DATETOOLS_WORKING_DAYS は mon,tue のように曜日名で"),
    ],
)
def test_wrong_working_days_are_named_in_the_language_of_the_person(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, locale: str, said: str
) -> None:
    monkeypatch.setenv("DATETOOLS_WORKING_DAYS", "mon,foo")
    err = cli("ask", "hi", "--locale", locale).err
    assert said in err
    assert "'mon,foo'" in err


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", "completion installed in"), ("zh", "重新打开终端后生效"), ("ja", "ターミナルを開き直すと有効")],
)
def test_completion_is_told_in_the_language_of_the_person(
    cli: Cli,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    locale: str,
    said: str,
) -> None:
    monkeypatch.setattr("typer.completion.install", lambda *_, **__: ("bash", tmp_path / "x.sh"))
    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    with pytest.raises(SystemExit):
        cli("--install-completion", now=None)
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(("name", "english"), list(command_line_texts("en").errors.sentences()))
def test_each_english_sentence_is_known_by_itself_and_by_none_before_it(name: str, english: str) -> None:
    """With a value for each placeholder that no other sentence holds."""
    message = re.sub(r"\{\w+\}", "Permission denied", english)
    expected = re.sub(r"\{(\w+)\}", _said, getattr(command_line_texts("ja").errors, name))
    assert say_fault(message, "ja") == expected


def _said(placeholder: re.Match[str]) -> str:
    return (
        command_line_texts("ja").errors.no_permission if placeholder[1] == "reason" else "Permission denied"
    )


@pytest.mark.parametrize("message", ["Error: that is unknown", "there is", "", "a: b"])
def test_what_is_not_known_stays_as_it_is(message: str) -> None:
    assert say_fault(message, "ja") == message
