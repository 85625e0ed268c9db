"""Opening the conversations that an option names."""

from __future__ import annotations

from pathlib import Path

from datetools_lc.agents.conversations.saver import ConversationSaver
from datetools_lc.errors import ConfigurationError, needs_extra
from datetools_lc.stores.sql.postgres.urls import is_postgres
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase


def open_conversations(conversations: str | Path) -> ConversationSaver:
    """A saver of threads in a file (a path, `sqlite:///<path>`) or on a server (`postgresql://…`).

    For sync and async graphs alike. Nothing is opened before its first use. Raises `ConfigurationError`, and
    `MissingExtra` where a package is not installed.
    """
    if isinstance(conversations, Path):
        conversations = str(conversations)
    if not isinstance(conversations, str) or not conversations.strip():
        raise ConfigurationError(
            "conversations must be a file path, sqlite:///<path> or postgresql://<server>/<database>"
        )
    if is_postgres(conversations):
        with needs_extra("postgres"):
            from datetools_lc.agents.conversations.postgres import PostgresConversations

        return PostgresConversations(conversations)
    path = SqliteDatabase.at(conversations).path
    if path is None:
        raise ConfigurationError("conversations must be kept in a file; memory would lose them")
    with needs_extra("conversations"):
        from datetools_lc.agents.conversations.sqlite import SqliteConversations

    return SqliteConversations(path)
