"""Copies of calendars on a CalDAV server: their versions, and writes that are on the way."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "caldav_calendars",
        sa.Column("owner", sa.Text(), primary_key=True),
        sa.Column("calendar", sa.Text(), primary_key=True),
        sa.Column("token", sa.Text()),
        sa.Column("ctag", sa.Text()),
    )
    op.create_table(
        "caldav_resources",
        sa.Column("owner", sa.Text(), primary_key=True),
        sa.Column("calendar", sa.Text(), primary_key=True),
        sa.Column("href", sa.Text(), primary_key=True),
        sa.Column("uid", sa.Text()),
        sa.Column("etag", sa.Text()),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("unread", sa.SmallInteger(), nullable=False),
    )
    op.create_index("caldav_resources_by_uid", "caldav_resources", ["owner", "calendar", "uid"])
    op.create_table(
        "caldav_writes",
        sa.Column(
            "sequence",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("calendar", sa.Text(), nullable=False),
        sa.Column("idempotency_key", sa.Text()),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.CheckConstraint("state IN ('forward', 'back')", name="caldav_writes_state_is_known"),
    )
