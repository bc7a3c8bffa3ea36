"""Files of typed questions, and the forms that answers are written in."""

import json

import pytest

from pipeline.answer.typed.questions import (
    Envelope,
    Reference,
    TypedAnswer,
    TypedQuestion,
    answers_json,
    read_typed_questions,
)
from pipeline.errors import InputError


def test_files_of_questions(tmp_path):
    file = tmp_path / "q.json"
    file.write_text('[{"text": "How many?", "kind": "number"}, {"text": "x", "kind": "poem"}, 7]')
    questions, problems = read_typed_questions(file)
    assert [q.text for q in questions] == ["How many?"] and [p.row for p in problems] == [2, 3]
    assert "number, boolean, name" in problems[0].message
    file.write_text('{"question": "Who?", "kind": "name"}\n{broken\n')
    questions, problems = read_typed_questions(file)
    assert [q.text for q in questions] == ["Who?"] and len(problems) == 1
    file.write_text("[1,")
    with pytest.raises(InputError, match="no JSON list of questions"):
        read_typed_questions(file)


def test_a_list_and_a_submission():
    answers = [
        TypedAnswer(TypedQuestion("How many?", "number"), 7, (Reference("a" * 40, 3),), "found", "thought"),
        TypedAnswer(TypedQuestion("Which had more?", "comparative"), "N/A"),
    ]
    lines = [json.dumps(answer.to_dict()) for answer in answers]
    first = {"question_text": "How many?", "kind": "number", "value": 7,
             "references": [{"pdf_sha1": "a" * 40, "page_index": 3}]}  # fmt: skip
    assert json.loads(answers_json(lines))[0] == first
    submission = json.loads(answers_json(lines, Envelope("us@example.org", "first")))
    assert (submission["team_email"], submission["submission_name"]) == ("us@example.org", "first")
    assert submission["answers"][0] == first
    assert submission["answers"][1]["kind"] == "name"  # the challenge has no kind "comparative"
    assert answers[0].to_dict(full=True) == first | {"reason": "found", "analysis": "thought"}
