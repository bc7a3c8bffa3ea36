"""`finreport collections`: documents in the store other than company reports."""

from __future__ import annotations

import click

from pipeline.cli.confirmation import require_confirmation
from pipeline.cli.options import finreport_from, store_option


@click.group()
def collections() -> None:
    """List, show and remove collections: documents other than company reports, such as laws, studies and tables.

    \b
    finreport ingest --collection laws regulations/
    finreport collections list
    finreport ask --collection laws "保险合同成立后，投保人能否解除合同？"
    """


@collections.command("list")
@store_option
def list_collections(store: str | None) -> None:
    """List the collections: name, number of documents, chunking method.

    \b
    finreport collections list
    """
    with finreport_from(store) as finreport:
        named = map(finreport.collection, finreport.collections())
        found = [(one.configuration(), len(one.documents())) for one in named]
    for kept, documents in found:
        click.echo(f"{kept.name}\t{documents} documents\tcut by {kept.by}")
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
    with finreport_from(store) as finreport:
        collection = finreport.collection(name)
        kept = collection.configuration()
        entries = collection.documents()
        passages = collection.passages(document) if document else []
    if document:
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
    with finreport_from(store) as finreport:
        collection = finreport.collection(name)
        gone = collection.remove(documents, confirm=(lambda question: None) if yes else require_confirmation)
    click.echo(f"{name}: {gone.documents} documents with {gone.passages} passages removed")
