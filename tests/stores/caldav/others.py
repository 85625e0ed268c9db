"""Events as other programs write them, and what the server holds."""

from __future__ import annotations

from tests.stores.caldav.radicale_server import NAME, RadicaleServer

PATH = f"/{NAME}/private/"
MARCH = ("2026-03-01", "2026-04-01")
TALK = """BEGIN:VEVENT
UID:from-a-phone
DTSTAMP:20260201T080000Z
DTSTART:20260311T140000Z
DTEND:20260311T150000Z
SUMMARY:phone call
END:VEVENT"""
MEETING = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//another//program//EN
X-WR-CALNAME:Private
BEGIN:VTIMEZONE
TZID:Eastern Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:stand-up
DTSTAMP:20260201T080000Z
CREATED:20260101T080000Z
SEQUENCE:4
DTSTART;TZID=Eastern Standard Time:20260304T090000
DURATION:PT30M
RRULE:FREQ=WEEKLY;COUNT=4
EXDATE;TZID=Eastern Standard Time:20260318T090000
SUMMARY;LANGUAGE=de:Runde
DESCRIPTION:see the link\\, please
LOCATION:Room 1
CLASS:PRIVATE
CATEGORIES:WORK,TEAM
URL:https://example.org/meet
ORGANIZER;CN=Bob:mailto:bob@example.org
ATTENDEE;CN=Ann;PARTSTAT=ACCEPTED:mailto:ann@example.org
X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT15M
DESCRIPTION:soon
END:VALARM
END:VEVENT
END:VCALENDAR"""


def lines(text: str) -> set[str]:
    return {line for line in text.split("\n") if line}


def on_server(server: RadicaleServer) -> int:
    return server.send("GET", PATH).count("BEGIN:VEVENT")


def on_server_behind(server: RadicaleServer) -> int:
    """How many events the server has, also while it answers nobody."""
    fault, server.fault = server.fault, lambda _method, _path, _body: None
    try:
        return on_server(server)
    finally:
        server.fault = fault
