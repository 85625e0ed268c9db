"""Two stores on one file in one process, as two toolkits make them, beside processes that come and go."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from datetools_lc.stores.sql.private_files import create_private
from tests.stores.workers import let_go, read_line, run_workers

COMES_AND_GOES = """
import sys
from datetools_lc.stores.config import open_store
from datetools_lc.testing.calendars import Calendar
with open_store(sys.argv[1]) as store:
    print(*[event.title for event in Calendar(store.schedule).events("2026-03-01", "2026-04-01")])
"""


def titles_elsewhere(path: Path) -> list[str]:
    """What another process finds, which closes the file at its end."""
    script = [sys.executable, "-c", COMES_AND_GOES, str(path)]
    return subprocess.run(script, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.skipif(sys.platform == "win32", reason="locks of POSIX")
@pytest.mark.parametrize("by", ["store", "conversations"])
def test_what_a_store_writes_stays_when_its_process_opens_the_file_again(tmp_path: Path, by: str) -> None:
    path = tmp_path / "calendar.sqlite3"
    with run_workers("two_stores_worker.py", [[path, by]]) as [worker]:
        assert titles_elsewhere(path) == ["before"]
        let_go(worker)
        assert read_line(worker) == "written"
        assert titles_elsewhere(path) == ["before", "after"]
        worker.kill()
        worker.wait()
    assert titles_elsewhere(path) == ["before", "after"]


def test_a_file_is_made_for_its_owner_alone_and_one_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    made, there, link = tmp_path / "made", tmp_path / "there", tmp_path / "link"
    there.write_text("kept")
    there.chmod(0o644)
    link.symlink_to(tmp_path / "target")
    for path in (made, there, link):
        create_private(path)
    assert there.read_text() == "kept"
    assert [stat.S_IMODE(path.stat().st_mode) for path in (made, there, link)] == [0o600, 0o644, 0o600]
