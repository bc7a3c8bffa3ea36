"""Statements found and accounting checks held, report by report, over PDF, TXT, HTML and Markdown.

    python -m benchmarks.reading_facts FOLDER [FOLDER …] [--jobs 2] [--failures failures.tsv]

A report counts that has statements (no summary). Each failed check is printed with its operands and pages, so
that its cause can be looked up. Exit code 1 where fewer than 99 % of the checks that apply hold.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from pipeline.app.ingest.batch import report_files
from pipeline.errors import FinreportError, ReportError
from pipeline.extract.checks.identities import CheckOutcome
from pipeline.extract.report import extract
from pipeline.model import Fact, Kind, Scope
from pipeline.read.document import read_document
from pipeline.rules.relations.identities import IdentityOutcome

ASKED = 0.99
STATEMENTS = {"balance": "B", "income": "I", "cash_flow": "C"}
SUMMARIES = (Kind.ANNUAL_SUMMARY, Kind.HALF_YEAR_SUMMARY)


@dataclass(frozen=True, slots=True)
class FileResult:
    """What was read of one file, or the `error` that ended it."""

    file: str
    report: str = ""
    summary: bool = False
    found: str = ""  # letters of the consolidated statements found
    facts: int = 0
    passed: int = 0
    failed: int = 0
    without: int = 0  # checks that do not apply
    seconds: float = 0.0
    failures: tuple[str, ...] = ()
    error: str = ""

    @property
    def complete(self) -> bool:
        return self.summary or self.found == "BIC"


def row_of(file: Path) -> FileResult:
    """Read one file and count."""
    start = time.perf_counter()
    try:
        extraction = extract(read_document(file))
    except ReportError as error:
        return FileResult(file.name, error=str(error))
    outcomes = Counter(check.outcome for check in extraction.checks)
    kinds = {s.kind for s in extraction.statements if s.scope is Scope.CONSOLIDATED}
    return FileResult(
        file=file.name,
        report=f"{extraction.report.id} {extraction.report.short_name}",
        summary=extraction.report.kind in SUMMARIES,
        found="".join(letter for kind, letter in STATEMENTS.items() if kind in kinds),
        facts=len(extraction.facts),
        passed=outcomes[IdentityOutcome.PASSED],
        failed=outcomes[IdentityOutcome.FAILED],
        without=sum(outcomes.values()) - outcomes[IdentityOutcome.PASSED] - outcomes[IdentityOutcome.FAILED],
        seconds=time.perf_counter() - start,
        failures=tuple(_format_check(c) for c in extraction.checks if c.outcome is IdentityOutcome.FAILED),
    )


def _page(fact: Fact) -> str:
    return "" if fact.source.page is None else f" (p. {fact.source.page})"


def _format_check(check: CheckOutcome) -> str:
    operands = ", ".join(f"{f.item}={f.value}{_page(f)}" for f in check.operands)
    return (
        f"{check.name} {check.year} {check.period} {check.scope}: difference {check.result.difference} from {operands}"
    )


def summary(rows: Sequence[FileResult]) -> tuple[str, float]:
    """The totals as text, and the share of the checks that hold."""
    read_ones = [r for r in rows if not r.error]
    passed, failed = sum(r.passed for r in rows), sum(r.failed for r in rows)
    share = passed / (passed + failed) if passed + failed else 0.0
    full = [r for r in read_ones if not r.summary]
    complete = sum(r.complete for r in full)
    text = (
        f"{len(read_ones)} of {len(rows)} files read; {complete} of {len(full)} reports with all three consolidated"
        f" statements; {passed} checks hold, {failed} fail ({share:.2%} hold; asked {ASKED:.0%})"
    )
    return text, share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--failures", type=Path, help="also write the failed checks here, one a line")
    arguments = parser.parse_args()
    try:
        files = report_files(arguments.folders)
    except FinreportError as error:
        sys.exit(str(error))
    rows: list[FileResult] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for row in pool.map(row_of, files):
            rows.append(row)
            mark = "" if row.complete and not row.failed else "  <--"
            what = row.error or (
                f"{row.report}  {row.found or '-'}  {row.facts} facts  checks {row.passed} held {row.failed} failed"
                f" {row.without} n/a  {row.seconds:.1f} s{mark}"
            )
            print(f"{row.file}: {what}", flush=True)
    lines = [f"{row.file}\t{failure}" for row in rows for failure in row.failures]
    print("\n".join(["", *lines]))
    if arguments.failures:
        arguments.failures.write_text("\n".join(lines) + "\n", encoding="utf-8")
    text, share = summary(rows)
    print(f"\n{text}")
    sys.exit(0 if share >= ASKED else 1)


if __name__ == "__main__":
    main()
