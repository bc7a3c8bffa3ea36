"""HyDE: a language model writes the passage that would answer, and that is searched for beside the question.

Gao, Ma, Lin, Callan: Precise zero-shot dense retrieval without relevance labels, ACL 2023.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.phase import Phase
from pipeline.retrieve.state import Query, State
from pipeline.retrieve.tools import Tools

_ASK = (
    "写一段不超过{characters}字的文字，像年度报告或法规原文那样回答下面的问题，不知道的数字写“若干”。\n问题：{question}"
)


@dataclass(frozen=True, slots=True)
class Hyde:
    """`characters`: of the passage that is asked for. It is only searched for, never shown as an answer."""

    phase: ClassVar[Phase] = Phase.REWRITE
    needs: ClassVar[str] = "complete"
    fans: ClassVar[bool] = True
    characters: int = 120

    def __call__(self, state: State, tools: Tools) -> State:
        complete = tools.need_complete("hyde")
        prompt = _ASK.format(characters=self.characters, question=state.question)
        text = complete([{"role": "user", "content": prompt}]).strip()[: 3 * self.characters]
        if not text:
            return state
        return replace(state, queries=(*state.queries, Query(text))).telling(f"hyde: {text[:80]}")
