"""`finreport ingest`: turn reports into facts, each in a process of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipeline.cli.options import collection_options, finreport_from, rules_option, store_option
from pipeline.model import Kind

if TYPE_CHECKING:
    from pipeline.app.finreport import Finreport
    from pipeline.app.ingest import collections as collection_ingestion
    from pipeline.app.ingest import reports as report_ingestion


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@store_option
@rules_option
@click.option(
    "--jobs", metavar="N", type=click.IntRange(1, 256), default=None, help="Parallel processes (default: one per core)."
)
@click.option(
    "--workbooks",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Folder for the Excel workbooks (default: inside the store).",
)
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(min=0.1),
    envvar="FINREPORT_TIMEOUT",
    help="Time limit per report; beyond it the report is aborted and listed as failed (default: 600, with --ocr 3600).",
)
@click.option(
    "--memory",
    metavar="MB",
    type=click.IntRange(100),
    envvar="FINREPORT_MEMORY",
    help="Memory limit for reading a report (default: 2000, with --ocr 4000).",
)
@click.option("--ocr", is_flag=True, help="Use text recognition on pages without a text layer (extra `ocr`; slow).")
@click.option(
    "--dask",
    metavar="ADDRESS",
    envvar="FINREPORT_DASK",
    default="",
    help="Distribute the reports over a Dask cluster whose workers see reports and store under the same paths.",
)
@click.option("--no-passages", is_flag=True, help="Store facts only; `finreport search` will not find these reports.")
@click.option(
    "--no-documents",
    is_flag=True,
    envvar="FINREPORT_NO_DOCUMENTS",
    help="Do not keep what was read of the files (1.2 KB a page): changed rules then read them again.",
)
@click.option(
    "--failed",
    is_flag=True,
    help="List the files that could not be read, with the reason; with PATHS, retry only those.",
)
@click.option("--company", metavar="NAME", default="", help="The company that all of these reports are of.")
@click.option("--code", metavar="CODE", default="", help="The security code of that company.")
@click.option("--year", type=int, metavar="YEAR", help="The fiscal year that all of these reports are of.")
@click.option("--kind", type=click.Choice([str(kind) for kind in Kind]), help="The kind of report that all are.")
@click.option(
    "--manifest",
    metavar="TABLE",
    type=click.Path(path_type=Path),
    help="CSV table with the columns file, company, code, year, kind: says file by file what the reports are.",
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
    company: str,
    code: str,
    year: int | None,
    kind: str | None,
    manifest: Path | None,
    collection: str | None,
    by: str | None,
    **columns: Any,
) -> None:
    """Read reports (PDF, the FinGLM competition's TXT and HTML, Markdown); store figures as facts, text for search.

    Folders are searched recursively. Files already read are skipped; Ctrl-C loses nothing. The tables of each report
    are exported to an Excel workbook. A file that cannot be read is reported in one line; the others are processed.

    \b
    finreport ingest reports/
    finreport ingest --jobs 2 --workbooks out/ 贵州茅台_600519_2024年年度报告.pdf
    finreport ingest --ocr --timeout 7200 scanned.pdf
    finreport ingest --dask tcp://scheduler:8786 --store /shared/store /shared/reports
    finreport ingest --failed

    Company, code, year and kind come from cover, 公司信息 and file name, else from the statements; a code that the file
    does not say from other files, the store or your own list of companies. --company, --code, --year, --kind or a
    --manifest win over all of these; `finreport reports` shows what was inferred, `reports set` corrects it.

    \b
    finreport ingest --company 四方科技 --code 603339 --year 2019 --kind annual scan.pdf
    finreport ingest --manifest list.csv

    With --collection, the files are other documents: laws and regulations (cut by article), studies, texts, Word
    files, or tables (CSV, Excel, Parquet) with one text per row.

    \b
    finreport ingest --collection laws regulations/
    finreport ingest --collection faq --text-column answer --title-column question faq.csv
    """
    with finreport_from(store, rule_folders) as finreport:
        if collection:
            if company or code or year or kind or manifest:
                raise click.UsageError("--company, --code, --year, --kind and --manifest are for company reports only")
            _ingest_collection(finreport, collection, paths, by=by, ocr=ocr, jobs=jobs, **columns)
        elif failed and not paths:
            _list_failed(finreport.settings.home)
        elif not paths and manifest is None:
            raise click.UsageError("give the reports or folders to read (finreport ingest --help shows examples)")
        else:
            cut = "" if no_passages else _check_chunker(by)
            summary = finreport.ingest(
                paths, jobs=jobs, by=cut, ocr=ocr, workbooks=workbooks, timeout=timeout, memory=memory, dask=dask,
                failed=failed, documents=not no_documents, company=company, code=code, year=year, kind=kind,
                manifest=manifest, progress=_bar, say=_say,
            )  # fmt: skip
            _finish(summary)


def _check_chunker(by: str | None) -> str:
    from pipeline.extract.passages.chunking import CHUNKERS

    if by is not None and by not in CHUNKERS:
        raise click.UsageError(f"--by {by}: reports can be cut by {', '.join(CHUNKERS)}")
    return by or "default"


def _ingest_collection(finreport: Finreport, name: str, paths: tuple[Path, ...], **options: Any) -> None:
    if not paths:
        raise click.UsageError("give the documents or folders of the collection")
    _finish(finreport.collection(name).ingest(paths, **options, progress=_bar, say=_say))


def _finish(summary: report_ingestion.IngestSummary | collection_ingestion.CollectionSummary) -> None:
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
