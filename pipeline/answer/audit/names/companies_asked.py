"""Whether figures are of the company that a question names in short: of 山东售电公司 a row 山东 has none."""

from __future__ import annotations

from itertools import pairwise

from pipeline.answer.cells.words import bigrams_in, covered, normal
from pipeline.model import Plan
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.understand.pieces import PieceKind

_MOST = 0.5  # of a name's characters, which a company's full name has


def company_beyond(plan: Plan, names: str) -> str:
    """The company that a question names before a word for companies, where no name that is cited has both; else ""."""
    said = lexicon_in_use().words("ends_of_short_names")
    for (text, kind), (word, _) in pairwise(plan.pieces):
        if kind != PieceKind.QUALIFIER or word not in said or f"{text}{word}" not in plan.question:
            continue
        name = normal(text)
        lines = (line for line in names.split("\n") if any(one in line for one in said))
        if not any(sum(covered(name, bigrams_in(line))) > _MOST * len(name) for line in lines):
            return f"{text}{word}"
    return ""
