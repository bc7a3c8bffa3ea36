"""The accounting checks on reports of the store and on files, with the operands of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import NotFound

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.extract.checks.identities import CheckOutcome
    from pipeline.model import Fact, Report
    from pipeline.store.interface import Store


@dataclass(frozen=True, slots=True)
class ReportCheck:
    """A report with the outcome of every check on it."""

    report: Report
    outcomes: tuple[CheckOutcome, ...]

    @property
    def failures(self) -> list[CheckOutcome]:
        """The checks that failed."""
        return [outcome for outcome in self.outcomes if outcome.outcome == "failed"]

    def count(self, outcome: str) -> int:
        """How many checks have this outcome: passed, failed or not applicable."""
        return sum(one.outcome == outcome for one in self.outcomes)

    def rows(self) -> list[dict[str, Any]]:
        """The checks as plain data, with report, difference, and the page of every operand."""
        from pipeline.extract.checks.audit import outcome_row

        return [outcome_row(self.report, outcome) for outcome in self.outcomes]


def check_reports(session: Session, reports: Sequence[str]) -> Iterator[ReportCheck]:
    """Check files (by path) and reports of the store (by id), files first; without any, all that were read from files.

    Raises:
        NotFound: one is neither a file nor a report in the store.
    """
    rules = session.settings.rules
    for name in reports:
        if Path(name).is_file():
            yield _check_file(Path(name), rules)
    ids = [name for name in reports if not Path(name).is_file()]
    if reports and not ids:
        return
    yield from check_stored_reports(session, ids)


def check_stored_reports(session: Session, ids: Sequence[str] = ()) -> Iterator[ReportCheck]:
    """Check reports of the store by id, without any all that were read from files; no name is taken for a path.

    Raises:
        NotFound: one is not in the store.
    """
    rules = session.settings.rules
    with session.access.reading() as snapshot:
        chosen = _select_reports(snapshot.store, ids)
    for report in chosen:
        # The store is let go before each outcome: whoever takes it may write, or stop taking them.
        with session.access.reading() as snapshot:
            checked = check_stored(snapshot.store, report, rules)
        yield checked


def _check_file(file: Path, rules: tuple[Path, ...]) -> ReportCheck:
    from pipeline.extract.report import extract
    from pipeline.read.document import read_document
    from pipeline.rules.lexicon import use_lexicon

    with use_lexicon(rules):
        found = extract(read_document(file), rules)
    return ReportCheck(found.report, tuple(found.checks))


def check_stored(store: Store, report: Report, rules: tuple[Path, ...]) -> ReportCheck:
    """The checks on a report of the store, those to the report of the year before included."""
    from pipeline.extract.checks.audit import audit

    facts = _facts(store, report.code, report.id)
    previous = _facts(store, report.code, f"{report.code}-{report.year - 1}-annual")
    divided = store.dimensional_facts([report.code], period=None, scope=None, report_id=report.id)
    every = store.dimensional_facts([report.code], period=None, scope=None, report_id=report.id, every_source=True)
    divided += [fact for fact in every if fact.taken_off]
    return ReportCheck(report, tuple(audit(report, facts, previous, rules, divided)))


def _select_reports(store: Store, ids: Sequence[str]) -> list[Report]:
    reports = [report for report in store.reports() if report.sha256 or report.id in ids]
    if not ids:
        return reports
    by_id = {report.id: report for report in reports}
    unknown = [name for name in ids if name not in by_id]
    if unknown:
        raise NotFound(
            f"{unknown[0]}: neither a file nor a report in the store; `finreport reports` lists ids (code-year-kind)"
        )
    return [by_id[name] for name in ids]


def _facts(store: Store, code: str, report_id: str) -> list[Fact]:
    return store.facts([code], None, None, period=None, scope=None, report_id=report_id)
