"""Places in English."""

from __future__ import annotations

PLACE = (
    r"\bin (?:the )?(?P<place>(?:(?:[a-z]+|\d{1,2}(?:st|nd|rd|th)) ){0,3}?(?:conference |"
    r"meeting |board)?room(?: (?:[a-z]?\d+[a-z]?|"
    r"[a-z])\b)?)(?![a-z])"
    r"|\b(?:location|place|venue)[:=]\s*(?P<named>[^,;.]{1,40}?)(?=[,;.]|$)"
)
NO_PLACE = (
    r"^(?:please )?(?:ask|see|check|find|figure|let|tell|text|call|ping|message|confirm|change|move|update"
    r"|look|go|meet|decide|choose|pick|waiting|still|also|ok|open)\b(?! (?:st|street|house|kitchen|air)\b)"
    r"|\b(?:what|whatever|wherever|whichever|unknown|pending|undecided|unclear|somewhere|optional|moved)\b"
    r"|\b(?:some|anywhere|flexible|secret|choice|choose|remind|invite|right|up to|depends)\b|^to "
    r"|\bto be\b|^(?:no|same|later|change|updated?|todo|idk|dunno|n/a)$|\bi\b(?<!room i)"
)
"""What is no place beside the words that no name may hold: a verb, what nobody knows."""
