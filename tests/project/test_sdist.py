"""The source package: what is unpacked from it holds all that the tests read, so that they pass there."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]
TESTS = (
    "tests/project/test_makefile.py",
    "tests/project/test_workflows.py",
    "tests/project/test_package_page.py",
    "tests/project/test_readme.py",
)
OF_THE_TREE = (
    "make or link or extra or row or map or guide or file or language or command_is or version or address"
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source package, unpacked into an empty folder."""
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    [file] = folder.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.2 has none
        archive.extractall(folder)
    [unpacked] = folder.glob("datetools_lc-*/")
    return unpacked


def test_every_file_of_the_repository_is_in_it(tree: Path) -> None:
    for folder in (
        "datetools_lc",
        "prompts",
        "agents",
        "studio",
        "tests",
        "docs",
        "deploy",
        ".ci",
        ".github",
    ):
        files = [path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()]
        kept = [file for file in files if "__pycache__" not in file.parts and file.suffix != ".pyc"]
        assert [str(file) for file in kept if not (tree / file).exists()] == []


def test_the_tests_about_the_tree_pass_there(tree: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", OF_THE_TREE, *TESTS]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    ran = subprocess.run(command, cwd=tree, env=environment, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stdout
