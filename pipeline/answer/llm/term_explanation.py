"""Terms that the glossary lacks, explained by a model in general words: told as such, and without any figure."""

from __future__ import annotations

import re

from pipeline.answer.llm.sentence_filter import loops
from pipeline.model import Answer, Operation, Plan, RefusalKind
from pipeline.text.quantities import find_figures
from pipeline.text.sentences import sentences

SAID_BY_MODEL = "由语言模型解释，未见于术语表"
SHORTEST = 12  # Chinese characters that an explanation has at the least


def needs_explaining(plan: Plan) -> bool:
    """Whether a question asks for a term, of no company and no year, that the glossary does not have."""
    missing = plan.refusal is not None and plan.refusal.kind is RefusalKind.CONCEPT
    return plan.operation is Operation.CONCEPT and missing and not plan.companies and not plan.years


def term_answer(text: str) -> tuple[Answer | None, int]:
    """The answer in a model's words, and how many figures were dropped with their sentences; None if none is left."""
    kept: list[str] = []
    dropped = 0
    for sentence in dict.fromkeys(part.strip() for part in sentences(text)):
        stated = find_figures(sentence)
        dropped += len(stated)
        if sentence and not stated and not loops(sentence):
            kept.append(sentence)
    said = "".join(kept)
    if len(re.findall(r"[一-鿿]", said)) < SHORTEST:
        return None, dropped
    ended = said if said.endswith(("。", "！", "？")) else said + "。"
    return Answer(f"{ended}（{SAID_BY_MODEL}）", value=ended, warnings=(SAID_BY_MODEL,)), dropped
