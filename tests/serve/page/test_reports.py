"""Addresses of the pages of reports."""

from __future__ import annotations

import io

import httpx
import openpyxl
import pytest

REPORT = "/reports/999101-2023-annual"


@pytest.mark.parametrize("ending", ["", "/statements", "/checks", "/tables", "/tables/25"])
def test_each_view_of_a_report_is_a_page_and_data(client: httpx.Client, page, ending: str):
    shown = page(client.get(REPORT + ending))
    assert "澄澜装备" in shown.text
    assert client.get(f"{REPORT}{ending}.json").json()["report"]["id"] == "999101-2023-annual"


@pytest.mark.parametrize("ending", ["", "/statements", "/checks", "/tables"])
@pytest.mark.parametrize("id", ["none-2023-annual", "..%2F..%2Fetc%2Fpasswd", "setup.py"])
def test_what_is_no_report_is_refused(client: httpx.Client, id: str, ending: str):
    assert client.get(f"/reports/{id}{ending}").status_code in (404, 422)


def test_filters_are_in_the_address(client: httpx.Client):
    data = client.get("/reports.json", params={"year": "2023", "kind": "third_quarter"}).json()
    assert [report["id"] for report in data["reports"]] == ["999202-2023-third_quarter"]
    assert client.get("/reports.json", params={"company": "岚黛"}).json()["missing"]
    assert client.get("/reports", params={"year": "20x3"}).status_code == 422
    assert client.get("/reports.json", params={"kind": "nonsense"}).json()["total"] > 50
    assert client.get("/reports.json", params={"page": "2"}).json()["first"] == 51


def test_the_workbook_has_live_formulas(client: httpx.Client):
    reply = client.get(f"{REPORT}/workbook.xlsx")
    book = openpyxl.load_workbook(io.BytesIO(reply.content))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert any(isinstance(cell.value, str) and cell.value.startswith("=") for cell in cells)
    links = {cell.hyperlink.target for cell in cells if cell.hyperlink is not None and cell.hyperlink.target}
    assert any(link.startswith(str(client.base_url)) and "/pages/" in link for link in links)
