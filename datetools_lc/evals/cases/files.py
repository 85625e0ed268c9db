"""Case files: YAML with defaults at its head, or JSONL with a case a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import yaml

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.fields import check_keys

DEFAULTS = (
    *("language", "timezone", "now", "locale", "currency", "holidays"),
    *("category", "level", "severity", "tags"),
)
"""Fields that the head of a YAML file may state once for all of its cases."""
Numbered = tuple[int, Mapping[str, Any]]
"""A case as it stands in its file, with the line where it begins."""


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # the C one where it is
    """YAML that guesses nothing: 15:00, 2026-02-26, 12.50, yes and no are texts; numbers are whole."""

    yaml_implicit_resolvers: Mapping[str, Any] = {}

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Refuses a key that stands twice, where YAML would silently take the last."""
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"{key.value} stands twice", key.start_mark
                )
            seen.add(key.value)
        return dict(super().construct_mapping(node, deep=deep))


for _tag, _pattern, _first in (
    ("null", r"^(?:~|null|)$", ["~", "n", ""]),
    ("bool", r"^(?:true|false)$", ["t", "f"]),
    ("int", r"^-?(?:0|[1-9][0-9]*)$", list("-0123456789")),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(_pattern), _first)


def read_yaml(text: str) -> Any:
    """Data in YAML as cases are read: without guesses. Raises `yaml.YAMLError`."""
    return yaml.load(text, _Loader)


def shipped_files(language: str | None = None) -> list[Traversable]:
    """The case files of the package: a folder for each language, a file for each topic."""
    folder = files("datetools_lc.evals") / "cases"
    names = REPLY_LOCALES if language is None else (language,)
    found = (item for name in names for item in (folder / name).iterdir())
    return sorted((item for item in found if item.name.endswith(".yaml")), key=str)


def case_paths(path: Path) -> list[Path]:
    """The case files of a folder and of those inside it, or the one file that it is."""
    if not path.is_dir():
        return [path]
    found = sorted(item for item in path.rglob("*") if item.suffix in (".yaml", ".yml", ".jsonl"))
    if not found:
        raise ConfigurationError(f"{path}: no case files in this folder")
    return found


def name_of(source: Traversable) -> str:
    """A file's name with its folder's: there is an expenses.yaml in each language."""
    parts = str(source).replace("\\", "/").split("/")
    return "/".join(parts[-2:]) if source.name.endswith(".yaml") else source.name


def read_rows(source: Traversable) -> Iterator[Numbered]:
    """The cases of a file with their lines. Raises `ConfigurationError`, naming file and line."""
    try:
        text = source.read_text(encoding="utf-8")
    except OSError as error:
        raise ConfigurationError(f"{source}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigurationError(f"{source} is not UTF-8") from None
    yield from _yaml_rows(text, name_of(source)) if _is_yaml(source) else _json_rows(text, source.name)


def _is_yaml(source: Traversable) -> bool:
    return source.name.endswith((".yaml", ".yml"))


def _json_rows(text: str, name: str) -> Iterator[Numbered]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield number, json.loads(line)
            except ValueError as error:
                raise ConfigurationError(
                    f"{name}:{number}: {error}; a file of cases is JSON lines, or YAML with the ending .yaml"
                ) from None


def _yaml_rows(text: str, name: str) -> Iterator[Numbered]:
    loader = _Loader(text)
    try:
        root = loader.get_single_node()
        if not isinstance(root, yaml.MappingNode):
            raise ConfigurationError(f"{name}: a file of cases has fields, cases: last")
        head = {key.value: node for key, node in root.value}
        listed = head.pop("cases", None)
        if not isinstance(listed, yaml.SequenceNode):
            raise ConfigurationError(f"{name}: cases must be a list")
        shared = {key: loader.construct_document(node) for key, node in head.items()}
        try:
            check_keys(shared, DEFAULTS, "the head of the file")
        except ValueError as error:
            raise ConfigurationError(f"{name}:1: {error}") from None
        for node in listed.value:
            yield node.start_mark.line + 1, _merged(shared, loader.construct_document(node))
    except yaml.MarkedYAMLError as error:
        line = (error.problem_mark.line if error.problem_mark else 0) + 1
        raise ConfigurationError(f"{name}:{line}: {error.problem}") from None
    finally:
        loader.dispose()


def _merged(shared: Mapping[str, Any], row: Any) -> Mapping[str, Any]:
    """A case with what the head of its file says for all."""
    return {**shared, **row} if isinstance(row, Mapping) else row
