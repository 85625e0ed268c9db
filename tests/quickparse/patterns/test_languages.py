"""The built-in rules stand in layers, and every language brings the same modules."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, grammar_of, language_of, vocabulary_of
from datetools_lc.quickparse.patterns.language import Language

PACKAGE = Path(__file__).parents[3] / "datetools_lc" / "quickparse"
PREFIX = "datetools_lc.quickparse."
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "patterns": {"kernel"},  # what a language fills in
    **{code: {"kernel", "patterns"} for code in LANGUAGE_CODES},  # never another language
    "languages": {"kernel", "patterns", *LANGUAGE_CODES},
    "detect": {"kernel", "languages"},
    "courtesy": {"kernel", "languages"},
    "scan": {"kernel", "languages", "detect"},
    "free_part": {"kernel", "patterns", "languages", *LANGUAGE_CODES},
    "intents": {"kernel", "patterns", "free_part", "languages", "detect", "scan"},
    "mention": set(),
    "span_words": {"languages", "mention"},
    "open_mentions": {"languages", "mention"},
    "sentence_days": {"kernel", "mention"},
    "viewpoint": {"kernel"},
    "completion": {"kernel", "viewpoint"},
    "find": {
        "kernel",
        "scan",
        "mention",
        "span_words",
        "open_mentions",
        "sentence_days",
        "completion",
        "viewpoint",
    },
    "sentences": {"kernel", "patterns", "languages", "courtesy", "detect", "free_part", "intents"},
    "named_answers": {"kernel", "languages", "free_part", "intents", "sentences"},
    "other_day_answers": {"kernel", "languages", "intents", "sentences"},
    "answering": {"kernel", "patterns", "languages", "detect", "intents", "sentences"},
    "answers": {
        "kernel",
        "languages",
        "courtesy",
        "intents",
        "named_answers",
        "other_day_answers",
        "answering",
        "sentences",
    },
    "__init__": {"kernel", "answers", "sentences"},
}
"""What each folder, and each file beside them, may import of the package: no arrow leads back."""

REQUIRED = {field.name for field in fields(Language)} - {"code", "money"} | {"language", "__init__"}
"""The modules of every language: one for each field of `Language` (`schedule_add` is `schedule/add.py`), and
the file that binds them."""


def rooms_of(path: Path) -> set[str]:
    """The folders and files of the package that a file imports, wherever the import stands."""
    modules: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and f"{node.module}.".startswith(PREFIX):
            base = f"{node.module}."
            modules |= {base if base != PREFIX else f"{PREFIX}{alias.name}." for alias in node.names}
    return {module.removeprefix(PREFIX).split(".")[0] for module in modules}


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_a_module_imports_only_from_the_layers_below_it(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    assert rooms_of(path) - {own} <= MAY_IMPORT[own]


def test_the_layers_hold_no_circle() -> None:
    done: set[str] = set()
    for room, below in MAY_IMPORT.items():  # in the order of the table
        assert below <= done
        done.add(room)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_language_brings_every_module(code: LanguageCode) -> None:
    folder = PACKAGE / code
    paths = (path.relative_to(folder).with_suffix("") for path in folder.rglob("*.py"))
    assert {"_".join(path.parts) for path in paths} >= REQUIRED


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_registry_returns_the_language_of_a_code(code: LanguageCode) -> None:
    language = language_of(code)
    assert language.code == code
    assert language.vocabulary is vocabulary_of(code)
    assert language_of(code) is language
    assert language.dates() is grammar_of(code)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_patterns_of_a_language_are_built_once(code: LanguageCode) -> None:
    language = language_of(code)
    built = {
        name: getattr(language, name) for name in sorted(REQUIRED - {"language", "__init__", "vocabulary"})
    }
    assert {name for name, build in built.items() if build() is not build()} == set()


@pytest.mark.parametrize(
    ("text", "code"), [("lunch tomorrow", "en"), ("明天吃饭", "zh"), ("明日のランチ", "ja")]
)
def test_a_scan_in_one_language_loads_no_other(text: str, code: str) -> None:
    script = (
        "import sys; from datetools_lc.quickparse.scan import scan; scan(sys.argv[1], sys.argv[2])\n"
        "ends = ('.dates', '.language', '.expense.record')\n"
        "names = {name.split('.')[2] for name in sys.modules if name.endswith(ends)}\n"
        "print(*sorted(names))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, text, code], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == [code]


DELETING = {
    "zh": ("删了它", "取消"),
    "ja": ("消してください", "キャンセル"),
    "en": ("Remove it", "it was called off"),
}


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_language_says_what_asks_for_a_deletion(code: LanguageCode) -> None:
    asked = re.compile(vocabulary_of(code).deleting, re.IGNORECASE)
    clear, other = DELETING[code]
    assert asked.search(clear)
    assert asked.search(other)
    assert not asked.search("")
