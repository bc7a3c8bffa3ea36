"""`reports set`: say what a report of the store is, where it was taken for another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.app.reports.removal import report_id, report_of
from pipeline.errors import InputError
from pipeline.model import Kind, Origin, Report

if TYPE_CHECKING:
    from pipeline.app.ingest.job import IngestJob
    from pipeline.app.session import Session
    from pipeline.read.identity.report_identity import ReportIdentity
    from pipeline.store.interface import Store


def set_identity(
    session: Session, report: str, year: int | None, kind: Kind, given: ReportIdentity, *, reset: bool = False
) -> str:
    """Make a report of the store the one that is `given`; with `reset` what its files say. What became of it, in words.

    Raises:
        InputError: there is no such report, nothing is given, or what was read of its files is gone.
    """
    from pipeline.app.ingest.identity import identities
    from pipeline.app.ingest.identity.identity_change import files_read, read_again, replace_reports
    from pipeline.app.ingest.write_batch import write_results
    from pipeline.read.identity.report_identity import ReportIdentity

    if given.is_empty and not reset:
        raise InputError("say what the report is: its company, code, year or kind")
    with session.access.reading() as snapshot:
        old = report_of(snapshot.store, report_id(snapshot.store, report, year, kind))
        work = _work(session, snapshot.store, old)
        files = files_read(snapshot.store, work, old)
    if not files:
        raise InputError(
            f"{old.id}: nothing is kept of a file that it was read from; ingest the file again with --code, --year,"
            " --kind or --company"
        )
    with identities.unless_it_fails(work.home):
        if reset:
            identities.forget(work.home, [file.sha256 for file in files])
        identities.record(work.home, [(file.sha256, file.place.name, given) for file in files])
        results = read_again(files, work, ReportIdentity())
    notices: list[str] = []
    (new,) = replace_reports(
        session.access, [(old, results)], lambda some: write_results(some, session.access, work, notices.append)
    )
    if new.id != old.id:
        (work.workbooks / f"{old.id}.xlsx").unlink(missing_ok=True)
    names = ", ".join(file.place.name for file in files)
    facts = sum(len(result.facts) for result in results)
    became = f"{old.id} is {new.id} now" if new.id != old.id else f"{new.id} was read again"
    company = new.short_name or new.full_name
    return "\n".join([f"{became} ({company}): {facts} facts from {names}", *notices])


def _work(session: Session, store: Store, report: Report) -> IngestJob:
    """How the report was read: cut in the same way, with text recognition where it was needed."""
    from pipeline.app.ingest.job import work_of

    entry = store.entries_of([report.id]).get(report.id)
    facts = store.facts([report.code], None, period=None, scope=None, report_id=report.id, every_source=True)
    recognised = any(fact.origin is Origin.RECOGNISED for fact in facts)
    return work_of(session.settings, jobs=1, ocr=recognised, by=entry.by if entry else "")
