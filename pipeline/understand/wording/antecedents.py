"""What a later clause stands for by a kind alone: 药品批发分部卖了多少，这个分部的利润总额是多少.

The kind is the end of a name that stands before; so the name is put in its place: 药品批发分部的利润总额是多少.
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon

_KIND = (2, 6)  # characters of a kind
_NAME = 16  # and most of a name that ends with it
_ENDS = "，,。；;？?！!：:"


@per_lexicon
def _references(lexicon: Lexicon) -> re.Pattern[str]:
    words = lexicon.any_of("references_to_one")
    return re.compile(rf"(?<=[{_ENDS}])(?P<lead>{lexicon.any_of('conjunctions_of_clauses')}?){words}")


@per_lexicon
def _bounds(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands before a name: marks, times and words that lead a name in."""
    return re.compile(rf".*(?:[{_ENDS}\d年月末]|{lexicon.any_of('before_names')})", re.DOTALL)


@per_lexicon
def _nameless(lexicon: Lexicon) -> frozenset[str]:
    """Kinds that the company itself is called by."""
    return frozenset(lexicon.words("company_words", "company_kinds"))


def with_antecedents(question: str) -> str:
    """The question with names in place of the kinds that stand for them."""
    for match in _references().finditer(question):
        name, kind = _name_before(question[: match.start()], question[match.end() :])
        if name:
            behind = question[match.end() + len(kind) :]
            return with_antecedents(f"{question[: match.start()]}{match['lead']}{name}{behind}")
    return question


def _name_before(before: str, behind: str) -> tuple[str, str]:
    """The name that ends as the kind that follows, and the kind; empty where none does, or several do."""
    least, most = _KIND
    for size in range(most, least - 1, -1):
        kind = behind[:size]
        if len(kind) < size or kind in _nameless() or before.count(kind) != 1:
            continue
        name = _bounds().sub("", before[: before.index(kind)])[-_NAME:] + kind
        return (name, kind) if len(name) > len(kind) else ("", "")
    return "", ""
