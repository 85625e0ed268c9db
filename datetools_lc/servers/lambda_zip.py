"""The deployment package of the Lambda function: `python -m datetools_lc.servers.lambda_zip date-tool.zip`.

It holds the modules that the handler imports and the data of `tzdata` (Lambda's system image has no tz
database), nothing else. The same sources always give the same bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import datetools_lc
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.engine.zones import zone_names

_CONTRACTS = (  # of the date tools; those of the store tools have no use there
    "__init__",
    "categories",
    "currency",
    "dispatch",
    "failure",
    "field",
    "outcome",
    "output",
    "proof",
    "spec",
    "wording",
)
PARTS = (
    "__init__.py",
    "calendars",  # their libraries come with a layer of the function, where DATETOOLS_HOLIDAYS is set
    "clock.py",
    "context.py",
    "environment.py",
    "errors.py",
    "keywords.py",
    "logs.py",
    "engine",
    "texts/__init__.py",
    "texts/group.py",
    "texts/groups.py",
    "texts/loading.py",
    "texts/localized.py",
    *(f"texts/{locale}.py" for locale in REPLY_LOCALES),
    *(f"contracts/{module}.py" for module in _CONTRACTS),
    "contracts/dates",
    "servers/__init__.py",
    "servers/aws_lambda.py",
    "servers/lambda_events.py",
)
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say: the build's time must not be in it
_READABLE = 0o644 << 16
_ZONES = PurePosixPath("tzdata/zoneinfo")


def build_zip(target: Path) -> Path:
    """Write the package to `target`, making its folders."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as package:
        for name, source in sorted({**dict(_own_files()), **dict(_tzdata_files())}.items()):
            entry = ZipInfo(name, _EPOCH)
            entry.external_attr = _READABLE
            entry.compress_type = ZIP_DEFLATED
            package.writestr(entry, source.read_bytes())
    return target


def _own_files() -> Iterator[tuple[str, Path]]:
    root = Path(datetools_lc.__file__).parent
    for part in PARTS:
        found = root / part
        for source in sorted(found.rglob("*.py")) if found.is_dir() else [found]:
            yield f"datetools_lc/{source.relative_to(root).as_posix()}", source


def _tzdata_files() -> Iterator[tuple[str, Path]]:
    """Zones, package files and license of the installed `tzdata`.

    Byte code, pip's notes, the tables that no zone is read from and the zones that the engine refuses
    (Etc/GMT-8) stay out.
    """
    zones = frozenset(zone_names().values())
    for file in distribution("tzdata").files or ():
        path = PurePosixPath(file)
        if path.suffix in (".pyc", ".tab", ".zi", ".list") or path.name == "leapseconds":
            continue
        is_zone = path.parts[:2] == _ZONES.parts and not path.suffix
        if is_zone and path.relative_to(_ZONES).as_posix() not in zones:
            continue
        if path.parts[0] == "tzdata" or "licenses" in path.parts:
            yield str(path), Path(str(file.locate()))


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m datetools_lc.servers.lambda_zip ZIPFILE", file=sys.stderr)  # noqa: T201
        return 2
    package = build_zip(Path(arguments[0]))
    print(f"{package} ({package.stat().st_size // 1024} KiB)", file=sys.stderr)  # noqa: T201
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
