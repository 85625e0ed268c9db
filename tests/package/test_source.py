"""What the text of every source file must not hold."""

from __future__ import annotations

import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for name in ("datetools_lc", "agents", "benchmarks", "examples", "tests")
    for path in (ROOT / name).rglob("*.py")
)
IGNORE = re.compile(r"# type: ignore\[[a-z, -]+\](?:  # \S.*)?")


def comments(path: Path) -> list[str]:
    with path.open("rb") as file:
        return [token.string for token in tokenize.tokenize(file.readline) if token.type == tokenize.COMMENT]


def test_a_comment_that_begins_as_a_type_comment_is_an_ignore_with_its_code() -> None:
    """Other tools read `# type: ...` as an annotation in the old style, and refuse the file."""
    looks = [(str(path.relative_to(ROOT)), comment) for path in FILES for comment in comments(path)]
    looks = [(path, comment) for path, comment in looks if re.match(r"#\s*type:", comment)]
    assert [(path, comment) for path, comment in looks if not IGNORE.fullmatch(comment)] == []


def test_a_process_of_a_test_is_started_where_it_is_killed_at_the_end() -> None:
    """`Popen` as a context waits for the process when an assertion fails inside: the whole run would hang."""
    waits = re.compile(r"with (?:subprocess\.)?Popen\(")
    starters = [path.relative_to(ROOT) for path in FILES if waits.search(path.read_text("utf-8"))]
    assert starters == [Path("tests/running.py")]
