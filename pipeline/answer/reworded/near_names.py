"""Names of a report's rows that a question has in a shorter form, or with another ending that says the same.

    贵阳银行的账面价值       贵阳银行股份有限公司的账面价值
    办公开支                 办公费

Only where one name of the report's tables can be meant, and none is called as the question has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.answer.cells.names import TableNames, plain
from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, WordFinder, per_evidence_words, per_lexicon

_SHORTEST = 4  # characters of a company's name without its form
_LEAST = 2  # characters of a name before its ending
_LONGEST = 12
_OF = "的"
_BRACKETS = ("(", "（")  # behind which a name goes on


@per_evidence_words
def _endings(words: Lexicon) -> tuple[WordFinder, dict[str, tuple[str, ...]]]:
    """Endings of names, and for each those that say the same."""
    groups = [tuple(group.split("=")) for group in words.words("same_endings")]
    same = {ending: tuple(one for one in group if one != ending) for group in groups for ending in group}
    return WordFinder.of(same), same


@per_lexicon
def _legal_form(lexicon: Lexicon) -> re.Pattern[str]:
    """How the name of a company in full ends, which people leave away or shorten: 有限公司."""
    return re.compile(rf"(?<=.{{{_SHORTEST}}}){lexicon.any_of('legal_forms')}$")


@per_lexicon
def _short_form(lexicon: Lexicon) -> re.Pattern[str]:
    """What may be left of it behind the name: 公司."""
    return re.compile(rf"{lexicon.any_of('company_forms')}?")


def near_names(question: str, names: TableNames) -> Iterator[tuple[int, str, str]]:
    """Where a question has a name in another form, as it has it, and as the report's tables do."""
    yield from _short_names(question, names)
    yield from _other_endings(question, names)


def _short_names(question: str, names: TableNames) -> Iterator[tuple[int, str, str]]:
    found: dict[str, set[str]] = {}
    for name in names.rows:
        short = _legal_form().sub("", name)
        if short != name and short in question and name not in question:
            found.setdefault(short, set()).add(name)
    for short, rows in found.items():
        at = question.index(short)
        form = _short_form().match(question, at + len(short))
        end = form.end() if form else at + len(short)
        if len(rows) == 1 and short not in names.names and not question.startswith(_BRACKETS, end):
            yield at, question[at:end], next(iter(rows))


def _other_endings(question: str, names: TableNames) -> Iterator[tuple[int, str, str]]:
    finder, same = _endings()
    for at, ending in finder.words_in(question):
        for start in range(max(0, at - _LONGEST), at - _LEAST + 1):
            stem = question[start:at]
            if plain(stem + ending) in names.names:
                break
            if stem.startswith(_OF):
                continue
            called = [stem + one for one in same[ending] if plain(stem + one) in names.names]
            if len(set(map(normal, called))) == 1:
                yield start, stem + ending, called[0]
                break
