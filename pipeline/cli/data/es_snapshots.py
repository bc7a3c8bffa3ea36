"""`finreport es snapshot`, `snapshots`, `restore` and `templates`: what an operator of the cluster does."""

from __future__ import annotations

import click

from pipeline.cli.options import settings_from, store_option

_repository = click.option(
    "--repository", metavar="NAME", default="finreport", show_default=True, help="The cluster's snapshot repository."
)
_location = click.option(
    "--location",
    metavar="FOLDER",
    default="",
    help="Folder of the servers to register as that repository first; beneath a path.repo of every node.",
)


@click.command()
@click.argument("name", default="")
@store_option
@_repository
@_location
def snapshot(name: str, store: str | None, repository: str, location: str) -> None:
    """Keep a snapshot of the live build, as NAME or by its number and the time.

    \b
    finreport es snapshot --location /var/backups/elasticsearch
    finreport es snapshot before-upgrade
    """
    from pipeline.app.elastic.snapshots import take

    taken = take(settings_from(store).store, name, repository=repository, location=location)
    click.echo(f"{taken.name}: build {taken.build}, {sum(taken.documents.values()):,} documents")


@click.command()
@store_option
@_repository
def snapshots(store: str | None, repository: str) -> None:
    """List the snapshots of this store, oldest first.

    \b
    finreport es snapshots
    """
    from pipeline.app.elastic.snapshots import listed
    from pipeline.cli.text_table import format_table

    known = listed(settings_from(store).store, repository)
    if not known:
        click.echo("no snapshots: `finreport es snapshot` takes one")
        return
    head = ("snapshot", "taken", "state", "build", "reports", "facts", "passages")
    rows: list[tuple[str, ...]] = [head]
    for one in known:
        counts = (f"{one.documents.get(kind, 0):,}" for kind in ("reports", "facts", "passages"))
        rows.append((one.name, one.taken, one.state.lower(), str(one.build), *counts))
    click.echo(format_table(rows, right={3, 4, 5, 6}))


@click.command()
@click.argument("name")
@store_option
@_repository
@_location
def restore(name: str, store: str | None, repository: str, location: str) -> None:
    """Restore the snapshot NAME as a new build, and switch to it once all of it is there.

    The build that served stays: `finreport es rollback` goes back to it.

    \b
    finreport es restore before-upgrade
    finreport es restore before-upgrade --location /mnt/backups/elasticsearch
    """
    from pipeline.app.elastic.snapshots import restore as restore_build
    from pipeline.cli.step_bar import StepBar

    with StepBar("index", leave=False) as step:
        build = restore_build(
            settings_from(store).store, name, repository=repository, location=location, progress=step
        )
    click.echo(f"build {build.number} serves: {sum(build.documents.values()):,} documents of {name}")


@click.command()
@store_option
def templates(store: str | None) -> None:
    """Put index templates with finreport's settings and mappings, for indices that are made by hand.

    finreport does not need them: it names settings and mappings with every index that it makes.

    \b
    finreport es templates
    """
    from pipeline.app.elastic.snapshots import put_templates

    for name in put_templates(settings_from(store).store):
        click.echo(f"{name}: put")
