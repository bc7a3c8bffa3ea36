"""Write es_mappings/kibana/*.ndjson: data views, searches and dashboards, in Kibana's export form.

    python scripts/kibana_objects.py

The objects are described here and made by `pipeline.store.elastic.saved_objects`.
"""

from __future__ import annotations

from pathlib import Path

from pipeline.store.elastic.discover import COLUMNS, SORT
from pipeline.store.elastic.saved_objects import (
    Object,
    bars,
    control,
    count,
    dashboard,
    data_view,
    metric,
    over_time,
    percentile,
    search,
    table,
    terms,
    text,
)

FOLDER = Path(__file__).resolve().parent.parent / "es_mappings" / "kibana"
FAILED = 'check: "failed" or check: "doubtful"'
UNANSWERED = "hits : 0"
LAST_MONTH = "now-30d"
COMPANY = {"names": "Company", "code": "Code", "year": "Fiscal year", "kind": "Kind of report"}


def data_views() -> list[Object]:
    fact = {
        "code": "Company (code)", "fiscal_year": "Fiscal year", "period": "Period", "scope": "Scope", "item": "Item",
        "value": "Value", "unit": "Unit", "check": "Check", "evidence": "Reason", "page": "Page", "file": "File",
    }  # fmt: skip
    passage = {**COMPANY, "path": "Headings", "first_page": "Page", "text": "Text"}
    row = {
        "code": "Company (code)", "year": "Fiscal year", "kind": "Kind of report", "page": "Page",
        "caption": "Table", "parents": "Rows above", "label": "Row", "headers": "Columns", "cells": "Cells",
    }  # fmt: skip
    report = {"short_name": "Company", "code": "Code", "year": "Fiscal year", "kind": "Kind of report", "file": "File"}
    question = {
        "at": "Time", "question": "Question", "verb": "Asked by", "hits": "Hits", "milliseconds": "Milliseconds",
        "outcome": "Outcome", "reports": "Reports",
    }  # fmt: skip
    return [
        data_view(
            "passages", "finreport passages", passage, ["year", "position", "first_page", "last_page"],
            hidden=["lines", "vector_*"],
        ),
        data_view("facts", "finreport facts", fact, ["fiscal_year", "page"]),
        data_view("reports", "finreport reports", report, ["year", "pages"]),
        data_view("rows", "finreport rows of tables", row, ["year", "page", "position", "table"]),
        data_view("builds", "finreport builds", {"_index": "Index"}, pattern="finreport-*-m*"),
        data_view("questions", "finreport questions", question, time="at"),
    ]  # fmt: skip


def searches() -> list[Object]:
    order = [["code", "asc"], ["fiscal_year", "desc"], ["item", "asc"]]
    where = ["code", "fiscal_year", "period", "scope", "item", "value", "unit"]
    return [
        search(
            "passages-by-text", "passages", "Passages by what they say",
            "The best first. Type what is looked for: 存货跌价准备, or text : \"存货跌价准备\" and code : 600519",
            COLUMNS, SORT, only={"level": "small"},
        ),
        search(
            "questions", "questions", "Questions asked",
            "Questions and searches, where FINREPORT_ES_QUESTIONS is set, the last first",
            ["at", "verb", "question", "outcome", "hits", "milliseconds", "reports"], [["at", "desc"]],
        ),
        search(
            "passages-by-company", "passages", "Passages by company and year",
            "What is searched, in the order of the reports. Narrow it: code : 600519 and year : 2021",
            ["names", "year", "kind", "path", "first_page", "text"],
            [["code", "asc"], ["year", "desc"], ["document", "asc"], ["position", "asc"]],
        ),
        search(
            "rows-by-company", "rows", "Rows of tables by company and year",
            "Any table of a report, row by row, in its order. Narrow it: code : 600519 and label : *1年以内*",
            ["report_id", "page", "caption", "parents", "label", "headers", "cells"],
            [["code", "asc"], ["year", "desc"], ["report_id", "asc"], ["position", "asc"]],
        ),
        search(
            "facts-by-company", "facts", "Facts by company and year",
            "What answers are given from, with where it stands. Narrow it: code : 600519 and item : 净利润",
            [*where, "check", "file", "page"], order, "best : true",
        ),
        search(
            "facts-failed", "facts", "Facts that failed a check",
            "Figures that the report's own sums or relations contradict, with the reason and the page",
            [*where, "check", "evidence", "file", "page"], order, FAILED,
        ),
    ]  # fmt: skip


def overview(found: dict[str, Object]) -> list[Object]:
    """The dashboard and its panels; `found` are the searches by id."""
    reports = metric("reports", "reports", "Reports", "Reports in the index")
    facts = metric("facts", "facts", "Facts", "Facts in the index, of every source")
    passages = metric("passages", "passages", "Passages", "Passages in the index, small and large")
    failed = metric("failed", "facts", "Failed checks", "Facts that a check contradicts", FAILED)
    by_year = bars(
        "reports-by-year", "reports", "Reports by year and kind", "Fiscal years and kinds of reports",
        {"kind": terms("kind", "kind", size=10), "x": terms("year", "fiscal year", size=50, number=True),
         "n": count("reports")}, "bar_stacked", "kind",
    )  # fmt: skip
    by_statement = bars(
        "facts-by-statement", "facts", "Facts by statement", "The statement that an item is a line of",
        {"x": terms("statement", "statement", size=20, by="n"), "n": count("facts")}, "bar_horizontal",
    )  # fmt: skip
    by_outcome = bars(
        "checks-by-year", "facts", "Outcome of checks by year", "Figures that passed, failed or had no check",
        {"outcome": terms("check", "check", size=5), "x": terms("fiscal_year", "fiscal year", size=50, number=True),
         "n": count("facts")}, "bar_stacked", "outcome",
    )  # fmt: skip
    failing = table(
        "failed-items", "facts", "Failed checks by item", "Items and companies with the most contradicted figures",
        {"item": terms("item", "item", size=50, by="n"), "code": terms("code", "company", size=20, by="n"),
         "n": count("facts")}, FAILED,
    )  # fmt: skip
    builds = table(
        "builds", "builds", "Builds", "The indices of each build, m and the version of its mapping, then its number",
        {"index": terms("_index", "index", size=100), "n": count("documents")},
    )  # fmt: skip
    # Panels of every data view are filtered by it, so it must be a field of all of them that have a company.
    controls = [control(0, "company", "Company (code)", "code", "reports")]
    rows = [
        [(reports, 12), (facts, 12), (passages, 12), (failed, 12)],
        [(by_year, 24), (by_statement, 24)],
        [(by_outcome, 24), (failing, 24)],
        [(builds, 48)],
        [(found["finreport-facts-failed"], 48)],
    ]
    about = "What finreport has indexed: reports by year and kind, facts by statement, and which checks failed"
    board = dashboard("overview", "finreport: what is indexed", about, controls, rows)
    return [reports, facts, passages, failed, by_year, by_statement, by_outcome, failing, builds, board]


def questions(found: dict[str, Object]) -> list[Object]:
    """The dashboard of what was asked, and its panels."""
    number = metric("questions-number", "questions", "Questions", "Questions and searches in the time")
    without = metric("questions-without", "questions", "Without a hit", "Nothing was found for these", UNANSWERED)
    slow = metric(
        "questions-time", "questions", "Time (95 of 100)", "Milliseconds that 95 of 100 questions stayed below",
        of=percentile("milliseconds", "ms, 95 of 100", 95),
    )  # fmt: skip
    by_time = bars(
        "questions-by-time", "questions", "Questions over time", "By their outcome",
        {"outcome": terms("outcome", "outcome", size=10), "x": over_time("at", "time"), "n": count("questions")},
        "bar_stacked", "outcome",
    )  # fmt: skip
    unanswered = table(
        "questions-unanswered", "questions", "Questions without a hit", "The most frequent ones",
        {"question": terms("question", "question", size=50, by="n"), "n": count("times")}, UNANSWERED,
    )  # fmt: skip
    rows = [[(number, 16), (without, 16), (slow, 16)], [(by_time, 24), (unanswered, 24)]]
    rows += [[(found["finreport-questions"], 48)]]
    about = "What people asked, what was found and how long it took; needs FINREPORT_ES_QUESTIONS"
    board = dashboard("questions-board", "finreport: what is asked", about, [], rows, since=LAST_MONTH)
    return [number, without, slow, by_time, unanswered, board]


def files() -> dict[str, str]:
    """The text of every file, by name."""
    found = searches()
    content = {
        "data_views.ndjson": data_views(),
        "searches.ndjson": found,
        "dashboard.ndjson": overview({one["id"]: one for one in found}),
        "questions.ndjson": questions({one["id"]: one for one in found}),
    }
    return {name: "".join(text(one) + "\n" for one in objects) for name, objects in content.items()}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
        print(f"{FOLDER / name}: {len(content.splitlines())} objects")


if __name__ == "__main__":
    main()
