"""Documents of a collection that the question names become the filter: 根据《保险法》… searches that law only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.document_mentions import find_documents
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState
from pipeline.retrieve.tools import Tools


@dataclass(frozen=True, slots=True)
class DocumentFilter:
    """Leaves a question alone that is asked of certain documents already, or names none."""

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        if state.filter.documents:
            return state
        named = find_documents(state.queries[0].text, tools.store.entries(state.filter.collection))
        if not named.documents:
            return state
        state = replace(
            state, filter=replace(state.filter, documents=named.documents), queries=(QueryVariant(named.rest),)
        )
        return state.with_note(f"named_documents: only {', '.join(sorted(named.documents))}")
