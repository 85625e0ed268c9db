"""The documents tell the truth: their Python runs, their command lines print what they show.

`make snapshots` writes the output of the command lines, and the picture of the graph, anew.
"""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from datetools_lc.agents.factory import build_agent
from datetools_lc.cli.app import PROGRAM, build_command, run
from datetools_lc.environment import SETTINGS, variable_of
from datetools_lc.testing.openai_server import OpenAIServer, Reply
from tests.package.test_layers import LAYERS
from tests.servers.processes import stub_uvx

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.zh.md", "README.ja.md")
DOCUMENTS = (*READMES, *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))))
PAGES = (*DOCUMENTS, "CONTRIBUTING.md", "CHANGELOG.md", "studio/README.md")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PRINTED = re.compile(r"^\s*print\(.*\)  # (.*)$", re.MULTILINE)
_RECORD = re.compile(r"\b(exp|evt)_[0-9a-f]{16}")  # each record that is said anew has an id of its own


@dataclass(frozen=True, slots=True)
class Command:
    """A command line of a transcript, and the lines shown under it."""

    line: str
    shown: str


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return [match[2] for match in _BLOCK.finditer(read(name)) if match[1] == language]


def commands(block: str) -> list[Command]:
    """The `$ …` lines of a block with what follows each; a backslash continues a line."""
    parts = re.split(r"^\$ ", block.replace("\\\n", ""), flags=re.MULTILINE)[1:]
    return [Command(line.strip(), shown) for line, _, shown in (part.partition("\n") for part in parts)]


def same(text: str) -> str:
    lines = [line.rstrip() for line in _RECORD.sub(r"\1_…", text).strip("\n").splitlines()]
    return "\n".join(lines)


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """A session in an empty folder, with `datetools-lc` on the path, in which nothing is set yet."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent) + os.pathsep + os.environ["PATH"])
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "ledger.sqlite3"))
    monkeypatch.chdir(tmp_path)
    return monkeypatch


def answer(command: str, session: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command line prints on standard output."""
    program, *arguments = shlex.split(command)
    if program == "export":
        for assignment in arguments:
            session.setenv(*assignment.split("=", 1))
        return ""
    assert program == PROGRAM, command
    capsys.readouterr()
    code = run(arguments)
    captured = capsys.readouterr()
    assert code == 0, captured.err
    return captured.out


@pytest.mark.parametrize("name", READMES)
def test_the_command_lines_print_what_they_show(
    name: str,
    newcomer: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    found = blocks(name, "console")
    assert found
    for block in found:
        answered = [Command(each.line, answer(each.line, newcomer, capsys)) for each in commands(block)]
        if request.config.getoption("--snapshot-update"):
            _rewrite(name, block, answered)
            continue
        for shown, printed in zip(commands(block), answered, strict=True):
            assert same(printed.shown) == same(shown.shown), shown.line


def _rewrite(name: str, block: str, answered: list[Command]) -> None:
    heads = re.findall(r"^\$ (?:.*\\\n)*.*\n", block, flags=re.MULTILINE)
    pairs = zip(heads, answered, strict=True)
    text = "".join(
        head + "\n".join([*same(each.shown).splitlines(), ""]).lstrip("\n") for head, each in pairs
    )
    (ROOT / name).write_text(read(name).replace(block, text), encoding="utf-8")


@pytest.fixture(scope="session")
def provider() -> Iterator[str]:
    """The address of a model that answers every request with a word, instead of the one that is named."""
    with OpenAIServer(lambda _: Reply("hello")) as server:
        yield server.url


@pytest.mark.parametrize(
    ("name", "index"), [(name, index) for name in DOCUMENTS for index in range(len(blocks(name, "python")))]
)
def test_the_python_runs_and_prints_what_its_comments_say(
    name: str, index: int, newcomer: pytest.MonkeyPatch, provider: str
) -> None:
    newcomer.setenv("DATETOOLS_TIMEZONE", "Asia/Shanghai")
    newcomer.setenv("OPENAI_BASE_URL", provider)
    newcomer.setenv("OPENAI_API_KEY", "none")
    code = textwrap.dedent(blocks(name, "python")[index])
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, f"{name}[{index}]", "exec"), {"__name__": "readme"})
    assert printed.getvalue().splitlines() == _PRINTED.findall(code)


def test_the_readmes_say_the_same_in_three_languages() -> None:
    def shape(name: str) -> tuple[list[str], list[str], int]:
        text = read(name)
        headings = re.findall(r"^#+", _BLOCK.sub("", text), flags=re.MULTILINE)
        rows = len(re.findall(r"^\|", text, flags=re.MULTILINE))
        return headings, [match[1] for match in _BLOCK.finditer(text)], rows

    assert shape("README.zh.md") == shape("README.md")
    assert shape("README.ja.md") == shape("README.md")


@pytest.mark.parametrize("name", READMES)
async def test_the_configuration_for_claude_desktop_and_cursor_starts_the_server(
    name: str, newcomer: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (config,) = blocks(name, "json")
    server = json.loads(config)["mcpServers"]["datetools"]
    assert (server["command"], server["args"][:2]) == ("uvx", ["--from", "datetools-lc[agent,mcp]"])
    stub_uvx(tmp_path)
    newcomer.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    parameters = StdioServerParameters(command=server["command"], args=server["args"], env=dict(os.environ))
    async with stdio_client(parameters, errlog=sys.stderr) as streams, ClientSession(*streams) as session:
        await session.initialize()
        names = {tool.name for tool in (await session.list_tools()).tools}
    assert {"parseDateExpression", "saveExpenseToLark", "schedule_add"} <= names


@pytest.mark.parametrize("name", READMES)
def test_the_picture_is_the_assistants_graph(name: str, request: pytest.FixtureRequest) -> None:
    agent = build_agent("assistant", timezone="Asia/Shanghai", database=":memory:")
    drawn = agent.get_graph().draw_mermaid()
    (shown,) = blocks(name, "mermaid")
    if request.config.getoption("--snapshot-update"):
        changed = read(name).replace(f"```mermaid\n{shown}```", f"```mermaid\n{drawn}```")
        (ROOT / name).write_text(changed, encoding="utf-8")
        return
    tools = re.compile(r"<hr/>.*?</small>")  # only newer versions list them
    assert tools.sub("", shown) == tools.sub("", drawn)


def lines_to_type(name: str) -> list[list[str]]:
    """The `datetools-lc` lines of the shell blocks, split as a shell does."""
    lines = [line for block in blocks(name, "sh") for line in block.splitlines()]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith(f"{PROGRAM} ")]


@pytest.mark.parametrize(
    "arguments", [each for name in DOCUMENTS for each in lines_to_type(name)], ids=" ".join
)
def test_every_command_line_that_is_named_exists(arguments: list[str]) -> None:
    command, rest = build_command("en"), arguments
    while rest and rest[0] in getattr(command, "commands", ()):
        command, rest = command.commands[rest[0]], rest[1:]
    command.make_context(PROGRAM, rest)  # raises where an option does not exist, or an argument is missing


def test_every_command_stands_in_the_table_of_the_readmes() -> None:
    command = build_command("en")
    groups = {name: getattr(each, "commands", {}) for name, each in command.commands.items()}
    named = {f"{group} {name}" for group, names in groups.items() for name in names}
    named |= {group for group, names in groups.items() if not names}
    for name in READMES:
        listed = set(re.findall(r"`([a-z]+(?: [a-z]+)?)(?: [A-Z ]+)?`", "".join(_rows(name))))
        assert named <= listed


def _rows(name: str) -> list[str]:
    """The first cells of all tables."""
    return re.findall(r"^\|([^|]*)\|", read(name), flags=re.MULTILINE)


@pytest.mark.parametrize("name", PAGES)
def test_every_extra_that_is_named_exists(name: str) -> None:
    extras = tomllib.loads(read("pyproject.toml"))["project"]["optional-dependencies"]
    named = re.findall(r"(?:datetools-lc|\.)\[([a-z,-]+)\]", read(name))
    assert {each for group in named for each in group.split(",")} <= extras.keys()


def test_the_readmes_and_the_guide_list_every_extra() -> None:
    extras = tomllib.loads(read("pyproject.toml"))["project"]["optional-dependencies"].keys()
    for name in (*READMES, "CONTRIBUTING.md"):
        assert extras <= {cell.strip(" `") for cell in _rows(name)}


@pytest.mark.parametrize("name", [*READMES, "CONTRIBUTING.md"])
def test_no_table_has_a_row_twice(name: str) -> None:
    for table in re.findall(r"(?:^\|.*\n)+", read(name), flags=re.MULTILINE):
        cells = re.findall(r"^\|([^|]*)\|", table, flags=re.MULTILINE)
        assert len(cells) == len(set(cells)), cells


def test_the_map_of_the_house_has_every_layer_that_is_a_folder() -> None:
    folders = {f"datetools_lc/{path.parent.name}" for path in ROOT.glob("datetools_lc/*/__init__.py")}
    for name in READMES:
        assert folders <= {cell.strip(" `") for cell in _rows(name)}


def test_the_guide_names_the_benchmarks_that_there_are() -> None:
    listed = read("CONTRIBUTING.md").partition("## Benchmarks")[2]
    named = set(re.findall(r"^\| `([a-z_]+)` \|", listed, flags=re.MULTILINE))
    assert named == {path.stem for path in (ROOT / "benchmarks").glob("[a-z]*.py")}


def test_the_guide_draws_the_layers_that_the_tests_check() -> None:
    drawn = re.findall(r"^`(errors → .*)`$", read("CONTRIBUTING.md"), flags=re.MULTILINE)
    assert [*drawn[0].split(" → "), "testing"] == list(LAYERS)


def test_every_file_that_the_guide_names_exists() -> None:
    named = re.findall(r"`((?:[a-z_]+/)+[a-z_]+\.py)`", read("CONTRIBUTING.md"))
    found = {each for each in named for folder in (ROOT, ROOT / "datetools_lc") if (folder / each).exists()}
    assert found == set(named)


@pytest.mark.parametrize("name", PAGES)
def test_every_setting_that_is_named_is_read_somewhere(name: str) -> None:
    files = [*(ROOT / "datetools_lc").rglob("*.py"), *(ROOT / "studio").glob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in files)
    code += "".join(variable_of(setting) for setting in SETTINGS)
    named = set(re.findall(r"\b(?:DATETOOLS|FEISHU)_[A-Z_]*[A-Z]\b", read(name)))
    assert {
        each for each in named if each.removeprefix("FEISHU_COLUMN_") == each and each not in code
    } == set()


@pytest.mark.parametrize("name", [*DOCUMENTS, "CONTRIBUTING.md"])
def test_every_make_target_that_is_named_exists(name: str) -> None:
    targets = set(re.findall(r"^([a-z0-9-]+):", read("Makefile"), flags=re.MULTILINE))
    named = set(re.findall(r"^(?:\$ )?make ([a-z0-9-]+)", read(name), flags=re.MULTILINE))
    named |= set(re.findall(r"`make ([a-z0-9-]+)`", read(name)))
    assert named <= targets


@pytest.mark.parametrize("name", PAGES)
def test_every_link_into_the_repository_leads_somewhere(name: str) -> None:
    links = re.findall(r"\]\((?!https?://|#)([^)#]+)", read(name))
    folder = (ROOT / name).parent
    assert [link for link in links if not (folder / link).exists()] == []
