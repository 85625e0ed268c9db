"""Answers to a reported conflict in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.common import D, any_of
from datetools_lc.quickparse.patterns.follow_up import FollowUpPatterns

_END = (
    r"(?:で|に|が(?:いい|良い)(?:です)?|を?お願い(?:します|いたします)?|して(?:ください)?|変更(?:して)?"
    r"(?:ください)?|"
    r"大丈夫|いい|ok|です|ください|よ|ね|[\s、。.!！])*"
)
_LEAD = r"(?>(?:じゃあ?|それじゃあ?|では|それなら|なら|やっぱり|はい|うん|[\s、,])*)"
_FINE = "(?:いい|良い|構わない|かまわない|大丈夫)(?:ので|から|です)?"
_STILL = any_of(
    rf"それでも (?:かまわない|構わない)(?:ので|から)? 構いません(?:ので|から)? 気にせず 強行(?:して)? "
    rf"(?:重なっ|重複し)ても{_FINE} "
    r"[そこ]のまま(?:で)? [そこ]の時間(?:のまま)?(?:で)? 元の時間(?:のまま)?(?:で)?"
)
_BOOK = any_of(
    "入れて? 予約(?:して)? 追加(?:して)? 登録(?:して)? お願い(?:します)? いい(?:です)? 大丈夫(?:です)? 進めて"
)


@cache
def build() -> FollowUpPatterns:
    """The patterns, compiled on first use."""
    return FollowUpPatterns(
        insist=re.compile(
            rf"(?:はい|うん|いや|[\s、])*(?:{_STILL}[\s、]*)+(?:予定)?(?:を|に)?{_BOOK}?(?:おいて)?"
            r"(?:ください|下さい|よ|ね|[\s、。.!！])*"
        ),
        drop=re.compile(
            r"(?:じゃあ?|では|やっぱり|いや|[\s、])*(?:やめ(?:て(?:お|と)く|て(?:お|と)きます|ます|る|とく|"
            r"とき?ます|よう|ておこう)|結構です|"
            r"不要(?:です)?|キャンセル(?:で|して|します)?|なしで|もういい(?:です)?|いらない(?:です)?|"
            r"いりません|必要ない(?:です)?|取り消して)"
            r"(?:ください|お願い(?:します)?|わ|よ|ね|[\s、。.!！])*"
        ),
        pick=re.compile(
            rf"{_LEAD}(?:(?P<ordinal>[一二三四五六七八九\d])(?:番目?|つ目|個目|件目)|(?P<count>最初|ひと|ふた|みっ)"
            rf"(?:つ目)?の?"
            rf"|(?P<last>最後)の?|(?:案|候補)(?P<number>\d))(?:の)?(?:やつ|もの|時間|候補|案|枠)?{_END}"
        ),
        time=re.compile(
            rf"{_LEAD}{D}(?:から)?(?:は|なら)?(?:どう(?:ですか|かな)?|大丈夫ですか)?{_END}[?？]*"
        ),
        noon=re.compile(rf"{_LEAD}お?昼{_END}"),
        bare=re.compile("(?!)"),
        yes=re.compile(
            "(?:(?:はい|うん|ええ|そう(?:です)?|その通り(?:です)?|合って(?:い)?ます|お願い(?:します)?|"
            "(?:保存|登録|記録|追加)(?:して)?(?:ください)?|入れて(?:ください)?)(?:ね|よ)?[\\s、,。.!！]*)+"
        ),
        half=re.compile(
            rf"{_LEAD}(?:(?P<morning>午前|朝|早朝|am)|(?P<afternoon>午後|夕方|夜|晩|pm))の?(?:方|ほう)?{_END}"
        ),
        no=re.compile(
            "(?:いいえ|いえ|いや|ううん|違(?:う|います)|ちが(?:う|います)|"
            "(?:保存|登録|記録|追加)しない(?:で(?:ください)?)?)(?:よ|ね|[\\s、,。.!！])*"
        ),
    )
