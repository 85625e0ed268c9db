"""Lines kept of .ics files; results for replays without text and with a date; records that are set aside."""

import json
import time
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_TITLE, _DESCRIPTION, _LOCATION = 3, 4, 5
"""Where an event in a result of version 0005 has its texts; its overrides come last."""
_AT_ONCE = 500


def upgrade() -> None:
    op.add_column("events", sa.Column("kept", sa.Text()))
    op.add_column("outbox", sa.Column("refused_ms", sa.BigInteger()))
    op.execute("UPDATE outbox SET remark = '' WHERE state = 'deleted'")
    op.add_column(
        "schedule_writes",
        sa.Column("written_ms", sa.BigInteger(), nullable=False, server_default=str(time.time_ns() // 10**6)),
    )
    op.create_index("schedule_writes_by_date", "schedule_writes", ["written_ms"])
    _take_texts_out(op.get_bind())


def _take_texts_out(connection: sa.Connection) -> None:
    read = sa.text("SELECT owner, idempotency_key, outcome FROM schedule_writes")
    write = sa.text(
        "UPDATE schedule_writes SET outcome = :outcome WHERE owner = :owner AND idempotency_key = :key"
    )
    rows = connection.execute(read).all()
    for first in range(0, len(rows), _AT_ONCE):
        changed = [
            {"owner": owner, "key": key, "outcome": _without_texts(outcome)}
            for owner, key, outcome in rows[first : first + _AT_ONCE]
        ]
        connection.execute(write, changed)


def _without_texts(outcome: str) -> str:
    result = json.loads(outcome)
    return json.dumps({**result, "events": [_blank(values) for values in result["events"]]})


def _blank(values: list[Any]) -> list[Any]:
    *own, overrides = values
    own[_TITLE] = own[_DESCRIPTION] = own[_LOCATION] = ""
    return [*own, None, [_blank(override) for override in overrides]]
