"""Public names that were renamed load from their new place, and say so."""

from __future__ import annotations

import warnings
from importlib import import_module

import pytest

from datetools_lc.evals import stale_dates
from datetools_lc.evals.results.runfile import Plan
from datetools_lc.evals.running.runner import builder_of
from datetools_lc.stores.schedule import events
from datetools_lc.testing import misbehaving
from datetools_lc.testing.misbehaving import draw

OLD = [
    ("datetools_lc.evals.hasty", "guarded", stale_dates.guarded),
    ("datetools_lc.evals.hasty", "unguarded", stale_dates.unguarded),
    ("datetools_lc.evals.hasty", "HastyChatModel", stale_dates.StaleDateModel),
    ("datetools_lc.testing.misbehaving", "run_misdeeds", misbehaving.run_scenarios),
    ("datetools_lc.testing.misdeeds", "draw_misdeeds", misbehaving.draw_scenarios),
    ("datetools_lc.testing.misdeeds", "MISDEEDS", misbehaving.SCENARIOS),
    ("datetools_lc.testing.misdeeds", "WELL_BEHAVED", draw.WELL_BEHAVED),
    *(
        (f"datetools_lc.stores.{module}", name, getattr(events, name))
        for module in ("events", "schedule_base")
        for name in ("Busy", "Event", "EventDraft")
    ),
]


@pytest.mark.parametrize(("module", "name", "new"), OLD)
def test_an_old_name_is_the_new_thing_and_warns(module: str, name: str, new: object) -> None:
    with pytest.warns(DeprecationWarning, match=f"{module}.{name} is deprecated: use ") as warned:
        assert getattr(import_module(module), name) is new
    assert warned[0].filename == __file__


@pytest.mark.parametrize("module", sorted({module for module, _, _ in OLD}))
def test_another_name_is_none_of_theirs(module: str) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'other'"):
        _ = import_module(module).other


def test_an_eval_of_the_old_entry_still_runs() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        build = builder_of(Plan(model="offline", graph="datetools_lc.evals.hasty:unguarded"))
    assert build is stale_dates.unguarded
