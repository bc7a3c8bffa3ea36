"""Errors as whoever asks reads them."""

from __future__ import annotations

import httpx
import pytest
from fastapi.testclient import TestClient

from pipeline.app.finreport import Finreport
from pipeline.serve.application import build_application

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


def test_a_fault_of_the_program_is_a_page_too(tmp_path):
    application = build_application(Finreport(store=tmp_path / "store", llm="none"))

    @application.get("/fault")
    def fault():
        raise ValueError("confidential")

    asked = TestClient(application, base_url="http://127.0.0.1")
    for accept, begins in (("text/html", "<!doctype html>"), ("*/*", '{"error"')):
        reply = asked.get("/fault", headers={"Accept": accept})
        assert reply.status_code == 500 and reply.text.lower().startswith(begins)
        assert "ValueError" in reply.text and "confidential" not in reply.text
