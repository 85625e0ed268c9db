"""The user that each thread of an agent belongs to."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "thread_owners",
        sa.Column("thread_id", sa.Text(), primary_key=True),
        sa.Column("owner", sa.Text(), nullable=False),
    )
