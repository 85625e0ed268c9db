"""How events are cancelled and moved in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.ja.schedule.add import EVENT
from datetools_lc.quickparse.kernel.masking import BREAK, LENGTH
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_LEAD = (
    r"(?>(?:すみません|ごめん(?:なさい)?|えーと|やっぱり?|それなら|(?:それ)?じゃあ?|では(?!な)|[私僕俺]の"
    r"|[\s、,])*)"
)
_WHAT = r"(?P<what>[^\ue001-\ue005]+?)"
_DATED = rf"(?P<what>{D}の?(?!から|まで)[^\ue000-\ue005の]+?)"
# 変更したいんですけど asks as well: what follows けど is left to the one who is asked.
_SOFTLY = "(?:(?:んだ|ん?です)(?:けど|が)|です|な[あぁ]?)?"
_ASKED_FOR = (
    "(?:ください|下さい|ほしい|欲しい|くれる|"
    "(?:もらえ|くれ|いただけ|頂け)(?:る|ま(?:す(?:か|でしょうか)?|せん(?:か|でしょうか)))?|いただけると助かります|"
    "もらっても?(?:いい|良い|大丈夫)(?:です)?か?|"
    "お願い(?:します|いたします|できます(?:か|でしょうか)?|できる|したい)?|頼む|頼みます|よろしく)?"
)
_PLEASE = (
    r"(?:して|しといて|する|したい|させて|を(?=お願い))?(?:おいて)?"
    rf"{_ASKED_FOR}{_SOFTLY}[ねよー]?[\s。.!！?？]*"
)
_CANCEL = r"(?:キャンセル|取り?消し?|取りやめ|中止|削除|消し?)"
_CLEAR = "(?:空(?:っぽ)?に|クリアに?|白紙に)(?:し|する)"
_CANNOT = "(?:行け|出られ|出席でき|参加でき)な(?:い|く(?:なった|なりました))"
# Who stays away from it that day; a day off work is no event, and 明日は休む names none.
_AWAY = (
    rf"(?P<what>{D}[のは]?(?!から|まで|お?仕事|会社|学校|大学)[^\ue000-\ue005のはがをも、]+?)[をは、{BREAK}]?"
    "(?:(?<=[をは])休(?:む|もう|んどく|んでおく)|休みます|お休みし?(?:する|ます)|お?休みに(?:する|します)"
    "|(?:スキップ|パス)(?:する|します|して)?|(?<=は)お?休み(?:です|だ|に(?:なった|なりました))?)"
)
# What the speaker will not do after all: no word for asking stands behind it.
_OFF = (
    "(?:[なが]?なくな(?:る|った|りました)|流れ(?:た|ました)|やめ(?:る|ます|た|とく|とこう|ておく|よう|にする)|(?:なし|取りやめ|中止)で|"
    "(?:なし|取りやめ|中止|キャンセル)に?(?:する|して|なった|なりました))"
)
# Without a day only an event is what no longer takes place: 財布なくなった is a loss.
_OF_EVENT = rf"(?P<what>[^\ue000-\ue005]*?(?:{EVENT}))(?<!予約)"
_FELL_THROUGH = (
    "(?:なくな(?:った|りました)|流れ(?:た|ました)|(?:なし|取りやめ|中止)で|"
    "(?:なし|取りやめ|中止|キャンセル)に(?:なった|なりました|して|する)|(?<=は)(?:中止|取りやめ|キャンセル)(?:です|だ))"
)
# One particle tells what is so; two ask whether it is: なくなったよね.
_TOLD = r"[わねよ]?[\s。.!！]*"
# 歯医者、30分遅らせて
_TOPIC = rf"(?:を|[\s、{BREAK}]+)?"
_LINK = (
    rf"(?P<link>[はの{BREAK}、]?\s*(?:(?:開始|スタート)(?:時間|時刻)?|(?<=の)(?:時間|時刻|日時|日程|日にち|日付))[をは]|[は{BREAK}、]|\s(?=\ue000)"
    r"|を(?:全部|ぜんぶ|すべて|全て|みんな)?|(?:全部|ぜんぶ|すべて|全て)を?)"
)
_VERB = (
    r"(?:変更|移動|リスケ(?:ジュール)?|延期|前倒し|後ろ倒し|直して|ずらして|動かして|移して|回して|変えて|"
    r"振り替えて|(?:直し|ずらし|動かし|移し|回し|変え|振り替え)(?:といて|たい))"
)
# Whoever asks his own calendar whether it can be wants it to be; a wish comes true the same way.
_CAN = (
    "(?:でき(?:る|ます)|(?:変えられ|ずらせ|移せ|動かせ|変更でき|移動でき|リスケでき)"
    "(?:る|ます|ますでしょう)か?)"
)
# 運動会が雨で延期になって来週の土曜
_PUT_OFF = (
    r"(?P<link>(?:[がは]、?)?(?:(?:雨|台風|雪|悪天候|(?:先方|相手|先生)?の?都合|体調不良)で、?)?"
    r"(?:(?:延期|順延|変更|リスケ)(?:になって|になり|となり|されて|で|して)?、?)?)"
)
# 打ち合わせ、リスケして来週火曜15時で
_AFRESH = rf"(?P<link>[をは、\s{BREAK}]*(?:やっぱり?|(?:リスケ|延期|変更|順延)(?:して|で|し)?)[、\s{BREAK}]*)"
_SAME = "同じ(?:時間|時刻|時間帯)"
_SAME_AS_WELL = rf"(?:[\s。{BREAK}、]*(?:時間|時刻)は(?:そのまま|同じ)(?:で)?[。]?)?"
_DAYS = r"(?P<count>\d{1,2}|[一二三四五六七八九十])(?P<unit>日間?|週間)"
_TITLE = "(?P<title>[^\ue000-\ue005、,。!！?？「」]{1,30}?)"


_SO_MANY = "(?:(?:両方|どちらも|どっちも)(?P<both>)|(?P<count>[2-5二三四五])つ)"
_COUNTED = (
    (
        rf"(?P<what>[^、。\s?？]{{1,16}}?)[をはも、]?{_SO_MANY}(?:とも)?[をは、]?"
        rf"(?P<verb>{_CANCEL}(?:に)?[てで]?{_PLEASE})",
        "{what}を{verb}",
    ),
    (
        r"(?P<day>(?:[^、。\s?？]{1,8}の)?)(?:両方(?P<both>)|(?P<count>[2-5二三四五])つ)の"
        r"(?P<what>[^、。?？]+)",
        "{day}{what}",
    ),
)


@cache
def build() -> ScheduleChangePatterns:
    """The patterns, compiled on first use."""
    return ScheduleChangePatterns(
        only_event=re.compile(
            rf"{_CANNOT}|{_OFF}|{_FELL_THROUGH}|休|スキップ|パス|中止|取りやめ|やめ(?:る|ます|た)|辞退"
        ),
        entry=re.compile("(?P<calendar>(?!))|.*(?:削除|消し)"),
        cancels=compile_all(
            rf"{_LEAD}(?P<what>(?:{D}の?)?)(?:カレンダー|予定表?|スケジュール)を?(?:全部|すべて)?{_CLEAR}て?{_PLEASE}",
            rf"{_LEAD}{_WHAT}(?<![はがも])(?:を|{BREAK}+\s*|[をは]?(?:全部|ぜんぶ|すべて|全て|みんな))?"
            rf"{_CANCEL}(?:に)?[てで]?{_PLEASE}",
            rf"{_LEAD}{_DATED}(?<![もが])(?:を|{BREAK}+\s*)?(?:予定|カレンダー|スケジュール)から{_CANCEL}[てで]?{_PLEASE}",
            rf"{_LEAD}{_DATED}(?<![もが])[は、{BREAK}]?(?:中止|取りやめ)(?:です|なので)?[\s。{BREAK}]+{_CANCEL}[てで]?{_PLEASE}",
            rf"{_LEAD}{_DATED}(?<![もが])は{_CANCEL}(?:で|に?(?:して|しといて)){_PLEASE}",
            rf"{_LEAD}{_DATED}(?<![もが])(?<!行け)(?<!られ)(?<!でき)[をは、{BREAK}]?{_OFF}"
            rf"(?:(?:から|ので)?[\s{BREAK}]*{_CANCEL}{_PLEASE}|{_TOLD})",
            rf"{_LEAD}{_AWAY}{_TOLD}",
            rf"{_LEAD}{_OF_EVENT}[\s{BREAK}、はがにも]*{_CANNOT}(?:から|ので|ん?で|、)?[\s{BREAK}、]*(?:{_CANCEL}|消して){_PLEASE}",
            rf"{_LEAD}{_WHAT}(?<![はがも])(?<!行け)(?<!られ)(?<!でき)[がはも]?{_OFF}(?:から|ので|ん?で)?[\s{BREAK}]*{_CANCEL}{_PLEASE}",
            rf"{_LEAD}{_OF_EVENT}[がはも]?[\s、{BREAK}]*{_FELL_THROUGH}(?:(?:お願い(?:します)?)?[\s。.!！]*|{_TOLD})",
            rf"{_LEAD}(?P<what>(?:{D}の?)?[^\ue000-\ue005]*?(?:{EVENT}))(?:の予約)?[をは]?(?:(?:キャンセル|中止に|辞退)し(?:た|ました)|(?:キャンセル|辞退)します){_TOLD}",
            rf"(?=.*やっぱ){_LEAD}{_OF_EVENT}[をはも]?(?:やっぱり?)?やめ(?:る|ます|た|とく|とこう|ておく|ときます){_TOLD}",
            # キャンセルで、明日の会議
            rf"{_LEAD}{_CANCEL}(?:に)?[てで]?{_PLEASE}[\s{BREAK}、]+(?P<what>(?:{D}の?)?[^\ue000-\ue005]*?(?:{EVENT}))(?:の(?:予定|予約|件))?を?[\s。{BREAK}]*",
            rf"{_LEAD}(?P<what>(?:{D}の?)?[^\ue000-\ue005]*?(?:{EVENT}))(?<!予約)[\s{BREAK}、はがにも]*(?P<cannot>{_CANNOT}){_TOLD}",
            rf"{_LEAD}{_DATED}[\s{BREAK}、はがに]*{_CANNOT}(?:から|ので|ん?で)?[\s{BREAK}、]*(?:{_CANCEL}|消して){_PLEASE}",
        ),
        counted=tuple((re.compile(pattern), of_one) for pattern, of_one in _COUNTED),
        moves=compile_all(
            rf"{_LEAD}{_WHAT}{_LINK}[\s{BREAK}]*(?:やっぱり?[\s{BREAK}]*)?(?P<to>{D}|(?P<afternoon>午後))(?:の?{_SAME})?(?:から|スタート|開始)?[にへ]"
            rf"(?:(?:{_VERB}で?)?(?:に?なった|に?なりました|変わった|変わりました)?{_PLEASE}{_SAME_AS_WELL}|{_CAN}[\s?？。]*)",
            rf"{_LEAD}(?P<what>(?:{D}の)?[^\ue000-\ue005の]+?)(?<![をはがもに])(?P<link>)(?P<to>{D}|(?P<afternoon>午後))(?:から|スタート|開始)?"
            rf"に(?:(?:{_VERB}で?|(?=し|する|させ)){_PLEASE}|{_CAN}[\s?？。]*)",
            # 会議、明日の、15時に
            rf"{_LEAD}(?P<what>[^\ue000-\ue005の]*?(?:{EVENT}){BREAK}{D})の?(?P<link>{BREAK})(?P<to>{D}|(?P<afternoon>(?!)))に(?:{_VERB}で?)?{_PLEASE}",
            # 15時に変更で、明日の会議
            rf"{_LEAD}(?P<to>{D}|(?P<afternoon>(?!)))(?P<link>)(?:から|スタート|開始)?[にへ](?:{_VERB}で?|(?=し|する|させ)){_PLEASE}[\s{BREAK}、]+"
            rf"(?P<what>(?:{D}の?)?[^\ue000-\ue005]*?(?:{EVENT}))(?:の(?:予定|予約|件|時間))?を?[\s。{BREAK}]*",
            rf"{_LEAD}(?P<what>(?:{D}の)?[^\ue000-\ue005の]*?(?:{EVENT})){_PUT_OFF}(?P<to>{D}|(?P<afternoon>(?!)))(?:から|スタート|開始)?"
            rf"に(?:(?:変更に)?(?:なった|なりました)|変わった|変わりました){_TOLD}",
            rf"{_LEAD}(?P<what>(?:{D}の)?[^\ue000-\ue005の]*?(?:{EVENT})){_AFRESH}(?P<to>{D}|(?P<afternoon>(?!)))(?:から|スタート|開始)?"
            rf"[にで](?:お願い(?:します)?|(?:変更)?(?:して|する))?{_TOLD}",
            # やっぱり面接は明後日で
            rf"(?=[\s、]*やっぱ){_LEAD}(?P<what>(?:{D}の)?(?:[^\ue000-\ue005、は]{{1,8}}との)?[^\ue000-\ue005の]*?(?:{EVENT}))(?P<link>[は、\s{BREAK}]+)(?P<to>{D}|(?P<afternoon>(?!)))(?:から|スタート|開始)?"
            rf"で(?:お願い(?:します)?|よろしく(?:お願い(?:します)?)?|いいや)?{_TOLD}",
        ),
        shifts=compile_all(
            rf"{_LEAD}{_WHAT}{_TOPIC}{LENGTH}+(?:だけ)?(?:(?P<later>遅らせ(?:て)?|後ろ倒し(?:に)?|後ろに(?=し)|後ろにずらし"
            rf"(?:て)?|遅く(?:に)?|延期)|"
            rf"(?P<earlier>早め(?:て)?|前倒し(?:に)?|前に(?=し)|前にずらし(?:て)?|早く(?:に)?))(?:(?<=[しめ期])で)?{_PLEASE}"
        ),
        day_shifts=compile_all(
            rf"{_LEAD}{_WHAT}{_TOPIC}{_DAYS}(?:だけ)?(?:(?P<later>遅らせ(?:て)?|後ろ倒し(?:に)?|後ろにずらし(?:て)?|"
            rf"延期|後に(?:ずらして|して|変更))|(?P<earlier>早め(?:て)?|前倒し(?:に)?|前にずらし(?:て)?|"
            rf"前に(?:して|変更)))(?:(?<=[しめ期])で)?{_PLEASE}"
        ),
        towards=re.compile("(?P<later>延期|後ろ|遅らせ|先送り|延ばし)|(?P<earlier>前倒し|早め|前に)"),
        units={"日": 1, "日間": 1, "週間": 7},
        counts={},
        called={},
        meetings={
            word: word for word in ("会議", "打ち合わせ", "打合せ", "打ち合せ", "打合わせ", "ミーティング")
        },
        gatherings=re.compile("会議|打ち?合わ?せ|ミーティング|mtg|定例|朝礼|面談|商談|レビュー|1on1"),
        no_meetings=re.compile(
            "(?:[忘新]年|飲み|呑み|歓迎|送別|歓送迎|食事|女子|二次|運動|懇親|[宴茶句歌]|学芸|音楽|展覧|発表|演奏|誕生日?|お別れ|同窓|親睦|鑑賞|花火大|大|子供|子ども|お楽しみ|交流|ママ)会"
            "|会(?=[社計食員場館話費津長則期])"
        ),
        lengths=compile_all(
            rf"{_LEAD}{_WHAT}(?:の長さ|の時間)?を{LENGTH}+[にで](?:お願い(?:します)?)?[ねよ]?[\s。.!！]*",
            rf"{_LEAD}{_WHAT}(?:の長さ|の時間)?{_TOPIC}{LENGTH}+に(?:変更|短縮(?:して)?|延長(?:して)?|延ばして|のばして|縮めて|して|変えて|する){_PLEASE}",
            rf"{_LEAD}{_WHAT}{_TOPIC}{LENGTH}+(?:だけ)?(?:(?P<longer>延長|延ばし(?:て)?|長く)|"
            rf"(?P<shorter>短縮|短く|縮め(?:て)?)){_PLEASE}",
        ),
        renames=compile_all(
            rf"{_LEAD}{_WHAT}の(?:名前|タイトル|件名|名称)を{_TITLE}に(?:変更|して|変えて|する){_PLEASE}"
        ),
        linked=re.compile(""),
        same=re.compile(f"{_SAME}|(?:時間|時刻)は(?:そのまま|同じ)"),
        whose=re.compile("同じ(?:時間|時刻)[にで]?|^(?:[私僕俺]の|その(?!うち)|あの|の)+|[をはの]$"),
        every=re.compile(f"(?={_CLEAR})|(?:全部|ぜんぶ)の?|すべての?|全ての?|みんな"),
        whole=re.compile(f"{_CLEAR}|全部|ぜんぶ|すべて|全て|みんな"),
        whatever=re.compile(f"{_CLEAR}|キャンセル|取りやめ|中止"),
        joins=re.compile("[と、や]"),
        series=re.compile("の?シリーズ(?:全体|全部|ごと)?|(?:繰り返し|くり返し)の?(?:予定の?)?"),
        joint="の",
        onwards=re.compile("から(?!の)|以降|以後"),
        any_event=re.compile(
            "会議|ミーティング|打ち?合わ?せ|面[接談]|予定|予約|約束|アポ|イベント|スケジュール"
        ),
        morning=re.compile("午前(?:中)?の?"),
        noun=re.compile(
            r"(?:(?P<text>.{1,16}?)(?:との|の))?"
            r"(?:会議|ミーティング|打ち?合わ?せ|予定|予約|約束|アポ|イベント|スケジュール)?"
        ),
        put_off=(
            (
                re.compile(
                    rf"{_LEAD}(?P<what>[^\s、。?？はがもをなにで\ue000-\ue005]{{1,12}}?)[をは]?延期{_PLEASE}"
                ),
                "{what}を{day}に延期",
            ),
        ),
        halves=re.compile("(?<!\\d)2[5-9]時|翌|次の日|あくる日|午前|午後|未明|明け方|朝|昼|夕|夜|晩|am|pm"),
    )
