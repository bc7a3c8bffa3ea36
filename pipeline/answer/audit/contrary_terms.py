"""Terms that shut each other out: a figure called 账面余额 is no 账面价值, one of a 供应商 none of a 客户."""

from __future__ import annotations

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon

_Family = tuple[tuple[str, ...], ...]


@per_lexicon
def _families(lexicon: Lexicon) -> tuple[_Family, ...]:
    """Families of terms, each term with what stands for it."""
    return tuple(
        tuple(tuple(map(normal, term.split("/"))) for term in family.split("="))
        for family in lexicon.words("exclusive_terms")
    )


def contrary_terms(asked: str, names: str) -> tuple[str, ...]:
    """The terms of a question in place of which names have only others of their families."""
    question = normal(asked)
    found = []
    for family in _families():
        wanted = [term for term in family if any(word in question for word in term)]
        named = [term for term in family if any(word in names for word in term)]
        if wanted and named and not any(term in wanted for term in named):
            found.append(next(word for word in wanted[0] if word in question))
    return tuple(found)
