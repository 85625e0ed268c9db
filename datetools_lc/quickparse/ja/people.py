"""Persons in Japanese: the family, roles, and names with a title."""

from __future__ import annotations

from datetools_lc.quickparse.patterns.closed_classes import one_of

TITLE = "(?:さん|くん|君|ちゃん|様|先生|先輩|部長|課長|係長|社長|店長|主任|氏)"
# Of two characters and more: 小森 is a name, though 森 is one.
SURNAMES = """
    佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡部 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤
    斉藤 清水 山崎 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木
    坂本 福田 太田 西村 藤井 岡本 三浦 藤原 金子 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田
     内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 工藤 今井 高田 丸山 増田 杉山 村田 大塚 新井
    小山 平野 藤本 河野 上野 野口 武田 松井 千葉 岩崎 菅原 木下 久保 佐野 野村 松尾 市川 菊地 菊池 杉本 古川
    大西 島田 水野 桜井 高野 渡部 吉川 山内 西田 飯田 西川 小松 北村 安田 五十嵐 川口 平田 中田 久保田 服部
    岩田 土屋 川崎 福島 本田 樋口 秋山 田口 永井 山中 中西 吉村 川上 大橋 石原 松岡 浅野 荒木 大久保 熊谷
    野田 小沢 松村 菅野 星野 望月 尾崎 松浦 須藤 大谷 川村 黒田
"""
# A word before a name is no part of it: 嘘田中さん.
_UNNAMED = f"(?![一-龯々]{{1,3}}(?:{one_of(SURNAMES)}){TITLE})"
NAME = f"(?:{_UNNAMED}[一-龯々]{{1,4}}|[ァ-ヶー]{{2,6}})"
ROLES = """
    友達 友人 友だち 親友 同僚 上司 部下 先輩 後輩 先生 お客様 お客さん 取引先 顧客 クライアント 隣人
    近所の人 仲間 クラスメイト 同級生 大家さん 店長 社長 部長 課長 チーム メンバー スタッフ 知人 知り合い
    恩師 教え子 恋人 彼氏 彼女 元彼 元カノ 親戚 ママ友 パパ友 担任 医者
"""
FAMILY = """
    母 父 妻 夫 息子 娘 子供 子ども こども 子 両親 親 兄 姉 弟 妹 祖母 祖父 おばあちゃん おじいちゃん
    お母さん お父さん お兄さん お姉さん ママ パパ 嫁 旦那 主人 奥さん 家内 孫 甥 姪 義母 義父 叔母 叔父
    いとこ 家族 自分 赤ちゃん 長男 長女 次男 次女
"""
PERSON = f"(?:{one_of(ROLES)}|{one_of(FAMILY)}|{NAME}{TITLE})"
GIVER = rf"(?:{PERSON}|会社|職場|実家|[ァ-ヶーa-z]{{2,12}})(?:から|より)の?"
"""Whom money comes from: a person, or a shop in katakana."""
