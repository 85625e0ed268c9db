"""Make the pictures of the pages anew: `make docs-images`.

A recording is a real session of the command line in a terminal of its own, drawn by rich. It stands still:
one that plays begins as an empty box as high as the screen. The pictures of an eval run and of the chat page
are taken in a headless Chromium, where there is one.
"""

from __future__ import annotations

import html
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import page_pictures
from rich.cells import cell_len
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

DOCS = Path(__file__).parent
ROOT = DOCS.parent
PROMPT = "› "
PATIENCE = 60.0  # seconds without a prompt, on a machine that is busy
COLUMNS = 86
NOW = "2026-03-04T10:00:00"
TALKS = {
    "en": (
        ("--timezone", "Europe/Berlin", "--now", f"{NOW}+01:00", "--locale", "en"),
        ("dentist tomorrow at 3pm", "lunch with Bob tomorrow at 3:30pm", "1", "coffee yesterday, 4.50 yuan"),
    ),
    "zh": (
        ("--timezone", "Asia/Shanghai", "--now", f"{NOW}+08:00", "--locale", "zh"),
        ("明天下午3点看牙", "明天下午3点半和老王开会", "第一个", "昨天打车花了20元"),
    ),
    "ja": (
        ("--timezone", "Asia/Tokyo", "--now", f"{NOW}+09:00", "--locale", "ja", "--currency", "JPY"),
        ("明日の午後3時に歯医者", "明日の15時半に佐藤さんと会議", "1", "昨日タクシーで1200円"),
    ),
}
SECONDS = re.compile(r'<div class="tile"><b class="">[\d.]+ s</b>.*?</div>')
"""The tile of how long a case took: that of a machine that is busy with other things tells nothing."""
THEME = TerminalTheme((24, 28, 33), (214, 220, 226), [(60, 66, 74)] * 8, [(120, 128, 138)] * 8)
# rich's own frame fetches its font from elsewhere, which a page of ours may not
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#181c21" width="{width}" height="{height}" rx="10"/>
<g transform="translate(16, 16)"><g class="{unique_id}-matrix">
{backgrounds}
{matrix}
</g></g>
</svg>
"""


def record(options: tuple[str, ...], said: tuple[str, ...]) -> str:
    """What the terminal showed while the sentences were typed into `chat`."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "d.sqlite3")
        database.touch()  # a new one would be told, by a path that is another in every recording
        command = (
            sys.executable,
            "-m",
            "datetools_lc.cli",
            "chat",
            "--database",
            str(database),
            *options,
        )
        process, terminal = pty.fork()
        if process == 0:  # the child: its terminal is the one that is read below
            os.environ.update(COLUMNS=str(COLUMNS), TERM="dumb", LANG="en_US.UTF-8", PYTHONPATH=str(ROOT))
            os.execv(command[0], command)
        shown = ""
        for line in (*said, "\x04"):
            shown += _until_prompt(terminal)
            os.write(terminal, line.encode() + (b"" if line == "\x04" else b"\n"))
        os.waitpid(process, 0)
    return re.sub(r"\x1b\[\?\d+[hl]", "", shown.replace("\r", "")).rstrip().removesuffix(PROMPT.strip())


def _until_prompt(terminal: int) -> str:
    data = b""
    while not data.decode(errors="ignore").endswith(PROMPT):
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        if not ready:
            raise TimeoutError(f"no prompt after {data.decode(errors='replace')!r}")
        data += os.read(terminal, 65_536)
    return data.decode()


def draw(text: str, name: str) -> str:
    """The lines as a picture."""
    console = Console(record=True, width=COLUMNS, file=open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    for line in text.rstrip().splitlines():
        tool = line.startswith("  ") and "{" in line
        console.print(Text(line, style="#8b97a3" if tool else "#7fd1c7" if line.startswith(PROMPT) else ""))
    svg = console.export_svg(title="", theme=THEME, code_format=FRAME, unique_id=name)
    return re.sub(r'textLength="([\d.]+)"([^>]*)>([^<]*)<', _as_wide_as_it_is, svg)


def _as_wide_as_it_is(match: re.Match[str]) -> str:
    """A piece of text over the cells that it takes: rich counts a Chinese character as one, it takes two."""
    text = html.unescape(match[3])
    width = float(match[1]) / len(text) * cell_len(text)
    return f'textLength="{width:g}"{match[2]}>{match[3]}<'


def picture_of_a_run(target: Path) -> None:
    """The page of an eval run, without its time: the built-in rules on a case of each kind in English."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        sys.stderr.write("no Chromium: the picture of the eval run stays as it is\n")
        return
    with tempfile.TemporaryDirectory() as folder:
        chosen = ("--only", "en-*-01", "--locale", "en", "--out", folder)
        subprocess.run([sys.executable, "-m", "datetools_lc.cli", "eval", *chosen], check=False)
        (page,) = Path(folder).glob("*.html")
        page.write_text(SECONDS.sub("", page.read_text(encoding="utf-8"), count=1), encoding="utf-8")
        quiet = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars")
        silent = ("--disable-background-networking", "--disable-component-update", "--disable-sync")
        own = (f"--user-data-dir={folder}/browser", "--window-size=1100,840", f"--screenshot={target}")
        subprocess.run([browser, *quiet, *silent, *own, page.as_uri()], check=True)


def main() -> None:
    for language, (options, said) in TALKS.items():
        target = DOCS / language / "images" / "chat.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(draw(record(options, said), f"chat-{language}"), encoding="utf-8")
    (DOCS / "images").mkdir(exist_ok=True)
    picture_of_a_run(DOCS / "images" / "eval-run.png")
    if page_pictures.can_be_made():
        page_pictures.make(DOCS)
        shutil.copy(DOCS / "en" / "images" / "chat-page.png", ROOT / "examples" / "web" / "page.png")
    else:
        sys.stderr.write("no npm or no Chromium: the pictures of the chat page stay as they are\n")


if __name__ == "__main__":
    main()
