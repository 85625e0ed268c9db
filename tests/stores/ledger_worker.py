"""A process of its own that writes to a ledger: `ledger_worker.py PATH FIRST COUNT`.

Prints `ready`, waits for a line on standard input, then saves COUNT expenses with the remarks FIRST,
FIRST + 1, … under keys made from them, and prints each remark once it is confirmed.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from decimal import Decimal

from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseDraft

NOON = datetime(2026, 2, 25, 12, tzinfo=UTC)


def main(path: str, first: int, count: int) -> None:
    ledger = connect_store(path).expenses
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    for number in range(first, first + count):
        draft = ExpenseDraft(str(number), "餐饮", Decimal("0.1"), "consume", NOON)
        ledger.save("ann", draft, key=f"key-{number}", created=NOON)
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
