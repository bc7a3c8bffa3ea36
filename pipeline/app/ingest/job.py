"""One report as one pure, repeatable unit of work: read, extract, write the workbook, keep result and passages."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.app.ingest import cache, passage_file
from pipeline.app.ingest.cache import IngestResult
from pipeline.errors import InputError, ReportError
from pipeline.model import Document, Report
from pipeline.read.document import sha256_of
from pipeline.settings import Settings


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
    dask: str = ""  # address of a Dask scheduler, "" for processes of this machine

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
) -> IngestJob:
    """How reports are read: what is not given is as the settings say.

    Raises:
        InputError: there is no such way of cutting.
    """
    from pipeline.extract.passages.chunking import CHUNKERS

    if by and by not in CHUNKERS:
        raise InputError(f"by {by!r}: reports can be cut by {', '.join(CHUNKERS)}")
    home = settings.home
    return IngestJob(
        home=home.absolute(),
        workbooks=Path(workbooks or home / "workbooks").absolute(),
        rules=tuple(folder.absolute() for folder in settings.rules),
        jobs=jobs or os.cpu_count() or 1,
        ocr=ocr,
        timeout=timeout or (settings.timeout_ocr if ocr else settings.timeout),
        memory=memory or (settings.memory_ocr if ocr else settings.memory),
        by=by,
        dask=dask,
    )


def process(file: Path, work: IngestJob) -> IngestResult:
    """Read one report, write its workbook and its result; from the cache where that was done before.

    What is wrong with the file is not raised: the result then has an `error`. `InputError` is raised where the
    workbook cannot be written, `MemoryError` where the file needs more memory than there is: both say nothing
    about the file's content, so neither is kept.
    """
    try:
        rules = cache.rules_fingerprint(work.rules) + ("ocr" if work.ocr else "")
        place = cache.result_path(work.cache, sha256_of(file), file.name, rules)
    except ReportError as error:
        return IngestResult(str(file), error=str(error))
    passages = passage_file.passages_path(place, work.by)
    known = cache.load(place)
    if known is not None and (known.report is None or _is_complete(known.report, work, passages)):
        return _with_passages(known, work, passages)
    try:
        result = _read(file, work, passages)
    except (InputError, MemoryError):
        raise
    except Exception as error:
        if _lacks_memory(error):
            raise MemoryError from error
        # a file of a shape never met: it must not stop the others, and its line says what to do; not kept, since
        # the next edition of finreport may read it
        what = f"{type(error).__name__}: {error}"
        return IngestResult(str(file), error=f"{file.name}: could not be read ({what}); please report it")
    cache.save(place, result)
    return _with_passages(result, work, passages)


def _lacks_memory(error: Exception) -> bool:
    """Whether the system refused memory: to a library that was being loaded, or to a call of the system."""
    if isinstance(error, ImportError):
        return any(words in str(error) for words in ("failed to map segment", "annot allocate memory"))
    return isinstance(error, OSError) and error.errno == errno.ENOMEM


def _is_complete(report: Report, work: IngestJob, passages: Path) -> bool:
    """Whether all that is made of a report is there; what an older finreport left out is made now."""
    return _workbook(work, report).exists() and (not work.by or passages.exists())


def _with_passages(result: IngestResult, work: IngestJob, passages: Path) -> IngestResult:
    return replace(result, passages=str(passages)) if work.by and result.report is not None else result


def _read(file: Path, work: IngestJob, passages: Path) -> IngestResult:
    from pipeline.app.ingest.workbook import write_workbook
    from pipeline.extract.report import extract
    from pipeline.read.document import read_document
    from pipeline.rules.relations.identities import IdentityOutcome

    try:
        document = read_document(file, ocr=work.ocr)
        extraction = extract(document, work.rules)
        write_workbook(_workbook(work, extraction.report), document, extraction)
        _save_passages(replace(document, report=extraction.report), work, passages)
    except ReportError as error:
        return IngestResult(str(file), error=str(error))
    outcomes = [c.outcome for c in extraction.checks]
    return IngestResult(
        str(file),
        extraction.report,
        extraction.facts,
        notes=tuple(str(p) for p in extraction.problems),
        checks=(outcomes.count(IdentityOutcome.PASSED), outcomes.count(IdentityOutcome.FAILED)),
    )


def _save_passages(document: Document, work: IngestJob, place: Path) -> None:
    from pipeline.extract.passages.chunking import report_passages

    if work.by:
        passage_file.save(place, report_passages(document, work.by))


def _workbook(work: IngestJob, report: Report) -> Path:
    return work.workbooks / f"{report.id}.xlsx"
