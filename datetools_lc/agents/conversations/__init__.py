"""Conversations that outlive their process: savers of threads on SQLite and on PostgreSQL."""
