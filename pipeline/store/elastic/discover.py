"""A search as a person has it in Kibana's Discover: its query in KQL, its address, and itself as a saved search.

KQL asks for the same words as phrases, of the field `text` as people search it, in the same reports. With `_score`
among the columns that it sorts by, Kibana scores what the query finds; otherwise it would only filter by it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from pipeline.store.elastic.saved_objects import search as search_object
from pipeline.store.search_records import REPORTS, Field, Search

COLUMNS = ("_score", "names", "year", "kind", "path", "first_page", "text")
SORT = (("_score", "desc"),)
_UNQUOTED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./~")


def kql(text: str, search: Search) -> str:
    """The query of a search for `text`: its words, the text as a whole, and what the filter asks for."""
    words = [token for c in search.clauses if c.field is Field.WORDS and not c.phrase for token in c.tokens]
    where = search.filter
    parts = [f"text : {_values(dict.fromkeys([*words, text]))}", f"level : {_values([str(where.level)])}"]
    parts += [f"collection : {_values([where.collection])}"] if where.collection != REPORTS else []
    for name, values in (("code", where.codes), ("kind", where.kinds), ("document", where.documents)):
        parts += [f"{name} : {_values(sorted(values))}"] if values else []
    parts += [f"year : {_among(map(str, sorted(where.years)))}"] if where.years else []
    return " and ".join(parts)


def _values(values: Iterable[str]) -> str:
    return _among('"' + value.replace("\\", r"\\").replace('"', r"\"") + '"' for value in values)


def _among(values: Iterable[str]) -> str:
    given = list(values)
    return given[0] if len(given) == 1 else f"({' or '.join(given)})"


def discover_url(kibana: str, prefix: str, query: str) -> str:
    """Where the passages that a query finds are seen, the best first."""
    view = f"{prefix}-passages"
    state = {
        "columns": list(COLUMNS),
        "dataSource": {"dataViewId": view, "type": "dataView"},
        "filters": [],
        "index": view,  # what versions before 8.14 read in place of the data source
        "interval": "auto",
        "query": {"language": "kuery", "query": query},
        "sort": [list(one) for one in SORT],
    }
    return f"{kibana.rstrip('/')}/app/discover#/?_g=()&_a={quote(rison(state), safe=_SAFE)}"


_SAFE = "!'()*,:;@/?~.-_"


def rison(value: Any) -> str:
    """A value in Rison, the form in which Kibana keeps its state in an address."""
    match value:
        case bool():
            return "!t" if value else "!f"
        case int() | float():
            return str(value)
        case str():
            plain = value and value[0] not in "-0123456789" and set(value) <= _UNQUOTED
            return value if plain else "'" + value.replace("!", "!!").replace("'", "!'") + "'"
        case Mapping():
            return "(" + ",".join(f"{rison(str(key))}:{rison(one)}" for key, one in value.items()) + ")"
        case Sequence():
            return "!(" + ",".join(map(rison, value)) + ")"
    return "!n"


def question_search(title: str, query: str) -> dict[str, Any]:
    """A search as one of Kibana's saved objects, under the usual prefix; the same query has the same id."""
    digest = hashlib.blake2b(query.encode(), digest_size=6).hexdigest()
    return search_object(f"question-{digest}", "passages", title, f"finreport search: {title}", COLUMNS, SORT, query)
