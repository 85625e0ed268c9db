"""The same in other words: each row's sentences mean what its first one does, whatever title they give it."""

from __future__ import annotations

from typing import Any

import pytest

from datetools_lc.quickparse import Understanding, understand
from tests.tables import load_cases

ROWS = load_cases("paraphrases")


def outcome(understood: Understanding | None) -> object:
    assert understood is not None
    calls = [
        (
            call.name,
            {name: value for name, value in call.arguments.items() if name not in ("title", "remark")},
        )
        for call in understood.calls
    ]
    return understood.intent, understood.missing, bool(understood.unsure), calls


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["plain"])
def test_other_words_mean_the_same(row: dict[str, Any]) -> None:
    expected = outcome(understand(row["plain"], row["language"]))
    for said in row["others"]:
        assert outcome(understand(said, row["language"])) == expected, said


@pytest.mark.parametrize(
    "said", ["いちご1パック入り 39.8元", "打车8午饭25元", "コーヒー2ラーメン35元", "ケーキ1切り 98元"]
)
def test_a_count_beside_a_price_is_no_second_price(said: str) -> None:
    """The count was saved as a record of its own."""
    understood = understand(said)
    assert understood is None or len(understood.calls) == 1
