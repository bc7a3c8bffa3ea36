"""A report out of the store, with all that was made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pipeline.app.company_lookup import choose_company, company_of_year
from pipeline.app.ingest.source_precedence import report_facts
from pipeline.errors import InputError, NotFound

if TYPE_CHECKING:
    from pipeline.model import Kind, Report
    from pipeline.settings import Settings
    from pipeline.store.interface import Store

_NEAR = 20  # other reports of the company that are named


def remove_report(
    store: Store, settings: Settings, report: str, year: int | None, kind: Kind, confirm: Callable[[str], None]
) -> str:
    """Remove a report with its figures, passages, summaries, vectors and workbook, once it is confirmed; what went."""
    id_ = report_id(store, report, year, kind)
    told = contents_of(store, id_)
    confirm(f"remove {id_} ({told}) from {settings.store}?")
    store.remove(id_)
    (settings.home / "workbooks" / f"{id_}.xlsx").unlink(missing_ok=True)
    return f"{id_} removed: {told}"


def report_id(store: Store, report: str, year: int | None, kind: Kind) -> str:
    """The id of the report that is meant.

    Raises:
        InputError: the store has nothing of such a report; says which there are.
    """
    companies = store.companies()
    id_ = report if year is None else f"{company_of_year(store, companies, report, year).code}-{year}-{kind}"
    code = id_.rsplit("-", 2)[0]
    there = [one.id for one in store.reports(code=code)]
    # A run that was cut off may have left passages without a report.
    if id_ in there or store.passages_of(id_):
        return id_
    if there:
        raise NotFound(f"{id_} is not in the store; there are: {_join_ids(there)}")
    if year is None and report not in {company.code for company in companies}:
        there = [one.id for one in store.reports(code=choose_company(companies, report).code)]
        raise InputError(f"give the year of the report to remove; there are: {_join_ids(there)}")
    raise NotFound(f"{id_} is not in the store; `finreport reports` lists what is there")


def report_of(store: Store, id_: str) -> Report:
    """The report with this id.

    Raises:
        InputError: a run that was cut off left passages without it.
    """
    found = next((one for one in store.reports(code=id_.rsplit("-", 2)[0]) if one.id == id_), None)
    if found is None:
        raise InputError(f"{id_} has passages, but no figures yet: ingest its file again")
    return found


def _join_ids(ids: list[str]) -> str:
    return ", ".join(ids[:_NEAR]) + (", …" if len(ids) > _NEAR else "")


def contents_of(store: Store, id_: str) -> str:
    """What there is of a report, in words: its facts by source file, its passages."""
    code = id_.rsplit("-", 2)[0]
    facts = report_facts(store, code, id_)
    passages = store.passages_of(id_)
    summaries = sum(passage.summary for passage in passages)
    parts = [f"{len(facts)} facts{_sources(fact.source.file for fact in facts)}"]
    parts.append(f"{len(passages) - summaries} passages")
    return ", ".join(parts + ([f"{summaries} summaries"] if summaries else []))


def _sources(files: Iterable[str]) -> str:
    counted = Counter(files)
    return f" from {', '.join(sorted(counted))}" if counted else ""
