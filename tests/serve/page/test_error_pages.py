"""Errors as whoever asks reads them."""

from __future__ import annotations

import httpx
import pytest

BROWSER = {"Accept": "text/html,application/xhtml+xml", "Accept-Language": "zh"}


@pytest.mark.parametrize(
    ("address", "status", "told"),
    [
        ("/nowhere", 404, "没有找到"),
        ("/reports?page=x", 422, "地址或表单有误"),
        ("/static/passwd", 404, "没有找到"),
        ("/reports/none/workbook.xlsx", 404, "没有找到"),
    ],
)
def test_a_browser_gets_a_page(client: httpx.Client, page, address: str, status: int, told: str):
    reply = client.get(address, headers=BROWSER)
    assert reply.status_code == status and told in page(reply).text


@pytest.mark.parametrize(
    ("address", "accept"),
    [("/nowhere", "*/*"), ("/api/v1/nowhere", "text/html"), ("/reports.json?page=x", "text/html")],
)
def test_a_program_gets_the_one_shape(client: httpx.Client, address: str, accept: str):
    assert set(client.get(address, headers={"Accept": accept}).json()["error"]) == {"code", "message", "remedy"}
