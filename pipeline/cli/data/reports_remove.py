"""`finreport reports remove`: a report out of the store, with all that was made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from pipeline.cli.confirmation import require_confirmation
from pipeline.cli.options import kind_of_report, settings_from, store_option
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.store.base import Store

_NEAR = 20  # other reports of the company that are named


@click.command()
@click.argument("report")
@click.argument("year", type=int, required=False)
@store_option
@kind_of_report
@click.option("--yes", is_flag=True, help="Remove without asking.")
def remove(report: str, year: int | None, store: str | None, kind: str, yes: bool) -> None:
    """Remove REPORT with its figures (those of imported tables too), passages, summaries, vectors and workbook.

    REPORT is a report's id, or a company with a YEAR. What another year's report says of that year stays and answers
    for it. The file is left alone, and so is what was read of it (the folder `cache`): `finreport ingest` brings the
    report back at once.

    \b
    finreport reports remove 四方科技 2019
    finreport reports remove 四方科技 2019 --kind half_year --yes
    finreport reports remove 603339-2019-annual
    """
    from pipeline.store import open_store

    settings = settings_from(store)
    opened = open_store(settings.store, write=True)
    try:
        id_ = _resolve_report_id(opened, report, year, kind)
        told = _contents_text(opened, id_)
        if not yes:
            require_confirmation(f"remove {id_} ({told}) from {settings.store}?")
        opened.remove(id_)
    finally:
        opened.close()
    (settings.home / "workbooks" / f"{id_}.xlsx").unlink(missing_ok=True)
    click.echo(f"{id_} removed: {told}")


def _resolve_report_id(store: Store, report: str, year: int | None, kind: str) -> str:
    """The id of the report that is meant.

    Raises:
        InputError: the store has nothing of such a report; says which there are.
    """
    from pipeline.app.company_lookup import choose_company

    companies = store.companies()
    id_ = report if year is None else f"{choose_company(companies, report).code}-{year}-{kind}"
    code = id_.rsplit("-", 2)[0]
    there = [one.id for one in store.reports(code=code)]
    # A run that was cut off may have left passages without a report.
    if id_ in there or store.passages_of(id_):
        return id_
    if there:
        raise InputError(f"{id_} is not in the store; there are: {_listed(there)}")
    if year is None and report not in {company.code for company in companies}:
        there = [one.id for one in store.reports(code=choose_company(companies, report).code)]
        raise InputError(f"say the year of the report to remove; there are: {_listed(there)}")
    raise InputError(f"{id_} is not in the store; `finreport reports` lists what is there")


def _listed(ids: list[str]) -> str:
    return ", ".join(ids[:_NEAR]) + (", …" if len(ids) > _NEAR else "")


def _contents_text(store: Store, id_: str) -> str:
    """What there is of a report, in words: its facts by source file, its passages."""
    code = id_.rsplit("-", 2)[0]
    facts = store.facts([code], None, period=None, scope=None, report_id=id_, every_source=True)
    passages = store.passages_of(id_)
    summaries = sum(passage.summary for passage in passages)
    parts = [f"{len(facts)} facts{_sources(fact.source.file for fact in facts)}"]
    parts.append(f"{len(passages) - summaries} passages")
    return ", ".join(parts + ([f"{summaries} summaries"] if summaries else []))


def _sources(files: Iterable[str]) -> str:
    counted = Counter(files)
    return f" from {', '.join(sorted(counted))}" if counted else ""
