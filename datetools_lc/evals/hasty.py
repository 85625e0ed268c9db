"""The old place of `datetools_lc.evals.stale_dates`."""

from __future__ import annotations

from datetools_lc.deprecation import deprecated_names

_HOME = "datetools_lc.evals.stale_dates"

__getattr__ = deprecated_names(
    __name__,
    {
        "HastyChatModel": (_HOME, "StaleDateModel"),
        "guarded": (_HOME, "guarded"),
        "unguarded": (_HOME, "unguarded"),
    },
)
