"""Terms that shut each other out: a figure called 账面余额 is no 账面价值, one of a 供应商 none of a 客户."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon


@dataclass(frozen=True, slots=True)
class _Family:
    """Terms of one family; `term_of`: for each word the first that says the same."""

    words: re.Pattern[str]
    term_of: Mapping[str, str]

    def words_in(self, text: str) -> list[str]:
        """Its words in a text, of those that one holds the longest alone: 公允价值变动 is no 公允价值."""
        return self.words.findall(text)


@per_lexicon
def _families(lexicon: Lexicon) -> tuple[_Family, ...]:
    """Families of terms, each term with what stands for it."""
    families = []
    for family in lexicon.words("exclusive_terms"):
        term_of = {word: term[0] for term in (normal(one).split("/") for one in family.split("=")) for word in term}
        longest = sorted(term_of, key=len, reverse=True)
        families.append(_Family(re.compile("|".join(map(re.escape, longest))), term_of))
    return tuple(families)


def contrary_terms(asked: str, names: str) -> tuple[str, ...]:
    """The terms of a question in place of which names have only others of their families."""
    question = normal(asked)
    found = []
    for family in _families():
        wanted = family.words_in(question)
        named = {family.term_of[word] for word in family.words_in(names)}
        if wanted and named and named.isdisjoint(family.term_of[word] for word in wanted):
            found.append(wanted[0])
    return tuple(found)
