"""The log of searches: a line a question, with queries, hits and scores, and no text of passages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pipeline.errors import InputError
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.search_log import logged_question, logging_searches
from tests.retrieve.conftest import LAWS

LINES, _ = load_pipelines()


def rows(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_a_search_by_itself_is_a_line_with_query_filter_hits_and_the_steps_that_scored_them(tools, tmp_path):
    file = tmp_path / "log.jsonl"
    with logging_searches(file):
        state = LINES["lexical"].run("什么是保险合同？", tools, LAWS, 2)
    (line,) = rows(file)
    (search,) = line["searches"]
    assert line["question"] == search["text"] == "什么是保险合同？" and line["seconds"] >= 0
    assert (search["pipeline"], search["filter"]) == ("lexical", {"collection": "laws"})
    assert search["queries"] == [{"text": "什么是保险合同？", "weight": 1.0, "keywords": "保险合同"}]
    assert [hit["passage"] for hit in search["hits"]] == [hit.passage.id for hit in state.hits]
    assert [name for name, _, _ in search["hits"][0]["steps"]] == [mark.step for mark in state.hits[0].trace]
    assert state.hits[0].passage.body.strip() not in file.read_text(encoding="utf-8")


def test_searches_of_one_question_are_one_line_and_a_question_without_any_has_none(tools, tmp_path):
    file = tmp_path / "log.jsonl"
    with logging_searches(file):
        with logged_question("保险是什么，谁交钱？"):
            LINES["bm25"].run("保险是什么", tools, LAWS)
            with logged_question("谁交钱？"):  # a part of it
                LINES["bm25"].run("谁交钱", tools, LAWS)
        with logged_question("营业收入是多少？"):
            pass
    first, second = rows(file)
    assert [search["text"] for search in first["searches"]] == ["保险是什么", "谁交钱"]
    assert (second["question"], second["searches"]) == ("营业收入是多少？", [])


def test_nothing_is_logged_without_a_file_or_after_it(tools, tmp_path):
    with logging_searches(None), logged_question("问"):
        LINES["bm25"].run("保险", tools, LAWS)
    file = tmp_path / "log.jsonl"
    with logging_searches(file):
        pass
    LINES["bm25"].run("保险", tools, LAWS)
    assert rows(file) == []


def test_a_file_that_cannot_be_written_is_said_at_once(tmp_path):
    told = "searches cannot be logged there .*: name another file"
    with pytest.raises(InputError, match=told), logging_searches(tmp_path):
        pass
