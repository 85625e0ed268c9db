"""What the Feishu bot was sent, and the chats that its reminders go to."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "feishu_events",
        sa.Column(
            "sequence",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        *(
            sa.Column(name, sa.Text(), nullable=False)
            for name in ("event_id", "subject", "kind", "thread", "chat_id", "owner", "message_id", "body")
        ),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("lease_ms", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("received_ms", sa.BigInteger(), nullable=False),
        sa.Column("card_id", sa.Text()),
        sa.Column("question", sa.Text()),
        sa.CheckConstraint("state IN ('open', 'begun', 'done')", name="feishu_events_state_is_known"),
        sa.UniqueConstraint("event_id", name="feishu_events_id"),
        sa.UniqueConstraint("subject", name="feishu_events_once"),
    )
    op.create_index("feishu_events_by_state", "feishu_events", ["state", "sequence"])
    op.create_index("feishu_events_by_thread", "feishu_events", ["thread", "sequence"])
    op.create_index("feishu_events_by_card", "feishu_events", ["card_id"])
    op.create_index("feishu_events_by_age", "feishu_events", ["received_ms"])
    op.create_table(
        "feishu_places",
        sa.Column("owner", sa.Text(), primary_key=True),
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("chat_id", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
    )
