"""A question of several parts taken apart: each part is searched for, and the whole as well."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.text.tokens import words

_BETWEEN = re.compile(
    r"[?？;；]|[,，](?=(?:并|又|以及|同时|分别|具体|主要)?[^,，]*(?:什么|谁|哪|如何|多少|怎|何))|(?<=[?？。])"
)
_ASKS = re.compile(r"什么|谁|哪|如何|多少|怎|何|吗|几|是否|what|which|how|who|when|did|does", re.IGNORECASE)
_LEAST = 2  # words of a part


@dataclass(frozen=True, slots=True)
class RuleDecomposition:
    """`most`: parts; a question of more is left whole. Several queries need a fusion behind their routes."""

    phase: ClassVar[Phase] = Phase.REWRITE
    fans: ClassVar[bool] = True
    most: int = 4

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        queries = [
            part for query in state.queries for part in (query, *map(QueryVariant, self._split_question(query.text)))
        ]
        if len(queries) == len(state.queries):
            return state
        state = replace(state, queries=tuple(queries))
        return state.with_note(f"parts: {' | '.join(query.text for query in queries[1:])}")

    def _split_question(self, text: str) -> list[str]:
        """Parts that ask, or nothing where there is but one."""
        found = [part.strip() for part in _BETWEEN.split(text)]
        asking = [part for part in found if len(words(part)) >= _LEAST and _ASKS.search(part)]
        return asking if 2 <= len(asking) <= self.most else []
