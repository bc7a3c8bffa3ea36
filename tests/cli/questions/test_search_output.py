"""Hits in words, as JSON and as a request: marks, pages and pieces of long texts by hand."""

import json

import pytest

from pipeline.app.search import SearchQuery, SearchResult
from pipeline.cli.questions.search_output import as_json, as_request, as_text, highlight, highlight_terms
from pipeline.model import Passage
from pipeline.retrieve.state import StepScore
from pipeline.store.search_records import Clause, DocumentEntry, Field, Filter, Hit, Search

ENTRY = DocumentEntry(id="603339-2019-annual", collection="reports", file="sf.pdf", title="四方科技2019")
WORDS = Clause(Field.WORDS, ("汇率", "波动"))
SEARCH = Search((WORDS, Clause(Field.WORDS, ("外汇", "风险"), boost=0.5, phrase=True)), Filter(), 3)


QUERY = SearchQuery("汇率", SEARCH)


def hit(text: str, first: int = 12, last: int = 12) -> Hit:
    return Hit(Passage(ENTRY.id, 1, ("第三节", "风险"), f"第三节 > 风险\n{text}", first, last), ENTRY, 1.5)


@pytest.mark.parametrize(
    ("text", "words", "marked"),
    [
        ("汇率波动大", ["汇率", "波动"], "【汇率波动】大"),  # side by side they are one mark
        ("营业收入合计", ["收入", "营业收入"], "【营业收入】合计"),  # the longest first
        ("共 1,234.50 元", ["1234.50"], "共 【1,234.50】 元"),  # thousands may be parted
        ("EBITDA", ["ebitda"], "【EBITDA】"),
        ("没有词", [], "没有词"),
    ],
)
def test_words_are_marked(text: str, words: list[str], marked: str) -> None:
    assert highlight(text, words) == marked


def test_only_words_of_the_text_are_marked_not_added_phrases() -> None:
    assert highlight_terms(SEARCH) == ("汇率", "波动")


def test_a_hit_in_lines() -> None:
    shown = as_text([hit("汇率波动的风险", 12, 14)], ["汇率"], [[StepScore("bm25", 1, 2.5), (WORDS, "汇率", 0.25)]])
    assert shown.splitlines() == [
        "1. 四方科技2019  第12-14页  1.500  603339-2019-annual#1",
        "   sf.pdf",
        "   第三节 > 风险",
        "   【汇率】波动的风险",
        "      2.500  bm25: rank 1",
        "      0.250  words  汇率",
    ]
    assert "第12页" in as_text([hit("汇率")], [])


def test_of_a_long_text_the_piece_around_the_first_word_is_shown() -> None:
    shown = as_text([hit("甲" * 400 + "汇率" + "乙" * 400)], ["汇率"]).splitlines()[-1].strip()
    assert shown.startswith("…甲") and "【汇率】" in shown and shown.endswith("乙…")
    assert len(shown) == 320 + len("……【】")
    assert as_text([hit("甲" * 400)], ["汇率"]).splitlines()[-1].strip() == "甲" * 320 + "…"


def test_json_has_steps_and_words_only_when_they_are_explained() -> None:
    (plain,) = json.loads(as_json(SearchResult((hit("汇率"),), QUERY)))
    assert "steps" not in plain and plain["pages"] == [12]
    why = (StepScore("bm25", 1, 2.5), (WORDS, "汇率", 0.25))
    (told,) = json.loads(as_json(SearchResult((hit("汇率"),), QUERY, (why,)), explain=True))
    assert told["steps"] == [{"step": "bm25", "rank": 1, "score": 2.5}]
    assert told["parts"] == [{"field": "words", "words": "汇率", "boost": 1.0, "score": 0.25}]


def test_the_request_is_for_the_index_of_the_prefix() -> None:
    line, _, body = as_request(SEARCH, "trial").partition("\n")
    assert line == "GET /trial-passages/_search" and json.loads(body)["size"] == 3
