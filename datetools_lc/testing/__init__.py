"""What users need to test their own stores and apps."""

from __future__ import annotations

try:
    import pytest
except ModuleNotFoundError:  # the conformance classes need it, the scripted model does not
    pass
else:
    # shows both sides of a failed assertion, as in a test of one's own
    pytest.register_assert_rewrite("datetools_lc.testing.expense_conformance")
    for name in ("calendars", "change_conformance", "schedule_conformance", "series_conformance"):
        pytest.register_assert_rewrite(f"datetools_lc.testing.{name}")
