"""Passages on a real server: found with their document, replaced as a whole, hidden until the document is there."""

from dataclasses import replace

import pytest

from pipeline.model import Passage, Report
from pipeline.store import open_store
from pipeline.store.elastic.bulk_actions import delete_action
from pipeline.store.elastic.passages import _clause_terms
from pipeline.store.search_records import Clause, DocumentEntry, Field, Filter, Level, Search

MAOTAI = Report("600519", 2024, short_name="贵州茅台", file="a.pdf", sha256="ab")
ENTRY = replace(DocumentEntry.of(MAOTAI), metadata=(("板块", "主板"),))


def passage(position: int, text: str, **more) -> Passage:
    return Passage(MAOTAI.id, position, (), text, 1 + position, 1 + position, **more)


def asked(*tokens: str, size: int = 10, **filters) -> Search:
    return Search((Clause(Field.WORDS, tokens),), Filter(**filters), size)


@pytest.fixture
def store(es_place):
    with open_store(es_place, write=True) as store:
        given = [passage(0, "存货 跌价 存货"), passage(1, "存货 周转", parent=0), passage(2, "现金", parent=0)]
        store.add_passages([(ENTRY, given)])
        yield store


def test_a_phrase_is_one_part_of_a_score_and_words_are_one_each():
    phrase = Clause(Field.WORDS, ("存货", "跌价"), phrase=True)
    assert [told for _, told in _clause_terms(phrase)] == ["存货 跌价"]
    assert [told for _, told in _clause_terms(replace(phrase, phrase=False))] == ["存货", "跌价"]
    assert list(_clause_terms(replace(phrase, tokens=()))) == []


@pytest.mark.server
def test_passages_come_back_with_their_document_at_their_level(store):
    assert store.entries() == [ENTRY] and store.collections() == ["reports"]
    assert [p.position for p in store.passages_of(MAOTAI.id)] == [0, 1, 2]
    (hit,) = store.search(asked("存货"))
    assert (hit.passage.id, hit.entry) == (f"{MAOTAI.id}#1", ENTRY)
    (parent,) = store.search(asked("存货", level=Level.PARENT))
    assert parent.passage.position == 0
    assert [p.position for p in store.passages([f"{MAOTAI.id}#2", "none#1", f"{MAOTAI.id}#0"])] == [2, 0]


@pytest.mark.server
def test_a_search_of_nothing_finds_nothing(store):
    assert store.search(Search(())) == [] == store.search(asked("存货", size=0))
    assert store.search(asked("存货", codes=frozenset({"000001"}))) == []
    assert store.explain(Search(()), f"{MAOTAI.id}#1") == [] == store.explain(asked("存货"), "none#1")


@pytest.mark.server
def test_the_parts_of_a_score_sum_to_it(store):
    search = Search((Clause(Field.WORDS, ("存货", "周转")), Clause(Field.WORDS, ("存货", "周转"), 2.0, True)))
    (hit,) = store.search(search)
    parts = store.explain(search, hit.passage.id)
    assert {told for _, told, _ in parts} == {"存货 周转", "存货", "周转"} and len(parts) == 3
    assert sum(score for *_, score in parts) == pytest.approx(hit.score, rel=1e-5)


@pytest.mark.server
def test_a_document_is_replaced_as_a_whole_and_removed_as_a_whole(store):
    store.add_passages([(ENTRY, [passage(0, "分红")])])
    assert [p.text for p in store.passages_of(MAOTAI.id)] == ["分红"] and store.search(asked("存货")) == []
    assert store.remove_passages([MAOTAI.id]) == 1
    assert store.entries() == [] == store.passages_of(MAOTAI.id)
    assert store.remove_passages([MAOTAI.id]) == 0


@pytest.mark.server
def test_passages_whose_document_is_not_there_are_no_hits(store, es_place):
    store.cluster.bulk([delete_action(store.indices["documents"], MAOTAI.id)])
    store.cluster.refresh([store.indices["documents"]])
    with open_store(es_place) as reader:
        assert reader.search(asked("存货")) == []
