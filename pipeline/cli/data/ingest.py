"""`finreport ingest`: turn reports into facts, each in a process of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipeline.cli.data.ingest_options import cost_options, identity_options, keeping_options
from pipeline.cli.options import (
    CUTTING_OPTIONS,
    collection_options,
    cutting_options,
    finreport_from,
    rules_option,
    store_option,
)

if TYPE_CHECKING:
    from pipeline.app.finreport import Finreport
    from pipeline.app.ingest import collections as collection_ingestion
    from pipeline.app.ingest.outcome.summary import IngestSummary

_OF_REPORTS = ("company", "code", "year", "kind", "manifest", "report")
_OF_COLLECTIONS = ("text", "title", "metadata", *CUTTING_OPTIONS)


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@store_option
@rules_option
@cost_options
@keeping_options
@identity_options
@collection_options
@cutting_options
def ingest(
    paths: tuple[Path, ...],
    store: str | None,
    rule_folders: tuple[str, ...],
    by: str | None,
    collection: str | None,
    failed: bool,
    **options: Any,
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
    finreport ingest --report run.xlsx reports/

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
    finreport ingest --collection studies --by default --chunk-size 200 --overlap 50 --separators 。； studies/
    finreport ingest --collection faq --text-column answer --title-column question faq.csv
    """
    with finreport_from(store, rule_folders) as finreport:
        if collection:
            _ingest_collection(finreport, collection, paths, by=by, **options)
        elif failed and not paths:
            _list_failed(finreport.settings.home)
        else:
            _ingest_reports(finreport, paths, by=by, failed=failed, **options)


def _ingest_reports(
    finreport: Finreport,
    paths: tuple[Path, ...],
    *,
    by: str | None,
    no_passages: bool,
    no_documents: bool,
    **options: Any,
) -> None:
    if wrong := [option for option in CUTTING_OPTIONS if options[option] is not None]:
        raise click.UsageError(f"the {wrong[0]} of passages is chosen for a --collection; reports have their own")
    if not paths and options["manifest"] is None:
        raise click.UsageError("give the reports or folders to read (finreport ingest --help shows examples)")
    cut = "" if no_passages else _check_chunker(by)
    reading = {name: value for name, value in options.items() if name not in _OF_COLLECTIONS}
    _finish(finreport.ingest(paths, by=cut, documents=not no_documents, **reading, progress=_bar, say=_say))


def _check_chunker(by: str | None) -> str:
    from pipeline.extract.passages.chunking import CHUNKERS

    if by is not None and by not in CHUNKERS:
        raise click.UsageError(f"--by {by}: reports can be cut by {', '.join(CHUNKERS)}")
    return by or "default"


def _ingest_collection(finreport: Finreport, name: str, paths: tuple[Path, ...], **options: Any) -> None:
    if wrong := [option for option in _OF_REPORTS if options[option]]:
        raise click.UsageError(f"--{wrong[0]} is for company reports only")
    if not paths:
        raise click.UsageError("give the documents or folders of the collection")
    given = {option: options[option] for option in ("by", "ocr", "jobs", "timeout", "memory", *_OF_COLLECTIONS)}
    _finish(finreport.collection(name).ingest(paths, **given, progress=_bar, say=_say))


def _finish(summary: IngestSummary | collection_ingestion.CollectionSummary) -> None:
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
