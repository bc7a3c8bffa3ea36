"""The same answers as the command line's, byte for byte."""

import json

import pytest

from pipeline.app.finreport import Finreport
from tests.conftest import SAMPLE, finreport

QUESTIONS = [json.loads(line)["question"] for line in (SAMPLE / "questions.jsonl").open(encoding="utf-8")]


@pytest.mark.parametrize("style", ["plain", "competition"])
def test_answers_are_those_of_the_command_line(style, client, sample_store):
    def served(question: str) -> str:
        return client.post("/api/v1/ask", json={"question": question, "style": style}).text

    def printed(question: str) -> str:
        return finreport("ask", question, "--json", "--style", style, "--store", sample_store, "--llm", "none")

    with Finreport(sample_store, llm="none") as own:  # what the command prints; of some questions the command itself
        different = [text for text in QUESTIONS if served(text) != own.ask(text, style).to_json() + "\n"]
    assert different == []
    assert [text for text in QUESTIONS[::15] if served(text) != printed(text)] == []


def test_a_question_may_stand_in_the_address(client):
    asked = {"question": QUESTIONS[0]}
    assert client.get("/api/v1/ask", params=asked).content == client.post("/api/v1/ask", json=asked).content


def test_what_cannot_be_answered_is_a_refusal_and_no_error(client):
    reply = client.post("/api/v1/ask", json={"question": "2023年没有这家公司的净利润是多少？"})
    assert reply.status_code == 200
    told = reply.json()
    assert (told["outcome"], told["value"], told["refusal"]["kind"]) == ("refusal", None, "no such company")


@pytest.mark.parametrize("body", [{}, {"question": ""}, {"question": 7}, {"question": "?", "style": "verse"}])
def test_what_is_no_question_is_an_error(body, client):
    reply = client.post("/api/v1/ask", json=body)
    assert (reply.status_code, reply.json()["error"]["code"]) == (422, "invalid_request")


def test_a_form_of_another_site_is_no_question(client):
    """Browsers send forms of text/plain to other sites without asking them."""
    body = json.dumps({"question": QUESTIONS[0]})
    assert client.post("/api/v1/ask", content=body, headers={"Content-Type": "text/plain"}).status_code == 422
