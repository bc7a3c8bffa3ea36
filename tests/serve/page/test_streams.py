"""Answers that a model writes, as a stream of events from a running server."""

from __future__ import annotations

import json

import httpx
import pytest

SAID = "1、燃料价格波动的风险：天然气价格上涨将推高发电成本[1]。2、电价政策变化的风险[1]。"
QUESTION = "璟川能源2023年面临哪些风险？"


def events(reply: httpx.Response) -> list[tuple[str, dict]]:
    told = [event.split("\n") for event in reply.text.split("\n\n") if event]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in told]


@pytest.fixture
def address(server, start, sample_store) -> str:
    server.says, server.piece_seconds = lambda messages, schema: SAID, 0.0
    return start(sample_store, FINREPORT_LLM=server.base).address


def test_drafts_grow_and_the_address_has_the_answer(address: str):
    with httpx.Client(base_url=address, timeout=60) as client:
        reply = client.post("/ask", data={"question": QUESTION}, headers={"Accept": "text/event-stream"})
        *drafts, last = events(reply)
        assert {name for name, _ in drafts} == {"draft"} and drafts[-1][1]["text"] == SAID
        assert last[0] == "moved"
        data = client.get(last[1]["address"].split("?")[0] + ".json").json()
        assert "燃料价格波动" in data["turns"][0]["answer"] and data["conversation"]["settings"]["model"]


def test_a_conversation_without_the_model_has_no_draft(address: str):
    with httpx.Client(base_url=address, timeout=60) as client:
        asked = {"question": QUESTION, "model": "none"}
        reply = client.post("/ask", data=asked, headers={"Accept": "text/event-stream"})
        assert [name for name, _ in events(reply)] == ["moved"]


def test_without_a_stream_the_page_itself_is_told(client: httpx.Client):
    reply = client.post("/ask", data={"question": QUESTION}, follow_redirects=False)
    assert reply.status_code == 303 and reply.headers["location"].startswith("/c/")
