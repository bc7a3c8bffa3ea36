"""First-stage retrievers: each ranks passages for every form of the question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.errors import InputError
from pipeline.retrieve.default_search import PHRASE_BOOST, TITLE_BOOST, default_search
from pipeline.retrieve.state import Phase, QueryVariant, SearchState, ranking_of
from pipeline.retrieve.tools import Tools
from pipeline.store.search_records import Clause, Field, Hit, Level, Search
from pipeline.text.tokens import ngrams


@dataclass(frozen=True, slots=True)
class WordRetriever:
    """BM25 over words in text and headings, with phrases of two words.

    `title_boost`, `phrase_boost`: of a word in the headings and of a phrase; `depth`: hits that are passed on.
    """

    phase: ClassVar[Phase] = Phase.RETRIEVE
    title_boost: float = TITLE_BOOST
    phrase_boost: float = PHRASE_BOOST
    depth: int = 100

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        found = [ranking_of("bm25", tools.store.search(self._search(q, state)), q) for q in state.queries]
        return replace(state, rankings=(*state.rankings, *found))

    def _search(self, query: QueryVariant, state: SearchState) -> Search:
        depth = query.depth or self.depth
        search = default_search(query.text, state.filter, depth)
        boosted = [replace(clause, boost=self._boost(clause)) for clause in search.clauses]
        plain = len(search.clauses)
        hinted = default_search(query.text, state.filter, depth, sections=query.sections, names=query.names)
        boosted += hinted.clauses[plain:]
        return replace(search, clauses=tuple(clause for clause in boosted if clause.boost))

    def _boost(self, clause: Clause) -> float:
        return self.phrase_boost if clause.phrase else self.title_boost if clause.field is Field.TITLE else 1.0


@dataclass(frozen=True, slots=True)
class CharacterNgramRetriever:
    """BM25 over character n-grams (n = 1 to 3), which needs no word segmentation.

    `unigrams`, `bigrams`, `trigrams`: boosts, 0 leaves them out; `depth`: hits that are passed on. Bigrams alone find
    best: MasteringRAG's questions, hit@1 .784 against .763 with all three (windows: .795, .781); on the regulations and
    on FinGLM's labelled passages the choices are within one question of each other.
    """

    phase: ClassVar[Phase] = Phase.RETRIEVE
    unigrams: float = 0.0
    bigrams: float = 1.0
    trigrams: float = 0.0
    depth: int = 100

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        searches = [Search(self._clauses(query), state.filter, query.depth or self.depth) for query in state.queries]
        hits = map(tools.store.search, searches)
        found = [ranking_of("character_ngrams", some, query) for some, query in zip(hits, state.queries, strict=True)]
        return replace(state, rankings=(*state.rankings, *found))

    def _clauses(self, query: QueryVariant) -> tuple[Clause, ...]:
        """One clause for each n; a Latin word or a number counts as a bigram."""
        by_length: dict[int, list[str]] = {1: [], 2: [], 3: []}
        for gram in dict.fromkeys(ngrams(query.keywords)):
            by_length[len(gram) if gram[0] >= "㐀" else 2].append(gram)
        boosts = {1: self.unigrams, 2: self.bigrams, 3: self.trigrams}
        if not any(boosts[length] for length, found in by_length.items() if found):
            boosts = {1: 1.0, 2: 1.0, 3: 1.0}  # a question of one character
        return tuple(
            Clause(Field.GRAMS, tuple(found), boosts[length])
            for length, found in by_length.items()
            if found and boosts[length]
        )


@dataclass(frozen=True, slots=True)
class VectorRetriever:
    """Dense retrieval: the nearest neighbours of the question's vector.

    `depth`: hits that are passed on.
    """

    phase: ClassVar[Phase] = Phase.RETRIEVE
    needs: ClassVar[str] = "embedder"
    depth: int = 100

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        embedder, store = tools.need_embedder("vectors"), tools.need_vectors("vectors")
        collection = state.filter.collection
        if not store.embeddings(collection):
            raise InputError(
                f"the passages of {collection} have no vectors: finreport embed --collection {collection}, or choose a"
                " pipeline without vectors"
            )
        found = []
        for query in state.queries:
            made = embedder.passages if query.hypothetical else embedder.queries
            (row,) = made([query.text])
            hits = store.nearest(embedder.digest, row, state.filter, query.depth or self.depth)
            found.append(ranking_of("vectors", hits, query))
        if not any(ranking.hits for ranking in found):
            state = state.with_note("vectors: no passage within the filter has one (finreport embed)")
        return replace(state, rankings=(*state.rankings, *found))


@dataclass(frozen=True, slots=True)
class SummaryRetriever:
    """BM25 over the summaries of passages; the hit is the passage that was summarised.

    `depth`: hits that are passed on. A store without summaries gives none.
    """

    phase: ClassVar[Phase] = Phase.RETRIEVE
    depth: int = 50

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        where = replace(state.filter, level=Level.SUMMARY)
        found = []
        for query in state.queries:
            hits = tools.store.search(default_search(query.text, where, query.depth or self.depth))
            found.append(ranking_of("summaries", self._summarised_passages(hits, tools), query))
        if not any(ranking.hits for ranking in found):
            state = state.with_note(
                "summaries: none within the filter has these words (finreport summarise makes them)"
            )
        return replace(state, rankings=(*state.rankings, *found))

    def _summarised_passages(self, hits: list[Hit], tools: Tools) -> list[Hit]:
        """The passages of which the summaries are, each once."""
        wanted = dict.fromkeys(hit.passage.parent_id for hit in hits if hit.passage.parent_id)
        passages = {p.id: p for p in tools.store.passages(list(wanted))}
        best: dict[str, Hit] = {}
        for hit in hits:
            passage = passages.get(hit.passage.parent_id or "")
            if passage is not None:
                best.setdefault(passage.id, replace(hit, passage=passage))
        return list(best.values())
