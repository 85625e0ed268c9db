"""Reminders of events, and how the dates of a series by a calendar were found."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("events", sa.Column("by_calendar", sa.Text()))
    op.add_column("events", sa.Column("remind_minutes", sa.Integer()))
    reminded = sa.text("remind_minutes IS NOT NULL")
    op.create_index(
        "events_reminded",
        "events",
        ["owner", "calendar"],
        sqlite_where=reminded,
        postgresql_where=reminded,
    )
    op.create_table(
        "reminders",
        sa.Column("owner", sa.Text(), primary_key=True),
        sa.Column("calendar", sa.Text(), primary_key=True),
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("due_ms", sa.BigInteger(), primary_key=True),
        sa.Column("over_ms", sa.BigInteger(), nullable=False),
    )
    op.create_index("reminders_by_end", "reminders", ["over_ms"])
    op.create_table(
        "reminder_rounds",
        sa.Column("owner", sa.Text(), primary_key=True),
        sa.Column("calendar", sa.Text(), primary_key=True),
        sa.Column("asked_ms", sa.BigInteger(), nullable=False),
    )
