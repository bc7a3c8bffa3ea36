"""A search as the body of an Elasticsearch request, as it can be pasted into Kibana's Dev Tools."""

from __future__ import annotations

from typing import Any

from pipeline.store.search_records import Clause, Filter, Search


def request_body(search: Search) -> dict[str, Any]:
    """The `_search` body: a bool query whose filters never score, best first, equal scores by passage id.

    Without `minimum_should_match` a passage that has none of the words would be a hit with score 0.
    """
    return {
        "size": search.size,
        "query": {
            "bool": {
                "filter": filters(search.filter),
                "should": [_clause(clause) for clause in search.clauses if clause.tokens],
                "minimum_should_match": 1,
            }
        },
        "sort": [{"_score": "desc"}, {"id": "asc"}],
    }


def filters(asked: Filter) -> list[dict[str, Any]]:
    """The filter as terms, sorted so that one filter always gives one text."""
    found: list[dict[str, Any]] = [{"term": {"collection": asked.collection}}, {"term": {"level": str(asked.level)}}]
    several = {"code": asked.codes, "year": asked.years, "kind": asked.kinds, "document": asked.documents}
    found += [{"terms": {name: sorted(values)}} for name, values in several.items() if values]
    return found


def _clause(clause: Clause) -> dict[str, Any]:
    kind = "match_phrase" if clause.phrase and len(clause.tokens) > 1 else "match"
    return {kind: {str(clause.field): {"query": " ".join(clause.tokens), "boost": clause.boost}}}
