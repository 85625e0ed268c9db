"""A process of its own that books hours in a calendar: `schedule_worker.py PATH FIRST COUNT SLOTS`.

Prints `ready`, waits for a line on standard input, then asks COUNT times for an hour that begins at one of
SLOTS half hours. Prints `FIRST added` or `FIRST conflict`, and so on, once each answer is there. Every fifth
wish is a series.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime, timedelta

from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.schedule.events import draft_event
from datetools_lc.stores.schedule.port import Added

START = datetime(2026, 3, 2, tzinfo=UTC)
NOW = datetime(2026, 3, 1, tzinfo=UTC)


def main(path: str, first: int, count: int, slots: int) -> None:
    schedule = connect_store(path).schedule
    rng, zone = random.Random(first), load_zone("UTC")
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    for number in range(first, first + count):
        draft = draft_event(
            title=str(number),
            start=START + rng.randrange(slots) * timedelta(minutes=30),
            zone=zone,
            rrule="FREQ=DAILY;COUNT=3" if number % 5 == 0 else None,
        )
        outcome = schedule.add("ann", "main", draft, key=f"key-{number}", now=NOW)
        sys.stdout.write(f"{number} {'added' if isinstance(outcome, Added) else 'conflict'}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], *(int(argument) for argument in sys.argv[2:]))
