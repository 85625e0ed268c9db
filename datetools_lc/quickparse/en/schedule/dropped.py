"""English words in front of an event that take it back: bail on gym, kill the meeting, uncancel gym.

Read as a part of its name they would write the very event that is called off.
"""

from __future__ import annotations

from datetools_lc.quickparse.patterns.common import any_of

_KNOWN = any_of(
    r"""
    lunch dinner breakfast brunch coffee drinks gym yoga meetings? call class dentist doctor lesson
    training practice interview standup stand-up sync appointment session workout run party mtg
    """
)
ONE = rf"(?:the |my |our )?{_KNOWN}\b"
DROPS = (
    r"(?:bail(?:ing)? (?:on|from|out of)|flak(?:e|ing) on|blow(?:ing)? off|back(?:ing)? out of"
    r"|pull(?:ing)? out of|bow(?:ing)? out of|bin|kill|nuke|abort|axe|scratch|scrap|ditch|nix)"
)
"""Whoever says one of these of an event that is theirs wants it off the calendar."""

_UNCLEAR = (
    r"(?:un-?(?:cancel|delete)|reinstate|restore|void|revoke|erase|strike|decline|reject|dodge|miss|chuck)"
)
TAKEN_BACK = (
    rf"^[\s,]*(?:(?:please|pls|hey|ok(?:ay)?|i|i'?m|we|we'?re)\b[\s,]*)*"
    rf"(?:{DROPS}|{_UNCLEAR}|sit(?:ting)? out|wav(?:e|ing) off) {ONE}"
    r"|\bbail(?:ed|ing)? (?:on|from|out)\b|\bbail[\s\ue000-\ue005]*$|^\s*un-?cancel"
)
"""What is no event to add: what takes one back, or may."""
