"""Business days, holidays and the old calendar in Japanese sentences."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.ja.calendar import by_calendar as words
from datetools_lc.quickparse.kernel.masking import AMOUNT
from datetools_lc.quickparse.patterns.by_calendar import CalendarPatterns
from datetools_lc.quickparse.patterns.common import D

_LEAD = r"(?>(?:すみません|ねえ|えーと|ところで|[\s、,])*)"
_TOPIC = "(?:って|は|が|も)?"
_END = (
    r"(?:です|でしょう|でした|だった|だ|なの|ですよね)?(?:か|かな"
    r"|っけ|よね|の)*(?:教えて(?:ください)?)?[\s?？。!！]*"
)
_LUNAR = "(?:旧暦|陰暦)"
_WORKDAYS = "(?:営業日|稼働日)"
# No holiday is one of them.
_PLAIN_DAYS = "(?:毎週)?平日"
_MANY = "(?:何|いくつ)"


@cache
def build() -> CalendarPatterns:
    """The patterns, compiled on first use."""
    return CalendarPatterns(
        named=re.compile(rf"{_LEAD}(?:何日|いつ|何月何日|何曜日?)が{D}{_END}"),
        worked=re.compile(
            rf"{_LEAD}(?:{D})?{_TOPIC}(?:営業日|稼働日|平日|祝日|休日|休み|お休み|会社(?:は|が)?(?:あ(?:る|ります)|休み)|仕事(?:は|が)?(?:あ(?:る|ります)|休み)){_END}"
        ),
        lunar=re.compile(
            rf"{_LEAD}(?:{D})?{_TOPIC}の?{_LUNAR}(?:での?|の日付|で言うと|だと|では)?(?:は|って)?(?:何月何日|何日|いつ)?{_END}"
            rf"|{_LEAD}{_LUNAR}(?:で|では|だと|の){D}{_TOPIC}(?:何月何日|何日|いつ)?{_END}"
        ),
        until=re.compile(
            rf"{_LEAD}{D}まで(?:に|は)?(?:あと|残り)?(?:の)?(?:{_MANY}{_WORKDAYS}|{_WORKDAYS}(?:は|が|って)?(?:あと)?{_MANY}日)(?:あり(?:ます)?|ある)?{_END}"
        ),
        within=re.compile(
            rf"{_LEAD}{D}(?:から{D}(?:まで)?)?(?:の間)?(?:に|は|の|には)?(?:{_MANY}{_WORKDAYS}|{_WORKDAYS}(?:は|が|って|の日数は)?(?:全部で)?{_MANY}日)(?:あり(?:ます)?|ある)?{_END}"
        ),
        workdays=re.compile(
            rf"毎{_WORKDAYS}の?|{_WORKDAYS}(?:の|は|に)?毎(?:日|朝|晩)の?"
            rf"|{_PLAIN_DAYS}(?:の?(?:は|に)?(?:毎[日回]|毎(?=[朝晩])))?の?"
        ),
        counted=re.compile("(?!)"),
        birthday=re.compile(rf"(?={_LUNAR}の?誕生日)"),
        whole_day=re.compile("誕生日|命日|記念日"),
        open_days=re.compile(f"{words.OPEN_DAYS}|年末年始|三が日"),
        exact=re.compile(words.EXACT),
        long=words.LONG,
        adverbial=re.compile(rf"\s*(?:[\s、,:;{AMOUNT}\d]|$|に|は|も|から|当日)"),
        last=("、", "まで"),
        of_feast=re.compile(r"[^\d一二三四五六七八九十第最\s、]+の"),
    )
