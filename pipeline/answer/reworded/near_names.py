"""Names of a report's tables that a question has in a shorter form, or begun or ended otherwise in the same meaning.

    贵阳银行的账面价值       贵阳银行股份有限公司的账面价值
    办公开支                 办公费
    没有终止确认的           未终止确认
    泗阳医保基金             泗阳医疗保险基金

Only where one name of the report's tables can be meant, and none is called as the question has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.answer.cells.names import TableNames, plain
from pipeline.answer.cells.words import normal
from pipeline.answer.reworded.abbreviations import abbreviations
from pipeline.rules.lexicon import Lexicon, WordFinder, per_evidence_words, per_lexicon

_SHORTEST = 4  # characters of a company's name without its form
_LEAST = 2  # characters of a name before its ending
_LONGEST = 12
_OF = "的"
_BRACKETS = ("(", "（")  # behind which a name goes on


def _same(words: Lexicon, name: str) -> tuple[WordFinder, dict[str, tuple[str, ...]]]:
    """The words of a class of groups, and for each those that say the same."""
    groups = [tuple(group.split("=")) for group in words.words(name)]
    same = {word: tuple(one for one in group if one != word) for group in groups for word in group}
    return WordFinder.of(same), same


@per_evidence_words
def _endings(words: Lexicon) -> tuple[WordFinder, dict[str, tuple[str, ...]]]:
    """Endings of names."""
    return _same(words, "same_endings")


@per_evidence_words
def _beginnings(words: Lexicon) -> tuple[WordFinder, dict[str, tuple[str, ...]]]:
    """What stands before a verb in a name: 未, of 未终止确认."""
    return _same(words, "same_beginnings")


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
    yield from _other_beginnings(question, names)
    yield from abbreviations(question, names)


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


def _other_beginnings(question: str, names: TableNames) -> Iterator[tuple[int, str, str]]:
    finder, same = _beginnings()
    for at, beginning in finder.words_in(question):
        behind = at + len(beginning)
        for end in range(min(len(question), behind + _LONGEST), behind + _LEAST - 1, -1):
            rest = question[behind:end]
            others = () if rest.endswith(_OF) else same[beginning]
            called = [one + rest for one in others if plain(one + rest) in names.text]
            if called and plain(beginning + rest) not in names.text:
                yield at, beginning + rest, called[0]
            if called:
                break
