"""In which language a reply is."""

from __future__ import annotations

import re
from collections.abc import Iterable

_KANA = re.compile(r"[ぁ-ゖァ-ヺ]")
_HAN = re.compile(r"[一-鿿]")
_HANGUL = re.compile(r"[가-힣]")
_LATIN = re.compile(r"[A-Za-zÀ-ÿ]")
_OTHER = re.compile(r"[Ѐ-ӿ؀-ۿऀ-ॿ฀-๿]")
_FOREIGN = re.compile(
    r"\b(?:el|los|las|una|para|está|usted|gracias|qué|le|les|des|est|vous|votre|avec|pour|der|die|das|"
    r"und|nicht|ist|ich|für|wurde|haben|alles|klar|gespeichert|erledigt|listo|lo|ya|que|tu|en|por|hecho|guardado|fait|enregistré|c'est)\b",
    re.IGNORECASE,
)
_ENGLISH = re.compile(
    r"\b(?:the|a|an|is|are|was|were|be|it|it's|i|i've|i'm|you|your|you're|we|to|of|in|on|at|for|and|or|not|no|yes|ok|okay|done|all"
    r"|saved|booked|recorded|logged|noted|added|moved|changed|updated|deleted|cancelled|canceled|removed|sorry|sure|got|total|spent"
    r"|free|busy|nothing|none|found|which|what|when|how|please|have|has|do|did|can|could|there|this|that|so|as|set|great|thanks"
    r"|right|only|amount|date|time|category|today|tomorrow|yesterday|am|pm|and|with|from|per|week|month|day|by|if|per|every"
    r"|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yuan|dollars?|yen|expenses?|events?|until|next|last)\b",
    re.IGNORECASE,
)
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
        foreign, english = len(_FOREIGN.findall(text)), len(_ENGLISH.findall(text))
        return counts["latin"] > 2 * east and foreign < _FEW and (not foreign or english > foreign)
    if counts["latin"] > 4 * east:
        return False
    if language == "ja":  # a table may be without kana
        return counts["kana"] >= 2 or not _CHINESE_ONLY.search(text)
    return counts["kana"] <= max(2, counts["han"] // 4)
