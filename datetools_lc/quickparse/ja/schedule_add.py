"""How events are added to the schedule in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import BREAK, LENGTH, MARK
from datetools_lc.quickparse.patterns.common import D, any_of
from datetools_lc.quickparse.patterns.schedule_add import ScheduleAddPatterns

_CUT = f"[{LENGTH}-{MARK}]++"
_PLEASE = "(?:おいて)?(?:ください|下さい|ちょうだい|ほしい|欲しい|くれる|くれますか|もらえますか|ね|よ|な)?"
_DO = rf"(?:し(?:て|といて)|する|お願い(?:し(?:ます|たい))?|頼む)?{_PLEASE}"
_COMMAND = any_of(
    rf"""
    (?:を|の予定を?|という予定を|と)?(?:追加|登録|設定|作成|セット|スケジュール|リマインド|メモ|記録){_DO}



    (?:を|の予定を?|という予定を|が)?(?:入れて?|入れといて|作って|組んで|書いて|知らせて|お知らせして){_PLEASE}
    (?:の予定|予定|スケジュール|カレンダー)(?:に|へ|を)?(?:追加|登録)?[:：]? 予定[:：]
    """
)
# Doubts, denials, questions, quotes, limits, reports of the past, and changes: no event to add.
_REFUSED = any_of(
    rf"""
    ない(?!ろ|科) なかった ません 無(?![料線]) 不要 取り?消 キャンセル 削除 消して 中止 変更 延期 移動 ずら
    動か 遅らせ 早め
    リスケ 間違 じゃなく ではなく 以外 忘れ やめ けど しかし もし なら たら(?!こ) れば かも だろ でしょ と思
    らしい そう[だで] たぶん
    多分 くらい ぐらい 程度 頃 ごろ ほど つもり たい(?!焼|やき|いく) 検討 空い 空き 暇 あった ました でした
    [^あ]た(?=$|[、。\s])
    [^\ue000]は{D} {D}(?:まで(?!の)に|までには|以降|以前|過ぎ|すぎ|前|後) おき 隔週 [一二三四1-4]週[間お]
    [言聞何誰] いくら どこ いつ なぜ どう か[。]?$ ある[。]?\?$ [?？「」『』\"“”<>{{}}@#] http www
    """
)
_EVENT = any_of(
    """
    会議(?![室録資メ]) 会(?!社|員|計|話|館|議) ミーティング 打ち?合わ?せ 打合せ 面接 面談 商談 予約 約束
    ランチ ディナー 飲み
    食事 夕食 昼食 朝食
    夕飯 ご飯 ごはん 会食 歯医者 歯科 病院 医者 通院 診察 美容[院室] 健診 検診 健康診断 ワクチン 授業 講義
    レッスン 研修
    セミナー 講演 発表 プレゼン デモ レビュー 定例 朝礼 朝会 夕会 電話 通話 コール 出発 フライト 便 新幹線
    電車 飛行機 映画 コンサート
    ライブ 試合 ジム ヨガ 散歩 ランニング デート 誕生日 パーティ 結婚式 葬儀 訪問 来客 来社 締め?切 提出
    納品 休暇 休み 有休
    出張 旅行 引っ?越し 買い物 掃除 1on1 mtg 集合 待ち合わ?せ 会う 行く 行き 相談 見学 試験 テスト 面会 勉強
    スタンドアップ
    イベント 練習 リハーサル 撮影 収録 送迎 お迎え 迎え 保育園 参観 説明会 懇親 オンライン ゴルフ 美容
    マッサージ 配達 点検 工事
    支払い 引き落とし 更新 観戦 メンテ 予防接種 話し?合い の話$ 懇談
    薬を?飲 起き 報告 リリース キックオフ 同期 ワークショップ 作業 準備
    """
)


@cache
def build() -> ScheduleAddPatterns:
    """The patterns, compiled on first use."""
    return ScheduleAddPatterns(
        refused=re.compile(_REFUSED),
        when=re.compile(
            rf"(?:{D}|{_CUT})(?:\s*(?:から|より|-|~)?の?\s*(?:{D}|{_CUT}))*(?:ちょうど)?"
            r"(?:から(?:の)?|まで(?:の)?|にかけて|に(?!行)は?|の|は|で|より|スタートで?|開始で?)*"
        ),
        since=re.compile(rf"{D}(?:から|より|以降)"),
        until=re.compile(rf"{D}まで"),
        lead=re.compile(
            rf"(?>(?:えーと|えっと|あの|すみません|[\s:：、]+|[私僕俺](?:は|の)?|(?:予定|カレンダー|"
            rf"スケジュール)(?:に|として)|{_COMMAND})*)"
        ),
        tail=re.compile(
            rf"(?>(?:{_COMMAND}|(?:が|の予定が)?(?:ある|あります|入った|入りました|入ってい?る|入ってい?ます)|"
            rf"(?:の予定)?(?:です|だ)|"
            r"を?予約(?:し(?:て|といて))(?:ください)?|(?<!お)願い(?:します)?|[をがにはで]?お願い(?:します)?|"
            r"ください|をする|をします|します|する|"
            r"のを|こと(?:を)?|[をがに](?=$)|ありがとう|[ねよ]|[\s、。])+)$"
        ),
        command=re.compile(f"{_COMMAND}|予約し|お願い"),
        alone=re.compile("予約|予定"),
        event=re.compile(_EVENT),
        head=re.compile(r"(?:.*の)?(?P<head>.+)"),
        joins=re.compile(rf".{{1,14}}[とのは]{BREAK}.{{1,20}}"),
        spaced="",
        weekday=re.compile("[月火水木金土日](?:曜日?)?(?=$|[^月火水木金土日曜])"),
    )
