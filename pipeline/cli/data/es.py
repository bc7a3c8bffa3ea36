"""`finreport es`: the builds of a store in Elasticsearch."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import settings_from, store_option

if TYPE_CHECKING:
    from pipeline.store.elastic.builds import Build
    from pipeline.store.elastic.client import Cluster
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
def kibana(url: str, wait: float) -> None:
    """Import data views, saved searches and a dashboard into Kibana; running it again replaces them.

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


@click.group()
def es() -> None:
    """Manage a store in Elasticsearch: its builds, and its Kibana objects.

    The indices of a store form builds; aliases point to the live build. Name the store as everywhere: --store
    elasticsearch://host:9200 or FINREPORT_STORE. User and password (or API key), the CA file for TLS and the prefix of
    index names come from FINREPORT_ES_USER, _PASSWORD, _API_KEY, _CA and _PREFIX.

    \b
    finreport es status
    finreport es build --from ./store
    finreport es rollback
    """


es.add_command(kibana)


@es.command()
@store_option
def status(store: str | None) -> None:
    """Show the cluster's health and its builds: which one is live, what each holds, which are incomplete.

    \b
    finreport es status
    finreport es status --store elasticsearch://search.example.com:9200
    """
    from pipeline.store.elastic.builds import builds

    with _connect(store) as cluster:
        health = cluster.health()
        nodes, version = health["number_of_nodes"], cluster.version()
        known = builds(cluster, sizes=True)
        where = f"{cluster.address} (Elasticsearch {version}), prefix {cluster.address.prefix}"
    click.echo(f"{where}: {health['status']}, {nodes} node{'' if nodes == 1 else 's'}")
    click.echo(_table(known))


def _table(known: list[Build]) -> str:
    from pipeline.cli.text_table import format_table

    if not known:
        return "no builds: `finreport ingest`, `finreport tables import` or `finreport es build` make the first"
    head = ("build", "state", "reports", "facts", "documents", "passages", "MB", "from")
    rows: list[tuple[str, ...]] = [head]
    for build in known:
        state = "serves" if build.live else build.state
        counts = [f"{build.documents.get(kind, 0):,}" for kind in ("reports", "facts", "documents", "passages")]
        note = f" ({build.outdated_reason})" if build.outdated_reason else ""
        rows.append((str(build.number), state, *counts, f"{build.size / 1e6:,.1f}", (build.source or "added") + note))
    return format_table(rows, right={0, 2, 3, 4, 5, 6})


@es.command("build")
@store_option
@click.option(
    "--from",
    "source",
    metavar="PLACE",
    help="Store to copy from: a folder, or another cluster (default: the live build).",
)
@click.option(
    "--shards", type=click.IntRange(1, 1024), metavar="N", help="Shards for facts and passages (default: by size)."
)
def build_(store: str | None, source: str | None, shards: int | None) -> None:
    """Make a new build next to the live one, and switch to it atomically once it is complete and verified.

    Re-run the command to resume an interrupted build; a failed build is deleted.

    \b
    finreport es build --from ./store
    finreport es build --from elasticsearch://old.example.com:9200
    finreport es build --shards 4
    """
    from pipeline.store import open_store
    from pipeline.store.elastic.copying import build

    place = source or settings_from(store).store
    with _connect(store) as cluster, _CopyBar() as step:
        opened = open_store(place)
        try:
            done = build(cluster, opened, place, shards=shards, step=step)
        finally:
            opened.close()
    click.echo(
        f"build {done.build.number} serves: {done.reports:,} reports, {done.facts:,} facts,"
        f" {done.documents:,} documents with {done.passages:,} passages"
    )


@es.command()
@store_option
def rollback(store: str | None) -> None:
    """Make the last complete build before the live one live again.

    \b
    finreport es rollback
    """
    from pipeline.store.elastic import builds

    with _connect(store) as cluster:
        build = builds.rollback(cluster)
    click.echo(f"build {build.number} serves")


@es.command()
@store_option
@click.option(
    "--keep",
    default=1,
    show_default=True,
    type=click.IntRange(0),
    metavar="N",
    help="Complete builds to keep besides the live one.",
)
def prune(store: str | None, keep: int) -> None:
    """Delete builds that are not live: incomplete ones, and all complete ones but the last.

    \b
    finreport es prune
    finreport es prune --keep 0
    """
    from pipeline.store.elastic import builds

    with _connect(store) as cluster:
        gone = builds.prune(cluster, keep)
    numbers = ", ".join(str(build.number) for build in gone)
    click.echo(f"deleted: build {numbers}" if gone else "nothing to delete")


def _connect(store: str | None) -> Cluster:
    from pipeline.errors import InputError
    from pipeline.store import on_server
    from pipeline.store.elastic import connect

    place = settings_from(store).store
    if not on_server(place):
        raise InputError(
            f"{place} is a folder: name a cluster with --store elasticsearch://host:9200 or FINREPORT_STORE"
        )
    return connect(place)


class _CopyBar:
    """A progress bar on a terminal's error stream; nothing in a pipe."""

    def __enter__(self):
        from tqdm import tqdm

        self._bar = tqdm(total=1, leave=False, unit="company", disable=not sys.stderr.isatty())
        return self._step

    def _step(self, done: int, of: int) -> None:
        self._bar.total, self._bar.n = of, done
        self._bar.refresh()

    def __exit__(self, *_: object) -> None:
        self._bar.close()
