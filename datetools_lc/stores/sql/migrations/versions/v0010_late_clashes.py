"""Series that conflict where only a longer window showed it."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "late_clashes",
        sa.Column("place", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("series", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("met", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("start_ms", sa.BigInteger(), nullable=False),
        sqlite_with_rowid=False,
    )
