"""Passages that define the term asked for come first."""

from __future__ import annotations

import pytest

from pipeline.model import Passage
from pipeline.retrieve.rerank.definitions import DefinitionBoost, definition_pattern, term_of
from pipeline.retrieve.state import RankedList, RetrievedPassage, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

LAWS = [
    DocumentEntry(id="l/1", collection="l", title="中华人民共和国保险法"),
    DocumentEntry(id="l/2", collection="l", title="农业保险条例（2016年修订）"),
    DocumentEntry(id="l/3", collection="l", title="保险条例"),
]


@pytest.mark.parametrize(
    ("question", "term"),
    [
        ("什么是保险合同？", "保险合同"),
        ("商业银行的定义是什么？", "商业银行"),
        ("票据权利包括哪些？", "票据权利"),
        ("票据权利包括哪些内容？", "票据权利"),
        ("设立银行需要什么条件？", ""),
        ("保险公司的注册资本最低限额是多少？", ""),
    ],
)
def test_the_term_that_is_asked_for(question: str, term: str) -> None:
    assert term_of(question) == term


def test_forms_of_definitions() -> None:
    assert definition_pattern("商业银行").search("本法所称的商业银行是指依照本法设立的企业法人。")
    assert definition_pattern("保险合同").search("保险合同是投保人与保险人约定权利义务的协议。")
    assert definition_pattern("外资银行营业性机构").search("前款所列机构,以下统称外资银行营业性机构。")
    assert not definition_pattern("保险合同").search("投保人可以解除保险合同,是其权利。")


def test_definitions_come_first_and_the_others_keep_their_order(tmp_path) -> None:
    bodies = ["订立保险合同，应当遵循公平原则。", "保险合同可以解除。", "保险合同是投保人与保险人的协议。"]
    hits = tuple(
        RetrievedPassage(Passage("l/1", at, (), body, 1, 1), LAWS[0], 3.0 - at) for at, body in enumerate(bodies)
    )
    store = open_store(str(tmp_path / "s"), write=True)
    state = SearchState.of("什么是保险合同？")
    after = DefinitionBoost()(
        SearchState(state.question, state.filter, 10, state.queries, (RankedList("x", hits),)), Tools(store)
    )
    store.close()
    assert [hit.passage.position for hit in after.hits] == [2, 0, 1]
    assert after.notes == ("definition_boost: 1 passages define 保险合同",)
