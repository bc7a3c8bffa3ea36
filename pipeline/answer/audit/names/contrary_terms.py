"""Terms that shut each other out: a figure called 账面余额 is no 账面价值, one of a 供应商 none of a 客户."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
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
def _terms(lexicon: Lexicon) -> tuple[_Family, ...]:
    return _families(lexicon.words("exclusive_terms"))


@per_lexicon
def _bounds(lexicon: Lexicon) -> tuple[_Family, ...]:
    return _families(lexicon.words("bounds_of_reporting"))


def _families(words: Iterable[str]) -> tuple[_Family, ...]:
    """Families of terms, each term with what stands for it."""
    families = []
    for family in words:
        term_of = {word: term[0] for term in (normal(one).split("/") for one in family.split("=")) for word in term}
        longest = sorted(term_of, key=len, reverse=True)
        families.append(_Family(re.compile("|".join(map(re.escape, longest))), term_of))
    return tuple(families)


def contrary_terms(asked: str, names: str) -> tuple[str, ...]:
    """The terms that a question asks for where names (normal text) have others of their family, and none of them."""
    return _contrary(_terms(), asked, names)


def contrary_bounds(asked: str, told: str) -> tuple[str, ...]:
    """The same of what figures are said to be of: 本集团, where a text is of 本公司 alone."""
    return _contrary(_bounds(), asked, normal(told))


def _contrary(families: Iterable[_Family], asked: str, names: str) -> tuple[str, ...]:
    question = normal(asked)
    found = []
    for family in families:
        wanted = family.words_in(question)
        named = {family.term_of[word] for word in family.words_in(names)}
        if wanted and named and named.isdisjoint(family.term_of[word] for word in wanted):
            found.append(wanted[0])
    return tuple(found)
