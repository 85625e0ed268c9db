"""Japanese names of holidays, as patterns, with their month and day."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.quickparse.kernel.calendar.holidays import MonthDay

HOLIDAYS: Mapping[str, MonthDay] = {
    **{"元日|元旦": (1, 1), "建国記念の日": (2, 11), "バレンタイン(?:デー)?": (2, 14)},
    "ホワイトデー": (3, 14),
    **{
        "憲法記念日": (5, 3),
        "みどりの日": (5, 4),
        "こどもの日|子供の日|子どもの日": (5, 5),
        "山の日": (8, 11),
        "ハロウィン": (10, 31),
        "ひな祭り|雛祭り": (3, 3),
        "七夕": (7, 7),
        "エイプリルフール": (4, 1),
    },
    **{"昭和の日": (4, 29), "天皇誕生日": (2, 23)},
    **{"文化の日": (11, 3), "勤労感謝の日": (11, 23), "クリスマス・?イ[ブヴ]": (12, 24)},
    **{"クリスマス": (12, 25), "大晦日|大みそか": (12, 31)},
}

MOVING: Mapping[str, tuple[int, int, int]] = {
    **{"成人の日": (1, 2, 0), "海の日": (7, 3, 0), "敬老の日": (9, 3, 0), "スポーツの日": (10, 2, 0)},
    **{"母の日": (5, 2, 6), "父の日": (6, 3, 6)},
}
"""The month, which weekday of it, and that weekday (Monday = 0)."""

# A holiday that names a thing is no date: クリスマスケーキ.
NO_THING = (
    "(?!島|プレゼント|チョコ|フェア|カラー|ケーキ|ツリー|カード|会|セール|パーティ|ソング"
    "|の?(?:短冊|飾り|花|チョコ|贈り物|ギフト|お祝い|プレゼント))"
)
