"""`finreport passages`: a report cut into the pieces that search finds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.model import Passage


@click.command()
@click.argument("report", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--by",
    type=click.Choice(["default", "length", "paragraph", "row"]),
    default="default",
    show_default=True,
    help="How to cut: whole sentences with a larger parent, equal length, paragraphs, or table rows and list items.",
)
@click.option("--ocr", is_flag=True, help="Read pages without a text layer by text recognition (extra `ocr`; slow).")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def passages(report: Path, by: str, ocr: bool, as_json: bool) -> None:
    """Print the passages of REPORT (a file): heading path, pages, parent, text.

    \b
    finreport passages 贵州茅台_600519_2024年年度报告.pdf
    finreport passages --by row --json report.txt > rows.jsonl
    """
    from pipeline.extract.passages import passages as cut
    from pipeline.read.document import read

    found = cut(read(report, ocr=ocr), by)
    _print_json(found) if as_json else _print_text(found)


def _print_json(found: Sequence[Passage]) -> None:
    for p in found:
        told = {"id": p.id, "report": p.report_id, "position": p.position, "parent": p.parent_id}
        told |= {"path": list(p.path), "first_page": p.first_page, "last_page": p.last_page, "text": p.text}
        click.echo(json.dumps(told, ensure_ascii=False))


def _print_text(found: Sequence[Passage]) -> None:
    for p in found:
        pages = f"第{p.first_page}页" if p.first_page == p.last_page else f"第{p.first_page}-{p.last_page}页"
        inside = f"  在 {p.parent_id} 内" if p.parent is not None else ""
        click.echo(f"[{p.id}  {pages}{inside}]\n{p.text}\n")
