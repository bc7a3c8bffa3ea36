"""The tools at /mcp of a real `finreport serve`: the same answers, and the server's protection."""

import json
import subprocess
import sys

import anyio
import httpx
import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from tests.conftest import ROOT, finreport
from tests.serve.mcp.conftest import QUESTIONS, in_session, results

ASKED = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
HEADERS = {"Accept": "application/json, text/event-stream"}
TOKEN = "a-token-of-the-tests"


def assert_same(server: str, store, questions: list[str]) -> None:
    found = results(f"{server}/mcp", [("ask", {"question": question}) for question in questions])
    for question, result in zip(questions, found, strict=True):
        printed = finreport("ask", question, "--json", "--store", store, "--llm", "none")
        assert json.dumps(result.structured_content, ensure_ascii=False, indent=2) + "\n" == printed


def test_answers_are_those_of_the_command_line_byte_for_byte(sample_server, sample_store):
    assert_same(sample_server, sample_store, QUESTIONS[5::12])


@pytest.mark.heavy
def test_all_questions_of_the_sample(sample_server, sample_store):
    assert_same(sample_server, sample_store, QUESTIONS)


def test_tools_and_prompts_are_listed(sample_server):
    async def both(client):
        return (await client.list_tools()).tools, (await client.list_prompts()).prompts

    tools, prompts = in_session(f"{sample_server}/mcp", both)
    assert len(tools) == 12 and len(prompts) == 2


def test_pages_of_other_sites_and_other_hosts_are_refused(sample_server):
    for headers, status in (({"Origin": "https://example.org"}, 403), ({"Host": "example.org"}, 421)):
        assert httpx.post(f"{sample_server}/mcp", json=ASKED, headers={**HEADERS, **headers}).status_code == status


def test_a_stream_that_would_never_end_is_refused(sample_server):
    reply = httpx.get(f"{sample_server}/mcp", headers={"Accept": "text/event-stream"}, timeout=10)
    assert (reply.status_code, reply.json()["error"]["code"]) == (405, "method_not_allowed")


def test_the_token_is_asked_for(start, sample_store):
    address = start(sample_store, FINREPORT_TOKEN=TOKEN).address
    assert httpx.post(f"{address}/mcp", json=ASKED, headers=HEADERS).status_code == 401

    async def with_token() -> int:
        async with (
            httpx2.AsyncClient(headers={"Authorization": f"Bearer {TOKEN}"}, timeout=30) as http,
            Client(streamable_http_client(f"{address}/mcp", http_client=http)) as client,
        ):
            return len((await client.list_tools()).tools)

    assert anyio.run(with_token) == 12


def test_questions_are_logged_only_where_that_is_asked_for(start, sample_store, tmp_path):
    log = tmp_path / "questions.jsonl"
    served = start(sample_store, "--log-questions", log)
    results(f"{served.address}/mcp", [("ask", {"question": QUESTIONS[0]})])
    served.stop()
    (line,) = log.read_text(encoding="utf-8").splitlines()
    assert QUESTIONS[0] in line
    quiet = start(sample_store)
    results(f"{quiet.address}/mcp", [("ask", {"question": QUESTIONS[0]}), ("ask", {})])
    quiet.stop()
    assert not any(QUESTIONS[0][:6] in line for line in quiet.errors)


def test_the_protocol_is_loaded_with_the_first_request_of_an_assistant(sample_store):
    """A server that no assistant asks starts half a second earlier."""
    code = (
        "import sys; from pipeline import Finreport; from pipeline.serve.application import build_application;"
        f"application = build_application(Finreport({str(sample_store)!r}, llm='none'));"
        "print('/mcp' in {route.path for route in application.routes if hasattr(route, 'path')}, 'mcp' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["True", "False"]
