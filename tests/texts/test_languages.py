"""Every language says everything, with the same placeholders; wording never fails."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from datetools_lc import texts
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.engine.weekdays import LOCALES
from datetools_lc.texts import command_line, texts_for
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import Group, fill
from datetools_lc.texts.groups import LimitTexts
from datetools_lc.texts.loading import load_or_english

PACKAGES = (texts, command_line)
LOADERS: tuple[Callable[[str], Group], ...] = (texts_for, command_line_texts)


def written_sentences(file: Path) -> set[str]:
    """`Class.field` for each field that a language's file gives; read without importing the file."""
    tree = ast.parse(file.read_text(encoding="utf-8")) if file.exists() else ast.Module([], [])
    calls = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    return {f"{ast.unparse(call.func)}.{keyword.arg}" for call in calls for keyword in call.keywords}


@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_a_language_has_names_of_weekdays(locale: str) -> None:
    assert locale in LOCALES, f"engine/weekdays.py has no {locale}"


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_a_language_has_every_sentence(locale: str, package: object) -> None:
    folder = Path(str(getattr(package, "__file__", ""))).parent
    expected = written_sentences(folder / "en.py")
    assert len(expected) > 100
    missing = sorted(expected - written_sentences(folder / f"{locale}.py"))
    assert not missing, f"{len(missing)} sentences are missing in {folder.name}/{locale}.py: {missing}"


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_a_language_is_loaded_by_its_name(locale: str, package: object) -> None:
    name = str(getattr(package, "__name__", ""))
    loader = texts_for if package is texts else command_line_texts
    assert loader(locale) is import_module(f"{name}.{locale}").TEXTS


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("load", LOADERS)
@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_a_sentence_has_the_same_placeholders_in_every_language(
    locale: str, load: Callable[[str], Group]
) -> None:
    translated = dict(load(locale).sentences())
    for name, english in load("en").sentences():
        assert placeholders(translated[name]) == placeholders(english), name


@pytest.mark.parametrize("load", LOADERS)
@pytest.mark.parametrize("locale", [locale for locale in REPLY_LOCALES if locale != "en"])
def test_no_sentence_was_left_in_english(locale: str, load: Callable[[str], Group]) -> None:
    english = dict(load("en").sentences())
    left = {name for name, sentence in load(locale).sentences() if sentence == english[name]}
    assert left <= {"ledger.lark_bitable", "schedule.repeats"}  # a product's name; a sign


def test_a_group_is_frozen_and_refuses_what_it_does_not_know() -> None:
    with pytest.raises(FrozenInstanceError):
        texts_for("en").limits.model_down = ""  # type: ignore[misc]  # what is tested
    with pytest.raises(TypeError, match=r"LimitTexts: unknown \['other'\]"):
        LimitTexts(other="")  # type: ignore[call-arg]  # what is tested


def test_on_its_class_a_field_is_its_own_name() -> None:
    assert HelpTexts.version == "version"
    assert command_line_texts("en").help.version == "Show the version."


def test_a_locale_without_texts_speaks_english() -> None:
    assert texts_for("xx") is texts_for("en")
    assert command_line_texts("xx") is command_line_texts("en")


@pytest.mark.parametrize("fault", [ImportError("no such file"), TypeError("an unknown sentence")])
def test_a_language_that_cannot_be_loaded_speaks_english_and_is_logged(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    def load(locale: str) -> str:
        if locale != "en":
            raise fault
        return "English"

    assert load_or_english("ja", load) == "English"
    assert [(record.levelname, record.message) for record in caplog.records] == [
        ("ERROR", "texts incomplete_language {'locale': 'ja'}")
    ]


class Pair(Group):
    first: str
    second: str


class Both(Group):
    pair: Pair
    limits: LimitTexts


def test_a_sentence_that_a_language_lacks_is_english_and_the_others_stay(
    caplog: pytest.LogCaptureFixture,
) -> None:
    limits = texts_for("en").limits

    def load(locale: str) -> Both:
        if locale == "en":
            return Both(pair=Pair(first="first", second="second"), limits=limits)
        return Both(pair=Pair(first="一番"))  # type: ignore[call-arg]  # what is tested

    texts = load_or_english("ja", load)
    assert dict(texts.pair.sentences()) == {"first": "一番", "second": "second"}
    assert texts.limits is limits
    assert [record.message for record in caplog.records] == [
        "texts missing_sentences {'locale': 'ja', 'missing': ['limits', 'pair.second']}"
    ]


@pytest.mark.parametrize(
    ("sentence", "filled"),
    [
        ("{a} and {b}", "1 and {b}"),  # a value is missing
        ("{a} and {}", "{a} and {}"),  # no name
        ("{a", "{a"),  # a brace that is not closed
        ("{a.b}", "{a.b}"),  # no such attribute
    ],
)
def test_a_sentence_that_cannot_be_filled_is_shown_as_it_is(sentence: str, filled: str) -> None:
    assert fill(sentence, a=1) == filled
