"""The old place of `datetools_lc.testing.misbehaving`'s scenarios."""

from __future__ import annotations

from datetools_lc.deprecation import deprecated_names

_DRAW = "datetools_lc.testing.misbehaving.draw"

__getattr__ = deprecated_names(
    __name__,
    {
        "MISDEEDS": (_DRAW, "SCENARIOS"),
        "WELL_BEHAVED": (_DRAW, "WELL_BEHAVED"),
        "draw_misdeeds": (_DRAW, "draw_scenarios"),
    },
)
