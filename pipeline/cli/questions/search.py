"""`finreport search`: find passages of reports, with their location and an explanation of their scores."""

from __future__ import annotations

from pathlib import Path

import click

from pipeline.cli.options import finreport_from, log_option, model_option, rules_option, store_option
from pipeline.model import Kind


@click.command()
@click.argument("text", nargs=-1, required=True)
@store_option
@click.option("--company", metavar="NAME", help="Code, short, full or former name of a company.")
@click.option("--year", type=int, metavar="YEAR", help="Fiscal year of the report.")
@click.option("--kind", type=click.Choice([str(kind) for kind in Kind]), help="Kind of report.")
@click.option("--collection", default="reports", show_default=True, metavar="NAME", help="Collection to search.")
@click.option(
    "-k", "size", type=click.IntRange(1, 1000), default=5, show_default=True, metavar="N", help="Hits to show."
)
@click.option(
    "--where", multiple=True, metavar="COLUMN=VALUE",
    help="Only rows of a collection's tables with this value in this column; repeat for several columns.",
)  # fmt: skip
@rules_option
@click.option(
    "--pipeline", "line", default="lexical", show_default=True, metavar="NAME",
    help="Pipeline from rules/retrieval.yaml or your own (--rules); `bm25_synonyms` is the search that --dsl prints.",
)  # fmt: skip
@model_option
@click.option("--json", "as_json", is_flag=True, help="Print the hits as one JSON list.")
@click.option(
    "--explain",
    is_flag=True,
    help="Print how each pipeline step scored a hit, and what each word contributed.",
)
@log_option
@click.option("--dsl", is_flag=True, help="Print the word search as a request for Kibana's Dev Tools; no hits.")
@click.option("--kibana", is_flag=True, help="Print where Kibana (FINREPORT_KIBANA) shows the word search; no hits.")
def search(
    text: tuple[str, ...], store: str | None, company: str | None, year: int | None, kind: str | None,
    collection: str, size: int, where: tuple[str, ...], rule_folders: tuple[str, ...], line: str, llm: str | None,
    as_json: bool, explain: bool, log: Path | None, dsl: bool, kibana: bool,
) -> None:  # fmt: skip
    """Find passages for TEXT; a company and years named in it restrict the search.

    \b
    finreport search "存货跌价准备计提方法" --company 四方科技 --year 2019
    finreport search "四方科技2019年面临的风险" -k 3 --explain
    finreport search "研发费佣的构成" --explain
    finreport search "主要客户和研发投入分别如何" --pipeline llm_decomposition --llm http://127.0.0.1:8080/v1 --explain
    finreport search "存款利息怎么算" --collection faq --where 类别=储蓄
    finreport search "研发人员数量" --json > hits.json
    finreport search "研发人员数量" --dsl
    finreport search "存货跌价准备" --company 600519 --year 2021 --kibana
    """
    from pipeline.app.search import Wanted, request_of
    from pipeline.cli.questions import search_output
    from pipeline.retrieve.search_log import logging_searches

    words, columns = " ".join(text), _columns(where)
    with logging_searches(log), finreport_from(store, rule_folders, (), llm) as finreport:
        wanted = Wanted(words, company, year, kind or "", collection, size)
        if kibana:
            from pipeline.app.elastic.kibana import discover_address

            click.echo(discover_address(finreport.session, wanted, finreport.settings.kibana))
            return
        if dsl:
            query = request_of(finreport.session, wanted)
            click.echo(search_output.as_request(query.search, finreport.settings.es_prefix))
            return
        found = finreport.search(
            words, where=columns, company=company, year=year, kind=kind, collection=collection, pipeline=line, k=size,
            explain=explain,
        )  # fmt: skip
    told = found.rewritings if explain or not found.hits else ()
    for note in filter(None, (found.query.note, *told, *found.failures, found.nothing)):
        click.echo(note, err=True)
    if as_json:
        click.echo(search_output.as_json(found, explain=explain))
    elif found.hits:
        marked = search_output.highlight_terms(found.query.search)
        click.echo(search_output.as_text(found.hits, marked, found.why if explain else None))


def _columns(where: tuple[str, ...]) -> dict[str, str]:
    """Columns with their values; UsageError for what is no COLUMN=VALUE."""
    found = {}
    for given in where:
        name, equals, value = given.partition("=")
        if not name or not equals:
            raise click.UsageError(f"--where {given}: give a column and its value, as in --where 类别=储蓄")
        found[name] = value
    return found
