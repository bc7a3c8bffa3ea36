"""Answers and statements as Excel files, whose facts lead to their pages on the server."""

import io

import openpyxl
import pytest

QUESTION = "2023年岚黛生物的毛利率是多少？"


def book_of(reply) -> openpyxl.Workbook:
    assert reply.status_code == 200, reply.text
    assert reply.headers["Content-Type"].endswith("spreadsheetml.sheet")
    assert ".xlsx" in reply.headers["Content-Disposition"]
    return openpyxl.load_workbook(io.BytesIO(reply.content))


def cells(book: openpyxl.Workbook) -> list:
    return [cell for sheet in book.worksheets for row in sheet.iter_rows() for cell in row]


@pytest.mark.parametrize(
    ("path", "asked"),
    [("/api/v1/ask/workbook", {"question": QUESTION}), ("/api/v1/companies/岚黛生物/workbook", {"year": 2023})],
)
def test_figures_are_formulas_and_facts_lead_to_their_pages(path, asked, client):
    found = cells(book_of(client.get(path, params=asked)))
    assert any(isinstance(cell.value, str) and cell.value.startswith("=") for cell in found)
    links = {cell.hyperlink.target for cell in found if cell.hyperlink is not None and cell.hyperlink.target}
    pages = [link for link in links if link.startswith(f"{client.base_url}".rstrip("/") + "/reports/999202-2023-")]
    assert pages
    assert client.get(pages[0]).status_code == 200


def test_a_refusal_is_a_workbook_too(client):
    found = cells(book_of(client.get("/api/v1/ask/workbook", params={"question": "2023年没有这家公司的净利润？"})))
    assert any("没有" in str(cell.value) for cell in found)


def test_statements_that_are_not_there_are_told(client):
    reply = client.get("/api/v1/companies/999202/workbook", params={"year": 1999})
    assert reply.status_code in (404, 422) and reply.json()["error"]["message"]
