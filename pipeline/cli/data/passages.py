"""`finreport passages`: the passages of a report, as search sees them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import kind_of_report, settings_from, store_option
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.model import Passage
    from pipeline.store.interface import Store


@click.command()
@click.argument("report")
@click.argument("year", type=int, required=False)
@store_option
@kind_of_report
@click.option(
    "--by",
    metavar="WAY",
    help="Chunking method for a file: whole sentences with a larger parent (default), equal length (length),"
    " paragraphs (paragraph), table rows and list items (row), or the articles of a law (article).",
)
@click.option("--ocr", is_flag=True, help="Use text recognition on pages without a text layer (extra `ocr`; slow).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
def passages(
    report: str, year: int | None, store: str | None, kind: str, by: str | None, ocr: bool, as_json: bool
) -> None:
    """Print the passages of REPORT: heading path, pages, parent, text.

    REPORT is a file, which is read and cut on the spot, or a report in the store: its id, or a company with a YEAR.

    \b
    finreport passages 贵州茅台_600519_2024年年度报告.pdf
    finreport passages --by row --json report.txt > rows.jsonl
    finreport passages 600519-2024-annual
    finreport passages 贵州茅台 2024 --kind half_year
    """
    from pipeline.read.document import READERS

    file = Path(report)
    if year is None and file.is_file():
        found = _cut_file(file, by or "default", ocr)
    elif file.suffix.lower() in READERS:
        raise InputError(f"{report}: no such file")
    elif by or ocr:
        raise InputError(f"{report} is not a file: --by and --ocr apply to files only; omit them or give a file")
    else:
        found = _stored_passages(report, year, kind, settings_from(store).store)
    _print_json(found) if as_json else _print_text(found)


def _cut_file(file: Path, by: str, ocr: bool) -> Sequence[Passage]:
    from pipeline.extract.passages.chunking import CHUNKERS
    from pipeline.extract.passages.chunking import report_passages as cut
    from pipeline.read.document import read_document

    if by not in CHUNKERS:
        raise InputError(f"{by!r} is not a chunking method; there are: {', '.join(CHUNKERS)}")
    return cut(read_document(file, ocr=ocr), by)


def _stored_passages(report: str, year: int | None, kind: str, place: str) -> Sequence[Passage]:
    from pipeline.app.company_lookup import choose_company
    from pipeline.store import open_store

    store = open_store(place)
    try:
        id_ = report if year is None else f"{choose_company(store.companies(), report).code}-{year}-{kind}"
        found = store.passages_of(id_)
        if not found:
            raise InputError(_none_of(store, id_))
    finally:
        store.close()
    return found


def _none_of(store: Store, id_: str) -> str:
    """That there is none, with the reports of the same company that have passages."""
    code = id_.split("-", 1)[0]
    there = [entry.id for entry in store.entries() if entry.code == code][:10]
    others = f"there are: {', '.join(there)}" if there else "`finreport reports` lists the reports in the store"
    return f"{id_} is not a file and has no passages in the store; {others}"


def _print_json(found: Sequence[Passage]) -> None:
    for p in found:
        told = {"id": p.id, "report": p.report_id, "position": p.position, "parent": p.parent_id}
        told |= {"path": list(p.path), "first_page": p.first_page, "last_page": p.last_page, "text": p.text}
        told |= {"summary": True} if p.summary else {}
        click.echo(json.dumps(told, ensure_ascii=False))


def _print_text(found: Sequence[Passage]) -> None:
    for p in found:
        pages = f"第{p.first_page}页" if p.first_page == p.last_page else f"第{p.first_page}-{p.last_page}页"
        click.echo(f"[{p.id}  {pages}{_parent_note(p)}]\n{p.text}\n")


def _parent_note(p: Passage) -> str:
    """Which passage it is a part of, or a summary of."""
    if p.parent is None:
        return ""
    return f"  {p.parent_id} 的摘要（由语言模型写成）" if p.summary else f"  在 {p.parent_id} 内"
