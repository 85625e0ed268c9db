"""A process of its own that saves to a Lark table: `lark_worker.py DATABASE`, with FEISHU_… set.

For each line `FIRST COUNT` on standard input it forks a child, which prints its process id, saves the
keys FIRST … FIRST + COUNT - 1, and prints each once it is saved or queued. `sync` sends what waits instead.
Then it prints `done`, or `killed` where the child was.
Forking spares each child the seconds that the SDK takes to import, so that many can be killed.
"""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from decimal import Decimal

from datetools_lc.clock import system_clock
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseDraft, Saved
from datetools_lc.stores.lark.config import LarkConfig, lark_from_env
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.stores.lark.sdk import load_sdk
from datetools_lc.testing.expenses import key

NOON = datetime(2026, 2, 25, 12, tzinfo=UTC)


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def work(config: LarkConfig, path: str, line: str) -> None:
    store = LarkExpenses(config, connect_store(path).database, clock=system_clock, sleep=lambda _: None)
    say("pid", os.getpid())
    sys.stdin.readline()
    if line == "sync":
        report = store.sync()
        say("synced", report.sent, report.waiting)
        return
    first, count = map(int, line.split())
    for number in range(first, first + count):
        # whole groups of ten say the very same, as when somebody buys the same thing again
        draft = ExpenseDraft(f"#{number // 10}", "餐饮", Decimal("0.1"), "consume", NOON)
        saved = store.save("ann", draft, key=key(number), created=NOON)
        say("saved" if isinstance(saved, Saved) else "queued", number)


def main(path: str) -> None:
    config = lark_from_env(os.environ)
    assert config is not None
    load_sdk()
    connect_store(path).open()
    say("ready")
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            work(config, path, line.strip())
            os._exit(0)
        _, status = os.waitpid(child, 0)
        say("killed" if os.WIFSIGNALED(status) else "done")


if __name__ == "__main__":
    main(sys.argv[1])
