"""Growth of work: pages a second over ever more reports, which must stay the same.

    python benchmarks/growth.py FOLDER… [--sizes 24 48] [--jobs 2]

Ingests 24, 48 and all reports of the folders into a fresh store each, reports of all lengths in each lot, and
prints pages a second of processor time (which other work on the machine disturbs least) and by the clock. What
starting the processes costs is measured with the shortest reports, one a process, and taken off.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from measure import FINREPORT, Ran, run
from report import Line, printed

from pipeline.extract.batch import report_files

WITHIN = 10.0  # percent


def size(file: Path) -> int:
    """Pages of a PDF; of other forms the bytes stand for them."""
    if file.suffix.lower() != ".pdf":
        return file.stat().st_size // 10_000
    import pypdfium2

    try:
        pdf = pypdfium2.PdfDocument(file)
    except pypdfium2.PdfiumError:
        return 0
    pages = len(pdf)
    pdf.close()
    return pages


def lot(files: list[Path], count: int) -> list[Path]:
    """`count` files evenly from the shortest to the longest, so that lots are alike but for their number."""
    ordered = sorted(files, key=lambda f: (size(f), f.name))
    return [ordered[int((i + 0.5) * len(ordered) / count)] for i in range(min(count, len(ordered)))]


def ingest(files: list[Path], jobs: int) -> tuple[Ran, int]:
    """The run, and the pages of what it read; a report that can not be read makes it exit with 1, and is left out."""
    with tempfile.TemporaryDirectory() as store:
        ran = run([*FINREPORT, "ingest", "--jobs", str(jobs), "--store", store, *map(str, files)])
        told = [json.loads(p.read_text(encoding="utf-8")) for p in (Path(store) / "cache").glob("*.json")]
    if ran.code not in (0, 1) or not told:
        sys.exit(f"finreport ingest failed:\n{ran.err}")
    return ran, sum(result["report"].get("pages") or 0 for result in told if result["report"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--sizes", type=int, nargs="+", default=[24, 48])
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    files = report_files(arguments.folders)
    start, _ = ingest(lot(files, len(files))[: arguments.jobs], arguments.jobs)
    speeds = []
    lines = [Line("start", f"{arguments.jobs} processes and as many of the shortest reports", start.cpu, "s")]
    for count in [*(n for n in arguments.sizes if n < len(files)), len(files)]:
        ran, pages = ingest(lot(files, count), arguments.jobs)
        speeds.append(pages / (ran.cpu - start.cpu))
        lines.append(Line("ingest", f"{count} reports, {pages} pages, processor time", speeds[-1], "pages/s"))
        lines.append(
            Line(
                "ingest",
                f"{count} reports, by the clock, {arguments.jobs} jobs",
                pages / (ran.seconds - start.seconds),
                "pages/s",
            )
        )
        print(f"{count} reports done", file=sys.stderr)
    spread = 100 * (max(speeds) - min(speeds)) / max(speeds)
    print(printed([*lines, Line("growth", "spread of pages/s over the lots", spread, "%", below=WITHIN)]))


if __name__ == "__main__":
    main()
