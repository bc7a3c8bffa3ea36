"""`finreport summarise`: summaries of passages by a language model, for the pipeline `summaries`."""

from __future__ import annotations

from pathlib import Path

import click

from pipeline.cli.interruption import resumable
from pipeline.cli.options import finreport_from, rules_option, store_option
from pipeline.errors import InputError

ERRORS = "summarise-errors.jsonl"


@click.command()
@store_option
@rules_option
@click.option("--collection", metavar="NAME", help="Passages of this collection (`reports` for company reports).")
@click.option("--company", "companies", multiple=True, metavar="NAME", help="Reports of this company; may be repeated.")
@click.option("--year", "years", multiple=True, type=int, metavar="YEAR", help="Reports of this year; may be repeated.")
@click.option(
    "--llm", metavar="PLACE", default=None,
    help="Language model: http://host:port/v1 or a folder of weights (environment FINREPORT_LLM).",
)  # fmt: skip
@click.option("--batch", type=click.IntRange(1, 4096), default=32, show_default=True, help="Passages per batch.")
@click.option(
    "--errors", type=click.Path(dir_okay=False, path_type=Path), default=ERRORS, show_default=True, metavar="FILE",
    help="Passages that could not be summarised (JSONL); removed once they are.",
)  # fmt: skip
@click.option("--retry", is_flag=True, help="Summarise only the passages in the errors file.")
@click.option("--dry-run", is_flag=True, help="Only report how many passages have no summary yet.")
def summarise(
    store: str | None, rule_folders: tuple[str, ...], collection: str | None, companies: tuple[str, ...],
    years: tuple[int, ...], llm: str | None, batch: int, errors: Path, retry: bool, dry_run: bool,
) -> None:  # fmt: skip
    """Summarise the passages of a collection, of companies or of years; only those you name.

    The pipeline `summaries` searches the summaries and returns their passages; summaries are never shown as answers.
    Figures that a passage does not state are dropped from its summary. Passages with a summary are skipped, so
    re-running the command resumes an interrupted run (Ctrl-C loses at most one batch); a report that is read again
    gets new summaries.

    \b
    export FINREPORT_LLM=http://127.0.0.1:8080/v1      # finreport llm serve FILE.gguf
    finreport summarise --collection laws
    finreport summarise --company 四方科技 --year 2019
    finreport summarise --collection reports --dry-run
    finreport summarise --collection laws --retry
    finreport search "存款利息有误怎么办" --collection laws --pipeline summaries
    """
    from pipeline.cli.step_bar import StepBar

    if not (collection or companies or years):
        raise InputError("say what to summarise: --collection NAME (`reports` for all reports), --company or --year")
    with finreport_from(store, rule_folders, (), llm) as finreport, resumable(), StepBar("passage") as step:
        counts = finreport.summarise(
            collection, companies, years, errors=errors, retry=retry, batch=batch, dry_run=dry_run, progress=step
        )
    if dry_run:
        told = f"{counts.missing} passages have no summary, {counts.there} have one, {counts.short} are too short"
        click.echo(told)
        return
    told = f"{counts.made} summaries made, {counts.there} were there, {counts.short} passages too short for one"
    failed = f"; {counts.failed} failed: {errors} (--retry tries them again)" if counts.failed else ""
    click.echo(told + failed)
    if counts.ended:
        raise InputError(f"ended early: {counts.ended}; see `finreport llm check`; re-run the command to resume")
