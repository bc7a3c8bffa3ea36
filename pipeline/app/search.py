"""Passages searched for a text: what it names becomes a filter, the rest goes through a pipeline of retrieval."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, overload

from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.app.store_access import Snapshot
    from pipeline.model import Company
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.retrieve.state import StepScore
    from pipeline.retrieve.tools import Tools
    from pipeline.rules.items import Items
    from pipeline.store.interface import Store
    from pipeline.store.search_records import Clause, Filter, Hit, Search
    from pipeline.understand.companies import CompanyIndex

_NAMED = 10  # values of a column that are named where another was asked for
ClauseScore = tuple["Clause", str, float]  # what a word adds to the score of the search over words


@dataclass(frozen=True, slots=True)
class SearchQuery:
    """A text as it is searched for."""

    text: str  # without what became a filter
    search: Search
    named: tuple[str, ...] = ()  # the companies and years of the text that became a filter

    @property
    def note(self) -> str:
        """What became a filter, in words."""
        return f"only {', '.join(self.named)}: named in the text" if self.named else ""


@dataclass(frozen=True, slots=True)
class SearchResult(Sequence["Hit"]):
    """The hits, best first, and how they came about."""

    hits: tuple[Hit, ...]
    query: SearchQuery
    why: tuple[tuple[StepScore | ClauseScore, ...], ...] = ()  # of each hit: what steps and words made of it
    rewritings: tuple[str, ...] = ()  # what steps did to the question
    failures: tuple[str, ...] = ()  # steps that a model failed
    nothing: str = ""  # why there is no hit, and what is near

    def records(self, *, explain: bool = False) -> list[dict[str, Any]]:
        """The hits as plain data; with `explain` what each step and each word added to their scores."""
        told = [hit.to_dict() for hit in self.hits]
        if explain:
            for record, why in zip(told, self.why, strict=True):
                record |= _score_record(why)
        return told

    @overload
    def __getitem__(self, at: int) -> Hit: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Hit]: ...

    def __getitem__(self, at: int | slice) -> Hit | Sequence[Hit]:
        return self.hits[at]

    def __len__(self) -> int:
        return len(self.hits)

    def __iter__(self) -> Iterator[Hit]:
        return iter(self.hits)


def _score_record(why: Sequence[StepScore | ClauseScore]) -> dict[str, Any]:
    """The `steps` of the pipeline with rank and score, and the `parts` of the words' score."""
    from pipeline.retrieve.state import StepScore

    steps = [part for part in why if isinstance(part, StepScore)]
    parts = [part for part in why if not isinstance(part, StepScore)]
    return {
        "steps": [{"step": m.step, "rank": m.rank, "score": m.score} for m in steps],
        "parts": [{"field": str(c.field), "words": w, "boost": c.boost, "score": s} for c, w, s in parts],
    }


@dataclass(frozen=True, slots=True)
class Wanted:
    """A text to search for, and what its passages must be of."""

    text: str
    company: str | None = None
    year: int | None = None
    kind: str = ""
    collection: str | None = None  # of documents that are no reports
    k: int = 5
    where: tuple[tuple[str, str], ...] = ()  # columns of a collection's tables with the value that they must have


def request_of(session: Session, wanted: Wanted) -> SearchQuery:
    """What a search asks of the store's words."""
    with session.access.reading() as snapshot:
        return query_of(session, snapshot, wanted)


def query_of(session: Session, snapshot: Snapshot, wanted: Wanted) -> SearchQuery:
    """A text as it is searched for; the companies and years that it names restrict a search over reports.

    Raises:
        InputError: there is no such company or collection, or a collection is to be searched by company or year.
    """
    from pipeline.app.company_lookup import choose_company
    from pipeline.retrieve.default_search import default_search
    from pipeline.rules.items import load_items
    from pipeline.store.collections import require_documents
    from pipeline.store.search_records import REPORTS, Filter

    years = frozenset({wanted.year} if wanted.year is not None else ())
    kinds = frozenset({wanted.kind} if wanted.kind else ())
    where = Filter(collection=wanted.collection or REPORTS, years=years, kinds=kinds)
    if where.collection != REPORTS:
        if wanted.company or wanted.year is not None:
            raise InputError(
                f"documents of the collection {where.collection} have no company and no year: leave them out"
            )
        require_documents(snapshot.store, where.collection)
        if wanted.where:
            where = replace(where, documents=documents_where(snapshot.store, where.collection, wanted.where))
        return SearchQuery(wanted.text, default_search(wanted.text, where, wanted.k))
    if wanted.where:
        raise InputError("reports have no columns: --where is for a --collection of tables; use --company and --year")
    items, problems = snapshot.get_or_create("items", lambda: load_items(session.settings.rules))
    session.warn_of(problems)
    company = choose_company(session.companies(snapshot), wanted.company) if wanted.company else None
    return _over_reports(wanted, where, session.index(snapshot), items, company)


def documents_where(store: Store, collection: str, where: Sequence[tuple[str, str]]) -> frozenset[str]:
    """The documents whose columns have these values.

    Raises:
        InputError: no document has such a column, or none has these values; says which there are.
    """
    entries = store.entries(collection)
    columns = dict.fromkeys(name for entry in entries for name, _ in entry.metadata)
    for name, value in where:
        if name not in columns:
            told = f"there are: {', '.join(columns)}" if columns else "its documents are no rows of a table"
            raise InputError(f"the documents of {collection} have no column {name!r}; {told}")
        values = dict.fromkeys(given for entry in entries for column, given in entry.metadata if column == name)
        if value not in values:
            told = ", ".join([*list(values)[:_NAMED], *["…"] * (len(values) > _NAMED)])
            raise InputError(f"{name} is {value!r} in no document of {collection}; it is: {told}")
    found = frozenset(entry.id for entry in entries if set(where) <= set(entry.metadata))
    if not found:
        told = " and ".join(f"{name}={value}" for name, value in where)
        raise InputError(f"no document of {collection} has {told} at once: leave one out")
    return found


def _over_reports(
    wanted: Wanted, where: Filter, index: CompanyIndex, items: Items, company: Company | None
) -> SearchQuery:
    from pipeline.retrieve.default_search import default_search, hints_of
    from pipeline.retrieve.scope import scope_of
    from pipeline.text.tokens import words

    scope = scope_of(wanted.text, index)
    named = []
    codes, years = scope.codes, where.years or scope.years
    if company is not None:
        codes = frozenset({company.code})
    else:
        named += [
            f"{c.short_name or c.full_name} ({code})" for code, c in sorted(index.companies.items()) if code in codes
        ]
    if not where.years:
        named += [str(year) for year in sorted(years)]
    rest = scope.rest if words(scope.rest) else wanted.text
    hints = hints_of(rest, items)
    where = replace(where, codes=codes, years=years)
    search = default_search(rest, where, wanted.k, sections=hints.sections, names=hints.names)
    return SearchQuery(rest, search, tuple(named))


def search(session: Session, wanted: Wanted, pipeline: str, *, explain: bool = False) -> SearchResult:
    """The best passages for a text by a pipeline; `explain`: with what each word adds to the score.

    Raises:
        InputError: see `query_of`; or there is no such pipeline, or it needs a model that is not set.
    """
    from pipeline.app.retrieval_tools import needs_model, pipeline_by, tools_for
    from pipeline.retrieve.pipelines import load_pipelines

    pipelines, problems = load_pipelines(session.settings.rules)
    session.warn_of(problems)
    steps = pipeline_by(session.settings, pipelines, pipeline)
    aid = session.aid() if needs_model([steps]) else None
    with session.access.reading() as snapshot:
        query = query_of(session, snapshot, wanted)
        tools = snapshot.get_or_create(
            ("tools", pipeline), lambda: tools_for(snapshot.store, [steps], session.settings)
        )
        found = _run_search(
            snapshot.store, query, steps, replace(tools, model=session.circuit_breaker() if aid else None), explain
        )
    if aid is not None and aid.model.usage.calls:
        session.tell_use(aid.model.usage.text())
    return found


def _run_search(store: Store, query: SearchQuery, steps: Pipeline, tools: Tools, explain: bool) -> SearchResult:
    from pipeline.retrieve.filtered_documents import explain_no_hits
    from pipeline.store.search_records import Hit

    state = steps.run(query.text, tools, query.search.filter, query.search.size)
    hits = tuple(Hit(found.passage, found.entry, found.score) for found in state.hits)
    words = [store.explain(query.search, hit.passage.id) if explain else () for hit in hits]
    why = tuple((*found.trace, *parts) for found, parts in zip(state.hits, words, strict=True))
    nothing = "" if hits else explain_no_hits(store, query.search.filter)
    return SearchResult(hits, query, why, state.notes, state.failures, nothing)
