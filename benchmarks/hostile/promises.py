"""Runs the tests that hold finreport to its promises, and puts into docs/reliability.md how many were tried and failed.

    python -m benchmarks.hostile.promises
    python -m benchmarks.hostile.promises --write docs/reliability.md --only "a question"

The page's table under `## Tests` names a promise, what is tried, and the files of its tests. Each row is run by pytest
in a process of its own. What a test could not run here (without Java, say) is told beside the row. The exit code is 1
where anything failed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

from benchmarks.hostile.commands import ROOT

PAGE = ROOT / "docs" / "reliability.md"
_HEAD = "| promise | what is tried | tests | tried | failed |"
_DATED = re.compile(r"(?m)^Run last on .*$")
_FILE = re.compile(r"`(tests/[\w./]+)`")


@dataclass(frozen=True, slots=True)
class PromiseRow:
    """A row of the page's table: `line` is its number there, `files` what pytest runs."""

    line: int
    promise: str
    cells: tuple[str, ...]
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """What became of a row's tests."""

    tried: int
    failed: int
    skipped: int


def promises(page: str) -> list[str]:
    """What the page promises about, in its order."""
    section = page.partition("## Promises")[2].partition("\n## ")[0]
    rows = [line.split(" | ")[0].removeprefix("| ") for line in section.splitlines() if line.startswith("| ")]
    return rows[1:]


def promise_rows(page: str) -> list[PromiseRow]:
    """The rows of the table of tests."""
    lines = page.splitlines()
    found = []
    for at in range(lines.index(_HEAD) + 2, len(lines)):
        if not lines[at].startswith("| "):
            break
        cells = tuple(cell.strip() for cell in lines[at].strip()[1:-1].split("|"))
        found.append(PromiseRow(at, cells[0], cells, tuple(_FILE.findall(cells[2]))))
    return found


def run_tests(files: Sequence[str], further: Sequence[str] = ()) -> Counts:
    """Run test files to their end."""
    with tempfile.TemporaryDirectory() as place:
        report = Path(place) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", *further]
        subprocess.run([*command, *files], cwd=ROOT, stdout=sys.stderr, check=False)
        suites = list(ElementTree.parse(report).iter("testsuite")) if report.is_file() else []
    if not suites:
        raise SystemExit(f"pytest made no report of {' '.join(files)}")
    told = [sum(int(suite.get(name, 0)) for suite in suites) for name in ("tests", "failures", "errors", "skipped")]
    return Counts(told[0] - told[3], told[1] + told[2], told[3])


def with_counts(page: str, row: PromiseRow, counts: Counts) -> str:
    """The page with a row's figures, and with the day on which the tests were run."""
    lines = page.splitlines()
    skipped = f" ({counts.skipped} not run here)" if counts.skipped else ""
    failed = f"**{counts.failed}**" if counts.failed else "0"
    lines[row.line] = f"| {' | '.join(row.cells[:3])} | {counts.tried:,}{skipped} | {failed} |"
    return _DATED.sub(f"Run last on {date.today():%d %B %Y}.", "\n".join(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the figures into this page")
    parser.add_argument("--only", action="append", metavar="PROMISE", help="only the rows of this promise")
    args, further = parser.parse_known_args()
    page = (args.write or PAGE).read_text(encoding="utf-8")
    failed = 0
    for row in promise_rows(page):
        if row.files and (not args.only or row.promise in args.only):
            counts = run_tests(row.files, further)
            failed += counts.failed
            print(f"{row.promise}: {counts.tried} tried, {counts.failed} failed, {counts.skipped} not run", flush=True)
            page = with_counts(page, row, counts)
            if args.write:
                args.write.write_text(page, encoding="utf-8")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
