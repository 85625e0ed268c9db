"""The one command of the benchmarks: what it writes, and what it does about a peer that is not there."""

from __future__ import annotations

import inspect
import socket
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from benchmarks import __main__ as command
from benchmarks.common.measure import Benchmark, NoPeer, Row, Sample, take_turns
from benchmarks.common.registry import BENCHMARKS

FAST = Row(case="fast", peer="slow", ours=Sample((1e-6, 1e-6)), theirs=Sample((4e-6, 2e-6)), goal=0.5)
ONE, TWO = Sample((1.0,)), Sample((2.0,))
GROWN = [Row(case="hooks", peer="bare", ours=TWO, theirs=ONE, at=at, grows="turns") for at in (1, 100)]
FILLED = [
    Row(case="find", peer="raw", ours=TWO, theirs=ONE, at=at, grows="events") for at in (1_000, 100_000)
]


def some(quick: bool) -> Iterator[Row]:
    yield FAST
    yield from (*GROWN, *FILLED)
    raise NoPeer("the other one is not installed")


def broken(quick: bool) -> Iterator[Row]:
    yield FAST
    raise RuntimeError


def report(monkeypatch: pytest.MonkeyPatch, out: Path, *chosen: Benchmark) -> tuple[int, str]:
    monkeypatch.setattr(command, "BENCHMARKS", {each.name: each for each in chosen})
    code = command.main(["--out", str(out), "--quick"])
    return code, (out / "README.md").read_text("utf-8")


def test_a_peer_that_is_not_there_is_named_in_the_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code, text = report(monkeypatch, tmp_path, Benchmark("some", "a thing", "two peers", some))
    assert code == 0
    assert "| fast | slow | 1 µs | 3 µs | 0.375 (0.312–0.438) | 0.5 | ≤ 0.5 ✓ |" in text
    assert "| hooks, 1 turn | bare | 2 s | 1 s | 2 | 2 |  |" in text
    assert "| find, 100,000 events | raw | 2 s | 1 s | 2 | 2 |  |" in text
    assert "| all | two peers | – | – | the other one is not installed |  |  |" in text
    assert socket.gethostname() not in text
    assert str(Path(__file__).parents[2]) not in text


def test_one_that_breaks_keeps_its_rows_and_is_told_by_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    both = (Benchmark("broken", "a thing", "p", broken), Benchmark("some", "a thing", "p", some))
    code, text = report(monkeypatch, tmp_path, *both)
    assert code == 1
    assert text.count("| fast | slow |") == 2
    assert "broke: RuntimeError" in text


def test_the_pictures_are_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    report(monkeypatch, tmp_path, Benchmark("some", "a thing", "p", some))
    ratios, growth = (ElementTree.parse(tmp_path / f"{name}.svg").getroot() for name in ("ratios", "growth"))
    shown = "".join(ratios.itertext())
    assert "fast / slow" in shown
    assert "0.375" in shown
    assert len(growth.findall("{*}polyline")) == 2
    curves = "".join(growth.itertext())
    assert "hooks / bare: 2, 2" in curves
    assert "find / raw: 2, 2" in curves


def test_what_grows_in_another_way_has_a_plot_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    report(monkeypatch, tmp_path, Benchmark("some", "a thing", "two peers", some))
    growth = ElementTree.parse(tmp_path / "growth.svg").getroot()
    turns, events = (line.attrib["points"].split() for line in growth.findall("{*}polyline"))
    left_ends, right_ends = {turns[0].split(",")[0], events[0].split(",")[0]}, {turns[-1].split(",")[0]}
    assert len(left_ends) == 1  # both begin at the left, whatever they count
    assert right_ends == {events[-1].split(",")[0]}
    assert float(turns[0].split(",")[1]) < float(events[0].split(",")[1])
    scale = [text.text for text in growth.findall("{*}text")]
    assert {"1 turn", "100 turns", "1,000 events", "100,000 events"} <= set(scale)


def test_a_report_of_nothing_is_written_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    code, text = report(monkeypatch, tmp_path, Benchmark("none", "a thing", "p", lambda quick: ()))
    assert code == 0
    assert "## none" in text


def test_jobs_take_turns() -> None:
    done: list[str] = []
    taken = take_turns({"a": lambda: done.append("a"), "b": lambda: done.append("b")}, rounds=2)
    assert done == ["a", "b"] * 3  # the first two only warm up
    assert {name: len(sample.values) for name, sample in taken.items()} == {"a": 2, "b": 2}


def test_an_unknown_name_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["enigne"]) == 2
    assert "there is no benchmark enigne; there are engine," in capsys.readouterr().err


@pytest.mark.parametrize("name", BENCHMARKS)
def test_every_benchmark_gives_rows_and_has_a_quick_way(name: str) -> None:
    rows = import_module(f"benchmarks.{name}").rows
    assert inspect.signature(rows).parameters["quick"].default is False


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ledger", "schedule"])
def test_a_benchmark_runs(name: str) -> None:
    assert all(row.ratio is not None for row in BENCHMARKS[name].rows(True))


ALONE = [path.stem for path in sorted(Path(command.__file__).parent.glob("*.py"))
         if path.stem != "__main__" and 'if __name__ == "__main__"' in path.read_text("utf-8")]  # fmt: skip


@pytest.mark.parametrize("name", ALONE)
def test_a_benchmark_that_runs_alone_takes_what_it_is_given_by_a_parser(name: str) -> None:
    text = Path(command.__file__).with_name(f"{name}.py").read_text("utf-8")
    assert "sys.argv" not in text
    assert "def main() -> int:" in text or ".parse_args()" in text
