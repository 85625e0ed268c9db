"""The parts of a day in Japanese."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.pieces import Part

_PARTS: dict[Part, str] = {
    "dawn": "未明|明け方|夜明け",
    "morning": "早朝|午前中?|朝",
    "noon": "お昼|昼間|昼|ひる",
    "afternoon": "午後|午后|夕方|夕",
    "evening": "夜間|夜|晩|よる",
    "night": "深夜|夜中|真夜中",
}
PART_OF = {word: part for part, words in _PARTS.items() for word in words.replace("?", "").split("|")}
PART_OF["午前"] = "morning"
IN_KANA: dict[str, Part] = {
    **{"ごぜん": "morning", "ごぜんちゅう": "morning", "あさ": "morning", "そうちょう": "morning"},
    **{"ごご": "afternoon", "ゆうがた": "afternoon", "よなか": "night", "しんや": "night"},
}
"""Parts that are a part of other words as well: read only in front of a time, or where a particle follows."""
