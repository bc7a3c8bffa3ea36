"""`finreport es`: the builds of a store in Elasticsearch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pipeline.cli.data.es_kibana import kibana
from pipeline.cli.data.es_snapshots import restore, snapshot, snapshots, templates
from pipeline.cli.options import settings_from, store_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.store.elastic.builds import Build

@click.group()
def es() -> None:
    """Manage a store in Elasticsearch: its builds, their snapshots, and its Kibana objects.

    The indices of a store form builds; aliases point to the live build. Name the store as everywhere: --store
    elasticsearch://host:9200 or FINREPORT_STORE. User and password (or API key), the CA file for TLS and the prefix of
    index names come from FINREPORT_ES_USER, _PASSWORD, _API_KEY, _CA and _PREFIX.

    \b
    finreport es status
    finreport es build --from ./store
    finreport es rollback
    """


for _command in (kibana, snapshot, snapshots, restore, templates):
    es.add_command(_command)


@es.command()
@store_option
def status(store: str | None) -> None:
    """Show the cluster's health and its builds: which one is live, what each holds, which are incomplete.

    \b
    finreport es status
    finreport es status --store elasticsearch://search.example.com:9200
    """
    from pipeline.app.elastic.cluster import cluster_status

    found = cluster_status(settings_from(store).store)
    where = f"{found.address} (Elasticsearch {found.version}), prefix {found.prefix}"
    click.echo(f"{where}: {found.health}, {found.nodes} node{'' if found.nodes == 1 else 's'}")
    click.echo(_table(found.builds))


def _table(known: Sequence[Build]) -> str:
    from pipeline.cli.text_table import format_table

    if not known:
        return "no builds: `finreport ingest`, `finreport tables import` or `finreport es build` make the first"
    head = ("build", "state", "reports", "facts", "documents", "passages", "table rows", "MB", "from")
    rows: list[tuple[str, ...]] = [head]
    for build in known:
        state = "serves" if build.live else build.state
        counts = [f"{build.documents.get(kind, 0):,}" for kind in ("reports", "facts", "documents", "passages", "rows")]
        reason = build.outdated_reason or ("" if build.has_tables else "no tables of reports: ingest the reports again")
        if build.state == "complete" and not build.text:
            reason = reason or "text not searchable in Kibana: make a new build"
        note = f" ({reason})" if reason else ""
        rows.append((str(build.number), state, *counts, f"{build.size / 1e6:,.1f}", (build.source or "added") + note))
    return format_table(rows, right={0, 2, 3, 4, 5, 6, 7})


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
    from pipeline.app.elastic.cluster import build_store
    from pipeline.cli.step_bar import StepBar

    with StepBar("company", leave=False) as step:
        done = build_store(settings_from(store).store, source, shards=shards, progress=step)
    click.echo(
        f"build {done.build.number} serves: {done.reports:,} reports, {done.facts:,} facts,"
        f" {done.documents:,} documents with {done.passages:,} passages, {done.rows:,} rows of tables"
    )


@es.command()
@store_option
def rollback(store: str | None) -> None:
    """Make the last complete build before the live one live again.

    \b
    finreport es rollback
    """
    from pipeline.app.elastic.cluster import roll_back

    click.echo(f"build {roll_back(settings_from(store).store).number} serves")


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
    from pipeline.app.elastic.cluster import prune_builds

    gone = prune_builds(settings_from(store).store, keep)
    numbers = ", ".join(str(build.number) for build in gone)
    click.echo(f"deleted: build {numbers}" if gone else "nothing to delete")
