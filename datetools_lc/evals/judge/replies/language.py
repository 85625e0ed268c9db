"""In which language a reply is."""

from __future__ import annotations

import re
from collections.abc import Iterable

from datetools_lc.evals.judge.replies.en import language as en

_KANA = re.compile(r"[ぁ-ゖァ-ヺ]")
_HAN = re.compile(r"[一-鿿]")
_HANGUL = re.compile(r"[가-힣]")
_LATIN = re.compile(r"[A-Za-zÀ-ÿ]")
_OTHER = re.compile(r"[Ѐ-ӿ؀-ۿऀ-ॿ฀-๿]")
_OWN = re.compile(en.OWN, re.IGNORECASE)
_FOREIGN = re.compile(en.FOREIGN, re.IGNORECASE)
_CHINESE_ONLY = re.compile(r"[们这为说时间钱账请问还么吗过买给让谁边单场样现东记录订约删经条议您吧呢]")
_FEW = 3


def is_in_language(text: str, language: str, names: Iterable[str] = ()) -> bool:
    """Whether a text is written in the language; titles and remarks, `names`, may be in any.

    A text of names and figures alone is in every language.
    """
    for name in names:
        text = text.replace(name, " ")
    counts = {
        "kana": len(_KANA.findall(text)),
        "han": len(_HAN.findall(text)),
        "latin": len(_LATIN.findall(text)),
        "other": len(_HANGUL.findall(text)) + len(_OTHER.findall(text)),
    }
    if counts["other"] > _FEW:
        return False
    east = counts["kana"] + counts["han"]
    if not east and counts["latin"] <= _FEW:
        return True  # OK
    if language == "en":
        return counts["latin"] > 2 * east and not _is_foreign(text)
    if counts["latin"] > 4 * east:
        return False
    if language == "ja":  # a table may be without kana
        return counts["kana"] >= 2 or not _CHINESE_ONLY.search(text)
    return counts["kana"] <= max(2, counts["han"] // 4)


def _is_foreign(text: str) -> bool:
    """Whether a text in Latin letters is in another language: more words are of others than of English."""
    foreign = len(_FOREIGN.findall(text))
    return foreign >= _FEW or foreign > len(_OWN.findall(text))
