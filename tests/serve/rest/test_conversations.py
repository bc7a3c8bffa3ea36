"""Conversations over REST: gone on with in another process, also by the command line, and when somebody kills it."""

import threading

import httpx
import pytest

from pipeline.app.conversations.memory import ConversationMemory
from tests.conftest import finreport

TWO = "①2022年营业收入最高的公司是哪家；②它的净利润是多少"
FIRST, SECOND = "岚黛生物2022年的营业收入是多少？", "净利润呢"


@pytest.fixture
def asked(own_client, own_server):
    """A server of its own and what asks it."""
    return own_client, own_server


def say(client: httpx.Client, id: str, text: str) -> dict:
    reply = client.post(f"/api/v1/conversations/{id}/turns", json={"text": text})
    assert reply.status_code == 201, reply.text
    return reply.json()["turns"][-1]


def test_a_follow_up_takes_over_and_says_so(asked):
    client, _ = asked
    id = client.post("/api/v1/conversations", json={}).json()["id"]
    assert len(id) == 36
    assert say(client, id, FIRST)["notes"] == []
    turn = say(client, id, SECOND)
    assert turn["question"] == "岚黛生物2022年的净利润是多少"
    assert "岚黛生物" in turn["notes"][0]
    assert [slot["slot"] for slot in turn["taken_over"]] == ["company", "period"]


def test_several_questions_are_several_turns(asked):
    client, _ = asked
    client.post("/api/v1/conversations", json={"id": "two"})
    reply = client.post("/api/v1/conversations/two/turns", json={"text": TWO})
    assert [turn["number"] for turn in reply.json()["turns"]] == [1, 2]


def test_what_was_said_is_found_renamed_exported_and_deleted(asked):
    client, _ = asked
    for id, text in (("one", FIRST), ("other", "什么是流动比率？")):
        client.post("/api/v1/conversations", json={"id": id})
        say(client, id, text)
    assert client.get("/api/v1/conversations").json()["total"] == 2
    (found,) = client.get("/api/v1/conversations", params={"words": "流动比率"}).json()["items"]
    assert found["id"] == "other"
    assert client.patch("/api/v1/conversations/one", json={"name": " Review  2022 "}).json()["name"] == "Review 2022"
    exported = client.get("/api/v1/conversations/one/export")
    assert exported.headers["Content-Disposition"] == 'attachment; filename="conversation-one.json"'
    assert exported.json() == client.get("/api/v1/conversations/one").json()
    assert exported.json()["turns"][0]["text"] == FIRST
    assert client.delete("/api/v1/conversations/one").json() == {"id": "one", "turns": 1}
    assert client.get("/api/v1/conversations/one").status_code == 404


@pytest.mark.parametrize("id", ["none", "x" * 65, "a%20b", "a.b"])
def test_a_conversation_that_is_not_there_is_told(id, asked):
    client, _ = asked
    for method, path in (("GET", ""), ("DELETE", ""), ("POST", "/turns"), ("GET", "/export")):
        body = {"json": {"text": FIRST}} if method == "POST" else {}
        assert client.request(method, f"/api/v1/conversations/{id}{path}", **body).status_code in (404, 422)
    assert client.get("/api/v1/conversations").json()["total"] == 0


def test_who_speaks_at_the_same_time_waits(asked):
    client, _ = asked
    client.post("/api/v1/conversations", json={"id": "busy"})
    threads = [threading.Thread(target=say, args=(client, "busy", FIRST)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    turns = client.get("/api/v1/conversations/busy").json()["turns"]
    assert [turn["number"] for turn in turns] == list(range(1, 9))


def test_a_conversation_outlives_a_killed_server(asked, start, own_store, tmp_path):
    client, served = asked
    client.post("/api/v1/conversations", json={"id": "kept"})
    say(client, "kept", FIRST)
    answering = threading.Thread(target=_ask_until_it_is_gone, args=(client,))
    answering.start()
    served.stop(kill=True)
    answering.join()
    with httpx.Client(base_url=start(own_store).address, timeout=60) as later:
        assert say(later, "kept", SECOND)["question"] == "岚黛生物2022年的净利润是多少"
        turns = later.get("/api/v1/conversations/kept").json()["turns"]
    assert [turn["number"] for turn in turns] == list(range(1, len(turns) + 1))
    assert turns[0]["text"] == FIRST
    memory = ConversationMemory(tmp_path / "conversations.sqlite")
    assert [turn.text for turn in memory.turns("kept")] == [turn["text"] for turn in turns]


def _ask_until_it_is_gone(client: httpx.Client) -> None:
    with pytest.raises(httpx.TransportError):
        while True:
            client.post("/api/v1/conversations/kept/turns", json={"text": FIRST})


def test_the_terminal_goes_on_with_it(asked, own_store, tmp_path, monkeypatch):
    client, _ = asked
    client.post("/api/v1/conversations", json={"id": "both"})
    say(client, "both", FIRST)
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "conversations.sqlite"))
    monkeypatch.setenv("FINREPORT_LLM", "none")
    assert FIRST in finreport("conversations", "show", "both")
