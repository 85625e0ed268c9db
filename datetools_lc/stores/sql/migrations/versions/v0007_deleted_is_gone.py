"""Lines kept of .ics files; results for replays without text and with a date; records that are set aside.

The results that are stored are rewritten after it, a few in each transaction, by `migrations.pieces`.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("events", sa.Column("kept", sa.Text()))
    op.add_column("outbox", sa.Column("refused_ms", sa.BigInteger()))
    op.execute("UPDATE outbox SET remark = '' WHERE state = 'deleted'")
    op.rename_table("schedule_writes", "schedule_writes_of_0006")
    op.create_table(
        "schedule_writes",
        sa.Column("owner", sa.Text(), primary_key=True),
        sa.Column("idempotency_key", sa.Text(), primary_key=True),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("written_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("schedule_writes_by_date", "schedule_writes", ["written_ms"])
