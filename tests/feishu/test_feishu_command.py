"""`datetools-lc feishu`: what is missing is said before anything is opened, and no secret is."""

from __future__ import annotations

from pathlib import Path

import pytest

from datetools_lc.cli.app import run
from datetools_lc.testing.feishu_server import FeishuServer


@pytest.mark.parametrize(
    ("unset", "arguments", "told"),
    [
        (["FEISHU_APP_SECRET"], [], "FEISHU_APP_SECRET missing"),
        (["FEISHU_APP_ID", "FEISHU_APP_SECRET"], [], "FEISHU_APP_ID and FEISHU_APP_SECRET missing"),
        ([], ["--webhook", "127.0.0.1:0"], "FEISHU_VERIFICATION_TOKEN and FEISHU_ENCRYPT_KEY"),
        ([], ["--webhook", "8080"], "HOST:PORT"),
    ],
)
def test_what_is_missing_is_said(
    unset: list[str],
    arguments: list[str],
    told: str,
    environment: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in unset:
        monkeypatch.delenv(name)
    assert run(["feishu", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_a_secret_that_the_platform_refuses_is_not_repeated(
    environment: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FEISHU_APP_SECRET", "a-wrong-secret")
    assert run(["feishu"]) == 1
    told = capsys.readouterr().err
    assert "10014" in told
    assert "a-wrong-secret" not in told


@pytest.fixture
def environment(feishu: FeishuServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = {name: feishu.lark.environment()[name] for name in ("FEISHU_APP_ID", "FEISHU_APP_SECRET")}
    own = {"DATETOOLS_TIMEZONE": "Asia/Shanghai", "DATETOOLS_DATABASE": str(tmp_path / "records.sqlite3")}
    for name, value in {**named, **own, "FEISHU_DOMAIN": feishu.lark.url}.items():
        monkeypatch.setenv(name, value)
    for name in ("FEISHU_APP_TOKEN", "FEISHU_TABLE_ID", "FEISHU_ENCRYPT_KEY", "FEISHU_VERIFICATION_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("DATETOOLS_MODEL", raising=False)
