"""What the Lark ledger costs: imports, and our share of a save against the SDK alone on a local server.

python -m benchmarks.lark [records]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from uuid import uuid4

from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.lark.columns import to_fields
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.lark_server import serve_lark

NOW = datetime(2026, 2, 25, 12, tzinfo=UTC)
IMPORTS = (
    "pass",
    "import datetools_lc",
    "import datetools_lc.stores.config",
    "import datetools_lc.stores.lark.expenses",
    "import lark_oapi",
)


def main(records: int) -> None:
    for statement in IMPORTS:
        sys.stdout.write(f"{statement}: {_import_ms(statement):.0f} ms\n")
    with tempfile.TemporaryDirectory() as folder, serve_lark() as lark:
        store = LarkExpenses(lark.config(), connect_store(str(Path(folder, "outbox.sqlite3"))).database)
        draft = draft_expense(remark="打车", category="交通", amount=20.5, now=NOW)
        fields = to_fields(draft, "me", store.config)
        store.save("me", draft, key=str(uuid4()), created=NOW)
        ours, sdk = [], []
        for _ in range(records):  # in turns, so that both meet the same neighbours
            begun = perf_counter()
            store.save("me", draft, key=str(uuid4()), created=NOW)
            ours.append(perf_counter() - begun)
            begun = perf_counter()
            store.api.create([fields], str(uuid4()))
            sdk.append(perf_counter() - begun)
        mine, theirs = median(ours) * 1e3, median(sdk) * 1e3
        sys.stdout.write(f"save: {mine:.2f} ms, the SDK alone {theirs:.2f} ms, ratio {mine / theirs:.2f}\n")
        for _ in range(2_000):
            store.outbox.add("me", str(uuid4()), draft, NOW)
        begun = perf_counter()
        report = store.sync()
        sys.stdout.write(f"sync of {report.sent}: {perf_counter() - begun:.2f} s\n")
        store.close()


def _import_ms(statement: str) -> float:
    """The fastest of five processes that do nothing else."""
    times = []
    for _ in range(5):
        begun = perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True)
        times.append((perf_counter() - begun) * 1e3)
    return min(times)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lark", description=__doc__.splitlines()[0])
    parser.add_argument("records", nargs="?", type=int, default=300)
    main(parser.parse_args().records)
