"""Many reports: one pure, repeatable unit of work a file, spread over processes and kept in the cache."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import InputError, ReportError
from pipeline.extract import cache
from pipeline.extract.cache import Result
from pipeline.model import Report
from pipeline.read.document import LATER, READERS, sha256_of


@dataclass(frozen=True, slots=True)
class Work:
    """Where a run keeps its things and how wide it goes."""

    home: Path  # folder of the store
    workbooks: Path
    rules: tuple[Path, ...] = ()
    jobs: int = 1

    @property
    def cache(self) -> Path:
        return self.home / "cache"


@dataclass(frozen=True, slots=True)
class Failure:
    """A file that could not be read, with the reason."""

    file: str
    error: str


def report_files(paths: Iterable[Path]) -> list[Path]:
    """The files to read, in order; folders are walked for every form that reports have."""
    forms = {*READERS, *LATER}
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(
                p for p in path.rglob("*") if p.is_file() and p.suffix.lower() in forms and not p.name.startswith(".")
            )
            if not inside:
                raise InputError(f"{path}: no report in it (looked for {', '.join(sorted(forms))})")
            found.update(dict.fromkeys(inside))
        elif path.exists():
            found[path] = None
        else:
            raise InputError(f"{path}: no such file or folder")
    return list(found)


def process(file: Path, work: Work) -> Result:
    """Read one report, write its workbook and its result; from the cache where that was done before.

    What is wrong with the file is not raised: the result then has an `error`. `InputError` is raised where the
    workbook can not be written.
    """
    try:
        place = cache.place_of(work.cache, sha256_of(file), file.name, cache.rules_print(work.rules))
    except ReportError as error:
        return Result(str(file), error=str(error))
    known = cache.load(place)
    if known is not None and (known.report is None or _workbook(work, known.report).exists()):
        return known
    result = _read(file, work)
    cache.save(place, result)
    return result


def _read(file: Path, work: Work) -> Result:
    from pipeline.extract.report import extract
    from pipeline.extract.workbook import write_workbook
    from pipeline.read.document import read
    from pipeline.rules.identities import Outcome

    try:
        document = read(file)
        extraction = extract(document, work.rules)
        write_workbook(_workbook(work, extraction.report), document, extraction)
    except ReportError as error:
        return Result(str(file), error=str(error))
    except (ValueError, KeyError, IndexError, TypeError, ArithmeticError, RecursionError, MemoryError) as error:
        # a file of a shape never met: it must not stop the others, and its line says where to look
        return Result(
            str(file), error=f"{file.name}: could not be read ({type(error).__name__}: {error}); please report it"
        )
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


def results(files: Sequence[Path], work: Work) -> Iterator[Result]:
    """Results as they come, one process a report; one file or one job needs no other process."""
    if work.jobs == 1 or len(files) == 1:
        yield from (process(file, work) for file in files)
        return
    waiting = list(files)
    while waiting:
        done: set[Path] = set()
        with ProcessPoolExecutor(work.jobs, initializer=_leave_interrupts_to_parent) as pool:
            tasks: dict[Future[Result], Path] = {pool.submit(process, file, work): file for file in waiting}
            try:
                for task in as_completed(tasks):
                    yield task.result()
                    done.add(tasks[task])
            except BrokenExecutor:
                pass  # a report took its process with it (memory, a crash in pdfium)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        waiting = [file for file in waiting if file not in done]
        if waiting:  # one of the first must be the culprit: try it alone, then go on with the rest
            yield _alone(waiting[0], work)
            waiting = waiting[1:]


def _leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches every process of the terminal: only the parent acts on it, and workers end what they began."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _alone(file: Path, work: Work) -> Result:
    with ProcessPoolExecutor(1, initializer=_leave_interrupts_to_parent) as pool:
        try:
            return pool.submit(process, file, work).result()
        except BrokenExecutor:
            return Result(
                str(file), error=f"{file.name}: reading it ended its process (out of memory, or a damaged PDF)"
            )


def record(home: Path, outcomes: dict[str, str]) -> None:
    """Bring the list of failed files up to date: files read now leave it."""
    if not outcomes:
        return
    failed = {line.file: line.error for line in failures(home)}
    for file, error in outcomes.items():
        if error:
            failed[file] = error
        else:
            failed.pop(file, None)
    text = "".join(json.dumps({"file": f, "error": e}, ensure_ascii=False) + "\n" for f, e in sorted(failed.items()))
    (home / "failed.jsonl").write_text(text, encoding="utf-8")


def failures(home: Path) -> list[Failure]:
    """The files that could not be read so far and were not read since."""
    place = home / "failed.jsonl"
    if not place.is_file():
        return []
    lines = place.read_text(encoding="utf-8").splitlines()
    return [Failure(d["file"], d["error"]) for line in lines if line.strip() and (d := json.loads(line))]
