"""The forms in which Japanese verbs tell what is done."""

from __future__ import annotations

_GOES_ON = ("(?:て|ちゃって|てもうて)", "(?:で|じゃって|でもうて)")
"""The endings behind a stem, and behind one in ん."""

_FOR_ME = "おいて|ください|下さい|ちょうだい|頂戴|くれ|ほし|欲し"
_ERRAND = "(?:[き来]て)?"
_LAST = "[ねよ]?[。!！]?$"


def past_of(verbs: str) -> str:
    """An alternation of the past forms of verbs, each as its stems before た (だ) and ました: 買っ:買い."""
    return f"(?:{'|'.join(_past(*verb.split(':')) for verb in verbs.split())})"


def te_of(verbs: str) -> str:
    """An alternation of the forms that go on with what it cost: 頼んで, 乗っちゃって."""
    stems = (verb.split(":")[0] for verb in verbs.split())
    return f"(?:{'|'.join(stem + _GOES_ON[stem.endswith('ん')] for stem in stems)})"


def asked_of(verbs: str) -> str:
    """An alternation of the forms that ask somebody for it: 買っといて, 払ってください, 頼んでくれた."""
    stems = (verb.split(":")[0] for verb in verbs.split())
    return f"(?:{'|'.join(_asked(stem) for stem in stems)})"


def _asked(stem: str) -> str:
    te, to = ("で", "ど") if stem.endswith("ん") else ("て", "と")
    return f"{stem}(?:{to}いて|{te}(?:{_FOR_ME}|{_ERRAND}{_LAST}))"


def _past(stem: str, polite: str) -> str:
    kansai = f"|{stem[:-1]}うた" if stem.endswith("っ") else ""  # 使うた
    done_ahead = f"{stem}{'ど' if stem.endswith('ん') else 'と'}い(?:た|ました)"  # 払っといた
    ta, te, chatta = ("だ", "で", "じゃった") if stem.endswith("ん") else ("た", "て", "ちゃった")
    return (
        f"{stem}(?:{ta}|{te}き(?:た|ました)|{te}お?い?(?:た|ました)|{te}(?:も|し)(?:うた|もた|た)|{chatta})"
        f"|{done_ahead}|{polite}(?:ました|すぎ(?:た|ました|ちゃった)){kansai}"
    )
