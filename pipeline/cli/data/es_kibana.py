"""`finreport es kibana`: data views, searches and a dashboard for Kibana."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

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
@click.option("--wait", metavar="SECONDS", default=120.0, show_default=True, help="How long a start may take.")
def kibana(url: str, wait: float) -> None:
    """Bring data views, saved searches and a dashboard into Kibana; run again it replaces them.

    User and password, API key, CA file and index prefix are those of the store: FINREPORT_ES_USER,
    FINREPORT_ES_PASSWORD, FINREPORT_ES_API_KEY, FINREPORT_ES_CA, FINREPORT_ES_PREFIX.

    \b
    finreport es kibana
    finreport es kibana --kibana https://kibana.example.com/s/finance
    FINREPORT_ES_PREFIX=trial finreport es kibana
    """
    from pipeline.cli.text_table import format_table
    from pipeline.settings import Settings
    from pipeline.store.elastic.kibana import Access, dashboard_url, import_objects, saved_objects, wait_ready

    settings = Settings()
    access = Access(url, settings.es_user, settings.es_password, settings.es_api_key, settings.es_ca)
    objects = saved_objects(settings.es_prefix)
    wait_ready(access, wait, lambda text: click.echo(text, err=True))
    came = import_objects(access, objects)
    click.echo(format_table([("object", "id", "title", "outcome"), *map(_row, came)]))
    failed = sum(bool(one.failure) for one in came)
    if failed:
        click.echo(f"error: {failed} of {len(came)} objects were not imported", err=True)
        sys.exit(1)
    click.echo(dashboard_url(access, objects))


def _row(one: ImportedObject) -> tuple[str, str, str, str]:
    outcome = one.failure or ("replaced" if one.replaced else "imported")
    return _KINDS.get(one.type, one.type), one.id, one.title, outcome
