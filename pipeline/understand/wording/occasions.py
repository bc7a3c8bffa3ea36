"""Clauses that only say what a figure is wanted for, which limit nothing: 审计底稿要核对：…, …，写研报用。"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import ASKING, Lexicon, per_lexicon
from pipeline.understand.wording.word_cut import is_made_of

_END = re.compile(r"[，,：:；;。！!？?]\s*")
_FILLERS = (
    *ASKING, "asking_characters", "request_characters", "auxiliaries", "light_verbs", "hedges", "prepositions",
    "particles", "references", "subset_words", "end_particles", "having",
)  # fmt: skip


def without_occasions(question: str) -> str:
    """The question without such a clause before or behind it."""
    lead = _END.search(question)
    if lead is not None and lead.end() < len(question) and _is_occasion(question[: lead.start()]):
        question = question[lead.end() :]
    ends = list(_END.finditer(question.rstrip("。！!？? ")))
    if ends and _is_occasion(question[ends[-1].end() :].rstrip("。！!？? ")):
        return question[: ends[-1].end()].rstrip("，,：:；; ")
    return question


def _is_occasion(clause: str) -> bool:
    """Whether a clause has a word for what is made of figures, and nothing but words of asking beside it."""
    bare = clause.replace(" ", "")
    return any(word in bare for word in _occasions()) and is_made_of(bare, _words())


@per_lexicon
def _occasions(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("occasions"))


@per_lexicon
def _words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("occasions", "occasion_verbs", *_FILLERS))
