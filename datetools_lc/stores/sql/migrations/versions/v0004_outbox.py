"""Records on their way to a remote table, and whose they are once they are there."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "outbox",
        sa.Column(
            "sequence",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("destination", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("idempotency_key", sa.Text(), nullable=False),
        sa.Column("remark", sa.Text(), nullable=False),
        sa.Column("category", sa.Text(), nullable=False),
        sa.Column("amount_fen", sa.BigInteger(), nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("date_ms", sa.BigInteger(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("request", sa.Text()),
        sa.Column("requested_ms", sa.BigInteger()),
        sa.Column("record_id", sa.Text()),
        sa.Column("fault", sa.Text()),
        sa.CheckConstraint("amount_fen > 0", name="outbox_amount_is_positive"),
        sa.CheckConstraint("state IN ('waiting', 'sent', 'deleted')", name="outbox_state_is_known"),
        sa.UniqueConstraint("destination", "owner", "idempotency_key", name="outbox_written_once"),
        sa.UniqueConstraint("destination", "record_id", name="outbox_record_id"),
    )
    op.create_index("outbox_by_state", "outbox", ["destination", "state", "sequence"])
