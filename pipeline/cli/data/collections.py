"""`finreport collections`: documents in the store other than company reports."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from pipeline.cli.confirmation import require_confirmation
from pipeline.cli.options import settings_from, store_option

if TYPE_CHECKING:
    from pipeline.store.interface import Store


@click.group()
def collections() -> None:
    """List, show and remove collections: documents other than company reports, such as laws, studies and tables.

    \b
    finreport ingest --collection laws regulations/
    finreport collections list
    finreport ask --collection laws "保险合同成立后，投保人能否解除合同？"
    """


@contextmanager
def _open_store(store: str | None, *, write: bool = False) -> Iterator[Store]:
    from pipeline.store import open_store

    opened = open_store(settings_from(store).store, write=write)
    try:
        yield opened
    finally:
        opened.close()


@collections.command("list")
@store_option
def list_collections(store: str | None) -> None:
    """List the collections: name, number of documents, chunking method.

    \b
    finreport collections list
    """
    from pipeline.store.collections import load, names

    with _open_store(store) as opened:
        found = [(name, load(opened, name), len(opened.entries(name))) for name in names(opened)]
    for name, kept, documents in found:
        click.echo(f"{name}\t{documents} documents\tcut by {kept.by if kept else 'auto'}")
    if not found:
        click.echo("no collection in the store; make one: finreport ingest --collection NAME FOLDER", err=True)


@collections.command()
@click.argument("name")
@click.argument("document", required=False)
@store_option
def show(name: str, document: str | None, store: str | None) -> None:
    """Show a collection's configuration and documents, or the passages of one DOCUMENT (by id).

    \b
    finreport collections show laws
    finreport collections show laws laws/储蓄管理条例.pdf
    """
    from pipeline.store.collections import require_collection

    with _open_store(store) as opened:
        kept = require_collection(opened, name)
        entries = opened.entries(name)
        passages = opened.passages_of(document) if document else []
    if document:
        if not passages:
            raise click.ClickException(f"{document}: no such document; finreport collections show {name} lists them")
        for passage in passages:
            of = f"\tsummary of {passage.parent_id} by a language model" if passage.summary else ""
            click.echo(f"{passage.id}\tpages {passage.first_page}-{passage.last_page}{of}\n{passage.text}")
        return
    columns = {"text": kept.text, "title": kept.title, "metadata": ", ".join(kept.metadata)}
    told = "".join(f"; {column} column: {value}" for column, value in columns.items() if value)
    click.echo(f"{name}: {len(entries)} documents, cut by {kept.by}{told}")
    for entry in entries:
        further = "".join(f"\t{key}={value}" for key, value in entry.metadata)
        click.echo(f"{entry.id}\t{entry.title}\tcut by {entry.by}{further}")


@collections.command()
@click.argument("name")
@click.argument("documents", nargs=-1)
@store_option
@click.option("--yes", is_flag=True, help="Remove the whole collection without asking.")
def remove(name: str, documents: tuple[str, ...], store: str | None, yes: bool) -> None:
    """Remove DOCUMENTS (by id) from a collection, or the whole collection NAME.

    \b
    finreport collections remove laws laws/储蓄管理条例.pdf
    finreport collections remove laws --yes
    """
    from pipeline.store import collections as kept

    with _open_store(store, write=True) as opened:
        kept.require_collection(opened, name)
        known = {entry.id for entry in opened.entries(name)}
        wrong = [document for document in documents if document not in known]
        if wrong:
            raise click.ClickException(f"{wrong[0]}: no such document; finreport collections show {name} lists them")
        if not documents and not yes:
            require_confirmation(f"remove {name} with its {len(known)} documents?")
        gone = kept.remove(opened, name, documents)
    click.echo(f"{name}: {len(documents) or len(known)} documents with {gone} passages removed")
