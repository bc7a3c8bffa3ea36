"""`finreport es kibana`: data views, searches and dashboards brought into Kibana, and a search kept there."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import finreport_from, settings_from, store_option

if TYPE_CHECKING:
    from pipeline.store.elastic.kibana import ImportedObject

_KINDS = {"index-pattern": "data view", "search": "search", "lens": "panel", "dashboard": "dashboard"}


@click.command()
@click.option(
    "--kibana",
    "url",
    metavar="URL",
    envvar="FINREPORT_KIBANA",
    default="http://127.0.0.1:5601",
    show_default=True,
    help="Kibana's address, with its base path or space if it has one (environment FINREPORT_KIBANA).",
)
@click.option(
    "--wait", metavar="SECONDS", default=120.0, show_default=True, help="How long to wait for Kibana to start."
)
@click.option("--question", metavar="TEXT", help="Keep the word search for TEXT as a saved search; nothing else.")
@click.option("--company", metavar="NAME", help="With --question: code or name of a company.")
@click.option("--year", type=int, metavar="YEAR", help="With --question: fiscal year.")
@store_option
def kibana(
    url: str, wait: float, question: str | None, company: str | None, year: int | None, store: str | None
) -> None:
    """Import data views, saved searches and dashboards into Kibana; running it again replaces them.

    User and password, API key, CA file and index prefix are those of the store: FINREPORT_ES_USER,
    FINREPORT_ES_PASSWORD, FINREPORT_ES_API_KEY, FINREPORT_ES_CA, FINREPORT_ES_PREFIX.

    \b
    finreport es kibana
    finreport es kibana --kibana https://kibana.example.com/s/finance
    finreport es kibana --question "存货跌价准备" --company 600519 --year 2021
    """
    from pipeline.app.elastic.kibana import import_kibana, save_question
    from pipeline.app.search import Wanted
    from pipeline.cli.text_table import format_table

    if question is None:
        if company or year:
            raise click.UsageError("--company and --year go with --question")
        came = import_kibana(url, settings_from(), wait=wait, say=lambda text: click.echo(text, err=True))
        click.echo(format_table([("object", "id", "title", "outcome"), *map(_row, came.objects)]))
    else:
        with finreport_from(store, (), (), "none") as finreport:
            came = save_question(finreport.session, Wanted(question, company, year), url)
    if came.failed:
        failure = f": {came.objects[0].failure}" if question else ""
        click.echo(f"error: {came.failed} of {len(came.objects)} objects were not imported{failure}", err=True)
        sys.exit(1)
    click.echo(came.address)


def _row(one: ImportedObject) -> tuple[str, str, str, str]:
    outcome = one.failure or ("replaced" if one.replaced else "imported")
    return _KINDS.get(one.type, one.type), one.id, one.title, outcome
