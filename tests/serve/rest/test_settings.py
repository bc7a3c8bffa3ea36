"""Settings of conversations over REST: names alone, kept with the conversation, the same from its first turn on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

QUESTION = "璟川能源2023年如何看待电力市场化交易？"
NEAREST = "璟川能源2023年营业收入为什么变动？"  # the sample has no cause: the nearest passages are shown
FIGURE = "2023年澄澜装备的营业收入是多少？"


@pytest.fixture
def offering(start: Callable, sample_store: Path, one_report_store: Path, server) -> Iterator[httpx.Client]:
    """A server that offers two stores and a model."""
    server.says = lambda messages, schema: "燃料价格波动和电价政策变化是公司面临的主要风险。"
    served = start(
        f"sample={sample_store}", "--store", f"one={one_report_store}", "--model", f"small={server.base}",
        FINREPORT_LLM_KEY="of another", FINREPORT_LLM_KEY_SMALL="of small",
    )  # fmt: skip
    with httpx.Client(base_url=served.address, timeout=60) as client:
        yield client


def begin(client: httpx.Client, **settings: object) -> dict:
    reply = client.post("/api/v1/conversations", json={"settings": settings})
    assert reply.status_code == 201, reply.text
    return reply.json()


def say(client: httpx.Client, id: str, text: str) -> dict:
    return client.post(f"/api/v1/conversations/{id}/turns", json={"text": text}).json()["turns"][-1]


def test_the_store_of_a_conversation_answers_it(offering: httpx.Client) -> None:
    listed = offering.get("/api/v1/settings").json()
    assert listed["choices"]["store"] == ["sample", "one"] and listed["choices"]["model"] == ["small"]
    assert listed["settings"]["store"] == "sample"
    one, other = begin(offering, store="one"), begin(offering)
    assert say(offering, one["id"], FIGURE)["outcome"] == "refusal"
    assert say(offering, other["id"], FIGURE)["value"] == "2023168020.59"
    reports = offering.get("/api/v1/reports", params={"store": "one"}).json()
    assert reports["total"] == 1 < offering.get("/api/v1/reports").json()["total"]
    asked = offering.post("/api/v1/ask?store=one", json={"question": FIGURE}).json()
    assert asked["outcome"] == "refusal"
    chat = {"model": "finreport", "messages": [{"role": "user", "content": FIGURE}]}
    of_one = offering.post("/v1/chat/completions", json={**chat, "finreport": {"store": "one"}}).json()
    of_own = offering.post("/v1/chat/completions", json=chat).json()
    assert of_one["finreport"]["turns"][0]["outcome"] == "refusal"
    assert of_own["finreport"]["turns"][0]["outcome"] == "answer"


def test_hyde_asks_the_chosen_model_with_its_own_key(offering: httpx.Client, server) -> None:
    begun = begin(offering, model="small", hyde=True, passages=2)
    assert begun["settings"]["model"] == server.base and begun["settings"]["hyde"] == "yes"
    say(offering, begun["id"], QUESTION)
    assert any("段" in str(body["messages"]) for body in server.bodies) and set(server.keys) == {"Bearer of small"}
    exported = offering.get(f"/api/v1/conversations/{begun['id']}/export")
    assert exported.json()["settings"]["passages"] == "2" and "of small" not in exported.text


def test_passages_and_least_score_bound_what_is_found(offering: httpx.Client) -> None:
    free = say(offering, begin(offering)["id"], QUESTION)
    none = say(offering, begin(offering, least=1000)["id"], QUESTION)
    assert free["outcome"] == "answer" and none["outcome"] == "refusal"
    few, more = (say(offering, begin(offering, passages=count)["id"], NEAREST) for count in (1, 3))
    assert 1 == len(few["citations"]) < len(more["citations"])


def test_they_are_fixed_when_the_conversation_has_begun(offering: httpx.Client) -> None:
    id = begin(offering, passages=3)["id"]
    again = offering.post("/api/v1/conversations", json={"id": id, "settings": {"passages": 4}})
    assert again.status_code == 422 and "begun with passages 3" in again.json()["error"]["message"]
    assert offering.post("/api/v1/conversations", json={"id": id}).json()["settings"]["passages"] == "3"


@pytest.mark.parametrize(
    "wrong",
    [
        {"store": "/etc"},
        {"model": "http://169.254.169.254/latest"},
        {"pipeline": "../../x"},
        {"convention": "../.."},
        {"passages": 51},
        {"llm": "http://10.0.0.1/v1"},
        {"rules": "/etc"},
    ],
)
def test_neither_paths_nor_addresses_are_taken(wrong: dict, offering: httpx.Client, server) -> None:
    refused = offering.post("/api/v1/conversations", json={"settings": wrong})
    assert refused.status_code == 422 and set(refused.json()["error"]) == {"code", "message", "remedy"}
    assert offering.get("/api/v1/conversations").json()["total"] == 0 and server.bodies == []
    assert offering.get("/api/v1/reports", params={"store": "/etc"}).status_code == 422
