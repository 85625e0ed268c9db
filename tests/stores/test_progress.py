"""Whoever kills processes waits for what they have answered."""

from __future__ import annotations

from multiprocessing import Pipe
from pathlib import Path

import pytest

from tests.stores import progress
from tests.stores.progress import answered, wait_for_answers, wait_for_total


def test_what_was_tried_or_failed_is_no_answer(tmp_path: Path) -> None:
    (tmp_path / "answers-0").write_text("wish a\nadded a\ndeleting a\ndeleted a\nfailed b no server\n")
    (tmp_path / "answers-1").write_text("added c\nunknown d\n")
    assert answered(tmp_path) == {"added": 2, "deleted": 1}
    wait_for_total(tmp_path, 3)


def test_a_death_ends_the_waiting(tmp_path: Path) -> None:
    here, there = Pipe()
    there.close()  # `here` is ready from now on, as the sentinel of a process that has ended
    wait_for_total(tmp_path, 1, [here])


def test_processes_that_never_answer_are_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "_LONGEST", 0.0)
    with pytest.raises(TimeoutError):
        wait_for_answers(tmp_path, 1)
