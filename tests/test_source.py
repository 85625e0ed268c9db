"""What the text of every source file must not hold."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(
    path
    for name in ("datetools_lc", "agents", "benchmarks", "examples", "tests")
    for path in (ROOT / name).rglob("*.py")
)
IGNORE = re.compile(r"# type: ignore\[[a-z, -]+\](?:  # \S.*)?")

SENTENCES = (
    "明天下午三点到五点开会",
    "把明天的会推迟一小时",
    "这个月花了多少",
    "午饭30",
    "meeting tomorrow at 3pm",
    "move my 3pm back an hour",
    "lunch 30",
    "明日の15時に会議",
    "ランチ 30元",
)
# A subprocess, so that grammars which other tests have built are built again and seen.
COLLECT = """
import json, pkgutil, re, sys
from importlib import import_module
patterns, compile = [], re.compile
def collect(pattern, flags=0):
    patterns.append(pattern)
    return compile(pattern, flags)
re.compile = collect
import datetools_lc.quickparse as package
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    import_module(module.name)
for text in json.loads(sys.argv[1]):
    package.understand(text)
json.dump([pattern for pattern in patterns if isinstance(pattern, str)], sys.stdout)
"""


def comments(path: Path) -> list[str]:
    with path.open("rb") as file:
        return [token.string for token in tokenize.tokenize(file.readline) if token.type == tokenize.COMMENT]


def test_a_comment_that_begins_as_a_type_comment_is_an_ignore_with_its_code() -> None:
    """Other tools read `# type: ...` as an annotation in the old style, and refuse the file."""
    looks = [(str(path.relative_to(ROOT)), comment) for path in FILES for comment in comments(path)]
    looks = [(path, comment) for path, comment in looks if re.match(r"#\s*type:", comment)]
    assert [(path, comment) for path, comment in looks if not IGNORE.fullmatch(comment)] == []


def quantified_groups(pattern: str) -> list[str]:
    """The possessive quantifiers of a pattern that stand behind a group."""
    bare = re.sub(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", ".", pattern, flags=re.DOTALL)
    return re.findall(r".{0,20}\)(?:[*+?]|\{[\d,]+\})\+", bare)


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("(?:a|b)*+", True),
        ("(a)++", True),
        ("(?:a){2,3}+", True),
        ("(?>(?:a|b)*)", False),
        ("[ab]*+", False),  # of one character: right in every version
        (r"\)++", False),
        ("[)]*+", False),
        ("(?:a)+", False),
    ],
)
def test_the_check_below_sees_what_it_should(pattern: str, found: bool) -> None:
    assert bool(quantified_groups(pattern)) is found


def test_no_group_is_repeated_possessively() -> None:
    """Python before 3.11.5 matches that wrongly; an atomic group `(?>...)` says the same."""
    command = [sys.executable, "-c", COLLECT, json.dumps(SENTENCES)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    patterns = json.loads(ran.stdout)
    assert len(patterns) > 100
    assert [pattern for pattern in patterns if quantified_groups(pattern)] == []
