"""Answer files against gold by hand: letters, free text, and files that hold neither."""

import json
from pathlib import Path

import pytest

from pipeline.app.evaluation.gold_answers import evaluate_choices, evaluate_texts
from pipeline.errors import InputError

OPTIONS = ["一", "二", "三", "四"]
GOLD = [
    {"id": "a", "question": "甲是", "options": OPTIONS, "answer": "B"},
    {"id": "b", "question": "乙包括", "options": OPTIONS, "answer": "ABD"},
    {"question": "丙是什么？", "answer": "丙丁"},  # goes by its line, 3
    {"id": "d", "question": "戊是什么？", "answer": "戊"},
]


def write(file: Path, *rows: object) -> Path:
    file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), "utf-8")
    return file


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    return write(tmp_path / "gold.jsonl", *GOLD)


def test_letters_and_misses(gold: Path, tmp_path: Path) -> None:
    given = [{"id": "a", "question": "甲是", "answer": "B"}, {"id": "b", "question": "乙包括", "answer": "AB"}]
    found = evaluate_choices(gold, write(tmp_path / "given.jsonl", *given))
    assert (found.scores["all"].count, found.scores["all"].exact, found.scores["all"].options_right) == (2, 1, 7)
    assert [(one.id, letters) for one, letters in found.misses] == [("b", "AB")]


def test_text_counts_the_value_without_its_source_and_a_refusal_as_empty(gold: Path, tmp_path: Path) -> None:
    given = [
        {"id": 3, "question": "丙是什么？", "answer": "丙丁（《己法》第一条）", "value": "丙丁"},
        {"id": "d", "question": "戊是什么？", "answer": "没有找到", "refusal": {"kind": "x"}},
    ]
    found = evaluate_texts(gold, write(tmp_path / "given.jsonl", *given))
    (score,) = found.scores
    assert (found.questions, found.answered) == (2, 1)
    assert (score.name, score.mean, score.answered) == ("n-gram F1", 0.5, 1.0)


def test_an_answer_needs_no_question(gold: Path, tmp_path: Path) -> None:
    told: list[str] = []
    given = write(tmp_path / "given.jsonl", {"id": 3, "answer": "丙丁"}, {"id": "d", "reply": "戊"})
    found = evaluate_texts(gold, given, on_problem=lambda problem: told.append(str(problem)))
    assert (found.questions, found.answered) == (2, 1)
    assert len(told) == 1 and "line 2" in told[0] and "not an answer" in told[0]


def test_what_is_no_row_is_told_and_a_file_without_such_questions_raises(gold: Path, tmp_path: Path) -> None:
    told: list[str] = []
    given = write(tmp_path / "given.jsonl", {"id": "a", "question": "甲是", "answer": "B"}, 7)
    evaluate_choices(gold, given, lambda problem: told.append(str(problem)))
    assert len(told) == 1 and "line 2" in told[0]
    with pytest.raises(InputError, match="no choice question"):
        evaluate_choices(write(tmp_path / "texts.jsonl", *GOLD[2:]), given)
    with pytest.raises(InputError, match="no question with an answer"):
        evaluate_texts(write(tmp_path / "choices.jsonl", *GOLD[:2]), given)
    with pytest.raises(InputError, match="no folder"):
        evaluate_texts(gold, given, sentence_model=str(tmp_path / "none"))
