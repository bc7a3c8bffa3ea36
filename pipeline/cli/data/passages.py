"""`finreport passages`: the passages of a report, as search sees them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import cutting_options, finreport_from, kind_of_report, store_option

if TYPE_CHECKING:
    from pipeline.model import Passage


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
@cutting_options
@click.option("--ocr", is_flag=True, help="Use text recognition on pages without a text layer (extra `ocr`; slow).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
def passages(
    report: str, year: int | None, store: str | None, kind: str, by: str | None, ocr: bool, as_json: bool,
    **cutting: int | str | None,
) -> None:
    """Print the passages of REPORT: heading path, pages, parent, text.

    REPORT is a file, which is read and cut on the spot, or a report in the store: its id, or a company with a YEAR.

    \b
    finreport passages 贵州茅台_600519_2024年年度报告.pdf
    finreport passages --by row --json report.txt > rows.jsonl
    finreport passages --chunk-size 150 --parent-size 600 --separators 。；， report.txt
    finreport passages 600519-2024-annual
    finreport passages 贵州茅台 2024 --kind half_year
    """
    from pipeline.app.passages.listing import passages_of

    with finreport_from(store) as finreport:
        found = passages_of(finreport.session, report, year, kind, by=by, ocr=ocr, **cutting)
    _print_json(found) if as_json else _print_text(found)


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
