"""Records of a passage search (query clauses, filter, hits), shared by both stores.

A search is a sum of BM25 clauses (k1 1.2, b 0.75) over hard filters. Clauses name a field of the index:
``words`` (the passage's words), ``title`` (the words of its heading path), ``grams`` (character 1- to 3-grams of
both). Filters never score, a passage that no clause has a token of is no hit, and a search without tokens finds
nothing. Hits come best first, equal scores in the order of passage ids.

There is one index for all collections and levels, so document frequencies and mean lengths are over all of it, as
they are in Elasticsearch. What each field holds is in `pipeline.store.indexing`, what a search is to Elasticsearch in
`pipeline.store.elastic.dsl`; both stores use them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from pipeline.model import Passage, Report
from pipeline.store.summaries import PassageSummary

REPORTS = "reports"  # the collection of company reports


class Field(StrEnum):
    WORDS = "words"
    TITLE = "title"
    GRAMS = "grams"


class Level(StrEnum):
    """Which pieces a search is over. A passage that others name as their parent is a parent, the others are small."""

    SMALL = "small"
    PARENT = "parent"
    SUMMARY = "summary"  # a text made of a passage, which is its parent


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentEntry:
    """A document as the index knows it: a report, or a document of another collection."""

    id: str  # `code-year-kind` of a report; `collection/path` of another document
    collection: str = REPORTS
    file: str = ""
    title: str = ""
    code: str = ""
    names: tuple[str, ...] = ()  # short, full and former names of the company
    year: int | None = None
    kind: str = ""
    metadata: tuple[tuple[str, str], ...] = ()  # further columns of a table, by name
    sha256: str = ""
    by: str = "default"  # the way its passages were cut

    @classmethod
    def of(cls, report: Report, by: str = "default") -> DocumentEntry:
        names = tuple(name for name in (report.short_name, report.full_name) if name)
        title = f"{report.short_name or report.full_name}{report.year}"
        return cls(
            id=report.id, file=report.file, title=title, code=report.code, names=names,
            year=report.year, kind=str(report.kind), sha256=report.sha256, by=by,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Filter:
    """What passages must be of; an empty set asks for nothing in particular."""

    collection: str = REPORTS
    codes: frozenset[str] = frozenset()
    years: frozenset[int] = frozenset()
    kinds: frozenset[str] = frozenset()
    documents: frozenset[str] = frozenset()
    level: Level = Level.SMALL


@dataclass(frozen=True, slots=True)
class Clause:
    """Tokens (see `pipeline.text.tokens`) that score where a field has them; a `phrase` in this order, side by side."""

    field: Field
    tokens: tuple[str, ...]
    boost: float = 1.0
    phrase: bool = False


@dataclass(frozen=True, slots=True)
class Search:
    """Clauses summed over what the filter lets through; the best `size` hits."""

    clauses: tuple[Clause, ...]
    filter: Filter = field(default_factory=Filter)
    size: int = 10


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage found, with the document it is of."""

    passage: Passage
    entry: DocumentEntry
    score: float

    def to_dict(self) -> dict[str, Any]:
        """The hit as plain data: file, pages, headings, text and score, and what it is of."""
        passage, entry = self.passage, self.entry
        return {
            "file": entry.file,
            "pages": list(range(passage.first_page, passage.last_page + 1)),
            "heading": " > ".join(passage.path),
            "text": passage.body,
            "score": self.score,
            "report": entry.id,
            "company": entry.names[0] if entry.names else "",
            "code": entry.code,
            "year": entry.year,
            "id": passage.id,
            "parent": passage.parent_id,
            **({"metadata": dict(entry.metadata)} if entry.metadata else {}),
        }


class PassageStore(Protocol):
    """Passages kept and found again. Exceptions are those of `pipeline.errors`."""

    def entries(self, collection: str = REPORTS) -> list[DocumentEntry]:
        """Documents of a collection that have passages, by id."""

    def entries_of(self, ids: Collection[str]) -> dict[str, DocumentEntry]:
        """Documents by id, of whatever collection; those that have no passages are left out."""

    def collections(self) -> list[str]:
        """Names of the collections that have documents, in order."""

    def search(self, search: Search) -> list[Hit]:
        """The best passages, equal scores by id. A filter that nothing passes gives no hit."""

    def explain(self, search: Search, passage_id: str) -> list[tuple[Clause, str, float]]:
        """What each token (for a phrase: the phrase) of each clause adds to the score of a passage, most first."""

    def passages(self, ids: Sequence[str]) -> list[Passage]:
        """Passages by id, in this order; those that are not there are left out."""

    def passages_of(self, document: str) -> list[Passage]:
        """All passages of a document in reading order."""

    def add_passages(self, entries: Iterable[tuple[DocumentEntry, Sequence[Passage]]]) -> None:
        """Add or replace all passages of these documents, all of them or none; `entries` may be a stream."""

    def add_summaries(self, made: Sequence[PassageSummary]) -> int:
        """Add or replace summaries of passages, all of them or none; how many were kept.

        Those whose passage is gone or has another text by now are left out. Facts and passages stay as they are, so a
        store that is open for reading takes them too. They go with the passages of their document.
        """

    def remove_passages(self, documents: Sequence[str]) -> int:
        """Remove all passages of these documents; how many went."""
