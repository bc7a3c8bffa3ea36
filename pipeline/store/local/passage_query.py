"""A search as a tantivy query: filters that must match and never score, clauses of which one has to match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pipeline.store.search import Clause, Filter, Search

if TYPE_CHECKING:
    import tantivy


def pool(collection: str, level: str) -> str:
    """One keyword for collection and level, which every search filters by: half the work of two."""
    return f"{level}/{collection}"


def query(schema: tantivy.Schema, search: Search) -> tantivy.Query | None:
    """The query of a search; None where no clause has a token, which nothing matches."""
    from tantivy import Occur, Query

    scoring = [(Occur.Should, part) for clause in search.clauses for _, part in clause_queries(schema, clause)]
    if not scoring:
        return None
    hard = [(Occur.Must, Query.const_score_query(part, 0.0)) for part in filters(schema, search.filter)]
    return Query.boolean_query([(Occur.Must, Query.boolean_query(scoring)), *hard])


def filters(schema: tantivy.Schema, asked: Filter) -> Iterator[tantivy.Query]:
    """What a passage must have, a query a condition."""
    yield any_value_query(schema, "pool", [pool(asked.collection, asked.level)])
    several = {"code": asked.codes, "year": asked.years, "kind": asked.kinds, "document": asked.documents}
    for field, values in several.items():
        if values:
            yield any_value_query(schema, field, sorted(map(str, values)))


def any_value_query(schema: tantivy.Schema, field: str, values: Sequence[str]) -> tantivy.Query:
    """Passages with one of the values in a keyword field."""
    from tantivy import Query

    if len(values) == 1:
        return Query.term_query(schema, field, values[0], index_option="basic")
    return Query.term_set_query(schema, field, list(values))


def clause_queries(schema: tantivy.Schema, clause: Clause) -> Iterator[tuple[str, tantivy.Query]]:
    """What a clause sums, each with its words: its tokens one by one, or its phrase."""
    from tantivy import Query

    field = str(clause.field)
    if clause.phrase and len(clause.tokens) > 1:
        phrase = Query.phrase_query(schema, field, list(clause.tokens))
        yield " ".join(clause.tokens), Query.boost_query(phrase, clause.boost)
        return
    for token in clause.tokens:
        term = Query.term_query(schema, field, token, index_option="freq")
        yield token, Query.boost_query(term, clause.boost) if clause.boost != 1.0 else term
