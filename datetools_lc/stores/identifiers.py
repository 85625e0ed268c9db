"""Owners, ids and other texts that name a record: which of them a store takes, and which it makes."""

from __future__ import annotations

from hashlib import sha256

from datetools_lc.errors import ConfigurationError

LOCAL_OWNER = "local"
"""Who owns what is stored where the app names no user: the one person at this machine."""


def is_storable(text: str) -> bool:
    """Whether every database can hold the text: PostgreSQL knows no NUL, and no UTF-8 has lone surrogates."""
    return "\0" not in text and not any("\ud800" <= character <= "\udfff" for character in text)


def check_owner(owner: str) -> None:
    """Raise `ConfigurationError` for an owner that is no name: the app sets it, not the model."""
    if not owner or not is_storable(owner):
        raise ConfigurationError("the owner of a record must be a non-empty text")


def check_place(owner: str, calendar: str) -> None:
    """Raise `ConfigurationError` for an owner or a calendar that is no name."""
    check_owner(owner)
    if not calendar or not is_storable(calendar):
        raise ConfigurationError("the calendar of an event must be a non-empty text")


def id_of_key(prefix: str, owner: str, key: str) -> str:
    """The id of the record that an owner writes under an idempotency key, such as `exp_0123456789abcdef`.

    Short enough for a model to repeat; the same for every replay, in whatever database.
    """
    return prefix + sha256(f"{owner}\0{key}".encode()).hexdigest()[:16]
