"""How events are cancelled and moved in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import LENGTH
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule_change import ScheduleChangePatterns

_LEAD = r"(?>(?:すみません|えーと|やっぱり|[私僕俺]の|[\s、,])*)"
_WHAT = rf"(?P<what>[^\ue001-\ue005]*?{D}[^\ue001-\ue005]*?)"
_PLEASE = (
    r"(?:して|しといて|する|したい(?:です)?|させて)?(?:おいて)?(?:ください|下さい|ほしい|欲しい|くれる|"
    r"もらえる|もらえますか|"
    r"お願い(?:します|いたします)?|頼む)?[ねよ]?[\s。.!！?？]*"
)
_CANCEL = r"(?:キャンセル|取り?消し?|取りやめ|中止|削除|消し?)"
_LINK = r"(?P<link>を(?:全部|すべて|全て|みんな)?|(?:全部|すべて|全て)を?)"
_VERB = r"(?:変更|移動|リスケ(?:ジュール)?|延期|前倒し|ずらして|動かして|移して|回して|変えて|振り替えて)"


@cache
def build() -> ScheduleChangePatterns:
    """The patterns, compiled on first use."""
    return ScheduleChangePatterns(
        cancels=compile_all(rf"{_LEAD}{_WHAT}(?<![はがも])を?{_CANCEL}(?:に)?(?:て)?{_PLEASE}"),
        moves=compile_all(
            rf"{_LEAD}{_WHAT}{_LINK}\s*(?P<to>{D}|(?P<afternoon>午後))(?:から|スタート)?[にへ]"
            rf"(?:{_VERB})?{_PLEASE}"
        ),
        shifts=compile_all(
            rf"{_LEAD}{_WHAT}を?{LENGTH}+(?:だけ)?(?:(?P<later>遅らせ(?:て)?|後ろ倒し(?:に)?|後ろにずらし"
            rf"(?:て)?|遅く(?:に)?|延期)|"
            rf"(?P<earlier>早め(?:て)?|前倒し(?:に)?|前にずらし(?:て)?|早く(?:に)?)){_PLEASE}"
        ),
        linked=re.compile("(?!)"),
        whose=re.compile("^(?:[私僕俺]の|その|あの|の)+|[をはがの]$"),
        every=re.compile("全部の?|すべての?|全ての?|みんな"),
        morning=re.compile("午前(?:中)?の?"),
        noun=re.compile(
            r"(?:(?P<text>.{1,16}?)(?:との|の))?"
            r"(?:会議|ミーティング|打ち?合わ?せ|予定|予約|約束|アポ|イベント|スケジュール)?"
        ),
        halves=re.compile("午前|午後|朝|昼|夕|夜|晩|深夜|am|pm"),
    )
