"""Another day for what a clash stopped, at the time that it was to have: friday instead."""

from __future__ import annotations

from datetools_lc.agents.offline.plan.turn import PastTurn
from datetools_lc.agents.offline.plan.values import CLOCK
from datetools_lc.agents.offline.thread.questions.follow_up import plan_follow_up
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import FollowUp, read_day


def plan_on_other_day(text: str, past: PastTurn) -> Understanding | None:
    """The call that a conflict of the turn before stopped, on the day that the text names alone."""
    stopped = [answer for answer in past.answers.values() if answer.data.get("status") == "conflict"]
    if len(stopped) != 1 or (day := read_day(text)) is None:
        return None
    arguments = stopped[0].call.arguments
    if "rrule" in arguments or "scope" in arguments:
        return None  # the days of a series stand in its rule, too
    hour, _, minute = str(arguments.get("start_time", ""))[CLOCK].partition(":")
    if not minute:
        return None  # of whole days
    time = {"hour": int(hour), **({"minute": int(minute)} if int(minute) else {})}
    return plan_follow_up(FollowUp("time", None, arguments={**day, **time}), past)
