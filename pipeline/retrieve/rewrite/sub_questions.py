"""A language model takes the question apart into simpler ones, each of which is searched for beside the whole."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.phase import Phase
from pipeline.retrieve.state import Query, State
from pipeline.retrieve.tools import Tools

_ASK = "把下面的问题拆成最多{most}个更简单、可以单独检索的问题，每行一个，不要编号，不要回答。\n问题：{question}"


@dataclass(frozen=True, slots=True)
class SubQuestions:
    """`most`: questions besides the whole."""

    phase: ClassVar[Phase] = Phase.REWRITE
    needs: ClassVar[str] = "complete"
    fans: ClassVar[bool] = True
    most: int = 3

    def __call__(self, state: State, tools: Tools) -> State:
        complete = tools.need_complete("sub_questions")
        reply = complete([{"role": "user", "content": _ASK.format(most=self.most, question=state.question)}])
        lines = [line.strip(" \t-·0123456789.、") for line in reply.splitlines()]
        asked = [line for line in dict.fromkeys(lines) if line and line != state.question][: self.most]
        state = replace(state, queries=(*state.queries, *map(Query, asked)))
        return state.telling(f"sub_questions: {' | '.join(asked)}") if asked else state
