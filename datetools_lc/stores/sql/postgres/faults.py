"""What an error of PostgreSQL means for who called, and what to do about it."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError

from datetools_lc.errors import (
    ConfigurationError,
    DatetoolsError,
    InternalError,
    InvalidValue,
    StoreUnavailable,
)
from datetools_lc.stores.sql.postgres.urls import LOCK_SECONDS, STATEMENT_SECONDS
from datetools_lc.stores.sql.retries import RolledBack

_LOST = "lost its connection; nothing was written by this call; try again"
_GONE = "cannot be reached; check that the server runs, and the address"
_NO_TLS = "no TLS"
_ADVICE: dict[str, tuple[type[DatetoolsError], str]] = {
    "08": (RolledBack, _LOST),
    "57P01": (RolledBack, _LOST),
    "57P02": (RolledBack, _LOST),
    "57P05": (RolledBack, _LOST),
    "25P03": (RolledBack, _LOST),
    "40": (RolledBack, "was changed by others at the same time; nothing was written by this call; try again"),
    "57P03": (StoreUnavailable, "is starting or stopping; try again"),
    "53300": (StoreUnavailable, "takes no more connections; raise max_connections, or use fewer workers"),
    "53": (StoreUnavailable, "has no room left; free space or memory on its server"),
    "55P03": (
        StoreUnavailable,
        "is locked: other writes to the same calendar took more than lock_timeout allows"
        f" ({LOCK_SECONDS} seconds, unless the URL sets it); try again",
    ),
    "57014": (
        StoreUnavailable,
        f"took more than statement_timeout allows ({STATEMENT_SECONDS} seconds, unless the URL sets it);"
        " try again",
    ),
    "28": (ConfigurationError, "refuses the user or the password; check the URL"),
    "3D000": (ConfigurationError, "does not exist; make it with createdb"),
    "42501": (ConfigurationError, "does not allow this user to do so; grant the rights on its schema"),
    "3F": (ConfigurationError, "has no schema to make tables in; check search_path"),
    "25006": (
        ConfigurationError,
        "is read-only, and nothing was written: it is a standby (give the address of the primary), or"
        " default_transaction_read_only is set for it or in the URL",
    ),
    "42704": (ConfigurationError, "is opened with options that its server does not know; check the URL"),
    _NO_TLS: (
        ConfigurationError,
        "cannot be opened with TLS as sslmode wants it: its server has none, or no certificate that is"
        " trusted; check sslmode and sslrootcert",
    ),
    "0A000": (StoreUnavailable, "was changed by another version of datetools-lc; restart this program"),
    "42P01": (StoreUnavailable, "was changed by another version of datetools-lc; restart this program"),
    "42703": (StoreUnavailable, "was changed by another version of datetools-lc; restart this program"),
    "22021": (InvalidValue, "takes no text with NUL characters"),
    "22003": (InvalidValue, "takes no number that large"),
    "XX001": (StoreUnavailable, "is damaged; restore a backup"),
    "XX002": (StoreUnavailable, "is damaged; rebuild its indexes, or restore a backup"),
}
# libpq gives no code where no connection comes about: only the server's words, in English or not
_REFUSALS = {
    "server does not support SSL": _NO_TLS,
    "root certificate file": _NO_TLS,
    "certificate verify failed": _NO_TLS,
    "server certificate for": _NO_TLS,
    "unrecognized configuration parameter": "42704",
    "invalid command-line argument for server process": "42704",
    "invalid value for parameter": "42704",
    "permission denied to set parameter": "42704",
    "does not exist": "3D000",
    "password authentication failed": "28",
    "no password supplied": "28",
    "no pg_hba.conf entry": "28",
    "starting up": "57P03",
    "shutting down": "57P03",
    "recovery mode": "57P03",
    "too many clients": "53300",
    "too many connections": "53300",
    "remaining connection slots": "53300",
}
_MAY_PASS = ("57P03", "53300")


def state_of(error: DBAPIError) -> str:
    """The SQLSTATE of an error; "" where the server gave none."""
    return getattr(error.orig, "sqlstate", None) or ""


def may_connect_later(error: DBAPIError) -> bool:
    """Whether an attempt to connect may succeed in a moment, without anybody changing a setting."""
    state = state_of(error) or _refusal(error.orig)
    return state in _MAY_PASS or (not state and "resolve host" not in str(error.orig))


def explain(error: DBAPIError, name: str, *, connecting: bool) -> DatetoolsError:
    """Our error for one of the driver. Never with the server's DETAIL, which quotes what a person wrote."""
    state = state_of(error)
    if not state:
        if not connecting and error.connection_invalidated:
            return RolledBack(f"{name} {_LOST}")
        if _is_unfit_text(error):
            return InvalidValue(f"{name} {_ADVICE['22021'][1]}")
        if connecting and type(error.orig).__name__ == "ProgrammingError":
            return ConfigurationError(f"{name} is named with an option that is no option of PostgreSQL")
        if connecting:
            return explain_refusal(error.orig, name)
        return StoreUnavailable(f"{name} {_GONE}")
    kind, advice = _ADVICE.get(state) or _ADVICE.get(state[:2]) or (None, "")
    if kind is None:
        named = getattr(getattr(error.orig, "diag", None), "constraint_name", None)
        at = f" at {named}" if named else ""
        return InternalError(f"{name} failed: {type(error.orig).__name__}, SQLSTATE {state}{at}")
    return kind(f"{name} {advice}")


def explain_refusal(error: BaseException | None, name: str) -> DatetoolsError:
    """Our error where no connection came about; the server's words name the user, so they are left out."""
    kind, advice = _ADVICE.get(_refusal(error), (StoreUnavailable, _GONE))
    return kind(f"{name} {advice}")


def _refusal(error: BaseException | None) -> str:
    message = str(error)
    return next((state for words, state in _REFUSALS.items() if words in message), "")


def _is_unfit_text(error: DBAPIError) -> bool:
    return type(error.orig).__name__ == "DataError" and "NUL" in str(error.orig)
