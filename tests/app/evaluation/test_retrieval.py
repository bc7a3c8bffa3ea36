"""Pipelines compared by a program: the measures by hand, and what cannot be compared."""

import json
from pathlib import Path

import pytest

from pipeline.app.evaluation.retrieval import choose_pipelines, compare_pipelines
from pipeline.errors import InputError
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.settings import Settings


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    rows = [
        {"question": "什么是保险合同？", "documents": ["保险法"]},
        {"question": "保险合同", "passages": ["laws/a.txt#7"]},
        {"question": "没有答案的问题"},
    ]
    file = tmp_path / "questions.jsonl"
    file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), "utf-8")
    return file


def test_each_pipeline_in_the_order_given(small_store: str, questions: Path) -> None:
    told: list[str] = []
    rows = compare_pipelines(
        Settings(store=small_store), questions, ["character_ngrams", "bm25"], collection="laws",
        on_problem=lambda problem: told.append(str(problem)),
    )  # fmt: skip
    assert [row.pipeline.name for row in rows] == ["character_ngrams", "bm25"]
    assert [(row.measures.hits[1], row.measures.mrr) for row in rows] == [(0.5, 0.5), (0.5, 0.5)]
    assert len(told) == 1 and "line 3: no gold" in told[0]
    (row,) = compare_pipelines(Settings(store=small_store), questions, ["bm25"], collection="laws", by="documents")
    assert (len(row.outcomes), row.measures.mrr) == (1, 1.0)


def test_what_can_not_be_compared_is_told(small_store: str, questions: Path, tmp_path: Path) -> None:
    settings = Settings(store=small_store)
    with pytest.raises(InputError, match="there is no pipeline 'best'"):
        compare_pipelines(settings, questions, ["best"])
    without = tmp_path / "without.jsonl"
    without.write_text('{"question": "保险"}', "utf-8")
    with pytest.raises(InputError, match="no question with gold in it"):
        compare_pipelines(settings, without, ["bm25"])


def test_all_are_those_that_need_no_model() -> None:
    known, _ = load_pipelines()
    chosen = choose_pipelines(known, ["all"])
    assert chosen and not any(pipeline.needs for pipeline in chosen) and len(chosen) < len(known)
