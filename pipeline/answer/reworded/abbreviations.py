"""Names of a report's rows that a question abbreviates: something of each of their words, in their order.

    泗阳县医保基金管理中心      泗阳县医疗保险基金管理中心
    盐城瓯华化学                盐城市瓯华化学工业有限公司

A name with a word of which the question has nothing is another's: 研发支持人员 is not called 研发人员.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pipeline.answer.cells.names import TableNames
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.names.company_parts import is_general

_SHORTEST, _LONGEST = 4, 30  # characters of an abbreviation, and of a name
_LEAST = 0.5  # of a name that its abbreviation has


def abbreviations(question: str, names: TableNames) -> Iterator[tuple[int, str, str]]:
    """Where a question abbreviates the name of one row, as it has it, and as the report's tables do."""
    found: dict[tuple[int, int], set[str]] = {}
    ends = _ends_of_words(question)
    for name in names.rows:
        if _SHORTEST < len(name) <= _LONGEST and name not in question and name[0] in question:
            for match in _abbreviating(name).finditer(question) if _may_abbreviate(name, question) else ():
                if {match.start(), match.end()} <= ends and _stands_for(match[0], name):
                    found.setdefault(match.span(), set()).add(name)
    for (start, end), rows in found.items():
        said = question[start:end]
        longer = any(a <= start and end <= b and (a, b) != (start, end) for a, b in found)
        if not longer and said not in names.text and len({_legal_form().sub("", row) for row in rows}) == 1:
            yield from ((start, said, row) for row in sorted(rows, key=len))


def _ends_of_words(text: str) -> frozenset[int]:
    """Where the words of a text begin and end."""
    import rjieba

    ends = [0]
    for word in rjieba.cut(text, False):
        ends.append(ends[-1] + len(word))
    return frozenset(ends)


def _may_abbreviate(name: str, question: str) -> bool:
    """Whether a question has enough of a name's characters."""
    characters = set(_legal_form().sub("", name))
    return sum(character in question for character in characters) >= _LEAST * len(characters)


def _stands_for(said: str, name: str) -> bool:
    bare = _legal_form().sub("", name)
    return _SHORTEST <= len(said) >= _LEAST * len(bare) and said not in (bare, name)


def _abbreviating(name: str) -> re.Pattern[str]:
    """What has the first character of each word of a name, and of the others those that it likes, in their order.

    The legal form, a trade before it, words that join and 市 behind the name of a city may be left out.
    """
    import rjieba

    bare = _legal_form().sub("", name)
    words = list(rjieba.cut(bare, False))
    ending = len(words)
    while bare != name and ending > 1 and is_general(words[ending - 1]):
        ending -= 1
    parts = ["".join(_of_word(word)) for word in words]
    optional = (at >= ending or word in _silent() for at, word in enumerate(words))
    return re.compile("".join(f"(?:{part})?" if may else part for part, may in zip(parts, optional, strict=True)))


def _of_word(word: str) -> Iterable[str]:
    first, *others = map(re.escape, word)
    return (first, *(f"{character}?" for character in others))


@per_lexicon
def _legal_form(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('legal_forms')}$")


@per_lexicon
def _silent(lexicon: Lexicon) -> frozenset[str]:
    places = (word for word in lexicon.words("kinds_of_places") if len(word) == 1)
    return frozenset((*lexicon.words("conjunctions"), *places))
