"""Many reports into one store: time a page, memory, size, a question and a run beside the writer.

    python -m benchmarks.many_reports FOLDER [--at 100 300 1000] [--jobs N] [--keep FOLDER]

FOLDER has reports in text forms (TXT, Markdown, HTML); copies of them under companies that do not exist are ingested,
so that nothing is known of any. Prints each hundred as it ends, then what is asked: the last hundred takes no longer a
page than the first, the parent's memory does not grow, one question in a fresh process, a run that goes on while
reports are written. On a busy machine the processor time counts, and of that what the workers do not take more too.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.copied_reports import copies
from benchmarks.measure import FINREPORT, finreport, run
from benchmarks.processes import memory_of, own_time, time_of_workers, workers
from benchmarks.report import Measurement, measurement_table
from pipeline.app.finreport import Finreport
from pipeline.app.ingest.cache import IngestResult

HUNDRED = 100
BESIDE = 60  # further reports that are written while a run goes on


@dataclass(slots=True)
class Hundred:
    """Some hundred reports: when the last was taken, and what they had cost by then."""

    reports: int
    pages: int
    seconds: float
    writing: float  # processor seconds of the parent
    reading: float  # of the workers
    parent: float  # MB
    worker: float  # MB, of the largest


@dataclass(slots=True)
class Pace:
    """Ticks once a report; `hundreds` are the differences between the ticks."""

    hundreds: list[Hundred] = field(default_factory=list)
    reports: int = 0
    pages: int = 0
    largest: float = 0.0

    def watch(self, results: Iterable[IngestResult], total: int) -> Iterator[IngestResult]:
        begun, own, theirs, pages, reports = time.perf_counter(), own_time(), time_of_workers(), 0, 0
        for result in results:
            yield result  # what the parent does with it is done when the next one is asked for
            pages += (result.report.pages or 0) if result.report else 0
            reports += 1
            self.largest = max([self.largest, *map(memory_of, workers("ingest.worker"))])
            if reports == HUNDRED:
                now = time.perf_counter(), own_time(), time_of_workers()
                spent = now[0] - begun, now[1] - own, now[2] - theirs
                self._end(Hundred(reports, pages, *spent, parent=memory_of(os.getpid()), worker=self.largest))
                (begun, own, theirs), pages, reports, self.largest = now, 0, 0, 0.0

    def _end(self, hundred: Hundred) -> None:
        self.hundreds.append(hundred)
        self.reports += hundred.reports
        self.pages += hundred.pages
        print(
            f"{self.reports:5} reports {self.pages:7} pages"
            f"  {1000 * hundred.seconds / hundred.pages:6.1f} ms a page"
            f"  of processor {1000 * hundred.reading / hundred.pages:5.1f} reading,"
            f" {1000 * hundred.writing / hundred.pages:4.1f} writing"
            f"  parent {hundred.parent:4.0f} MB  worker {hundred.worker:4.0f} MB"
            f"  load {os.getloadavg()[0]:.1f}",
            flush=True,
        )


def megabytes(place: Path) -> float:
    """What a folder or a file takes on disk."""
    files = [place] if place.is_file() else place.rglob("*")
    return sum(file.stat().st_size for file in files if file.is_file()) / 1e6


def question_of(file: Path) -> str:
    """A figure of a copied report: 600101_华鼎茅台_2022_annual.txt."""
    _, name, year, _ = file.stem.split("_", 3)
    return f"{name}{year}年的营业收入是多少？"


def ask_cold(store: Path, file: Path, at: int) -> list[Measurement]:
    """One question in a fresh process, the third of three: the first two compile modules and read from the disk."""
    ran = [finreport("ask", question_of(file), "--store", store) for _ in range(3)][-1]
    print(f"      {question_of(file)} {ran.out.strip().splitlines()[0]}")
    part = f"{at} reports"
    return [
        Measurement(part, "opening and one question", ran.seconds, "s", below=1.0),
        Measurement(part, "  python -c pass beside it", run([sys.executable, "-c", "pass"]).seconds, "s"),
        Measurement(part, "  its processor time", ran.cpu, "s"),
    ]


def run_beside(store: Path, folder: Path, files: list[Path], asked: list[Path]) -> list[Measurement]:
    """Runs one after another while `files` are ingested: how many ended well, and whether all saw their answers."""
    questions = folder / "questions.jsonl"
    questions.write_text(
        "".join(f'{{"id": {i}, "question": "{question_of(file)}"}}\n' for i, file in enumerate(asked)), encoding="utf-8"
    )
    command = [*FINREPORT, "ingest", *map(str, files), "--store", str(store)]
    ended = failed = unanswered = 0
    with (folder / "ingest.log").open("w") as log:
        writer = subprocess.Popen(command, stdout=log, stderr=log)
        while writer.poll() is None:
            out = folder / f"answers-{ended}.jsonl"
            ran = subprocess.run([*FINREPORT, "run", questions, "-o", out, "--store", store], capture_output=True)
            ended += 1
            failed += ran.returncode != 0
            unanswered += 0 if ran.returncode else out.read_text(encoding="utf-8").count("没有")
    return [
        Measurement("beside ingest", "runs", ended, "", above=1),
        Measurement("beside ingest", "runs that failed", failed, "", below=0),
        Measurement("beside ingest", "answers that lack", unanswered, "", below=0),
        Measurement("beside ingest", "exit status of ingest", writer.returncode, "", below=0),
    ]


def compare(pace: Pace) -> list[Measurement]:
    """The work of the workers on a page knows nothing of the store: what it takes more is the busy machine's."""
    first, last = pace.hundreds[0], pace.hundreds[-1]
    busy = (last.reading / last.pages) / (first.reading / first.pages)
    wall = (last.seconds / last.pages) / (first.seconds / first.pages)
    spent = [(one.reading + one.writing) / one.pages for one in (first, last)]
    part = "last hundred over first"
    return [
        Measurement(part, "time a page", wall, ""),
        Measurement(part, "processor time a page of the workers (how much busier the machine was)", busy, ""),
        Measurement(part, "processor time a page, less that", spent[1] / spent[0] / busy, "", below=1.1),
        Measurement(part, "memory of the parent", last.parent / first.parent, "", below=1.25),
        Measurement(part, "largest worker", last.worker / first.worker, "", below=1.25),
    ]


def measure(sources: list[Path], counts: list[int], jobs: int | None, folder: Path) -> list[Measurement]:
    (folder / "reports").mkdir(parents=True)
    files = list(copies(sources, counts[-1] + BESIDE, folder / "reports"))
    store, pace, lines, done = folder / "store", Pace(), [], 0
    for count in counts:
        begun = time.perf_counter()
        with Finreport(store) as finreport_:
            summary = finreport_.ingest(files[done:count], jobs=jobs, progress=pace.watch)
        minutes = (time.perf_counter() - begun) / 60
        print(f"{count:5} {summary.text()}")
        part, done = f"{count} reports", count
        parts = sorted(store.glob("facts-*.duckdb")) + [store / name for name in ("passages", "workbooks", "cache")]
        lines.append(Measurement(part, "minutes since those before", minutes, "min"))
        lines += [Measurement(part, f"size of {place.stem.split('-')[0]}", megabytes(place), "MB") for place in parts]
        lines += ask_cold(store, files[count // 2], count)
    again = finreport("ingest", *files[: counts[-1]], "--store", store)
    lines.append(Measurement(f"{counts[-1]} reports", "nothing changed", again.seconds, "s"))
    print(again.out.strip())
    beside = run_beside(store, folder, files[counts[-1] :], files[: counts[0]][:20])
    return [*compare(pace), *lines, *beside]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="reports in text forms, to be copied")
    parser.add_argument("--at", type=int, nargs="+", default=[100, 300, 1000], help="how many (multiples of 100)")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep copies and store there")
    options = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its modules compiled
    sources = sorted(file for file in options.folder.iterdir() if file.suffix in (".txt", ".md", ".html"))
    if not sources:
        parser.error(f"{options.folder}: no TXT, Markdown or HTML in it")
    with tempfile.TemporaryDirectory() as place:
        print(measurement_table(measure(sources, sorted(options.at), options.jobs, options.keep or Path(place))))


if __name__ == "__main__":
    main()
