"""The shell lines of the pages run, in their order; those that cannot run here are named, with the reason."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from datetools_lc.cli.app import PROGRAM, build_command
from datetools_lc.testing.lark_server import serve_lark
from datetools_lc.testing.openai_server import OpenAIServer, Reply
from tests.docs.pages import DOCS, LANGUAGES, ROOT, fences, pages, read
from tests.project.shell_lines import NOT_HERE, Session, lines, reason

READMES = {"en": "README.md", **{each: f"README.{each}.md" for each in LANGUAGES[1:]}}
TEXTS = {page: read("en", page) for page in sorted(pages("en"))} | {
    "README.md": (ROOT / "README.md").read_text(encoding="utf-8")
}
LINES = {page: found for page, text in TEXTS.items() if (found := lines(text))}
RUN = {page: [line for line in found if reason(line) is None] for page, found in LINES.items()}


def translated(page: str, language: str) -> str:
    path = ROOT / READMES[language] if page in READMES.values() else DOCS / language / page
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def model() -> Iterator[str]:
    with OpenAIServer(lambda _: Reply("hello")) as server:
        yield server.url


@pytest.fixture(scope="module")
def played(model: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of an eval run, which pages compare with another."""
    session = Session(tmp_path_factory.mktemp("played"), model)
    session.run("datetools-lc eval --out runs")
    (record,) = (session.folder / "runs").glob("*.jsonl")
    return record


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page, found in RUN.items() if found])
def test_the_shell_lines_of_a_page_run(page: str, model: str, played: Path, tmp_path: Path) -> None:
    session = Session(tmp_path, model)
    for name in re.findall(r"(\w+)\.jsonl", " ".join(line for line in RUN[page] if " compare " in line)):
        shutil.copy(played, session.folder / f"{name}.jsonl")
    if any("FEISHU_" in line for line in RUN[page]):
        with serve_lark() as lark:
            session.fix(lark.environment())
            said = [session.run(line) for line in RUN[page]]
        saved = any(line.startswith("datetools-lc ask") for line in RUN[page])
        assert ("成功保存到飞书多维表格" in "".join(said)) == saved
        return
    for line in RUN[page]:
        session.run(line)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("page", LINES)
def test_a_translated_page_has_the_same_lines(page: str, language: str) -> None:
    own = [re.sub(rf"'{language}-\*'", "'en-*'", line) for line in lines(translated(page, language))]
    assert own == LINES[page]


def test_every_reason_is_needed() -> None:
    every = [line for found in LINES.values() for line in found]
    assert [pattern for pattern in NOT_HERE if not any(re.match(pattern, line) for line in every)] == []
    assert sum(map(len, RUN.values())) > len(every) / 2, "more lines run than are named"


CONFIGURATIONS = [
    (language, page, text)
    for language in LANGUAGES
    for page in TEXTS
    for name, text in fences(translated(page, language))
    if name == "json"
]


@pytest.mark.parametrize(("language", "page", "text"), CONFIGURATIONS)
def test_a_clients_configuration_names_a_command_that_is_there(language: str, page: str, text: str) -> None:
    configuration = json.loads(text)
    (servers,) = (configuration[key] for key in ("mcpServers", "servers") if key in configuration)
    for server in servers.values():
        words = [server["command"], *server["args"]]
        if words[:2] == ["uvx", "--from"]:
            words = words[3:]
        assert Path(words[0]).name == PROGRAM
        is_taken(words[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_of_a_workflow_are_commands_that_are_there(language: str) -> None:
    blocks = [text for page in TEXTS for name, text in fences(translated(page, language)) if name == "yaml"]
    read_blocks = [yaml.safe_load(text) for text in blocks]  # each is YAML
    (workflow,) = (each["jobs"] for each in read_blocks if "jobs" in each)
    steps = [shlex.split(step["run"]) for job in workflow.values() for step in job["steps"] if "run" in step]
    ours = [words[1:] for words in steps if words[0] == PROGRAM]
    assert len(ours) > 1
    for words in ours:
        is_taken(words)


def is_taken(arguments: list[str]) -> None:
    """Raises where an option does not exist, or an argument is missing."""
    command = build_command("en")
    while arguments and arguments[0] in getattr(command, "commands", ()):
        command, arguments = command.commands[arguments[0]], arguments[1:]
    command.make_context(PROGRAM, arguments)
