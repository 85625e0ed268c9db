"""Places in Japanese."""

from __future__ import annotations

from datetools_lc.quickparse.ja.people import GIVEN_NAMES, NAME, PERSON, SURNAMES, TITLE
from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS
from datetools_lc.quickparse.patterns.closed_classes import one_of

_ROOM = (
    "(?:会議室|応接室|教室|事務所|オフィス|カフェ|喫茶店|レストラン|ホテル|ホール|図書館|体育館|病院|駅|"
    "空港|ビル|本社|"
    "支社|大学|公園|スタジオ|ロビー|スタバ)"
)
_SOME_DAY = "今度|こんど|そのうち|いつか|近々|近いうち|後日|次回?|また今度|しょっちゅう|たまに"
# @代々木公園 is where, and @田中 who.
_NO_PERSON = rf"(?!{PERSON}|{NAME}{TITLE}|(?:{one_of(SURNAMES)}|{one_of(GIVEN_NAMES)})$)"
# 10時からカフェで: what the hour is joined by is no part of the place, nor is で of できれば its end
_START = (
    rf"(?:^|(?<=[\s、,;。にとはがを時分{ALL_STAND_INS}])|(?<=から)|(?<=より)|(?<=;[のもは]))"
    "(?!こそ|さえ|も|だけ|しか|くらい|なら|の|まで|でも|など|って|し)"
)
PLACE = (
    rf"{_START}(?!{_SOME_DAY})(?P<place>(?:(?!から|より)[^\s、,;。にでとはがを時分;{ALL_STAND_INS}]){{0,12}}"
    rf"{_ROOM}[a-z]?\d*)で(?![のも])"
    rf"|(?:場所(?:は:|[は:\s]|(?=[一-龯ァ-ヶa-z0-9]))\s*|(?<![a-z0-9._-])@\s?(?=[ぁ-ゖァ-ヺ一-龯][^\s、,;。]*$){_NO_PERSON})"
    r"(?P<named>(?!どこ|何処|未定|まだ|[?？]|[^\s、,;。]*(?:変更|変わ|変え))[^\s、,;。?？]{1,20}?)(?:です)?(?=[、,;。\s]|$)"
)
NO_PLACE = (
    "(?<=[一-龯々ァ-ヶーa-z0-9])か(?=[一-龯々ァ-ヶa-z0-9]|$)|(?:[一-龯ぁ-ん](?:る|た|て|って)|に(?:聞|訊|書|置)く|聞く|です|ます|だ|よ|ね|な)$"
    "|^(?:念のため|やっぱり?|やはり|ついで|いつも通り|こっち|そっち|あっち)|まさか|どっ[かち]|どちら|いずれ|別途|追って|お?任せ|自由|適当|同じ|不明|内緒|秘密"
    "|要(?:確認|相談|検討|調整)|(?:確認|調整|相談|検討|連絡|変更|選定)(?:中|待ち|予定|する)?$"
    rf"|^[ぁ-ん]+(?<![のいなん])(?:スタバ|カフェ|レストラン|ホテル|オフィス)|^(?:{PERSON}|{NAME}{TITLE})(?:が|は|も|と)"
)
"""What is no place beside the words that no name may hold: a verb, a choice, an adverb before a shop."""
