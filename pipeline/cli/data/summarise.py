"""`finreport summarise`: summaries of passages by a language model, for the pipeline `summaries`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import rules_option, settings_from, store_option
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.llm.call_log import RecordingModel
    from pipeline.llm.prompts import Prompt
    from pipeline.retrieve.summarise_passages import UnsummarisedPassages
    from pipeline.retrieve.summary_failures import Failures
    from pipeline.settings import Settings
    from pipeline.store.interface import Store

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
    from pipeline.app.company_lookup import filter_of
    from pipeline.retrieve.summarise_passages import find_unsummarised
    from pipeline.retrieve.summary_failures import Failures
    from pipeline.store import open_store

    if not (collection or companies or years):
        raise InputError("say what to summarise: --collection NAME (`reports` for all reports), --company or --year")
    settings = settings_from(store, rule_folders)
    failures = Failures(errors)
    for problem in failures.problems:
        click.echo(f"warning: {problem}", err=True)
    opened = open_store(settings.store)
    try:
        what = find_unsummarised(
            opened, filter_of(opened, collection, companies, years), failures.passages if retry else None
        )
        if dry_run:
            click.echo(f"{what.count} passages have no summary, {what.there} have one, {what.short} are too short")
            return
        _run(opened, settings, llm, what, failures, batch)
    except KeyboardInterrupt:
        click.echo("stopped; re-run the command to resume", err=True)
        raise SystemExit(130) from None
    finally:
        opened.close()


def _run(
    store: Store, settings: Settings, llm: str | None, what: UnsummarisedPassages, failures: Failures, batch: int
) -> None:
    from pipeline.llm.prompts import load_prompts
    from pipeline.llm.providers import open_model

    prompts, problems = load_prompts(settings.rules)
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)
    model = open_model(os.environ if llm is None else {**os.environ, "FINREPORT_LLM": llm})
    if model is None:
        raise InputError(
            "no language model is set: start one (finreport llm serve FILE.gguf) and set FINREPORT_LLM to its address,"
            " or name an address or a folder of weights (--llm)"
        )
    try:
        ended = _summarise(store, model, prompts["summary"], what, failures, batch)
    finally:
        model.close()
    if ended:
        raise InputError(f"ended early: {ended}; see `finreport llm check`; re-run the command to resume")


def _summarise(
    store: Store, model: RecordingModel, prompt: Prompt, what: UnsummarisedPassages, failures: Failures, batch: int
) -> str:
    """Make them under a progress bar and say what was done; why it ended early, or ""."""
    from tqdm import tqdm

    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.retrieve.summarise_passages import summarise as run

    with tqdm(total=what.count, unit="passage", file=sys.stderr, disable=None, dynamic_ncols=True) as bar:
        done = run(store, CircuitBreaker(model, most=float("inf")), prompt, what, failures, bar.update, batch)
    if model.usage.calls:
        click.echo(model.usage.text(), err=True)
    told = f"{done.kept} summaries made, {what.there} were there, {what.short} passages too short for one"
    failed = f"; {done.failed} failed: {failures.file} (--retry tries them again)" if done.failed else ""
    click.echo(told + failed)
    return done.ended
