"""`finreport mcp` as a real process: the same bytes as the command line, and an end with its input."""

import json

import pytest

from tests.conftest import finreport
from tests.serve.mcp.conftest import QUESTIONS, process_of, results


def assert_same(store, questions: list[str]) -> None:
    found = results(process_of(store), [("ask", {"question": question}) for question in questions])
    for question, result in zip(questions, found, strict=True):
        printed = finreport("ask", question, "--json", "--store", store, "--llm", "none")
        assert json.dumps(result.structured_content, ensure_ascii=False, indent=2) + "\n" == printed
        assert result.content[0].text == json.loads(printed)["answer"]


def test_answers_are_those_of_the_command_line_byte_for_byte(sample_store):
    assert_same(sample_store, QUESTIONS[::12])


@pytest.mark.heavy
def test_all_questions_of_the_sample(sample_store):
    assert_same(sample_store, QUESTIONS)


def test_refusals_and_pictures_over_standard_output(sample_store):
    unknown, page = results(
        process_of(sample_store),
        [
            ("find_company", {"name": "岚代生物"}),
            ("read_page", {"report": "999202-2023-annual", "page": 17, "image": True}),
        ],
    )
    assert not unknown.is_error and unknown.structured_content["outcome"] == "refusal"
    assert [content.type for content in page.content] == ["text", "image"]
