"""Questions about the schedule in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.ja.schedule.add import EVENT
from datetools_lc.quickparse.kernel.masking import DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule.find import ScheduleFindPatterns

_LEAD = r"(?>(?:すみません|ねえ|えーと|ところで|[私僕俺](?:は|の)?|[\s、,])*)"
_DATES = rf"{D}(?:(?:から|[~〜-])\s*{D}(?:まで|の間)?)?"
_TO = r"(?:の(?:中で)?|中[でに]?|は|に|って|、|で|\s|まだ|この(?:後|あと)|これから)*"
_EVENTS = r"(?:予定|スケジュール|会議|ミーティング|打ち?合わ?せ|約束|アポ|イベント|用事)"
_TELL = (
    r"(?:教えて|おしえて|見せて|みせて|確認(?:して)?|表示(?:して)?|出して|知りたい|わかる|分かる)(?:ください|下さい|ほしい|くれる|"
    r"くれますか|です)?"
)
_END = (
    r"(?:(?:ん(?:です|だ))?よ[ねな]|でしょうか|"
    r"(?:でした|だった)か(?:な|ね|しら)?|ですか(?:な|ね)?|でしたっけ|だったっけ|だっけ|や(?:った)?っけ|やろ|だった|っけ|かな|な?の|か|ね)?[\s?？。!！]*"
)
_SOMETHING = "(?:何か|なんか|なにか|何も|どんな|何の)?"
_THERE_IS = "(?:ある|あります|あった|ありました|入って(?:い)?(?:る|ます)|入ってた)"
_EVENT_NAME = rf"(?=[^{DATE}]*(?:{EVENT}))[^{STAND_INS}\s?？、はがを]{{1,12}}?"
# 会議があります tells of a meeting, unless something asks; 予定ある is a question all the same.
_MARK = "(?=.*(?:か[。]?$|よ[ねな]|[?？]|っけ|何|なに|なんか|かな|(?:予定|用事|スケジュール)(?:は|って)?あ))"
_FREE = (
    r"(?:(?:空い?|あい)て(?:い)?(?:る|ます|ますか|ますでしょうか|た(?=っけ)|ました(?=っけ))|空き(?:時間)?(?:です|ある|あります)?|フリー|暇|ひま|ヒマ|時間"
    r"(?:は|が)?(?:ある|あります|取れる|取れます)|大丈夫|都合(?:は|が)?(?:つく|つきます|いい|良い|どう))"
)
_WHICH_HOUR = (
    "(?:(?:いつ(?!か$)|何時|なんじ)(?:から|まで|開始|スタート|に(?:終わ|始ま)(?:る|ります)|に|集合|終了)?|(?:の?場所(?:は|って)?)?どこ(?:で|集合)?"
    "|の?場所(?:は|って)?)"
)
_ANYWHERE = "(?:(?:どっか|どこか)(?:で|に)?)?"
_SLOT = (
    r"(?:(?:暇|ひま|ヒマ)な(?:時間帯?|とき|時)|空き(?:時間|枠)?"
    r"|空いて(?:い)?る(?:時間|ところ|枠)|時間|枠|スロット)"
)


@cache
def build() -> ScheduleFindPatterns:
    """The patterns, compiled on first use."""
    return ScheduleFindPatterns(
        queries=compile_all(
            rf"{_LEAD}{_DATES}(?:の|は|、|って|\s|この(?:後|あと)|これから|残りの)*{_SOMETHING}(?:予定|スケジュール|用事)(?:は|って)?(?:何|なに|"
            rf"どう(?:なって(?:い)?(?:る|ます))?)?{_END}",
            rf"{_LEAD}{_DATES}の{_EVENTS}(?:は|って)?(?:何|なに|いつ|何時(?:から|開始|スタート|に)?|どこ){_END}",
            rf"{_LEAD}{_DATES}の{_EVENTS}(?:は|って)[\s?？。]*",
            rf"{_LEAD}{_DATES}の?(?P<event>{_EVENT_NAME})(?:は|って)?{_WHICH_HOUR}{_END}",
            rf"{_LEAD}{_DATES}(?:[はの]|って)?(?:何時|なんじ)(?:から|に)(?P<event>{_EVENT_NAME}){_END}",
            rf"{_LEAD}{_DATES}{_TO}(?:何時|なんじ)(?:から|まで|に)(?:何か)?{_EVENTS}(?:が|は)?{_THERE_IS}{_END}",
            rf"{_MARK}{_LEAD}{_DATES}{_TO}{_SOMETHING}{_EVENTS}(?:は|が|って)?{_SOMETHING}(?:何が|何は)?{_THERE_IS}{_END}",
            rf"{_LEAD}{_DATES}{_TO}{_EVENTS}(?:の|を)?(?:ざっと|ざっくり|ひと通り|一通り|もう[一1]度|もう[一1]回|一覧|全部|ぜんぶ|すべて)?(?:を|は)?{_TELL}{_END}",
            rf"{_LEAD}{_DATES}{_TO}{_EVENTS}の?(?:一覧|リスト){_END}",
            rf"{_LEAD}{_DATES}{_TO}(?:何|なに)を?する(?:ん|予定)?(?:だっけ|でしたっけ|だった(?:っけ|け)?){_END}",
            rf"{_LEAD}{_DATES}{_TO}(?:何が|なにが|何か|なんか|なにか|何|なに){_THERE_IS}{_END}",
        ),
        undated=tuple(
            (pattern, {"range": "today"})
            for pattern in compile_all(
                rf"{_LEAD}(?:この(?:後|あと)|これから)(?:の|は)?{_SOMETHING}{_EVENTS}(?:は|って)?(?:何|なに|どう|{_THERE_IS})?{_END}"
            )
        )
        + tuple(
            (pattern, {"range": "next_n_days", "n": 30})
            for pattern in compile_all(
                rf"{_LEAD}(?:次の|今度の)?(?P<event>{_EVENT_NAME})(?:の日(?:程|時|にち)?)?(?:は|って|の?予定は)?(?:{_WHICH_HOUR}|何日|何曜日?){_END}",
                rf"{_LEAD}次の(?:{_EVENTS})(?:は|って)?(?:いつ|何時|何|なに)?{_END}",
            )
        ),
        frees=compile_all(
            rf"{_LEAD}{_DATES}{_TO}{_ANYWHERE}{_FREE}(?:でしょうか|ですか|かな|っけ|の|か|ね)*[?？。]*(?<=[?？かのな。け])",
            rf"{_LEAD}{_DATES}{_TO}{_ANYWHERE}(?:空い?て(?:い)?る)[?？]*",
        ),
        whens=compile_all(
            rf"{_LEAD}{_DATES}{_TO}(?:いつ|何時(?:に|が|頃|から)?|どこ)(?:が|に|なら)?(?:空い?て(?:い)?(?:る|ます)|"
            rf"空き(?:が)?(?:ある|あります)?|暇|都合がいい){_END}",
            rf"{_LEAD}{_DATES}{_TO}(?:(?:空いて(?:い)?る|あいて(?:い)?る|(?:暇|ひま|ヒマ)な)(?:時間帯?|枠|とこ(?:ろ)?|とき|時|日)|空き(?:時間帯?|枠|状況)(?=[はをって教見確]))(?:は|を|って)?(?:いつ|何時|何日|{_THERE_IS}|{_TELL})?{_END}",
        ),
        slots=compile_all(
            rf"{_LEAD}(?:[のにでははがを、\s]|どこか|くらい)*{_SLOT}(?:は|を|が|って)?(?:探して|見つけて|"
            rf"教えて|確保(?:して)?|ある|あります|取れる|取れます|ない|ありません)?(?:ください|下さい|ほしい|"
            rf"くれる|もらえる)?{_END}",
            rf"{_LEAD}(?:[のにではがを、\s]|どこか)*(?:空い?て(?:い)?(?:る|ます))(?:とこ(?:ろ)?|時間|枠)?(?:は|を|って)?"
            rf"(?:ある|あります|探して|教えて)?(?:ください)?{_END}",
        ),
        unclear=re.compile("夕|早朝|深夜|夜中|明け方|未明"),
        past=re.compile("(?:だった|でした)(?!っけ|か)|(?<!になり)ました"),
        to_come=re.compile("次の|この(?:後|あと)|これから|残り|まだ"),
        part=re.compile(r"(?:[私僕俺][はの]|すみません|ねえ|[\s、])*(?=午前|午後|朝|夕方|夜)"),
        today="今日の",
    )
