"""Questions are logged where that is asked for, and nowhere else."""

import json

import pytest

from pipeline.errors import InputError
from pipeline.serve.question_log import QuestionLog

QUESTION = "2023年岚黛生物的营业收入是多少元？"


def test_a_line_has_question_plan_and_hits(tmp_path):
    log = QuestionLog(tmp_path / "log.jsonl")
    answer = {
        "outcome": "answer", "plan": {"operation": "look-up"},
        "citations": [{"report": "999202-2023-annual", "item": "营业收入", "page": 17, "quote": "x"}],
    }  # fmt: skip
    log.write(QUESTION, answer, 0.5, "review")
    log.close()
    (line,) = map(json.loads, (tmp_path / "log.jsonl").read_text("utf-8").splitlines())
    assert line["question"] == QUESTION and line["conversation"] == "review"
    assert line["hits"] == [{"report": "999202-2023-annual", "item": "营业收入", "page": 17}]
    assert line["plan"]["operation"] == "look-up"


def test_without_a_file_nothing_is_written(tmp_path):
    log = QuestionLog(None)
    log.write(QUESTION, {}, 0.5)
    log.close()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told(tmp_path):
    with pytest.raises(InputError, match="cannot be logged"):
        QuestionLog(tmp_path / "no" / "log.jsonl")


def test_a_server_logs_every_way_of_asking_and_by_itself_none(start, sample_store, tmp_path):
    import httpx

    file = tmp_path / "questions.jsonl"
    for options in ((), ("--log-questions", file)):
        served = start(sample_store, *options)
        with httpx.Client(base_url=served.address, timeout=60) as client:
            client.post("/api/v1/ask", json={"question": QUESTION})
            client.post("/api/v1/conversations", json={"id": "log"})
            client.post("/api/v1/conversations/log/turns", json={"text": QUESTION})
            message = {"role": "user", "content": QUESTION}
            client.post("/v1/chat/completions", json={"messages": [message]})
            client.get("/api/v1/ask", params={"question": QUESTION})
            client.post("/c/log/ask", data={"question": QUESTION})
            client.get("/api/v1/passages", params={"text": QUESTION})
            client.get("/search", params={"q": QUESTION, "pipeline": "bm25"})
            call = {"name": "search_passages", "arguments": {"query": QUESTION}}
            client.post(
                "/mcp", json={"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call},
                headers={"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-06-18"},
            ).raise_for_status()  # fmt: skip
        served.stop()
        assert QUESTION not in "".join(served.errors)
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [line["question"] for line in lines] == [QUESTION] * 8
    assert [line["conversation"] for line in lines] == ["", "log", "", "", "log", "", "", ""]
    assert [line["plan"].get("pipeline") for line in lines[5:]] == ["lexical", "bm25", "lexical"]
    assert all({"report", "page", "score"} <= set(line["hits"][0]) for line in lines[5:])
    assert all(line["plan"] and line["hits"] for line in lines)
