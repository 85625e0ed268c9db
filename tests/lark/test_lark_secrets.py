"""What the app must keep to itself never leaves it: not in logs, errors, results, files or prints."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict
from io import StringIO
from pathlib import Path

import pytest

from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.expenses.port import Queued
from datetools_lc.stores.lark.checks import check_lark
from datetools_lc.stores.lark.config import LarkConfig
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.expenses import CREATED, everything, key, lunch
from datetools_lc.testing.lark_server import LarkServer

Open = Callable[..., LarkExpenses]
REMARK = "给小王的红包"


@pytest.fixture
def everything_logged() -> Iterator[StringIO]:
    """All that any logger says at DEBUG, with its tracebacks."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in ("", "Lark", "datetools_lc", "urllib3")}
    root.addHandler(handler)
    for name in levels:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def spend_a_bad_day(lark: LarkServer, store: LarkExpenses) -> str:
    """Everything that can go wrong, once; returns all that a caller gets to see of it."""
    seen: list[str] = [repr(store.config), repr(store.api), repr(check_lark(store))]
    faults = ["drop after", "502", "500", "429", "99991663", "1254291", "1254608", "drop before"]
    for number, fault in enumerate([*faults, "91403", "99991672", "10014"]):
        lark.faults.extend([fault] * 4 if fault in faults else [])
        lark.collaborator = fault != "91403"
        lark.scoped = fault != "99991672"
        if fault == "10014":
            lark.app_secret = "changed-secret"
            lark.tokens.clear()
        saved = store.save("ann", lunch(remark=REMARK), key=key(number), created=CREATED)
        lark.faults.clear()
        seen.append(saved.reason if isinstance(saved, Queued) else "")
        try:
            everything(store)
        except StoreUnavailable:
            seen.append(traceback.format_exc())
    seen.append(repr(check_lark(store)))
    return "\n".join(seen)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_neither_secret_nor_token_nor_remark_is_shown_or_logged(
    lark: LarkServer,
    open_lark: Open,
    everything_logged: StringIO,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    secrets = (lark.app_secret, "changed-secret", lark.app_token)
    shown = spend_a_bad_day(lark, open_lark())
    printed = capfd.readouterr()
    tokens = [*lark.tokens, *(f"t-local{number:04}" for number in range(20))]
    for place in (shown, everything_logged.getvalue(), printed.out, printed.err):
        assert not [word for word in (*secrets, REMARK, *tokens) if word in place]
    assert (
        "HTTP" in everything_logged.getvalue()
    )  # the network was heard: the test listens to the right place
    assert printed.out == ""  # where the command line and MCP put their answers
    for file in tmp_path.iterdir():
        content = file.read_bytes()
        assert not [word for word in (*secrets, *tokens) if word.encode() in content]
        assert file.stat().st_mode & 0o077 == 0


def test_a_config_prints_without_its_secrets() -> None:
    config = LarkConfig("cli_a", "hush", "bascnHidden", "tbl")
    assert "hush" not in repr(config)
    assert "bascnHidden" not in repr(config)
    assert asdict(config)["app_secret"] == "hush"
