"""The forms in which Japanese verbs tell what is done."""

from __future__ import annotations


def past_of(verbs: str) -> str:
    """An alternation of the past forms of verbs, each as its stems before た (だ) and ました: 買っ:買い."""
    return f"(?:{'|'.join(_past(*verb.split(':')) for verb in verbs.split())})"


def _past(stem: str, polite: str) -> str:
    ta, te, chatta = ("だ", "で", "じゃった") if stem.endswith("ん") else ("た", "て", "ちゃった")
    return f"{stem}(?:{ta}|{te}き(?:た|ました)|{te}い?(?:た|ました)|{chatta})|{polite}ました"
