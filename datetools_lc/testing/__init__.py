"""What users need to test their own stores and apps."""

from __future__ import annotations

try:
    import pytest
except ModuleNotFoundError:  # the conformance classes need it, the scripted model does not
    pass
else:
    # shows both sides of a failed assertion, as in a test of one's own
    for name in (
        "calendars",
        "change_conformance",
        "exchange_conformance",
        "expense_conformance",
        "expense_sharing",
        "expenses",
        "schedule_conformance",
        "schedule_sharing",
        "series_conformance",
    ):
        pytest.register_assert_rewrite(f"datetools_lc.testing.{name}")
