"""What the pages of reports show: the list with filters, a report's outline, statements, checks and tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pipeline.app.finreport import Finreport
from pipeline.errors import InputError, StoreMissing
from pipeline.model import Fact, Kind, Report, WorkingStep
from pipeline.model.table_row import RowTable, TableRow
from pipeline.serve.page.addresses import page_address
from pipeline.serve.page.rendering import View

_A_PAGE = 50  # reports of a list
_COLUMNS = 8  # years, periods and scopes of a statement beside each other
_TABLES = 60
_OUTLINE = 400  # headings


def show_reports(finreport: Finreport, company: str, year: int | None, kind: str, page: int) -> View:
    """The reports of the store by company, year and kind, a page of them."""
    missing = ""
    try:
        found = finreport.reports(company or None, year, kind or None)
        every = finreport.reports() if company or year or kind else found
    except StoreMissing:
        found, every = [], []
    except InputError as error:  # no such company: the near ones are in the message
        found, every, missing = [], finreport.reports(), str(error)
    first = (page - 1) * _A_PAGE
    data = {
        "reports": [report.to_dict() for report in found[first : first + _A_PAGE]],
        "total": len(found),
        "first": first + 1 if found else 0,
        "list_page": page,
        "list_pages": max(1, -(-len(found) // _A_PAGE)),
        "company": company,
        "year": year,
        "kind": kind,
        "missing": missing,
    }
    choices = {
        "years": sorted({report.year for report in every}, reverse=True),
        "kinds": [str(one) for one in Kind if any(report.kind == one for report in every)],
    }
    return View("reports.html", data, choices)


def show_report(finreport: Finreport, id: str) -> View:
    """A report with its outline."""
    report, contents = finreport.report(id)
    data: dict[str, Any] = {"report": report.to_dict(), "contents": contents, "outline": [], "missing": ""}
    try:
        entries = finreport.outline(report.id)[:_OUTLINE]
    except InputError as error:
        data["missing"] = str(error)
    else:
        data["outline"] = [
            {
                "level": min(entry.level, 6),
                "text": entry.text,
                "page": entry.page,
                "address": page_address(id, entry.page, {"quote": entry.text}) if entry.page else "",
            }
            for entry in entries
        ]
    return View("report.html", data)


def show_statements(finreport: Finreport, id: str) -> View:
    """What a report states, by statement: a row for each item, a column for each year, period and scope."""
    report, _ = finreport.report(id)
    sections = [{"name": name, **_statement(facts)} for name, facts in finreport.statements(report.id).items() if facts]
    return View("statements.html", {"report": report.to_dict(), "statements": sections})


def show_checks(finreport: Finreport, id: str, outcome: str) -> View:
    """The accounting checks on a report, the failed ones first; with an outcome only those."""
    report, _ = finreport.report(id)
    (checked,) = finreport.check([report.id])
    rows = checked.rows()
    counts = {one: checked.count(one) for one in ("failed", "passed", "not applicable")}
    order = list(counts)
    chosen = [row for row in rows if row["outcome"] == outcome] if outcome in counts else rows
    chosen.sort(key=lambda row: order.index(row["outcome"]) if row["outcome"] in order else len(order))
    for row in chosen:
        for operand in row["operands"]:
            operand["address"] = _operand_address(operand)
    return View("checks.html", {"report": report.to_dict(), "checks": chosen, "counts": counts, "outcome": outcome})


def show_tables(finreport: Finreport, id: str, words: str) -> View:
    """The tables of a report, the best named by `words` first."""
    from pipeline.app.tables.layout import COLUMNS, index_row

    report, _ = finreport.report(id)
    missing = ""
    try:
        found = finreport.tables(report.id, words)
    except InputError as error:
        found, missing = [], str(error)
    rows = [dict(zip(COLUMNS, index_row(table), strict=True)) for table in found]
    data = {"report": report.to_dict(), "tables": rows[:_TABLES] if words else rows, "words": words, "missing": missing}
    return View("tables.html", data)


def show_table(finreport: Finreport, id: str, number: int) -> View:
    """A table of a report; each cell leads to its page."""
    from pipeline.app.tables.layout import as_data, header_levels

    report, _ = finreport.report(id)
    (table,) = finreport.tables(report.id, number=number)
    levels = header_levels(table.headers[0]) if table.headers else []
    rows = [
        {"parents": row.parents, "cells": [_cell(report, table, row, at, text) for at, text in enumerate(row.cells)]}
        for row in table.rows
    ]
    return View("table.html", {"report": report.to_dict(), "table": as_data(table)}, {"levels": levels, "rows": rows})


def fact_address(fact: Fact, store: str = "") -> str:
    """The page that a fact was read from, with its cell marked; "" where it stands on no page.

    `store`: the name of its store, where a server offers several.
    """
    source = fact.source
    if source.page is None:
        return ""
    quote = f"{fact.raw_label} {fact.raw_text}".strip()
    place = {"box": source.box, "quote": quote, "column": source.column}
    return page_address(fact.report_id, source.page, place, store=store)


def step_address(step: WorkingStep) -> str:
    """The page of the first fact that a figure is made of."""
    if step.fact is not None:
        return fact_address(step.fact)
    return next(filter(None, map(step_address, step.steps)), "")


def step_view(step: WorkingStep) -> dict[str, Any]:
    """A step of a working with the pages that its facts were read from, as a template needs it."""
    source = {"page": "", "sheet": "", "file": "", "row": ""}
    return {
        "name": step.name,
        "value": step.value_in_unit if step.fact is None or step.fact.text is None else step.fact.text,
        "unit": step.unit,
        "year": step.year,
        "expression": step.expression,
        "source": source | (step.fact.source.to_dict() if step.fact is not None else {}),
        "address": "" if step.fact is None else fact_address(step.fact),
        "company": "",
        "is_open": False,
        "operands": [step_view(one) for one in step.steps],
    }


def _statement(facts: Iterable[Fact]) -> dict[str, Any]:
    """Facts laid out: columns by time and scope, rows by item in the order they come."""
    facts = [fact for fact in facts if not fact.dimensions]
    keys = dict.fromkeys((fact.fiscal_year, str(fact.period), str(fact.scope)) for fact in facts)
    columns = sorted(keys, key=lambda key: (key[2], -key[0], key[1]))[:_COLUMNS]
    rows: dict[str, dict[tuple[int, str, str], Fact]] = {}
    for fact in facts:
        rows.setdefault(fact.item, {}).setdefault((fact.fiscal_year, str(fact.period), str(fact.scope)), fact)
    return {
        "columns": [{"year": year, "period": period, "scope": scope} for year, period, scope in columns],
        "rows": [
            {"item": item, "cells": [_fact(found.get(column)) for column in columns]}
            for item, found in rows.items()
            if any((one := found.get(column)) is not None and not one.missing for column in columns)
        ],
    }


def _fact(fact: Fact | None) -> dict[str, Any] | None:
    if fact is None:
        return None
    value = fact.text if fact.value is None else f"{fact.value:f}"
    told = {"value": value or "", "unit": fact.unit, "check": str(fact.check), "origin": str(fact.origin)}
    return {**told, "reason": fact.reason, "restated": fact.restated, "address": fact_address(fact)}


def _cell(report: Report, table: RowTable, row: TableRow, column: int, text: str) -> dict[str, str]:
    place = {"box": row.box, "quote": text, "column": column}
    return {"text": text, "address": page_address(report.id, row.page, place) if text and report.pages else ""}


def _operand_address(operand: dict[str, Any]) -> str:
    if not operand["page"]:
        return ""
    quote = f"{operand['label']} {operand['value'] or ''}".strip()
    return page_address(operand["report"], operand["page"], {"quote": quote})
