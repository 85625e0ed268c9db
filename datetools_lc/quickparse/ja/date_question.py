"""Questions about dates in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.common import D, any_of, compile_all, longest_first
from datetools_lc.quickparse.patterns.date_question import DateQuestionPatterns

_WEEKDAYS = {f"{day}{suffix}": day for day in "月火水木金土日" for suffix in ("曜日", "曜")}
_WEEKDAY = rf"(?P<weekday>{longest_first(_WEEKDAYS)})"
_LEAD = r"(?:すみません|ねえ|えーと|ところで|[\s、,])*"
_TOPIC = "(?:って|は|の日付は|の日付って|が|、)?"
_END = (
    "(?:だった|でした|です|だっけ|や(?:った)?っけ|やろ|でしたっけ|になる|になります|にあたる|かな|なの|ですか|でしょう|だろう)?"
    r"(?:か|かな|っけ|の)?(?:教えて(?:ください)?)?[\s?？。!！]*"
)
_WHICH_DAY = any_of("何月何日 何日の?何曜日? 何日 何曜日 何曜 なんようび なん?にち 日付 いつ")
_CLOCK = "(?:何時|なんじ)(?:何分)?"


@cache
def build() -> DateQuestionPatterns:
    """The patterns, compiled on first use."""
    return DateQuestionPatterns(
        now=re.compile(
            # 何時だっけ alone is asked of whatever was spoken of
            rf"(?!{_LEAD}(?:{_CLOCK}|何日|何曜日?)(?:だった|でした|だ|や(?:った)?)っけ)"
            rf"{_LEAD}(?:今|いま|現在|{D})?{_TOPIC}(?:現在)?(?:の?(?:時刻|時間)は?)?(?:{_CLOCK}|何月何日|何日|"
            rf"何曜日?|日付|の時刻|の日時){_END}"
        ),
        day=re.compile(rf"{_LEAD}{D}(?:{_TOPIC}{_WHICH_DAY}|の日付(?:は|を)?){_END}"),
        clock=re.compile(rf"{_LEAD}{D}{_TOPIC}{_CLOCK}{_END}"),
        based=re.compile(rf"{_LEAD}{D}(?:の|から|より)?{D}{_TOPIC}{_WHICH_DAY}{_END}"),
        listed=compile_all(
            rf"{_LEAD}(?P<range>.+?)(?:の|に)?(?:すべての|全ての|毎週)?{_WEEKDAY}"
            rf"(?:[はって]+(?:(?:いつ|何日|何回|何日間|どの日)(?:ある|あります|です|ですか|あるの)?か?)?|"
            rf"を(?:全部|すべて)?教えて(?:ください)?)[\s?？。]*"
        ),
        abroad=(
            rf"{_LEAD}(?:今|いま|現在)?の?(?P<city>CITY)(?:では|は|って|の(?:時間|時刻|"
            rf"現在時刻)は?)?(?:今|いま|現在)?は?(?:{_CLOCK})?{_END}"
        ),
        until=re.compile(
            rf"{_LEAD}{D}まで(?:は)?(?:あと|残り|後)?(?:何日|なんにち)(?:間)?(?:ある|あります|残ってる|残っている)?{_END}"
            rf"|{_LEAD}(?P<left>{D})は?(?:あと|残り|後)(?:何日|なんにち)(?:間)?(?:ある|あります|残ってる|残っている)?{_END}"
            rf"|{_LEAD}(?:あと|残り)(?:何日|なんにち)で{D}(?:になる|に?なります)?{_END}"
        ),
        help=re.compile(
            r"(?:(?:こんにちは|こんばんは|やあ)[\s、。.!！]*)?"
            r"(?:こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|やあ|ヘルプ|[?？]+|使い方(?:は|を?教えて)?|メニュー|助けて|もしもし|どう(?:やって)?使(?:う|います)(?:の|か)*|"
            r"(?:あなた(?:は|に)?)?(?:何|なに)が(?:できる|できます|出来る|出来ます)(?:ん|の|です|か)*|"
            r"(?:あなた(?:は|に)?)?(?:何|なに)を?(?:して|やって|手伝って)"
            r"(?:くれる|くれます|もらえる|もらえます|いただけます|頂けます)(?:ん|の|です|か)*|できること(?:は|を教えて)?|"
            r"(?:あなた|君|きみ)は(?:誰|だれ|何者)(?:ですか|なの)?)"
            r"(?:ください)?[\s、。.!！?？]*"
        ),
        thanks=re.compile(
            r"(?:(?:了解|わかった|分かった|わかりました|分かりました|なるほど|ok|オッケー)(?:です|しました)?[\s、。.!！~〜]*)?"
            r"(?:(?:どうも)?(?:ありがとう?(?:ございま(?:す|した))?|サンキュー|助か(?:りました|ります|った|る)|"
            r"お疲れ(?:様|さま)?(?:です|でした)?|さすが(?:です)?|完璧(?:です)?|最高(?:です)?)"
            r"[ねよ\s、。.!！~〜ー♪]*)+"
        ),
        goodbye=re.compile(
            r"(?:(?:どうも)?(?:ありがとう(?:ございま(?:す|した))?)[\s、。.!！]*)?"
            r"(?:さようなら|さよなら|バイバイ|じゃあ?ね|じゃあ?また(?:ね)?|では?また|またね|また今度|おやすみ(?:なさい)?|終了)"
            r"[ね\s、。.!！~～]*"
        ),
        weekdays=_WEEKDAYS,
        ends={"年末": "this_year", "今年末": "this_year", "月末": "this_month", "今月末": "this_month"},
    )
