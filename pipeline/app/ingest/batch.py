"""Many reports: the files to read, their work spread over processes or a cluster, and what failed."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from pipeline.app.ingest.cache import IngestResult
from pipeline.app.ingest.dask_cluster import cluster
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.worker_pool import process_in_worker, worker_threads
from pipeline.errors import InputError
from pipeline.read.document import READERS
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.whole_file import write_whole


@dataclass(frozen=True, slots=True)
class FailedFile:
    """A file that could not be read, with the reason."""

    file: str
    error: str


def report_files(paths: Iterable[Path]) -> list[Path]:
    """The files to read, in order; folders are walked for every form that reports have."""
    forms = set(READERS)
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*") if _is_report(p, forms))
            if not inside:
                raise InputError(f"{path}: no report in it (looked for {', '.join(sorted(forms))})")
            found.update(dict.fromkeys(inside))
        elif path.exists():
            found[path] = None
        else:
            raise InputError(f"{path}: no such file or folder")
    return list(found)


def _is_report(path: Path, forms: Collection[str]) -> bool:
    """Whether a file of a folder has a form that reports have; of ZIP files those that hold one."""
    if not path.is_file() or path.suffix.lower() not in forms or path.name.startswith("."):
        return False
    if path.suffix.lower() != ".zip":
        return True
    from pipeline.read.forms.report_package import holds_report

    return holds_report(path)


def files_to_read(paths: Iterable[Path], work: IngestJob, *, failed: bool = False) -> list[Path]:
    """The reports at these paths; with `failed` those of them that could not be read before."""
    files = report_files(paths)
    if failed:
        names = {line.file for line in failures(work.home)}
        files = [file for file in files if str(file) in names or file.name in names]
    return [file.absolute() for file in files] if work.dask else files  # a cluster's workers have folders of their own


def report_results(
    files: Sequence[Path], work: IngestJob, given: Mapping[Path, ReportIdentity] | None = None
) -> Iterator[IngestResult]:
    """Results as they come, each report in a worker process of this machine or of the cluster `work.dask`.

    `given`: what is known of reports beside their files.
    """
    known = given or {}
    with _executor(work) as (pool, width):
        running: set[Future[IngestResult]] = set()
        waiting = iter(files)
        while True:
            # few at a time, so that neither tasks nor results of a long run pile up
            running |= {
                pool.submit(process_in_worker, file, replace(work, given=known.get(file, work.given)))
                for file in islice(waiting, width - len(running))
            }
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for task in done:
                yield task.result()


@contextmanager
def _executor(work: IngestJob) -> Iterator[tuple[Executor, int]]:
    """What runs the tasks, and how many of them it should have at hand."""
    if work.dask:
        with cluster(work.dask) as (executor, threads):
            yield executor, 4 * max(threads, 1)
        return
    with worker_threads(work.jobs) as pool:
        yield pool, 2 * work.jobs


def record_failures(home: Path, outcomes: dict[str, str]) -> None:
    """Bring the list of failed files up to date: files read now leave it."""
    if not outcomes:
        return
    failed = {line.file: line.error for line in failures(home)}
    for file, error in outcomes.items():
        if error:
            failed[file] = error
        else:
            failed.pop(file, None)
    _write_failures(home, failed)


def rewrite_failures(home: Path) -> None:
    """Leave out of the list of failed files what is no line of it."""
    _write_failures(home, {line.file: line.error for line in failures(home)})


def _write_failures(home: Path, failed: Mapping[str, str]) -> None:
    text = "".join(json.dumps({"file": f, "error": e}) + "\n" for f, e in sorted(failed.items()))
    write_whole(home / "failed.jsonl", text.encode())


def failures(home: Path) -> list[FailedFile]:
    """The files that could not be read so far and were not read since."""
    place = home / "failed.jsonl"
    if not place.is_file():
        return []
    return list(filter(None, map(_failed_file, place.read_bytes().split(b"\n"))))


def _failed_file(line: bytes) -> FailedFile | None:
    """What a line of the list says; nothing where it was damaged: the next run that reads the file says it again."""
    try:
        told = json.loads(line)
        return FailedFile(str(told["file"]), str(told["error"]))
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
