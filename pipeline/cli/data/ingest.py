"""`finreport ingest`: reports to facts, each in a process of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipeline.cli.options import collection_options, rules_option, settings_from, store_option

if TYPE_CHECKING:
    from pipeline.app.ingest.batch import IngestJob
    from pipeline.settings import Settings


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@store_option
@rules_option
@click.option(
    "--jobs", metavar="N", type=click.IntRange(1, 256), default=None, help="Processes at a time (default: one a core)."
)
@click.option(
    "--workbooks",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Where the Excel workbooks go (default: in the store).",
)
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(min=0.1),
    envvar="FINREPORT_TIMEOUT",
    help="Time that a report may take, then it is ended and listed as failed (default: 600, with --ocr 3600).",
)
@click.option(
    "--memory",
    metavar="MB",
    type=click.IntRange(100),
    envvar="FINREPORT_MEMORY",
    help="Memory that reading a report may take (default: 2000, with --ocr 4000).",
)
@click.option("--ocr", is_flag=True, help="Read pages without a text layer by text recognition (extra `ocr`; slow).")
@click.option(
    "--dask",
    metavar="ADDRESS",
    envvar="FINREPORT_DASK",
    default="",
    help="Spread the reports over a Dask cluster whose workers see reports and store under the same paths.",
)
@click.option("--no-passages", is_flag=True, help="Keep facts only: `finreport search` does not find these reports.")
@click.option(
    "--no-documents",
    is_flag=True,
    envvar="FINREPORT_NO_DOCUMENTS",
    help="Do not keep what was read of the files (1.2 KB a page): changed rules then read them again.",
)
@click.option(
    "--failed",
    is_flag=True,
    help="List the files that could not be read, with the reason; with PATH, only those are tried again.",
)
@collection_options
def ingest(
    paths: tuple[Path, ...],
    store: str | None,
    rule_folders: tuple[str, ...],
    jobs: int | None,
    workbooks: Path | None,
    timeout: float | None,
    memory: int | None,
    ocr: bool,
    dask: str,
    no_passages: bool,
    no_documents: bool,
    failed: bool,
    collection: str | None,
    by: str | None,
    **columns: Any,
) -> None:
    """Read reports (PDF, TXT and HTML of the competition, Markdown) and keep figures as facts, text for search.

    Folders are walked. A file that was read before is not read again, not even where rules changed; Ctrl-C loses
    nothing. Each report gets
    an Excel workbook of its tables. A file that can not be read ends with one line; the others go on.

    \b
    finreport ingest reports/
    finreport ingest --jobs 2 --workbooks out/ 贵州茅台_600519_2024年年度报告.pdf
    finreport ingest --ocr --timeout 7200 scanned.pdf
    finreport ingest --dask tcp://scheduler:8786 --store /shared/store /shared/reports
    finreport ingest --failed

    With --collection the files are documents of another kind: laws and rules (cut by article), studies, texts, Word
    files, or tables (CSV, Excel, Parquet) with a text a row.

    \b
    finreport ingest --collection laws regulations/
    finreport ingest --collection faq --text-column answer --title-column question faq.csv
    """
    settings = settings_from(store, rule_folders)
    jobs = jobs or os.cpu_count() or 1
    if collection:
        _ingest_collection(settings.store, collection, paths, by, ocr=ocr, jobs=jobs, **columns)
    elif failed and not paths:
        _list_failed(settings.home)
    elif not paths:
        raise click.UsageError("give the reports or folders to read (finreport ingest --help shows examples)")
    else:
        cut = "" if no_passages else _way(by)
        work = _work(settings, workbooks, jobs=jobs, ocr=ocr, timeout=timeout, memory=memory, by=cut, dask=dask)
        work = replace(work, documents=not no_documents)
        _ingest_reports(settings, paths, work, failed=failed)


def _work(
    settings: Settings,
    workbooks: Path | None,
    *,
    jobs: int,
    ocr: bool,
    timeout: float | None,
    memory: int | None,
    by: str,
    dask: str,
) -> IngestJob:
    """How the reports are read: what was not given is as the settings say."""
    from pipeline.app.ingest.batch import IngestJob

    home = settings.home
    return IngestJob(
        home=home.absolute(),
        workbooks=(workbooks or home / "workbooks").absolute(),
        rules=tuple(folder.absolute() for folder in settings.rules),
        jobs=jobs,
        ocr=ocr,
        timeout=timeout or (settings.timeout_ocr if ocr else settings.timeout),
        memory=memory or (settings.memory_ocr if ocr else settings.memory),
        by=by,
        dask=dask,
    )


def _ingest_reports(settings: Settings, paths: tuple[Path, ...], work: IngestJob, *, failed: bool) -> None:
    from pipeline.app.ingest.reports import ingest_reports

    files = _select_files(paths, settings.home, failed=failed)
    if work.dask:  # its workers have folders of their own
        files = [file.absolute() for file in files]
    summary = ingest_reports(files, work, place=settings.store, progress=_bar, say=_say)
    click.echo(summary.text())
    if summary.failed:
        sys.exit(1)


def _select_files(paths: tuple[Path, ...], home: Path, *, failed: bool) -> list[Path]:
    """The reports at these paths; with `failed` those of them that could not be read before."""
    from pipeline.app.ingest import batch

    files = batch.report_files(paths)
    if not failed:
        return files
    names = {line.file for line in batch.failures(home)}
    return [file for file in files if str(file) in names or file.name in names]


def _way(by: str | None) -> str:
    from pipeline.extract.passages.cutting import CHUNKERS

    if by is not None and by not in CHUNKERS:
        raise click.UsageError(f"--by {by}: reports can be cut by {', '.join(CHUNKERS)}")
    return by or "default"


def _ingest_collection(
    place: str, name: str, paths: tuple[Path, ...], by: str | None, *, ocr: bool, jobs: int, **columns: Any
) -> None:
    from pipeline.app.ingest.collections import configure_collection, ingest_collection

    if not paths:
        raise click.UsageError("give the documents or folders of the collection")
    collection = configure_collection(place, name, by, **columns)
    summary = ingest_collection(place, collection, paths, ocr=ocr, jobs=jobs, progress=_bar, say=_say)
    click.echo(summary.text())
    if summary.failed:
        sys.exit(1)


def _list_failed(home: Path) -> None:
    from pipeline.app.ingest import batch

    lines = list(batch.failures(home))
    for line in lines:
        click.echo(f"{line.file}\t{line.error}")
    if not lines:
        click.echo("no file failed", err=True)


def _say(text: str) -> None:
    from tqdm import tqdm

    tqdm.write(text, file=sys.stderr)


def _bar(results: Iterable, total: int) -> Iterable:
    from tqdm import tqdm

    return tqdm(
        results,
        total=total,
        unit="report",
        file=sys.stderr,
        disable=None if sys.stderr.isatty() else total < 2,
        dynamic_ncols=True,
    )
