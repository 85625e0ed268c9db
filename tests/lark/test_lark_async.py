"""The async methods wait for the network beside the event loop, and the package does not wait for the SDK."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from datetools_lc.stores.expenses.port import Saved
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.expenses import CREATED, key, lunch
from datetools_lc.testing.lark_server import LarkServer

Open = Callable[..., LarkExpenses]


async def test_the_event_loop_goes_on_while_the_platform_is_silent(lark: LarkServer, open_lark: Open) -> None:
    store = open_lark(timeout_seconds=0.3)
    await store.asave("ann", lunch(), key=key(1), created=CREATED)  # the SDK is imported
    lark.faults.append("hang after")
    saving = asyncio.ensure_future(store.asave("ann", lunch(), key=key(2), created=CREATED))
    turns = 0
    while not saving.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 100
    assert isinstance(saving.result(), Saved)


async def test_calls_that_wait_for_the_platform_keep_nobody_elses_from_the_disk(
    lark: LarkServer, open_lark: Open
) -> None:
    store = open_lark(timeout_seconds=0.5)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    await store.asave("ann", lunch(), key=key(1), created=CREATED)
    lark.faults.append("hang after")
    saving = [
        asyncio.ensure_future(store.asave("ann", lunch(), key=key(n), created=CREATED)) for n in range(2, 6)
    ]
    assert await asyncio.to_thread(lambda: 1) == 1
    assert not any(one.done() for one in saving)
    assert all(isinstance(one, Saved) for one in await asyncio.gather(*saving))


def test_neither_the_package_nor_a_ledger_that_is_made_imports_the_sdk() -> None:
    program = """
import sys
import datetools_lc, datetools_lc.stores.config
assert not {"lark_oapi", "sqlalchemy", "filelock", "tenacity", "requests"} & set(sys.modules)
environment = {name: "x" for name in
    ("FEISHU_APP_ID", "FEISHU_APP_SECRET", "FEISHU_APP_TOKEN", "FEISHU_TABLE_ID")}
ledger = datetools_lc.stores.config.connect_store(environment=environment).expenses
assert ledger.destination == "Lark Bitable"
assert not {"lark_oapi", "requests"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_without_the_extra_everything_but_the_table_works_and_that_says_what_to_install(
    tmp_path: Path,
) -> None:
    program = """
import sys
from importlib.machinery import PathFinder
class Absent:
    def find_spec(name, path=None, target=None):
        return None if name in MISSING else PathFinder.find_spec(name, path, target)
MISSING = {"lark_oapi", "filelock", "starlette", "uvicorn"}
sys.meta_path[sys.meta_path.index(PathFinder)] = Absent
from datetools_lc.cli.app import run
sys.exit(run(sys.argv[1:]))
"""
    table = dict.fromkeys(("FEISHU_APP_ID", "FEISHU_APP_SECRET", "FEISHU_APP_TOKEN", "FEISHU_TABLE_ID"), "x")
    own = {"DATETOOLS_DATABASE": str(tmp_path / "ledger.db"), "DATETOOLS_TIMEZONE": "Asia/Shanghai"}
    plain = {name: value for name, value in os.environ.items() if not name.startswith("FEISHU_")} | own

    def run(*arguments: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", program, *arguments]
        return subprocess.run(
            command, env=environment, timeout=60, capture_output=True, text=True, check=False
        )

    assert run("expenses", "list", environment=plain).returncode == 0
    assert run("expenses", "sync", environment=plain).returncode == 2
    listed = run("expenses", "list", environment=plain | table)
    assert (listed.returncode, "pip install 'datetools-lc[lark]'" in listed.stderr) == (1, True)
    looked = run("doctor", environment=plain | table)
    assert (looked.returncode, "pip install 'datetools-lc[lark]'" in looked.stdout) == (1, True)


def test_importing_the_sdk_leaves_the_threads_event_loop_and_standard_output_alone() -> None:
    program = """
import asyncio, logging
from datetools_lc.stores.lark.sdk import load_sdk
load_sdk()
assert asyncio.get_event_loop_policy()._local._loop is None
logging.getLogger("Lark").error("a word of the SDK's")
"""
    run = subprocess.run(
        [sys.executable, "-c", program], check=True, timeout=60, capture_output=True, text=True
    )
    assert run.stdout == ""
