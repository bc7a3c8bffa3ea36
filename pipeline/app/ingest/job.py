"""One report as one pure, repeatable unit of work: read, extract, write the workbook, keep result and passages."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.app.ingest import cache, passage_file
from pipeline.app.ingest.cache import CachePaths, FailedCheck, IngestResult
from pipeline.app.ingest.identity.identities import said_identity
from pipeline.app.ingest.limits import Limits, lacks_memory
from pipeline.app.ingest.versions import WRITING, version_of
from pipeline.errors import InputError, ReportError
from pipeline.model import Document, Report
from pipeline.model.table_row import RowTable
from pipeline.read.document import sha256_of
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings

NOTHING = ReportIdentity()

# What the system says of a disk or a folder that takes no files; it is not the report's fault.
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_NO_PLACE = (*_FULL, errno.EROFS, errno.ENOTDIR, errno.EACCES, errno.EPERM, errno.EEXIST, errno.EISDIR)


@dataclass(frozen=True, slots=True)
class IngestJob:
    """Where a run keeps its things, how wide it goes and what a single report may cost."""

    home: Path  # folder of the store
    workbooks: Path
    rules: tuple[Path, ...] = ()
    jobs: int = 1
    ocr: bool = False  # read pages without a text layer by text recognition
    timeout: float = 600.0  # seconds a report
    memory: int = 2000  # MB of memory that reading a report may take
    by: str = "default"  # the way in which passages are cut, "" for none
    documents: bool = True  # keep what was read, so that rules that change do not need the file again
    dask: str = ""  # address of a Dask scheduler, "" for processes of this machine
    given: ReportIdentity = NOTHING  # what is known of the report beside its file
    sha256: str = ""  # of a file that may be gone, but whose document is kept

    @property
    def cache(self) -> Path:
        return self.home / "cache"


def work_of(
    settings: Settings,
    workbooks: str | Path | None = None,
    *,
    jobs: int | None = None,
    ocr: bool = False,
    timeout: float | None = None,
    memory: int | None = None,
    by: str = "default",
    dask: str = "",
    documents: bool = True,
) -> IngestJob:
    """How reports are read: what is not given is as the settings say.

    Raises:
        InputError: there is no such way of cutting.
    """
    from pipeline.extract.passages.chunking import CHUNKERS

    if by and by not in CHUNKERS:
        raise InputError(f"by {by!r}: reports can be cut by {', '.join(CHUNKERS)}")
    home = settings.home
    limits = limits_of(settings, ocr=ocr, timeout=timeout, memory=memory)
    return IngestJob(
        home=home.absolute(),
        workbooks=Path(workbooks or home / "workbooks").absolute(),
        rules=tuple(folder.absolute() for folder in settings.rules),
        jobs=jobs or os.cpu_count() or 1,
        ocr=ocr,
        timeout=limits.timeout,
        memory=limits.memory,
        by=by,
        dask=dask,
        documents=documents,
    )


def limits_of(
    settings: Settings, *, ocr: bool = False, timeout: float | None = None, memory: int | None = None
) -> Limits:
    """What reading a file may cost: what is not given is as the settings say."""
    return Limits(
        timeout or (settings.timeout_ocr if ocr else settings.timeout),
        memory or (settings.memory_ocr if ocr else settings.memory),
    )


def process(file: Path, work: IngestJob) -> IngestResult:
    """Read one report, write its workbook and its result; from the cache where that was done before.

    What is wrong with the file is not raised: the result then has an `error`. `InputError` is raised where the
    workbook cannot be written, `MemoryError` where the file needs more memory than there is: both say nothing
    about the file's content, so neither is kept.
    """
    try:
        sha256 = work.sha256 or sha256_of(file)
    except ReportError as error:
        return IngestResult(str(file), error=str(error))
    work = replace(work, given=said_identity(work.home, sha256).over(work.given))
    paths = cache.cache_paths(
        work.cache, sha256, file.name, rules=work.rules, ocr=work.ocr, by=work.by, given=work.given
    )
    known = cache.load(paths.result, IngestResult)
    if known is not None and (known.report is None or _is_complete(known.report, work, paths)):
        if file.is_file() and not Path(known.file).is_file():  # it was moved: who looks for it finds it where it is now
            known = replace(known, file=str(file))
            cache.save(paths.result, known)
        return _with_passages(replace(known, fresh=False), work, paths)
    try:
        result = _process_report(file, work, paths, known or cache.previous(paths.result))
    except (InputError, MemoryError):
        raise
    except Exception as error:
        if lacks_memory(error):
            raise MemoryError from error
        if isinstance(error, OSError) and error.errno in _NO_PLACE:
            place = error.filename if isinstance(error.filename, str) else work.home
            why = f"what was read of {file.name} cannot be kept in {place} ({error.strerror})"
            raise InputError(f"{why}; make room there, or choose another store, and run the command again") from error
        # a file of a shape never met: it must not stop the others, and its line says what to do; not kept, since
        # the next edition of finreport may read it
        what = f"{type(error).__name__}: {error}"
        return IngestResult(str(file), error=f"{file.name}: could not be read ({what}); please report it")
    cache.save(paths.result, result)
    return _with_passages(result, work, paths)


def _is_complete(report: Report, work: IngestJob, paths: CachePaths) -> bool:
    """Whether all that is made of a report is there; what an older finreport left out is made now."""
    return _workbook(work, report).exists() and (not work.by or (paths.passages.exists() and paths.tables.exists()))


def _with_passages(result: IngestResult, work: IngestJob, paths: CachePaths) -> IngestResult:
    if not work.by or result.report is None:
        return result
    return replace(result, passages=str(paths.passages), tables=str(paths.tables))


def _process_report(file: Path, work: IngestJob, paths: CachePaths, before: IngestResult | None) -> IngestResult:
    """The result of a file; what would be written again as it stands is left."""
    from pipeline.app.ingest.workbook import write_workbook
    from pipeline.extract.report import extract
    from pipeline.extract.tables_of_report import tables_of_report
    from pipeline.rules.relations.identities import IdentityOutcome

    try:
        with use_lexicon(work.rules):
            document = _document(file, work, paths)
            tables = cache.load(paths.tables, tuple[RowTable, ...])
            rows = tables_of_report(document) if tables is None else tables
        extraction = extract(document, work.rules, rows)
        written = cache.hash_of((extraction, paths.document.name, version_of(WRITING)))
        workbook = _workbook(work, extraction.report)
        fresh = before is None or before.written != written or not workbook.exists()
        if fresh:
            write_workbook(workbook, document, extraction)
        if work.by and not paths.passages.exists():
            _save_passages(document, work, paths.passages)
            fresh = True
        if work.by and tables is None:
            cache.save(paths.tables, rows)
            fresh = True
    except ReportError as error:
        return IngestResult(str(file), error=str(error))
    failed = [check for check in extraction.checks if check.outcome == IdentityOutcome.FAILED]
    passed = sum(check.outcome == IdentityOutcome.PASSED for check in extraction.checks)
    return IngestResult(
        str(file),
        _with_given_names(extraction.report, work.given),
        extraction.facts + extraction.divided,
        notes=tuple(str(p) for p in extraction.problems),
        checks=(passed, len(failed)),
        failed_checks=tuple(FailedCheck(one.name, f"{one.year} {one.period} {one.scope}") for one in failed),
        written=written,
        fresh=fresh,
    )


def _with_given_names(report: Report, given: ReportIdentity) -> Report:
    """The report under the names that somebody says, whatever its profile has."""
    return replace(
        report, short_name=given.short_name or report.short_name, full_name=given.full_name or report.full_name
    )


def _document(file: Path, work: IngestJob, paths: CachePaths) -> Document:
    """What was read of a file, now or before, also as another report than it is now said to be."""
    from pipeline.read.document import read_document, with_identity

    document = cache.load(paths.document, Document)
    if document is None and not work.given.is_empty:
        before = (cache.load(place, Document) for place in cache.same_file(paths.document))
        known = next((one for one in before if one is not None and one.report.file == file.name), None)
        if known is not None:
            return with_identity(known, work.given)
    if document is None:
        document = read_document(file, ocr=work.ocr, given=work.given)
        if work.documents:
            cache.save(paths.document, document)
    return document


def _save_passages(document: Document, work: IngestJob, place: Path) -> None:
    from pipeline.extract.passages.chunking import report_passages

    with use_lexicon(work.rules):
        passages = report_passages(document, work.by)
    passage_file.save(place, passages)


def _workbook(work: IngestJob, report: Report) -> Path:
    return work.workbooks / f"{report.id}.xlsx"
