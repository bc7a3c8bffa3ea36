"""Questions whose passages are known, a JSON object a line; which of the gold below is given decides what a hit is.

    {"question": "什么是保险合同？", "texts": ["保险合同是投保人与保险人约定…"], "documents": ["保险法"]}
    {"question": "What is the total revenue?", "pages": [["annual.pdf", 39], ["annual.pdf", 49]],
     "filter": {"collection": "english", "documents": ["english/annual.pdf"]}}

* ``texts``: a passage with three fifths of the character 3-grams of one of them;
* ``pages``: a passage on one of these pages (file, title or id of the document; page from 1);
* ``documents``: a passage of one of these documents (file with or without its ending, title or id);
* ``passages``: one of these passages, by id.

Of several the first in this order counts, unless another is asked for. ``filter`` may have collection, codes, years,
kinds and documents (ids); ``id`` names the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from pipeline.evaluate.files import rows
from pipeline.model import Problem
from pipeline.store.search_records import REPORTS, Filter


class GoldKind(StrEnum):
    """What a hit is known by."""

    TEXTS = "texts"
    PAGES = "pages"
    DOCUMENTS = "documents"
    PASSAGES = "passages"


@dataclass(frozen=True, slots=True)
class RetrievalQuestion:
    """A question with its gold; pages are of a document by name, from 1."""

    id: str
    text: str
    filter: Filter = field(default_factory=Filter)
    texts: tuple[str, ...] = ()
    pages: tuple[tuple[str, int], ...] = ()
    documents: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()

    def gold(self, by: GoldKind) -> Sequence[object]:
        return getattr(self, by)

    def gold_kind(self) -> GoldKind | None:
        """The first kind of gold that it has."""
        return next((by for by in GoldKind if self.gold(by)), None)


def read_questions(path: Path, collection: str = "") -> tuple[list[RetrievalQuestion], list[Problem]]:
    """Questions in the file's order; those that name no collection are asked of `collection`.

    A question without gold is a problem. Raises InputError when the file cannot be read.
    """
    problems: list[Problem] = []
    found: list[RetrievalQuestion] = []
    for line, row in rows(path, problems):
        try:
            question = _question(row, line, collection or REPORTS)
        except (TypeError, ValueError) as error:
            problems.append(Problem(str(path), f"not a question with its passages: {error}", line=line))
            continue
        if question.gold_kind() is None:
            problems.append(Problem(str(path), f"no gold: give one of {', '.join(GoldKind)}; left out", line=line))
            continue
        found.append(question)
    return found, problems


def _question(row: dict[str, Any], line: int, collection: str) -> RetrievalQuestion:
    text = row.get("question")
    if not isinstance(text, str) or not text.strip():
        raise ValueError('"question" must be a text')
    return RetrievalQuestion(
        id=str(row.get("id", line)),
        text=text,
        filter=_filter(row.get("filter") or {}, collection),
        texts=_texts(row, "texts"),
        pages=tuple((str(document), int(page)) for document, page in row.get("pages") or ()),
        documents=_texts(row, "documents"),
        passages=_texts(row, "passages"),
    )


def _texts(row: dict[str, Any], name: str) -> tuple[str, ...]:
    values = row.get(name) or []
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise ValueError(f'"{name}" must be a list of texts')
    return tuple(values)


def _filter(given: Any, collection: str) -> Filter:
    allowed = ("collection", "codes", "years", "kinds", "documents")
    if not isinstance(given, dict) or set(given) - set(allowed):
        raise ValueError(f'"filter" may have {", ".join(allowed)}')
    return Filter(
        collection=str(given.get("collection") or collection),
        codes=frozenset(map(str, given.get("codes") or ())),
        years=frozenset(map(int, given.get("years") or ())),
        kinds=frozenset(map(str, given.get("kinds") or ())),
        documents=frozenset(map(str, given.get("documents") or ())),
    )
