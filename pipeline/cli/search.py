"""`finreport search`: passages of reports by their words, with where they stand and why they were found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import settings_from, store_option
from pipeline.errors import InputError
from pipeline.model import Kind

if TYPE_CHECKING:
    from pipeline.settings import Settings
    from pipeline.store.base import Store
    from pipeline.store.search import Filter, Search


@click.command()
@click.argument("text", nargs=-1, required=True)
@store_option
@click.option("--company", metavar="NAME", help="Code, short, full or former name of a company.")
@click.option("--year", type=int, metavar="YEAR", help="Fiscal year of the report.")
@click.option("--kind", type=click.Choice([str(kind) for kind in Kind]), help="Kind of report.")
@click.option("--collection", default="reports", show_default=True, metavar="NAME", help="What is searched.")
@click.option("-k", "size", type=click.IntRange(1, 1000), default=5, show_default=True, metavar="N", help="Hits.")
@click.option("--json", "as_json", is_flag=True, help="Print the hits as one JSON list.")
@click.option("--explain", is_flag=True, help="Print with each hit what each word adds to its score.")
@click.option("--dsl", is_flag=True, help="Print the request for Kibana's Dev Tools instead of hits.")
def search(
    text: tuple[str, ...], store: str | None, company: str | None, year: int | None, kind: str | None,
    collection: str, size: int, as_json: bool, explain: bool, dsl: bool,
) -> None:  # fmt: skip
    """Find passages by the words of TEXT; a company and years that it names restrict the search.

    \b
    finreport search "存货跌价准备计提方法" --company 四方科技 --year 2019
    finreport search "四方科技2019年面临的风险" -k 3 --explain
    finreport search "研发人员数量" --json > hits.json
    finreport search "研发人员数量" --dsl
    """
    from pipeline.cli import search_view
    from pipeline.store import open_store

    settings = settings_from(store)
    opened = open_store(settings.store)
    try:
        asked = _asked(opened, " ".join(text), company, year, kind, collection, size, settings)
        if dsl:
            click.echo(search_view.as_request(asked.search, settings.es_prefix))
            return
        hits = opened.search(asked.search)
        if asked.note:
            click.echo(asked.note, err=True)
        if not hits:
            click.echo(_nothing(opened, asked.search.filter), err=True)
        explained = [opened.explained(asked.search, hit.passage.id) for hit in hits] if explain else None
    finally:
        opened.close()
    if as_json:
        click.echo(search_view.as_json(hits, explained))
    elif hits:
        click.echo(search_view.as_text(hits, search_view.searched(asked.search), explained))


@dataclass(frozen=True, slots=True)
class _Asked:
    search: Search
    note: str  # what was taken from the text as a filter


def _asked(
    store: Store, text: str, company: str | None, year: int | None, kind: str | None, collection: str, size: int,
    settings: Settings,
) -> _Asked:  # fmt: skip
    from pipeline.cli.choosing import choose_company
    from pipeline.retrieve.query import default_search, hints_of
    from pipeline.retrieve.scope import scope_of
    from pipeline.rules.items import load_items
    from pipeline.store.search import REPORTS, Filter

    where = Filter(collection=collection, kinds=frozenset({kind} if kind else ()))
    if collection != REPORTS:
        _known(store, collection)
        return _Asked(default_search(text, where, size), "")
    items, _ = load_items(settings.rules)
    companies = store.companies()
    scope = scope_of(text, companies)
    codes, years = scope.codes, scope.years
    found = []
    if company:
        codes = frozenset({choose_company(companies, company).code})
    elif codes:
        found += [f"{c.short_name or c.full_name} ({c.code})" for c in companies if c.code in codes]
    if year is not None:
        years = frozenset({year})
    elif years:
        found += [str(y) for y in sorted(years)]
    rest = scope.rest if _says_something(scope.rest) else text
    note = f"only {', '.join(found)}: named in the text" if found else ""
    hints = hints_of(rest, items)
    where = replace(where, codes=codes, years=years)
    return _Asked(default_search(rest, where, size, sections=hints.sections, names=hints.names), note)


def _says_something(text: str) -> bool:
    from pipeline.tokens import words

    return bool(words(text))


def _known(store: Store, collection: str) -> None:
    from pipeline.store.collections import CATALOGUE

    known = [name for name in store.collections() if name != CATALOGUE]
    if collection not in known:
        raise InputError(f"there is no collection {collection}; there are: {', '.join(known) or 'none'}")


def _nothing(store: Store, where: Filter) -> str:
    """Why nothing was found, and what there would be."""
    entries = store.entries(where.collection)
    if not entries:
        return "the store has no passages: `finreport ingest REPORT` brings them"
    fitting = [e for e in entries if not where.codes or e.code in where.codes]
    if not fitting:
        return "no passages of this company in the store: `finreport ingest REPORT` brings them"
    there = sorted({f"{e.year} {e.kind}" for e in fitting})
    inside = [
        e for e in fitting
        if (not where.years or e.year in where.years) and (not where.kinds or e.kind in where.kinds)
    ]  # fmt: skip
    if not inside:
        return f"no passages of that year and kind; there are: {', '.join(there[:20])}"
    return "no passage has any of these words"
