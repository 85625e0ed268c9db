"""Times that are given in a zone of their own: 9am GMT, 15:00+08:00, 北京时间3点.

A zone is taken only where it is certain. CST is the zone of Chicago and of Shanghai, IST that of three
countries: a time beside such a word is refused, and so is a local time of a place that is not named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from datetools_lc.quickparse.kernel.patterns.words import word_tree
from datetools_lc.quickparse.kernel.pieces import Found, Piece, Zone
from datetools_lc.quickparse.kernel.value_class import changed

_WIDEST_LEAD = 24
_UTC = Zone("UTC", 0)
# What a code says of its zone in minutes from UTC; the zone must have that offset at the time that is named.
_CODES: Mapping[str, tuple[str, float | None]] = {
    **{"utc": ("UTC", 0), "gmt": ("UTC", 0), "z": ("UTC", 0)},
    **{"et": ("America/New_York", None), "est": ("America/New_York", -5), "edt": ("America/New_York", -4)},
    **{"cdt": ("America/Chicago", -5), "mdt": ("America/Denver", -6)},
    **{"pst": ("America/Los_Angeles", -8), "pdt": ("America/Los_Angeles", -7)},
    **{
        "akst": ("America/Anchorage", -9),
        "akdt": ("America/Anchorage", -8),
        "hst": ("Pacific/Honolulu", -10),
    },
    **{"cet": ("Europe/Paris", 1), "cest": ("Europe/Paris", 2), "wet": ("Europe/Lisbon", 0)},
    **{"eet": ("Europe/Athens", 2), "eest": ("Europe/Athens", 3), "msk": ("Europe/Moscow", 3)},
    **{"jst": ("Asia/Tokyo", 9), "kst": ("Asia/Seoul", 9), "hkt": ("Asia/Hong_Kong", 8)},
    **{"sgt": ("Asia/Singapore", 8), "brt": ("America/Sao_Paulo", -3), "awst": ("Australia/Perth", 8)},
    **{"aest": ("Australia/Sydney", 10), "aedt": ("Australia/Sydney", 11)},
    **{"nzst": ("Pacific/Auckland", 12), "nzdt": ("Pacific/Auckland", 13)},
}
_AMBIGUOUS_CODES = "cst mst ist bst acst west ct mt pt"
_CODE = word_tree((*_CODES, *_AMBIGUOUS_CODES.split()))
_OFFSET = r"[+-]\d{1,2}(?::?\d\d)?(?![\d:])"


@dataclass(frozen=True, slots=True)
class Zones:
    """Patterns of a zone `before` and `after` a time, and the IANA zones of its `places`, folded.

    A match has one of the groups `code` (PST), `offset` (UTC-5), `plain` (+08:00), `place` (Paris); `season`
    may stand beside a place. `ends` are the last characters of words before a time that stand close to it:
    between such a zone and its time a day may stand, 东京时间明天下午3点. Anything else that matches
    is a zone that nobody could name. Where `hint` finds nothing, no zone is named.
    """

    before: re.Pattern[str]
    after: re.Pattern[str]
    places: Mapping[str, str]
    ends: frozenset[str]
    hint: re.Pattern[str]

    def may_be_named(self, pieces: Iterable[Found], folded: str) -> bool:
        """Whether a zone may stand beside a time: a quick look that saves the long one."""
        for found in pieces:
            if found.piece.clock is not None:
                return self.hint.search(folded) is not None
        return False

    def mark(self, pieces: Iterable[Found], folded: str) -> list[Found]:
        """The pieces, each time grown by the zone beside it; refused where that is not certain."""
        marked: list[Found] = []
        taken = 0
        for found in pieces:
            if found.start < taken:
                continue  # digits of an offset
            if self._may_be_abroad(found, folded):
                found = self._beside(found, folded, taken)
            marked.append(found)
            taken = found.end
        return marked

    def _may_be_abroad(self, found: Found, folded: str) -> bool:
        piece = found.piece
        if piece.refused or piece.zone is not None:
            return False
        return piece.clock is not None or folded[found.start - 1 : found.start] in self.ends

    def _beside(self, found: Found, folded: str, taken: int) -> Found:
        if found.piece.clock and (after := self.after.match(folded, found.end)):
            return Found(found.start, after.end(), _in_zone(found.piece, self._read(after)))
        before = self.before.search(folded, max(taken, found.start - _WIDEST_LEAD), found.start)
        if before is None:
            return found
        return Found(before.start(), found.end, _in_zone(found.piece, self._read(before)))

    def _read(self, match: re.Match[str]) -> Zone | None:
        said = match.groupdict()
        if code := said.get("code"):
            return zone_of_code(code)
        if offset := said.get("offset") or said.get("plain"):
            return zone_of_offset(offset)
        name = self.places.get(said.get("place") or "")
        if not name or said.get("season"):
            return None
        return Zone(name)


def zone_hint(words: str) -> re.Pattern[str]:
    """A code or an offset of a zone, or one of these words that stand beside a place."""
    return re.compile(rf"[+-]\d|(?<![a-z])(?:{_CODE})(?![a-z])|{words}")


def zone_patterns(before: str, after: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The patterns before and after a time, from those of places there."""
    coded = rf"(?:(?:utc|gmt)\s?(?P<offset>{_OFFSET})|(?P<code>{_CODE})(?![a-z\d+-]))"
    plain = r"(?P<plain>\+\d\d:?\d\d|-\d{4})(?!\d|:|\s*(?:min|hour|day))"
    behind = rf"(?:{coded}|{plain}|\+\d\d?\b(?!\s*(?:min|hour|day))|{after})"
    return (
        re.compile(rf"(?:{before}|(?<![a-z]){coded}[,:]?)\s*$"),
        re.compile(rf"\s*(?P<opened>\(\s?)?{behind}(?(opened)\s?\)|)"),
    )


def zone_of_code(code: str) -> Zone | None:
    """PST, +0800; none where the code is that of several zones."""
    if code[0] in "+-":
        return zone_of_offset(code)
    name, hours = _CODES.get(code, ("", None))
    return Zone(name, None if hours is None else int(hours * 60)) if name else None


def zone_of_offset(text: str) -> Zone | None:
    """+08:00, -0500, +8 and z; none beyond a day's reach."""
    digits = re.sub(r"\D", "", text)
    if not digits:
        return _UTC
    hours, minutes = (int(digits[:-2]), int(digits[-2:])) if len(digits) > 2 else (int(digits), 0)
    if hours > 14 or minutes > 59:
        return None
    total = hours * 60 + minutes
    return Zone(None, -total if "-" in text else total)


def _in_zone(piece: Piece, zone: Zone | None) -> Piece:
    return changed(piece, refused=True) if zone is None else changed(piece, zone=zone)
