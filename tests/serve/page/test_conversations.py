"""Addresses of conversations, as a browser asks them."""

from __future__ import annotations

import csv
import io
import xml.etree.ElementTree as ElementTree

import httpx
import openpyxl

from tests.conftest import tool_calls


def test_a_question_is_answered_at_an_address_of_its_own(client: httpx.Client, ask):
    address, shown = ask("2023年澄澜装备的毛利率是多少？")
    assert "35.72%" in shown.text and "营业成本" in shown.text
    data = client.get(f"{address}.json").json()
    assert data["turns"][0]["value"].startswith("35.718") and data["conversation"]["id"] in address


def test_follow_ups_say_what_they_took_over(client: httpx.Client, ask):
    address, _ = ask("2023年澄澜装备的营业收入是多少？")
    _, shown = ask("那2022年呢", address)
    assert "17.70亿元" in shown.text
    turn = client.get(f"{address}.json").json()["turns"][1]
    assert {one["slot"] for one in turn["taken_over"]} == {"company", "item"}
    reply = client.post(f"{address}/turns/2/slots/0", data={"words": "岚黛生物"}, follow_redirects=True)
    assert reply.status_code == 200 and len(client.get(f"{address}.json").json()["turns"]) == 3


def test_asked_back_the_choices_are_buttons(client: httpx.Client, ask):
    address, shown = ask("北璟川能源集团2023年净利润是多少")
    assert 'name="question" value="璟川能源"' in shown.html
    _, answered = ask("璟川能源", address)
    assert "24.68亿元" in answered.text


def test_a_chart_is_shown_and_told_as_files(client: httpx.Client, ask):
    address, shown = ask("澄澜装备近三年的净利润，画个折线图")
    assert "<polyline" in shown.html and "<polyline" not in client.get(f"{address}?turn=1&chart=bar").text
    drawn = client.get(f"{address}/turns/1/charts/0.svg")
    assert drawn.headers["content-type"] == "image/svg+xml" and ElementTree.fromstring(drawn.text) is not None
    rows = list(csv.reader(io.StringIO(client.get(f"{address}/turns/1/charts/0.csv").text.lstrip("\ufeff"))))
    assert [row[0] for row in rows] == ["along", "2021", "2022", "2023"] and rows[3][2] == "381568552.85"
    for wrong in ("charts/1.svg", "charts/0.exe"):
        assert client.get(f"{address}/turns/1/{wrong}").status_code == 404


def test_a_conversation_is_exported_and_found(client: httpx.Client, ask, page):
    address, _ = ask("2023年璟川能源的货币资金是多少元？")
    export = client.get(f"{address}/export")
    assert "attachment" in export.headers["content-disposition"] and export.json()["turns"][0]["number"] == 1
    assert address in page(client.get("/", params={"q": "货币资金"})).links
    assert address not in page(client.get("/", params={"q": "没有这样的词"})).links


def test_another_site_cannot_ask(client: httpx.Client):
    reply = client.post("/ask", data={"question": "甲"}, headers={"Origin": "http://evil.example"})
    assert reply.status_code == 403


def test_texts_are_escaped(ask):
    _, shown = ask("<script>alert(1)</script>2023年净利润")
    assert "<script>alert" not in shown.html


def test_an_answer_is_told_as_a_workbook(client: httpx.Client, ask):
    address, _ = ask("2023年澄澜装备的毛利率是多少？")
    book = openpyxl.load_workbook(io.BytesIO(client.get(f"{address}/turns/1/answer.xlsx").content))
    cells = [cell.value for sheet in book for row in sheet.iter_rows() for cell in row]
    assert any(isinstance(value, str) and value.startswith("=") for value in cells)
    assert client.get(f"{address}/turns/9/answer.xlsx").status_code == 404


def test_what_the_model_looked_up_stands_above_its_answer(start, server, sample_store, page):
    def says(messages, schema):
        asks = messages[-1]["role"] == "user"
        look_up = ("look_up", {"company": "澄澜装备", "year": 2022, "items": ["营业收入"]})
        return tool_calls(look_up) if asks else "澄澜装备2022年营业收入为1,769,920,688.76元[1]。"

    server.says = says
    with httpx.Client(base_url=start(sample_store, FINREPORT_LLM=server.base).address, timeout=60) as own:
        assert 'name="tools"' in own.get("/").text
        asked = {"question": "澄澜装备2022年的营业收入是多少？", "tools": "always", "rounds": "2"}
        reply = own.post("/ask", data=asked, follow_redirects=True)
        shown = page(reply)
        assert "look_up" in shown.text and "1条结果" in shown.text and "1,769,920,688.76元" in shown.text
        settings = own.get(f"{reply.url.path}.json").json()["conversation"]["settings"]
        assert (settings["tools"], settings["rounds"]) == ("always", "2")
