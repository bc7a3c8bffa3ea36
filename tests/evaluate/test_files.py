"""Files of annotated questions and of answers."""

import json
from pathlib import Path

import pytest

from pipeline.errors import InputError
from pipeline.evaluate.files import read_answers, read_gold

GOOD = {
    "id": 1, "question": "问", "type": "1-2", "answer": ["答一", "答二"],
    "prompt": {"key_word": "净利润、营业收入", "year": "2020", "净利润": "12元", "营业收入": "30元"},
}  # fmt: skip


def file_of(folder: Path, *lines) -> Path:
    file = folder / "rows.jsonl"
    file.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines), "utf-8")
    return file


def test_an_annotated_question_with_the_values_of_its_key_words(tmp_path):
    (gold,), problems = read_gold(file_of(tmp_path, GOOD, ""))
    assert (gold.keys, gold.values, gold.references) == (("净利润", "营业收入"), ("12元", "30元"), ("答一", "答二"))
    assert problems == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("no json", "line 1: not JSON"),
        ([1], "line 1: must be an object"),
        ({**GOOD, "type": "9"}, "type '9' is none of 1, 1-2"),
        ({**GOOD, "prompt": {"key_word": "净利润"}}, "not an annotated question: '净利润' is missing"),
        ({"id": 1}, "is missing"),
    ],
)
def test_a_line_that_is_none_is_told_and_the_others_are_used(tmp_path, line, told):
    found, (problem,) = read_gold(file_of(tmp_path, line, GOOD))
    assert len(found) == 1 and told in str(problem)


def test_the_later_of_two_answers_counts(tmp_path):
    found, problems = read_answers(
        file_of(tmp_path, {"id": 1, "answer": "a"}, {"id": 1, "answer": "b"}, {"id": [], "answer": ""})
    )
    assert found == {1: "b"}
    assert "id 1 stands there already" in str(problems[0]) and 'needs "id"' in str(problems[1])


def test_a_file_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(InputError, match=r"none\.jsonl cannot be read"):
        read_answers(tmp_path / "none.jsonl")
