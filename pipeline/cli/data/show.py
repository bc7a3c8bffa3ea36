"""`finreport show`: an image of a page with the detected headings, tables and cells."""

from __future__ import annotations

from pathlib import Path

import click

from pipeline.cli.options import settings_from, store_option


@click.command()
@click.argument("report")
@store_option
@click.option("--page", type=click.IntRange(1), required=True, metavar="N", help="Page to draw, counted from 1.")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE.png",
    help="Image file (default: REPORT-pN.png in the current folder).",
)
def show(report: str, store: str | None, page: int, out: Path | None) -> None:
    """Draw page N of REPORT (a PDF, or the id of an ingested one) with headings, tables and cells outlined.

    Headings are red, tables blue, their cells light blue, page headers and footers grey.

    \b
    finreport show 贵州茅台_600519_2024年年度报告.pdf --page 53
    finreport show 600519-2024-annual --page 53 -o page.png
    """
    from pipeline.app.reports.files import report_file
    from pipeline.read.pdf.page_image import page_picture

    file = report_file(report, settings_from(store).store)
    picture, counts = page_picture(file, page)
    place = out or Path(f"{file.stem}-p{page}.png")
    picture.save(place)
    click.echo(f"{place}: {counts}")
