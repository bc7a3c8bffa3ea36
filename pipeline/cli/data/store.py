"""`finreport store`: look for damage in the folder of a store, and mend it."""

from __future__ import annotations

import sys

import click

from pipeline.cli.options import finreport_from, store_option


@click.group()
def store() -> None:
    """Look for damage in the folder of a store, and mend what can be made anew.

    \b
    finreport store check
    finreport store repair
    """


@store.command()
@store_option
def check(store: str | None) -> None:
    """Read every file of the store to its end and print what is damaged; exit code 1 where anything is.

    \b
    finreport store check
    """
    with finreport_from(store) as finreport:
        damage = finreport.store_damage()
    for one in damage:
        click.echo(str(one))
    if damage:
        click.echo("finreport store repair moves these aside and makes anew what it can", err=True)
        sys.exit(1)
    click.echo("nothing is damaged")


@store.command()
@store_option
def repair(store: str | None) -> None:
    """Move what is damaged into the folder `damaged` of the store; make reports' figures and passages anew.

    They come from what is kept of reading the reports. What must be read or imported again is printed.

    \b
    finreport store repair
    """
    with finreport_from(store) as finreport:
        summary = finreport.repair_store(say=lambda text: click.echo(text, err=True))
    for one in summary.damage:
        click.echo(f"moved aside: {one}")
    if summary.reports:
        click.echo(f"made anew: figures and passages of {summary.reports} files")
    for lost in summary.lost:
        click.echo(f"not kept: {lost}")
    if not summary.damage:
        click.echo("nothing is damaged")
