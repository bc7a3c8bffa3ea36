"""What is wrong with a prompt, in words that say what would be right."""

import pytest

from pipeline.llm.prompts.check import override_errors, prompt_errors
from pipeline.llm.prompts.prompt import Prompt

GOOD = {"id": "p", "description": "d", "variables": ["question"], "ask": "问：{question}"}
SCHEMA = {"type": "object", "properties": {"词": {"type": "string"}}, "required": ["词"]}


def test_a_sound_prompt_has_no_errors():
    assert list(prompt_errors(GOOD)) == []
    example = {"question": "问", "answer": {"词": "甲"}}
    assert list(prompt_errors({**GOOD, "schema": SCHEMA, "examples": [example], "cases": [example]})) == []


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"tone": "kind"}, "unknown key tone: a prompt has ask, cases"),
        ({"ask": ""}, "ask missing"),
        ({"variables": "question"}, "'variables' must be a list of names, e.g. [question]"),
        ({"nearest": -1}, "'nearest' must be a whole number from 0"),
        ({"most_tokens": True}, "'most_tokens' must be a whole number from 1"),
        ({"ask": "{question}{year}"}, "'ask' uses ['question', 'year'], 'variables' declares ['question']"),
        ({"system": "{question}"}, "'{question}' is not filled in there, put it into 'ask'"),
        ({"schema": {"type": "word"}}, "'schema' is not a JSON schema"),
        ({"examples": [{"question": "问"}]}, "'examples' 1: give question and answer"),
        ({"cases": [{"question": 7, "answer": "a"}]}, "'cases' 1: 'question' must be a text"),
        ({"examples": [{"question": "问", "answer": ["a"]}]}, "its answer must be a text, as the prompt has no schema"),
        ({"schema": SCHEMA, "examples": [{"question": "问", "answer": {}}]}, "its answer is not of the schema"),
    ],
)
def test_each_mistake_is_told(changed, told):
    errors = list(prompt_errors({**GOOD, **changed}))
    assert len(errors) == 1 and told in errors[0]


def prompt(file, variables=("question",), schema=SCHEMA):
    return Prompt("p", "d", variables, "", "", schema=schema, file=file, line=3)


def test_a_prompt_takes_the_place_of_another_with_the_same_variables_and_answer():
    assert override_errors(prompt("own/p.yaml"), prompt("rules/p.yaml")) == []
    errors = override_errors(prompt("own/p.yaml", ("q",), None), prompt("rules/p.yaml"))
    assert "'variables' of p must be question" in errors[0] and "must require 词" in errors[1]
    assert (
        "is taken already by rules/p.yaml, line 3" in override_errors(prompt("rules/q.yaml"), prompt("rules/p.yaml"))[0]
    )
