"""One report as one pure, repeatable unit of work: read, extract, write the workbook, keep the result."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import InputError, ReportError
from pipeline.extract import cache
from pipeline.extract.cache import Result
from pipeline.model import Report
from pipeline.read.document import sha256_of


@dataclass(frozen=True, slots=True)
class Work:
    """Where a run keeps its things, how wide it goes and what a single report may cost."""

    home: Path  # folder of the store
    workbooks: Path
    rules: tuple[Path, ...] = ()
    jobs: int = 1
    ocr: bool = False  # read pages without a text layer by text recognition
    timeout: float = 600.0  # seconds a report
    memory: int = 2000  # MB of memory that reading a report may take
    dask: str = ""  # address of a Dask scheduler, "" for processes of this machine

    @property
    def cache(self) -> Path:
        return self.home / "cache"


def process(file: Path, work: Work) -> Result:
    """Read one report, write its workbook and its result; from the cache where that was done before.

    What is wrong with the file is not raised: the result then has an `error`. `InputError` is raised where the
    workbook can not be written, `MemoryError` where the file needs more memory than there is: both say nothing
    about the file's content, so neither is kept.
    """
    try:
        rules = cache.rules_print(work.rules) + ("ocr" if work.ocr else "")
        place = cache.place_of(work.cache, sha256_of(file), file.name, rules)
    except ReportError as error:
        return Result(str(file), error=str(error))
    known = cache.load(place)
    if known is not None and (known.report is None or _workbook(work, known.report).exists()):
        return known
    try:
        result = _read(file, work)
    except (InputError, MemoryError):
        raise
    except Exception as error:
        # a file of a shape never met: it must not stop the others, and its line says what to do; not kept, since
        # the next edition of finreport may read it
        what = f"{type(error).__name__}: {error}"
        return Result(str(file), error=f"{file.name}: could not be read ({what}); please report it")
    cache.save(place, result)
    return result


def _read(file: Path, work: Work) -> Result:
    from pipeline.extract.report import extract
    from pipeline.extract.workbook import write_workbook
    from pipeline.read.document import read
    from pipeline.rules.identities import Outcome

    try:
        document = read(file, ocr=work.ocr)
        extraction = extract(document, work.rules)
        write_workbook(_workbook(work, extraction.report), document, extraction)
    except ReportError as error:
        return Result(str(file), error=str(error))
    outcomes = [c.outcome for c in extraction.checks]
    return Result(
        str(file),
        extraction.report,
        extraction.facts,
        notes=tuple(str(p) for p in extraction.problems),
        checks=(outcomes.count(Outcome.PASSED), outcomes.count(Outcome.FAILED)),
    )


def _workbook(work: Work, report: Report) -> Path:
    return work.workbooks / f"{report.id}.xlsx"
