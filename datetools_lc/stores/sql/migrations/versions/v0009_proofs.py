"""What the calls of MCP clients over HTTP have proven, to the end of the local day."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "proofs",
        sa.Column(
            "sequence",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("caller", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("until", sa.Text(), nullable=False),
        sa.Column("ready_ns", sa.BigInteger(), nullable=False),
    )
    op.create_index("proofs_by_caller", "proofs", ["caller", "ready_ns"])
    op.create_index("proofs_by_age", "proofs", ["ready_ns"])
