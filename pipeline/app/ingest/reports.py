"""Results of reports put into the store, with a summary of what became of each file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from pipeline.app.ingest.batch import IngestJob, record_failures, report_results
from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.identity.company_codes import CompanyCodes
from pipeline.app.ingest.identity.identity_change import files_read, read_again, replace_reports, retire_former
from pipeline.app.ingest.outcome.summary import IngestSummary
from pipeline.app.ingest.stored_files import StoredFiles
from pipeline.app.ingest.write_batch import WriteBatch, write_results
from pipeline.app.store_access import StoreAccess
from pipeline.errors import InputError, StoreError
from pipeline.model import Report
from pipeline.model.report import is_from_name
from pipeline.rules.companies import load_companies


def ingest_reports(
    files: Sequence[Path],
    work: IngestJob,
    *,
    access: StoreAccess | None = None,
    progress: Callable[[Iterable[IngestResult], int], Iterable[IngestResult]] = lambda results, total: results,
    say: Callable[[str], None] | None = None,
) -> IngestSummary:
    """Read `files` into a store (by default that at `work.home`); `say` gets one line a failure and a problem."""
    summary = IngestSummary()
    say = say or summary.notes.append
    outcomes: dict[str, str] = {}
    access = access or StoreAccess(str(work.home))
    stored = StoredFiles(access)
    waiting = WriteBatch(access, work.by, summary, say)
    codes = CompanyCodes()
    unnamed: dict[Path, Report] = {}
    written: list[Report] = []

    def take(result: IngestResult) -> None:
        outcomes[result.file] = result.error
        known = result.report is not None and not result.fresh and stored.has(result, work.by)
        summary.count(result, known=known)
        if result.report is None:
            say(result.error)
        elif not known:
            for note in (*result.notes, *_without_code(result.report)):
                say(note)
            waiting.add(result)
            written.append(result.report)

    try:
        for result in progress(report_results(files, work), len(files)):
            if result.report is not None and is_from_name(result.report.code):
                unnamed[Path(result.file)] = result.report  # a file further on may say the code
                continue
            if result.report is not None:
                codes.add_report(result.report)
            take(result)
        waiting.flush()
        if unnamed:
            _add_known_companies(codes, access, work)
            given = {file: identity for file, report in unnamed.items() if (identity := codes.identity(report))}
            for result in report_results(list(unnamed), work, given):
                take(result)
            waiting.flush()
        if written:
            for line in [*retire_former(access, written), *_join_stored(codes, access, work)]:
                say(line)
    finally:
        waiting.flush()
        record_failures(work.home, outcomes)
    return summary


def _without_code(report: Report) -> Iterator[str]:
    """What the user may do for a report whose code nothing says."""
    if is_from_name(report.code):
        name = report.full_name or report.short_name
        yield (
            f"{report.file}: says no security code, nor does anything known of {name}: it goes by {report.code}"
            f" (finreport reports set {report.id} --code CODE gives it one)"
        )


def _join_stored(codes: CompanyCodes, access: StoreAccess, work: IngestJob) -> list[str]:
    """Reports of former runs whose company's code is known only now go by it; a line for each.

    One of whose files nothing is kept stays as it is: it answers under its name all the same.
    """
    with access.reading() as snapshot:
        store = snapshot.store
        companies = [company.code for company in store.companies() if is_from_name(company.code)]
        reports = [report for code in companies for report in store.reports(code=code)]
        known = [(report, given) for report in reports if (given := codes.identity(report))]
        files = [files_read(store, work, report) for report, _ in known]
    lines: list[str] = []
    changed: list[tuple[Report, list[IngestResult]]] = []
    for (old, given), some in zip(known, files, strict=True):
        try:
            results = read_again(some, work, given)
        except InputError as error:
            lines.append(f"{old.id} is of {given.code} ({given.basis[0][1]}), and stays as it is: {error}")
            continue
        changed += [(old, results)] if results else []
    new = replace_reports(access, changed, lambda those: write_results(those, access, work, lines.append))
    return lines + [f"{old.file}: {old.id} is {now.id} now" for (old, _), now in zip(changed, new, strict=True)]


def _add_known_companies(codes: CompanyCodes, access: StoreAccess, work: IngestJob) -> None:
    """The companies of one's own list, and those of the store."""
    codes.add(load_companies(work.rules)[0], "by the list of companies")
    try:
        with access.reading() as snapshot:
            codes.add(snapshot.store.companies(), "as the store has it")
    except StoreError:
        return  # there is none yet
