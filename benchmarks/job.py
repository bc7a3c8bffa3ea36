"""What the benchmarks of whole jobs share: the options for their data and tools, a folder for store and answers."""

from __future__ import annotations

import argparse
import contextlib
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

SHARED = Path(__file__).resolve().parent.parent.parent / "shared"


def options(description: str | None, data: str) -> argparse.ArgumentParser:
    """Options that every job has; `data` is the name of its folder among the shared data."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=SHARED / "data" / data)
    parser.add_argument("--tools", type=Path, default=SHARED / "tools")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the store and the answer files there")
    parser.add_argument("--misses", action="store_true", help="print the questions that are not answered right")
    return parser


def parse_arguments(parser: argparse.ArgumentParser, data: Sequence[str], tools: Sequence[str]) -> argparse.Namespace:
    """The arguments; ends with what to name where one of the files `data` or `tools` is not in its folder."""
    args = parser.parse_args()
    for needed in (*(args.data / name for name in data), *(args.tools / name for name in tools)):
        if not needed.exists():
            parser.error(f"{needed} is not there: name the data with --data and the tools with --tools")
    return args


@contextlib.contextmanager
def folder(keep: Path | None) -> Iterator[Path]:
    """`keep`, made if need be, or a folder that is gone afterwards."""
    if keep is None:
        with tempfile.TemporaryDirectory() as place:
            yield Path(place)
    else:
        keep.mkdir(parents=True, exist_ok=True)
        yield keep
