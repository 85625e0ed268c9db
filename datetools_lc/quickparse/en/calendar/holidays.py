"""English names of holidays, as patterns, with their month and day."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.quickparse.kernel.calendar.holidays import MonthDay

HOLIDAYS: Mapping[str, MonthDay] = {
    **{
        "new year'?s? day": (1, 1),
        "(?:st\\.?|saint) (?:valentine|valentine'?s day)|valentine'?s? day": (2, 14),
    },
    **{"(?:st\\.?|saint) patrick(?:'?s day)?": (3, 17), "april fools?'? day": (4, 1), "earth day": (4, 22)},
    **{"(?:international )?women'?s day": (3, 8), "(?:international )?workers'? day|may day": (5, 1)},
    **{"halloween": (10, 31), "christmas eve": (12, 24), "christmas(?: day)?(?! eve)": (12, 25)},
    **{"boxing day": (12, 26), "new year'?s? eve": (12, 31)},
}

# A holiday that names a thing is no date: "Christmas tree".
NO_THING = (
    r"(?=\s*(?:$|[,.!?;:)+]|\d|(?:at|on|of|this|last|next|and|or|with|in|is|was|falls|fell|we|i)\b"
    # Christmas morning, but no "Halloween night market"
    r"|(?:morning|afternoon|evening|night)(?=\s*(?:$|[,.!?;:)@\d]|(?:at|around|from|with)\b))))"
)
