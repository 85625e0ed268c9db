"""Japanese answers that tell one of a list from the others: 金曜のほう, 早いほう, どれも違う."""

from __future__ import annotations

import re

from datetools_lc.quickparse.ja.just_written import AFTER_ALL, GONE
from datetools_lc.quickparse.patterns.common import D
from datetools_lc.quickparse.patterns.picks import PickPatterns

_LEAD = r"(?>(?:じゃあ?|それじゃあ?|では|それなら|なら|やっぱり?|はい|うん|えっと|[\s、,])*)"
_NAME = "(?!お願い)[^\\s、,。?？はがをにでへか\ue000-\ue005]{1,10}?"
_ONE = "(?:ほう|方|やつ|もの|ぶん|分)"
_END = "(?:(?:で|を)?お願い(?:します|いたします)?|です|だよ?|で|よ|ね|[\\s、。.!！])*"  # 金曜に is where to
_DONE = f"(?:だけ)?(?:[をは]?{GONE}|{_END})"

PICKS = PickPatterns(
    by_time=re.compile(rf"{_LEAD}{D}(?:の(?:{_ONE}|(?P<name>{_NAME})(?:の{_ONE})?)?)?{_DONE}"),
    by_order=re.compile(
        rf"{_LEAD}(?:時間が|日付が|日時が|より)?(?:"
        r"(?P<earliest>(?:一番|いちばん|最も)(?:早い|古い))|(?P<latest>(?:一番|いちばん|最も)(?:遅い|新しい))"
        r"|(?P<earlier>早い|古い|先の)|(?P<later>遅い|新しい|(?:後|あと)の)"
        r"|(?P<next>次の)|(?P<recent>(?:最新|直近)の)|(?P<former>前者(?:の(?=[ほ方や]))?)|(?P<latter>後者(?:の(?=[ほ方や]))?))"
        rf"(?:{_ONE}|(?<=の)|(?<=者)|の(?=[をは]?)){_DONE}"
    ),
    none=re.compile(
        rf"{AFTER_ALL}(?:(?:どれ|どちら|どっち|両方|いずれ)(?:とも|も|でも)[、\s]?"
        r"(?:違(?:う|います)|ちが(?:う|います)|(?<=でも)な(?:い|く)(?:です)?|(?<=でも)ありません"
        r"|いらない|キャンセルしない(?:で)?|消さない(?:で)?)"
        r"|(?:該当)?なし)(?:です|よ|ね|わ|[\s、。.!！])*"
    ),
    some_day="今日の",
    both_ahead="イベントを両方キャンセル",
    dusk=re.compile("夕方|夕刻"),
)
