"""Searches as tantivy has them, over a small index."""

import pytest
import tantivy

from pipeline.store.local.passage_query import clause_queries, query
from pipeline.store.search_records import Clause, Field, Filter, Search


@pytest.fixture(scope="module")
def index(tmp_path_factory) -> tantivy.Index:
    builder = tantivy.SchemaBuilder()
    for name in ("pool", "code", "year", "kind", "document"):
        builder.add_text_field(name, stored=True, tokenizer_name="raw", index_option="basic")
    for field in Field:
        builder.add_text_field(str(field), tokenizer_name="whitespace", index_option="position")
    made = tantivy.Index(builder.build(), str(tmp_path_factory.mktemp("index")))
    writer = made.writer(15_000_000, 1)
    for code, words in (("600001", "净 利润 增长"), ("600002", "利润 净 增长"), ("600003", "存货")):
        document = tantivy.Document()
        for name, value in (("pool", "small/reports"), ("code", code), ("words", words)):
            document.add_text(name, value)
        writer.add_document(document)
    writer.commit()
    made.reload()
    return made


def codes(index, clauses, **filters):
    asked = query(index.schema, Search(clauses, Filter(**filters)))
    searcher = index.searcher()
    return {searcher.doc(at)["code"][0] for _, at in searcher.search(asked, 10).hits}


def test_any_word_finds_and_a_phrase_needs_them_side_by_side(index):
    assert codes(index, (Clause(Field.WORDS, ("净", "利润")),)) == {"600001", "600002"}
    assert codes(index, (Clause(Field.WORDS, ("净", "利润"), phrase=True),)) == {"600001"}


def test_filters_hold(index):
    clauses = (Clause(Field.WORDS, ("利润",)),)
    assert codes(index, clauses, codes=frozenset({"600002", "600003"})) == {"600002"}
    assert codes(index, clauses, collection="laws") == set()
    assert codes(index, clauses, years=frozenset({2020})) == set()


def test_a_search_without_words_is_none(index):
    assert query(index.schema, Search((Clause(Field.WORDS, ()),))) is None
    assert list(clause_queries(index.schema, Clause(Field.WORDS, ()))) == []
