"""The currency of the ledger. Databases from before it hold yuan, in fen."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    for table in ("expenses", "outbox"):  # SQLite rewrites the constraints on the column too
        op.execute(f"ALTER TABLE {table} RENAME COLUMN amount_fen TO amount_minor")
    op.create_table(
        "ledger",
        sa.Column("id", sa.SmallInteger(), primary_key=True, autoincrement=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.CheckConstraint("id = 1", name="ledger_is_one"),
    )
    config = op.get_context().config
    if config is not None and config.attributes["upgraded_from"] is not None:
        op.execute("INSERT INTO ledger (id, currency) VALUES (1, 'CNY')")
