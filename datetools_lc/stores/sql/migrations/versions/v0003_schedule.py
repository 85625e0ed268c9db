"""Events, series and their overrides."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table("events", *_event_columns(), *_event_constraints())
    span = ["owner", "calendar", "reach_ms", "start_ms", "end_ms", "blocks"]
    op.create_index("events_by_span", "events", span)
    op.create_index(
        "events_overrides",
        "events",
        ["owner", "calendar", "series_id", "original_ms"],
        sqlite_where=sa.text("series_id IS NOT NULL"),
        postgresql_where=sa.text("series_id IS NOT NULL"),
    )
    op.create_table(
        "schedule_writes",
        sa.Column("owner", sa.Text(), primary_key=True),
        sa.Column("idempotency_key", sa.Text(), primary_key=True),
        sa.Column("outcome", sa.Text(), nullable=False),
    )


def _event_columns() -> Iterator[sa.Column[Any]]:
    row_number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    yield sa.Column("sequence", row_number, primary_key=True, autoincrement=True)
    yield sa.Column("owner", sa.Text(), nullable=False)
    yield sa.Column("calendar", sa.Text(), nullable=False)
    yield sa.Column("id", sa.Text(), nullable=False)
    yield sa.Column("title", sa.Text(), nullable=False)
    yield sa.Column("description", sa.Text(), nullable=False)
    yield sa.Column("location", sa.Text(), nullable=False)
    yield sa.Column("folded", sa.Text(), nullable=False)
    yield sa.Column("start_ms", sa.BigInteger(), nullable=False)
    yield sa.Column("end_ms", sa.BigInteger(), nullable=False)
    yield sa.Column("timezone", sa.Text(), nullable=False)
    yield sa.Column("all_day", sa.SmallInteger(), nullable=False)
    yield sa.Column("busy", sa.Text(), nullable=False)
    yield sa.Column("cancelled", sa.SmallInteger(), nullable=False)
    yield sa.Column("blocks", sa.SmallInteger(), nullable=False)
    yield sa.Column("reach_ms", sa.BigInteger(), nullable=False)
    yield sa.Column("rrule", sa.Text())
    yield sa.Column("until_ms", sa.BigInteger())
    yield sa.Column("exdates_ms", sa.Text())
    yield sa.Column("rdates_ms", sa.Text())
    yield sa.Column("over_ms", sa.BigInteger())
    yield sa.Column("series_id", sa.Text())
    yield sa.Column("original_ms", sa.BigInteger())
    yield sa.Column("created_ms", sa.BigInteger(), nullable=False)
    yield sa.Column("updated_ms", sa.BigInteger(), nullable=False)


def _event_constraints() -> Iterator[sa.Constraint]:
    yield sa.CheckConstraint("start_ms < end_ms", name="events_end_after_start")
    yield sa.CheckConstraint("busy IN ('busy', 'free')", name="events_busy_is_known")
    yield sa.UniqueConstraint("owner", "calendar", "id", name="events_id")
