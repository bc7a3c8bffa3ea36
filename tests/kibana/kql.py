"""KQL as a person types it, as the request that Kibana's Discover sends for it.

Covers what people type and what finreport writes: fields with words, phrases, numbers, wildcards, ranges and lists of
values; and, or, not, brackets; words without a field. The rules are those of Kibana's own package es-query: words of a
field become `match`, phrases `match_phrase`, wildcards `query_string`, words without a field `multi_match`; with
`_score` among what is sorted by, all stands in `must`, else in `filter`.
"""

from __future__ import annotations

import json
import re
from typing import Any

Query = dict[str, Any]
TOKEN = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")|([():])|(<=|>=|<|>)|((?:[^\s():<>"\\]|\\.)+))')
RANGES = {"<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}


def discover_request(query: str, sort: list[list[str]], filters: list[Query] = [], size: int = 500) -> Query:  # noqa: B006
    """The body of Discover's search: what is typed, the filters beside it, all fields highlighted."""
    scored = any(field == "_score" for field, _ in sort)
    typed = to_query(query, "must" if scored else "filter")
    whole = {"must": [], "filter": [], "should": [], "must_not": []}
    whole["must" if scored else "filter"] += [typed] if typed else []
    whole["filter"] += filters
    return {
        "query": {"bool": whole},
        "sort": [{field: {"order": order}} for field, order in sort],
        "size": size,
        "track_total_hits": True,
        "_source": False,
        "fields": [{"field": "*", "include_unmapped": True}],
        "highlight": {
            "pre_tags": ["@kibana-highlighted-field@"], "post_tags": ["@/kibana-highlighted-field@"],
            "fields": {"*": {}}, "fragment_size": 2147483647,
        },
    }  # fmt: skip


def to_query(text: str, both: str = "filter") -> Query | None:
    """The query of a text in KQL; `both`: the clause that `and` becomes."""
    tokens = ["".join(token) for token in TOKEN.findall(text)]
    assert "".join(tokens).replace(" ", "") == text.replace(" ", ""), f"not read: {text}"
    parser = Parser(tokens, both)
    found = parser.any_of() if tokens else None
    assert not parser.left, f"left over: {parser.left}"
    return found


class Parser:
    def __init__(self, tokens: list[str], both: str):
        self.left = tokens
        self.both = both

    def any_of(self, field: str = "") -> Query:
        parts = self._joined("or", lambda: self.all_of(field))
        return parts[0] if len(parts) == 1 else {"bool": {"should": parts, "minimum_should_match": 1}}

    def all_of(self, field: str) -> Query:
        parts = self._joined("and", lambda: self.one(field))
        return parts[0] if len(parts) == 1 else {"bool": {self.both: parts}}

    def _joined(self, word: str, part) -> list[Query]:
        parts = [part()]
        while self.left and self.left[0].lower() == word:
            self.left.pop(0)
            parts.append(part())
        return parts

    def one(self, field: str) -> Query:
        token = self.left.pop(0)
        if token.lower() == "not":
            return {"bool": {"must_not": self.one(field)}}
        if token == "(":
            found = self.any_of(field)
            assert self.left.pop(0) == ")"
            return found
        if not field and self.left and self.left[0] == ":":
            self.left.pop(0)
            return self.one(token)
        if not field and self.left and self.left[0] in RANGES:
            bound = {RANGES[self.left.pop(0)]: self.left.pop(0)}
            return {"bool": {"should": [{"range": {token: bound}}], "minimum_should_match": 1}}
        words = [token]
        while not token.startswith('"') and self.left and not _ends(self.left):
            words.append(self.left.pop(0))
        return _value(field, " ".join(words))


def _ends(left: list[str]) -> bool:
    after = left[1] if len(left) > 1 else ""
    return left[0].lower() in ("and", "or") or left[0] in "():" or left[0][0] == '"' or after in (":", *RANGES)


def _value(field: str, value: str) -> Query:
    is_phrase = value.startswith('"')
    plain = json.loads(value) if is_phrase else re.sub(r"\\(.)", r"\1", value)
    if not field:
        return {"multi_match": {"type": "phrase" if is_phrase else "best_fields", "query": plain, "lenient": True}}
    if value == "*":
        part: Query = {"exists": {"field": field}}
    elif "*" in value and not is_phrase:
        part = {"query_string": {"fields": [field], "query": value}}
    else:
        part = {"match_phrase" if is_phrase else "match": {field: plain}}
    return {"bool": {"should": [part], "minimum_should_match": 1}}
