"""Searches as Elasticsearch has them."""

from pipeline.store.elastic.dsl import filters, request_body
from pipeline.store.search_records import Clause, Field, Filter, Level, Search


def test_clauses_score_and_filters_do_not():
    clauses = (
        Clause(Field.WORDS, ("净", "利润"), 2.0),
        Clause(Field.TITLE, ("主营", "业务"), phrase=True),
        Clause(Field.GRAMS, ()),
    )
    body = request_body(Search(clauses, Filter(codes=frozenset({"600002", "600001"})), 5))
    assert body["query"]["bool"]["should"] == [
        {"match": {"words": {"query": "净 利润", "boost": 2.0}}},
        {"match_phrase": {"title": {"query": "主营 业务", "boost": 1.0}}},
    ]
    assert (body["size"], body["query"]["bool"]["minimum_should_match"]) == (5, 1)
    assert body["query"]["bool"]["filter"][-1] == {"terms": {"code": ["600001", "600002"]}}
    assert body["sort"] == [{"_score": "desc"}, {"id": "asc"}]


def test_a_phrase_of_one_word_is_a_match():
    (clause,) = request_body(Search((Clause(Field.WORDS, ("存货",), phrase=True),)))["query"]["bool"]["should"]
    assert set(clause) == {"match"}


def test_an_empty_filter_names_collection_and_level_only():
    assert filters(Filter("laws", level=Level.PARENT)) == [
        {"term": {"collection": "laws"}},
        {"term": {"level": "parent"}},
    ]
