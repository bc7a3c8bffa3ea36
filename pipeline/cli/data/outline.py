"""`finreport outline`: the headings of a report as a tree with pages."""

from __future__ import annotations

import dataclasses
import json

import click

from pipeline.cli.options import settings_from, store_option


@click.command()
@click.argument("report")
@store_option
@click.option("--depth", type=click.IntRange(1), metavar="N", help="Levels to print (default: all).")
@click.option("--ocr", is_flag=True, help="Use text recognition on pages without a text layer (extra `ocr`; slow).")
@click.option("--json", "as_json", is_flag=True, help="Print a list of level, text and page.")
def outline(report: str, store: str | None, depth: int | None, ocr: bool, as_json: bool) -> None:
    """Print the headings of REPORT (a file, or the id of an ingested report) as a tree with pages.

    \b
    finreport outline 贵州茅台_600519_2024年年度报告.pdf --depth 2
    finreport outline 600519-2024-annual --json
    """
    from pipeline.app.reports.files import report_file
    from pipeline.read.document import read_document
    from pipeline.read.structure.outline import outline as tree
    from pipeline.rules.lexicon import use_lexicon

    settings = settings_from(store)
    with use_lexicon(settings.rules):
        document = read_document(report_file(report, settings.store), ocr=ocr)
    entries = tree(document, depth)
    if as_json:
        click.echo(json.dumps([dataclasses.asdict(entry) for entry in entries], ensure_ascii=False, indent=1))
        return
    who = document.report
    click.echo(f"{who.short_name or who.full_name or who.code} {who.id}{'' if document.paged else ' (no pages)'}")
    for entry in entries:
        page = "" if entry.page is None else f"  {entry.page}"
        click.echo(f"{'  ' * entry.level}{entry.text}{page}")
    if not entries:
        click.echo(f"no heading found in {who.file}", err=True)
