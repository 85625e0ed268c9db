"""Expenses."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "expenses",
        sa.Column(
            "sequence",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("idempotency_key", sa.Text(), nullable=False),
        sa.Column("remark", sa.Text(), nullable=False),
        sa.Column("category", sa.Text(), nullable=False),
        sa.Column("amount_fen", sa.BigInteger(), nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("date_ms", sa.BigInteger(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("amount_fen > 0", name="expenses_amount_is_positive"),
        sa.CheckConstraint("type IN ('consume', 'income')", name="expenses_type_is_known"),
        sa.UniqueConstraint("id", name="expenses_id"),
        sa.UniqueConstraint("owner", "idempotency_key", name="expenses_written_once"),
    )
    op.create_index("expenses_by_date", "expenses", ["owner", "date_ms", "sequence"])
