"""Takes events over under their own ids: a series and its changed occurrences may come apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.joining import is_alone, join, series_of
from datetools_lc.stores.schedule.port import Imported
from datetools_lc.stores.sql.schedule.view import CalendarView

_AT_ONCE = 500


def import_all(view: CalendarView, events: Sequence[Event]) -> Imported:
    """Write all events, inside the transaction of the view."""
    importing = _Importing(view)
    left = iter(events)
    while some := list(islice(left, _AT_ONCE)):
        importing.take([_placed(event, view) for event in some])
    return Imported(len(events) - importing.replaced, importing.replaced)


def _placed(event: Event, view: CalendarView) -> Event:
    owner, calendar = view.place["owner"], view.place["calendar"]
    overrides = tuple(replace(one, owner=owner, calendar=calendar) for one in event.overrides)
    return replace(event, owner=owner, calendar=calendar, overrides=overrides)


class _Importing:
    def __init__(self, view: CalendarView) -> None:
        self._view = view
        self._waiting: dict[str, list[str]] = {}
        for id in view.alone():
            self._waits(id)
        self.replaced = 0

    def take(self, events: Sequence[Event]) -> None:
        """Write some events; those of them that are known go first."""
        known = self._view.known([event.id for event in events])
        rows: dict[str, Event] = {}
        for event in sorted(events, key=is_alone):  # after their series
            self.replaced += event.id in known
            if is_alone(event):
                rows |= self._alone(event, rows)
                continue
            if event.id in known:
                self._view.remove_family(event.id)
            rows |= {one.id: one for one in (event, *event.overrides, *self._joined(event))}
        self._view.write(tuple(rows.values()))

    def _alone(self, event: Event, rows: dict[str, Event]) -> dict[str, Event]:
        """The row of an occurrence without its series: its override, where the series is there already."""
        id = series_of(event)
        series = rows.get(id) or self._view.read(id)
        if series is None or not series.repeats:
            self._waits(event.id)
            return {event.id: event}
        override = join(series, event)
        # the occurrence is known as a part of its series, also where it has no row yet
        self.replaced += override.id != event.id or not self._view.known([event.id])
        return {override.id: override}

    def _joined(self, series: Event) -> Iterator[Event]:
        """What came before its series, unless the series brings its own."""
        if not series.repeats:
            return
        own = {override.id for override in series.overrides}
        for id in self._waiting.pop(series.id, ()):
            alone = self._view.read(id)
            if alone is not None:
                self._view.remove_family(id)
                override = join(series, alone)
                if override.id not in own:
                    yield override

    def _waits(self, id: str) -> None:
        series_id = id.rpartition("@")[0]
        self._waiting.setdefault(series_id, []).append(id)
