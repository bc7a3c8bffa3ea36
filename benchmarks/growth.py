"""Growth of work: pages a second over ever more reports, which must stay the same.

    python -m benchmarks.growth FOLDER… [--sizes 24 48] [--jobs 2]

Ingests 24, 48 and all PDFs of the folders (the form that has pages, and costs most) into a fresh store each, reports
of all lengths in each lot, and prints pages a second of processor time and by the clock. What starting the processes
costs is measured with the shortest reports, one a process, and taken off. Every lot is read REPEAT times by turns,
and the best time counts: other work on the machine only ever slows it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from benchmarks.measure import FINREPORT, CompletedRun, run
from benchmarks.report import Measurement, measurement_table
from pipeline.app.ingest.batch import report_files
from pipeline.app.ingest.cache import IngestResult, load

WITHIN = 10.0  # percent


def size(file: Path) -> int:
    """Pages of a PDF; 0 for what cannot be opened."""
    import pypdfium2

    try:
        pdf = pypdfium2.PdfDocument(file)
    except pypdfium2.PdfiumError:
        return 0
    pages = len(pdf)
    pdf.close()
    return pages


def lot(files: list[Path], count: int) -> list[Path]:
    """`count` files, from the shortest to the longest, so that lots differ in number only; for 0 the two shortest."""
    ordered = sorted(files, key=lambda f: (size(f), f.name))
    if not count:
        return ordered[:2]
    return [ordered[int((i + 0.5) * len(ordered) / count)] for i in range(min(count, len(ordered)))]


def ingest(files: list[Path], jobs: int) -> tuple[CompletedRun, int]:
    """The run, and the pages of what it read; a report that cannot be read makes it exit with 1, and is left out."""
    with tempfile.TemporaryDirectory() as store:
        ran = run([*FINREPORT, "ingest", "--jobs", str(jobs), "--store", store, *map(str, files)])
        told = [load(place, IngestResult) for place in (Path(store) / "cache").rglob("*-result-*.bin")]
    if ran.code not in (0, 1) or not told:
        sys.exit(f"finreport ingest failed:\n{ran.err}")
    return ran, sum(result.report.pages or 0 for result in told if result is not None and result.report)


def fastest(runs: list[tuple[CompletedRun, int]]) -> tuple[float, float, int]:
    """The least processor time, the least time by the clock, and the pages."""
    return min(r.cpu for r, _ in runs), min(r.seconds for r, _ in runs), runs[0][1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--sizes", type=int, nargs="+", default=[24, 48])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--repeat", type=int, default=2)
    arguments = parser.parse_args()
    files = [file for file in report_files(arguments.folders) if file.suffix.lower() == ".pdf"]
    sizes = [*(n for n in arguments.sizes if n < len(files)), len(files)]
    runs = [[ingest(lot(files, n), arguments.jobs) for n in [0, *sizes]] for _ in range(arguments.repeat)]
    (start, start_clock, _), *best = [fastest([row[i] for row in runs]) for i in range(len(sizes) + 1)]
    speeds = [pages / (cpu - start) for cpu, _, pages in best]
    lines = [Measurement("start", f"{arguments.jobs} processes and as many of the shortest reports", start, "s")]
    for count, speed, (_, clock, pages) in zip(sizes, speeds, best, strict=True):
        lines.append(Measurement("ingest", f"{count} reports, {pages} pages, processor time", speed, "pages/s"))
        by_clock = pages / (clock - start_clock)
        lines.append(
            Measurement("ingest", f"{count} reports, by the clock, {arguments.jobs} jobs", by_clock, "pages/s")
        )
    spread = 100 * (max(speeds) - min(speeds)) / max(speeds)
    print(
        measurement_table([*lines, Measurement("growth", "spread of pages/s over the lots", spread, "%", below=WITHIN)])
    )


if __name__ == "__main__":
    main()
