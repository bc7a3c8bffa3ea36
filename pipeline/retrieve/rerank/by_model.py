"""A language model orders the first hits: it names the numbers of the passages that answer, best first.

Listwise: Sun et al., Is ChatGPT good at search?, EMNLP 2023. Numbers that the reply lacks keep their order behind.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from pipeline.retrieve.phase import Phase
from pipeline.retrieve.state import State, marked, with_hits
from pipeline.retrieve.tools import Tools

_ASK = (
    "下面是一个问题和若干编号的段落。按回答该问题的有用程度从高到低列出段落编号，只写编号，用逗号分隔。\n"
    "问题：{question}\n\n{passages}"
)


@dataclass(frozen=True, slots=True)
class ByModel:
    """`depth`: hits that the model sees; `characters`: of each."""

    phase: ClassVar[Phase] = Phase.RERANK
    needs: ClassVar[str] = "complete"
    depth: int = 10
    characters: int = 300

    def __call__(self, state: State, tools: Tools) -> State:
        complete = tools.need_complete("by_model")
        first, rest = state.hits[: self.depth], state.hits[self.depth :]
        if len(first) < 2:
            return state
        told = "\n".join(f"[{at}] {hit.passage.text[: self.characters]}" for at, hit in enumerate(first, 1))
        reply = complete([{"role": "user", "content": _ASK.format(question=state.question, passages=told)}])
        named = [int(number) - 1 for number in re.findall(r"\d+", reply)]
        order = list(dict.fromkeys(at for at in (*named, *range(len(first))) if 0 <= at < len(first)))
        hits = [*(first[at] for at in order), *rest]
        return with_hits(state, "by_model", [marked(hit, "by_model", at, hit.score) for at, hit in enumerate(hits, 1)])
