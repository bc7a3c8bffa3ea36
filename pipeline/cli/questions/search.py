"""`finreport search`: passages of reports by their words, with where they stand and why they were found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

from pipeline.app.retrieval_tools import model_option
from pipeline.cli.options import rules_option, settings_from, store_option
from pipeline.model import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.cli.questions.search_output import ScoreTrace
    from pipeline.settings import Settings
    from pipeline.store.base import Store
    from pipeline.store.search import Hit, Search


@click.command()
@click.argument("text", nargs=-1, required=True)
@store_option
@click.option("--company", metavar="NAME", help="Code, short, full or former name of a company.")
@click.option("--year", type=int, metavar="YEAR", help="Fiscal year of the report.")
@click.option("--kind", type=click.Choice([str(kind) for kind in Kind]), help="Kind of report.")
@click.option("--collection", default="reports", show_default=True, metavar="NAME", help="What is searched.")
@click.option("-k", "size", type=click.IntRange(1, 1000), default=5, show_default=True, metavar="N", help="Hits.")
@rules_option
@click.option(
    "--pipeline", "line", default="default", show_default=True, metavar="NAME",
    help="A pipeline of rules/retrieval.yaml or of your own (--rules); `plain` is the search of --dsl.",
)  # fmt: skip
@model_option
@click.option("--json", "as_json", is_flag=True, help="Print the hits as one JSON list.")
@click.option(
    "--explain",
    is_flag=True,
    help="Print what each step of the pipeline makes of a hit and what each word adds.",
)
@click.option("--dsl", is_flag=True, help="Print the words' request for Kibana's Dev Tools instead of hits.")
def search(
    text: tuple[str, ...], store: str | None, company: str | None, year: int | None, kind: str | None,
    collection: str, size: int, rule_folders: tuple[str, ...], line: str, llm: str | None, as_json: bool,
    explain: bool, dsl: bool,
) -> None:  # fmt: skip
    """Find passages for TEXT; a company and years that it names restrict the search.

    \b
    finreport search "存货跌价准备计提方法" --company 四方科技 --year 2019
    finreport search "四方科技2019年面临的风险" -k 3 --explain
    finreport search "研发费佣的构成" --explain
    finreport search "主要客户和研发投入分别如何" --pipeline sub_questions --llm http://127.0.0.1:8080/v1 --explain
    finreport search "研发人员数量" --json > hits.json
    finreport search "研发人员数量" --dsl
    """
    from pipeline.cli.questions import search_output
    from pipeline.retrieve.no_hits import explain_no_hits
    from pipeline.store import open_store

    settings = settings_from(store, rule_folders)
    opened = open_store(settings.store)
    try:
        asked = _parse_search(opened, " ".join(text), company, year, kind, collection, size, settings)
        if dsl:
            click.echo(search_output.as_request(asked.search, settings.es_prefix))
            return
        found = _run_search(opened, line, asked, settings, llm, explain)
        for note in filter(None, (asked.note, *(found.told if explain or not found.hits else ()), *found.lost)):
            click.echo(note, err=True)
        if not found.hits:
            click.echo(explain_no_hits(opened, asked.search.filter), err=True)
    finally:
        opened.close()
    if as_json:
        click.echo(search_output.as_json(found.hits, found.why if explain else None))
    elif found.hits:
        words = search_output.highlight_terms(asked.search)
        click.echo(search_output.as_text(found.hits, words, found.why if explain else None))


@dataclass(frozen=True, slots=True)
class _SearchOutcome:
    hits: Sequence[Hit]
    why: Sequence[ScoreTrace]  # of each hit: what steps made of it, what words add to its score
    told: tuple[str, ...]  # what steps did to the question
    lost: tuple[str, ...]  # steps that a model failed


def _run_search(
    store: Store, name: str, asked: _ParsedSearch, settings: Settings, llm: str | None, explain: bool
) -> _SearchOutcome:
    from pipeline.app.retrieval_tools import open_tools
    from pipeline.retrieve.pipelines import load_pipelines, pipeline_named
    from pipeline.store.search import Hit

    pipelines, problems = load_pipelines(settings.rules)
    for problem in problems:
        click.echo(problem, err=True)
    pipeline = pipeline_named(pipelines, name)
    with open_tools(store, [pipeline], settings, llm) as tools:
        state = pipeline.run(asked.text, tools, asked.search.filter, asked.search.size)
    hits = [Hit(found.passage, found.entry, found.score) for found in state.hits]
    words = [store.explained(asked.search, hit.passage.id) if explain else () for hit in hits]
    why = [(*found.trace, *parts) for found, parts in zip(state.hits, words, strict=True)]
    return _SearchOutcome(hits, why, state.told, state.lost)


@dataclass(frozen=True, slots=True)
class _ParsedSearch:
    text: str  # without what became a filter
    search: Search
    note: str  # what was taken from the text as a filter


def _parse_search(
    store: Store, text: str, company: str | None, year: int | None, kind: str | None, collection: str, size: int,
    settings: Settings,
) -> _ParsedSearch:  # fmt: skip
    from pipeline.app.company_lookup import choose_company
    from pipeline.retrieve.query import default_search, hints_of
    from pipeline.retrieve.scope import scope_of
    from pipeline.rules.items import load_items
    from pipeline.store.collections import require_documents
    from pipeline.store.search import REPORTS, Filter

    where = Filter(collection=collection, kinds=frozenset({kind} if kind else ()))
    if collection != REPORTS:
        require_documents(store, collection)
        return _ParsedSearch(text, default_search(text, where, size), "")
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
    return _ParsedSearch(rest, default_search(rest, where, size, sections=hints.sections, names=hints.names), note)


def _says_something(text: str) -> bool:
    from pipeline.text.tokens import words

    return bool(words(text))
