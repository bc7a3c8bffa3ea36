"""What the pages of reports show; each cell leads to its place on its page."""

from __future__ import annotations

from pathlib import Path

import httpx

from pipeline import Finreport
from pipeline.serve.page.report_views import (
    show_checks,
    show_report,
    show_reports,
    show_statements,
    show_table,
    show_tables,
)

ID = "999101-2023-annual"


def test_statements_have_a_column_for_each_year_and_scope(finreport: Finreport, client: httpx.Client):
    statements = {one["name"]: one for one in show_statements(finreport, ID).data["statements"]}
    income = statements["income"]
    (revenue,) = [row for row in income["rows"] if row["item"] == "营业收入"]
    first = income["columns"].index({"year": 2023, "period": "FY", "scope": "consolidated"})
    assert revenue["cells"][first]["value"] == "2023168020.59"
    data = client.get(revenue["cells"][first]["address"].replace("/pages/18?", "/pages/18.json?")).json()
    assert [mark["kind"] for mark in data["picture"]["marks"]] == ["row", "cell"]
    assert all(any(cell and cell["value"] for cell in row["cells"]) for row in income["rows"])


def test_the_outline_leads_to_pages(finreport: Finreport):
    outline = show_report(finreport, ID).data["outline"]
    assert len(outline) > 20 and all(entry["address"] for entry in outline)


def test_failed_checks_come_first_and_can_be_chosen(finreport: Finreport):
    view = show_checks(finreport, ID, "")
    order = ["failed", "passed", "not applicable"]
    places = [order.index(row["outcome"]) for row in view.data["checks"]]
    assert places == sorted(places) and view.data["counts"]["passed"] > 10
    passed = show_checks(finreport, ID, "passed").data["checks"]
    assert len(passed) == view.data["counts"]["passed"] and passed[0]["operands"][0]["address"]


def test_cells_of_tables_lead_to_their_place(finreport: Finreport, client: httpx.Client):
    assert show_tables(finreport, ID, "应收账款").data["tables"]
    assert show_tables(finreport, ID, "没有这样的表格名称").data["missing"]
    rows = show_table(finreport, ID, 25).more["rows"]
    (cell,) = [one for row in rows for one in row["cells"] if one["text"] == "1,300,530,034.56"]
    data = client.get(cell["address"].replace("?", ".json?", 1)).json()
    assert "cell" in [mark["kind"] for mark in data["picture"]["marks"]]


def test_an_unknown_company_shows_the_near_ones(finreport: Finreport):
    data = show_reports(finreport, "岚黛生", None, "", 1).data
    assert data["total"] == 0 and "岚黛生物" in data["missing"]


def test_without_a_store_the_list_is_empty(tmp_path: Path):
    with Finreport(tmp_path / "none", llm="none") as made:
        assert show_reports(made, "", None, "", 1).data["total"] == 0
