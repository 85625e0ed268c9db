"""Words that tell of an appointment that it does not take place, or that nobody goes there, in Japanese."""

from __future__ import annotations

from datetools_lc.quickparse.patterns.common import any_of

# What people are seen off at (出発, フライト, 新幹線) is none of these.
_GATHERING = any_of(
    """
    会議 会(?<!社会)(?<!機会) ミーティング mtg 打ち?合わ?せ 面[接談会] 商談 予約 約束 アポ ランチ ディナー
    飲み 食事 会食 [朝昼夕]食 [夕昼晩]ご飯
    歯医者 歯科 病院 クリニック [科院] 通院 診察 健診 検診 健康診断 ワクチン 予防接種 授業 講義 講座
    レッスン 研修 セミナー 講演
    発表 プレゼン デモ レビュー 定例 朝礼 電話 通話 映画 コンサート ライブ 試合 ジム ヨガ ピラティス 散歩
    ランニング
    デート パーティー? 式 訪問 来客 出張 旅行 引っ?越し 集合 待ち合わ?せ 相談 見学 試験 テスト 勉強
    イベント 練習 リハーサル
    撮影 収録 懇談 ゴルフ テニス サッカー マッサージ 配達 工事 点検 バイト シフト ゼミ サークル 部活
    バーベキュー bbq
    ピアノ 水泳 スイミング 英会話 書道 ダンス バレエ 教室 塾 保育園 幼稚園 行事 祭り? 大会 収穫祭
    """
)
_REGULAR = any_of(
    """
    会議 ミーティング mtg 打ち?合わ?せ 定例 朝礼 [朝夕]会 授業 講義 講座 レッスン 研修 セミナー ジム ヨガ
    ピラティス バイト シフト ゼミ
    サークル 部活 練習 ピアノ 水泳 スイミング 英会話 書道 ダンス バレエ 教室 塾 ゴルフ テニス サッカー
    """
)
_SAID = (
    "(?:です|でした|だ|だった|で|に?なった|に?なりました|にする|にします|になる|になります|とする)?"
    r"[よねわ]?[\s。.!！]*$"
)
CALLED_OFF = any_of(
    rf"""
    {_GATHERING}(?:は|が|を|も|の|、|\s)?(?:今回は?|とりあえず)?見送り{_SAID}
    {_GATHERING}[はがを]?(?:今回は?)?見送(?:る|ります|った|りました|って)
    {_GATHERING}[はが](?:今回は?|臨時)?お?休み{_SAID} {_REGULAR}(?:の|を)?お?休み{_SAID}
    {_REGULAR}[のをは]?休(?:む|みます|んだ)
    {_GATHERING}[はが、]?お?流れ{_SAID} {_GATHERING}[はがを、]?(?<!お)断り{_SAID}
    {_GATHERING}[はがを](?:お断り|断[るっ])
    サボ(?!テン) さぼ[るりっ] ずる休み ズル休み すっぽか ドタキャン どたキャン ばっくれ バックレ
    {_GATHERING}[はも、]?(?:パス|スキップ|スルー|ボツ|白紙){_SAID}
    """
)
"""Nothing beside one of these is an event to add; 駅まで見送り, seeing somebody off, is none of them."""
