"""Persons in Japanese: the family, roles, and names with a title."""

from __future__ import annotations

from datetools_lc.quickparse.patterns.closed_classes import one_of

NAME = "(?:[一-龯々]{1,4}|[ァ-ヶー]{2,6})"
TITLE = "(?:さん|くん|君|ちゃん|様|先生|先輩|部長|課長|係長|社長|店長|主任|氏)"
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
