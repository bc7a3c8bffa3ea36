"""OpenAI's form: the same answers, conversations by their messages, streams; and by OpenAI's own kind of client."""

import json

import pytest

from pipeline.app.finreport import Finreport
from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings
from pipeline.llm.messages import Message, Request, Role
from tests.conftest import SAMPLE, finreport

QUESTIONS = [json.loads(line)["question"] for line in (SAMPLE / "questions.jsonl").open(encoding="utf-8")]
FIRST = "岚黛生物2022年的营业收入是多少？"


def complete(client, *texts: str, **more) -> dict:
    roles = ["user" if number % 2 == 0 else "assistant" for number in range(len(texts))]
    messages = [{"role": role, "content": text} for role, text in zip(roles, texts, strict=True)]
    reply = client.post("/v1/chat/completions", json={"model": "finreport", "messages": messages, **more})
    assert reply.status_code == 200, reply.text
    return reply.json()


def content(completion: dict) -> str:
    return completion["choices"][0]["message"]["content"]


def test_answers_are_those_of_the_command_line(client, sample_store):
    with Finreport(sample_store, llm="none") as own:
        different = [text for text in QUESTIONS if content(complete(client, text)) != own.ask(text).text]
    assert different == []
    for question in QUESTIONS[::30]:
        printed = finreport("ask", question, "--store", sample_store, "--llm", "none")
        assert content(complete(client, question)) + "\n" == printed


def test_the_messages_before_are_the_conversation(client):
    told = complete(client, FIRST, "…", "净利润呢")
    assert told["finreport"]["turns"][0]["question"] == "岚黛生物2022年的净利润是多少"
    assert content(told).startswith("（承上文：岚黛生物、2022年）\n")
    assert complete(client, FIRST, "another reply", "净利润呢")["choices"] == told["choices"]
    assert content(complete(client, "净利润呢")) != content(told)


def test_a_message_may_come_in_parts_and_other_roles_change_nothing(client):
    parts = [{"type": "text", "text": FIRST}, {"type": "image_url", "image_url": {"url": "x"}}]
    messages = [{"role": "system", "content": "be brief"}, {"role": "user", "content": parts}]
    reply = client.post("/v1/chat/completions", json={"messages": messages, "temperature": 0.2, "max_tokens": 5})
    assert content(reply.json()) == content(complete(client, FIRST))


def test_a_stream_has_the_same_text(client):
    question = "2021年营业收入最高的前10家上市公司是哪些？"
    body = {
        "messages": [{"role": "user", "content": question}], "stream": True, "stream_options": {"include_usage": True},
    }  # fmt: skip
    with client.stream("POST", "/v1/chat/completions", json=body) as reply:
        assert reply.headers["Content-Type"].startswith("text/event-stream")
        lines = [line.removeprefix("data: ") for line in reply.iter_lines() if line]
    assert lines[-1] == "[DONE]"
    chunks = list(map(json.loads, lines[:-1]))
    deltas = [chunk["choices"][0]["delta"] for chunk in chunks if chunk["choices"]]
    assert deltas[0]["role"] == "assistant"
    assert len(deltas) > 3
    assert "".join(delta.get("content", "") for delta in deltas) == content(complete(client, question))
    assert [c["choices"][0]["finish_reason"] for c in chunks if c["choices"]][-1] == "stop"
    assert "usage" in chunks[-1]


def test_the_answers_to_several_questions_come_one_after_the_other(client):
    """Each in events of its own, together what a reply in one piece says."""
    questions = ["岚黛生物2022年的营业收入是多少？", "岚黛生物2022年的净利润是多少？"]
    text = f"①{questions[0]}②{questions[1]}"
    whole = complete(client, text)
    turns = whole["finreport"]["turns"]
    alone = [complete(client, question)["finreport"]["turns"][0]["value"] for question in questions]
    assert [turn["value"] for turn in turns] == alone
    body = {"messages": [{"role": "user", "content": text}], "stream": True}
    lines = client.post("/v1/chat/completions", json=body).text.splitlines()
    chunks = [json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: {")]
    told = [chunk["choices"][0]["delta"].get("content", "") for chunk in chunks]
    assert "".join(told) == content(whole)
    assert told.count("\n\n") == len(turns) - 1 == 1


def test_a_text_without_a_question_is_a_refusal_and_no_fault(client):
    assert content(complete(client, "？？")) == content(complete(client, "？？", stream=False))


def test_the_model_is_listed_and_no_other_answers(client):
    (model,) = client.get("/v1/models").json()["data"]
    assert model["id"] == "finreport"
    assert client.get("/v1/models/finreport").json() == model
    body = {"model": "gpt", "messages": [{"role": "user", "content": "?"}]}
    for reply in (client.get("/v1/models/gpt"), client.post("/v1/chat/completions", json=body)):
        assert (reply.status_code, reply.json()["error"]["code"]) == (404, "not_found")


@pytest.mark.parametrize("messages", [[], [{"role": "system", "content": "x"}], [{"role": "user", "content": "  "}]])
def test_without_a_question_nothing_is_answered(messages, client):
    assert client.post("/v1/chat/completions", json={"messages": messages}).status_code == 422


def test_a_client_of_such_interfaces_can_use_it(sample_server, client):
    """The one that finreport itself asks models with."""
    model = EndpointModel(EndpointSettings(f"{sample_server}/v1"))
    (reply,) = model.complete([Request((Message(Role.USER, FIRST),))])
    model.close()
    assert model.model() == "finreport"
    assert reply.text == content(complete(client, FIRST))
