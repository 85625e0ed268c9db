"""`make release-check` says what it cannot do."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

CI = Path(__file__).parent.parent / ".ci"


def test_without_uv_nothing_is_tried_out_and_that_is_said_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(CI))
    spec = importlib.util.spec_from_file_location("release_check", CI / "release_check.py")
    assert spec is not None
    assert spec.loader is not None
    release_check = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(release_check)
    monkeypatch.setattr(release_check, "find_spec", lambda name: None)
    assert release_check.main(["--lowest"]) == 1
    assert "SKIPPED: nothing was tried out. uv" in capsys.readouterr().out
