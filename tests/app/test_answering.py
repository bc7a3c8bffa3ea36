"""What answers: reports, collections and typed questions by one protocol, with what a model did told apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pipeline.app.answering import (
    CollectionAnswering,
    ReportAnswering,
    TypedAnswering,
    open_assistant,
    open_collection,
    open_typed,
)
from pipeline.app.models import open_aid
from pipeline.errors import InputError
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.app.conftest import ScriptedModel

ASKED = "2019年四方科技的净利润是多少元？"
RANKED = "2019年净利润最高的上市公司是？"
CHOICE = {"question": "保险合同的双方是？", "options": ["投保人与保险人", "买方与卖方", "甲方与乙方"]}


@pytest.fixture
def store(small_store: str):
    with open_store(small_store) as opened:
        yield opened


@pytest.fixture
def settings(small_store: str) -> Settings:
    return Settings(store=small_store)


def write(file: Path, *rows: object) -> Path:
    file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), "utf-8")
    return file


def test_reports_answer_a_file_and_each_answer_has_its_plan(store, settings: Settings, tmp_path: Path) -> None:
    answering = ReportAnswering(open_assistant(store, settings))
    questions, problems = answering.read(write(tmp_path / "q.jsonl", {"id": 1, "question": ASKED}, 7))
    (row,) = answering.answers(questions)
    assert row.answer.value == 90 and row.outcome == "answer" and [problem.line for problem in problems] == [2]
    plan = answering.assistant.plan(ASKED)
    assert answering.answer(plan).plan == plan and answering.model_use() == ""


def test_open_questions_search_a_report_by_the_pipeline_that_is_set(store, small_store: str) -> None:
    plain = open_assistant(store, Settings(store=small_store, pipeline="bm25"))
    assert plain.pipeline is not None and plain.pipeline.name == "bm25" and plain.tools is not None
    assert list(plain.find("净利润", 3, "603339-2019-annual")) is not None
    with pytest.raises(InputError, match="there is no pipeline 'nope'"):
        open_assistant(store, Settings(store=small_store, pipeline="nope"))


def test_rankings_are_over_the_reports_that_may_be_used(store, settings: Settings) -> None:
    plain = open_assistant(store, settings)
    everyone, nobody = ReportAnswering(plain), ReportAnswering(plain, population=frozenset({("600001", 2019)}))
    assert "四方科技" in everyone.answer(everyone.assistant.plan(RANKED)).text
    assert "四方科技" not in nobody.answer(nobody.assistant.plan(RANKED)).text
    assert everyone.source() != nobody.source()


def test_the_source_changes_with_what_is_answered_from(small_store: str, settings: Settings) -> None:
    sources = []
    for code in ("600001", "600009"):
        with open_store(small_store, write=True) as store:
            store.remove(f"{code}-2020-annual")
        with open_store(small_store) as store:
            sources.append((ReportAnswering(open_assistant(store, settings)).source(), _source(store, settings, 0.1)))
            assert sources[-1][1] != _source(store, settings, 0.2)
    assert sources[0][1] == sources[1][1]  # a collection is not its neighbours


def _source(store, settings: Settings, least: float) -> tuple[object, ...]:
    return CollectionAnswering(open_collection(store, settings, "laws", "document_filter", least)[0]).source()


def test_a_collection_answers_texts_and_letters(store, settings: Settings) -> None:
    plain, problems = open_collection(store, settings, "laws", "document_filter", None)
    assert not problems
    answering = CollectionAnswering(plain)
    text, letters = answering.answers([(1, {"question": "什么是保险合同？"}), (2, CHOICE | {"id": "c"})], "competition")
    assert (text.id, letters.id, letters.text) == (1, "c", "A")
    assert text.text == "保险合同是投保人与保险人约定保险权利义务关系的协议。"  # without its source
    (plain_text,) = answering.answers([(1, {"question": "什么是保险合同？"})])
    assert plain_text.text.startswith(text.text) and "《保险法》" in plain_text.text


def test_a_model_beside_a_collection_names_letters_and_its_use_is_told(store, settings: Settings) -> None:
    plain, _ = open_collection(store, settings, "laws", "document_filter", None)
    answering = CollectionAnswering(plain, open_aid(ScriptedModel(lambda shown: "B"), ()))
    assert answering.model_use() == ""
    (verbatim,) = answering.answers([(1, CHOICE)])
    assert verbatim.text == "A" and "1 calls" not in answering.model_use()  # not asked what the law says word for word
    (row,) = answering.answers([(1, CHOICE | {"options": ["保险协议的当事人", "买方与卖方", "甲方与乙方"]})])
    assert row.text == "B" and "1 calls" in answering.model_use()


@pytest.mark.parametrize(("name", "pipeline", "told"), [
    ("rules", "document_filter", "no collection 'rules' in the store; there are: laws"),
    ("laws", "best", "there is no pipeline 'best'"),
])  # fmt: skip
def test_what_can_not_be_opened_is_told(store, settings: Settings, name: str, pipeline: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        open_collection(store, settings, name, pipeline, None)


def test_typed_questions_without_a_figure_or_a_model_are_not_answered(store, settings, tmp_path: Path) -> None:
    answering = TypedAnswering(open_typed(store, settings))
    rows = [{"text": "Who is the CEO of Northwind Tools, Inc.?", "kind": "name"}, {"text": "x", "kind": "poem"}]
    questions, problems = answering.read(write(tmp_path / "q.jsonl", *rows))
    (answer,) = answering.answers(questions)
    assert answer.outcome == "refusal" and answer.to_dict()["value"] == "N/A" and len(problems) == 1
    assert answering.source()[0] == "typed" and answering.model_use() == ""
