"""What every calendar store must do with export and import: a part of `ScheduleStoreConformance`."""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.stores.schedule.port import Added, Imported
from datetools_lc.testing.calendars import NOW, Calendar

MARCH = ("2026-03-01", "2026-04-01")


class ExchangeConformance:
    """What is exported is imported whole, elsewhere or in the place of what is there."""

    def test_what_is_exported_is_imported_whole_elsewhere_and_again(self, calendar: Calendar) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;COUNT=4")
        first, second, third, _ = calendar.events(*MARCH)
        calendar.delete(first.id, scope="this")
        calendar.update(second.id, scope="this", start="2026-03-12 09:00")
        calendar.add("holiday", "2026-03-20", busy="free")
        exported = calendar.store.export(*calendar.place)
        assert [len(event.overrides) for event in exported] == [1, 0]
        other = Calendar(calendar.store, owner="bob")
        assert other.store.import_events(*other.place, exported) == Imported(2, 0)
        assert other.listed(*MARCH) == calendar.listed(*MARCH)
        other.delete(third.id, scope="this")
        assert other.store.import_events(*other.place, exported) == Imported(0, 2)
        assert other.listed(*MARCH) == calendar.listed(*MARCH)
        assert calendar.get(series.id).overrides[0].id == second.id

    def test_a_cancelled_event_is_kept_but_not_listed_and_not_conflicting(self, calendar: Calendar) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        single = calendar.add("dentist", "2026-03-11 10:00")
        cancelled = [replace(event, cancelled=True) for event in (series, single)]
        calendar.store.import_events(*calendar.place, cancelled)
        assert calendar.listed(*MARCH) == []
        assert [calendar.get(event.id) for event in cancelled] == cancelled
        added = calendar.store.add(
            *calendar.place, calendar.draft("dentist", "2026-03-11 09:30"), key="d", now=NOW
        )
        assert isinstance(added, Added)

    def test_a_changed_occurrence_joins_its_series_whichever_comes_first(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;COUNT=4")
        second = calendar.events(*MARCH)[1]
        calendar.update(second.id, scope="this", start="2026-03-12 10:00", title="moved")
        (series,) = calendar.store.export(*calendar.place)
        alone = replace(series.overrides[0], series_id=None, rrule=None, until=None)
        expected = calendar.listed(*MARCH)
        for number, parts in enumerate([(replace(series, overrides=()), alone), (alone, series)]):
            other = Calendar(calendar.store, owner=f"other{number}")
            for part in parts:
                other.store.import_events(*other.place, [replace(part, overrides=())])
            together = Calendar(calendar.store, owner=f"together{number}")
            together.store.import_events(*together.place, [replace(part, overrides=()) for part in parts])
            assert together.listed(*MARCH) == expected
            assert other.listed(*MARCH) == expected
            assert len(other.store.export(*other.place)) == 1
            other.delete(second.id, scope="this")
            assert len(other.listed(*MARCH)) == 3

    def test_a_changed_occurrence_alone_replaces_an_earlier_change_of_it(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;COUNT=2")
        first = calendar.events(*MARCH)[0]
        for title in ("once", "twice"):
            alone = replace(first, title=title, series_id=None, rrule=None)
            assert calendar.store.import_events(*calendar.place, [alone]) == Imported(0, 1)
        assert calendar.listed(*MARCH) == ["Wed 03-04 09:00 twice", "Wed 03-11 09:00 gym"]
