"""Events, series and their overrides."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column(
            "sequence",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("calendar", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("location", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("start_ms", sa.BigInteger(), nullable=False),
        sa.Column("end_ms", sa.BigInteger(), nullable=False),
        sa.Column("timezone", sa.Text(), nullable=False),
        sa.Column("all_day", sa.SmallInteger(), nullable=False),
        sa.Column("busy", sa.Text(), nullable=False),
        sa.Column("cancelled", sa.SmallInteger(), nullable=False),
        sa.Column("blocks", sa.SmallInteger(), nullable=False),
        sa.Column("reach_ms", sa.BigInteger(), nullable=False),
        sa.Column("rrule", sa.Text()),
        sa.Column("until_ms", sa.BigInteger()),
        sa.Column("exdates_ms", sa.Text()),
        sa.Column("rdates_ms", sa.Text()),
        sa.Column("over_ms", sa.BigInteger()),
        sa.Column("series_id", sa.Text()),
        sa.Column("original_ms", sa.BigInteger()),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("updated_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("start_ms < end_ms", name="events_end_after_start"),
        sa.CheckConstraint("busy IN ('busy', 'free')", name="events_busy_is_known"),
        sa.UniqueConstraint("owner", "calendar", "id", name="events_id"),
    )
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
