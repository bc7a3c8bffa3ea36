"""A question for rows cut into words, each with what it does: it names the kind, a figure, a bound, an order, or asks.

What is no such word is left as a name: 同德药业, of 子公司同德药业赚了多少.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.ranked.extreme_words import everyday_extremes
from pipeline.answer.selections.kinds import RowKind, mentions
from pipeline.rules.lexicon import Lexicon, WordFinder, per_lexicon
from pipeline.understand.measures.naming_runs import words_without_name
from pipeline.understand.thresholds import AmountThreshold, RankRange, find_rank_ranges, find_thresholds

_SHORTEST = 2  # characters of a name
_PARTS = 2  # of a name that has another word within it
_JOINTS = "的"
_ANOTHER_YEAR = re.compile(r"20\d\d")


class Role(StrEnum):
    """What a word does."""

    KIND = "kind"
    MEASURE = "measure"
    BOUND = "bound"
    ORDER = "order"
    COUNT = "count"
    LIST = "list"
    SUM = "sum"
    MEAN = "mean"
    SILENT = "silent"
    NAME = "name"
    NOUN = "noun"  # for rows, beside the kind


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a question, what it does, and what it stands for."""

    start: int
    end: int
    role: Role
    text: str
    value: object = None


@dataclass(frozen=True, slots=True)
class Order:
    """A place of an order, or so many of the greatest; of losses the least, by a column that an everyday word says."""

    place: int
    top: int = 0
    least: bool = False
    loss: bool = False
    column: str = ""
    ranked: bool = False  # a place by its number


FIRST = Order(1)


def is_silent(text: str) -> bool:
    """Whether a text has nothing but words that only ask, join or fill."""
    roles = (Role.SILENT, Role.LIST, Role.COUNT, Role.SUM)
    words = sorted(_plain_words_of(text), key=lambda word: word.start - word.end)
    at = 0
    while at < len(text):
        word = next((one for one in words if one.start == at and one.role in roles), None)
        if word is None:
            return False
        at = word.end
    return True


def words_of(text: str, kind: RowKind) -> tuple[Word, ...] | None:
    """A text cut into words; None where what is left can be no name."""
    if _ANOTHER_YEAR.search(text):
        return None
    found: list[Word] = []
    known = sorted(_known(text, kind), key=lambda word: (word.start, -word.end))
    at = 0
    while at < len(text):
        word = next((one for one in known if one.start == at), None)
        if word is None:
            start = found[-1].start if found and found[-1].role is Role.NAME else at
            if start != at:
                found.pop()
            word = Word(start, at + 1, Role.NAME, text[start : at + 1])
        found.append(word)
        at = word.end
    whole = _with_whole_names(found)
    return None if any(word.role is Role.NAME and len(word.text) < _SHORTEST for word in whole) else whole


def _with_whole_names(words: list[Word]) -> tuple[Word, ...]:
    """The words, a name with what stands within it as part of it: 瓦房店第三医院."""
    names = [at for at, word in enumerate(words) if word.role is Role.NAME]
    if len(names) < _PARTS:
        return tuple(words)
    first, last = names[0], names[-1]
    within = words[first : last + 1]
    if any(word.role not in (Role.NAME, Role.ORDER, Role.SILENT) or word.text in _JOINTS for word in within):
        return tuple(words)
    whole = Word(within[0].start, within[-1].end, Role.NAME, "".join(word.text for word in within))
    return (*words[:first], whole, *words[last + 1 :])


def _known(text: str, kind: RowKind) -> Iterator[Word]:
    """Every word of a text that means something here, overlapping ones as well."""
    for span in find_thresholds(text):
        yield Word(span.start, span.end, Role.BOUND, span.text, span.value)
    for match in _below_nought().finditer(text):
        yield Word(*match.span(), Role.BOUND, match[0], AmountThreshold("<", Decimal(0), ""))
    if kind.result is not None:
        for pattern, relation in _signs():
            for match in pattern.finditer(text):
                yield Word(*match.span(), Role.BOUND, match[0], AmountThreshold(relation, Decimal(0), ""))
    yield from orders_in(text)
    for match in mentions(kind, text):
        yield Word(*match.span(), Role.KIND, match[0])
    for noun in kind.nouns:
        yield from (Word(*match.span(), Role.NOUN, match[0]) for match in noun.finditer(text) if match[0])
    for measure in kind.measures:
        for pattern in measure.asked:
            yield from (Word(*m.span(), Role.MEASURE, m[0], measure) for m in pattern.finditer(text) if m[0])
    yield from _plain_words_of(text)


def _plain_words_of(text: str) -> Iterator[Word]:
    for role, words in _plain_words().items():
        yield from (Word(at, at + len(word), role, word) for at, word in words.words_in(text))


def orders_in(text: str) -> Iterator[Word]:
    """Words for a place of an order, everyday ones first."""
    for one in everyday_extremes(text):
        yield Word(one.start, one.end, Role.ORDER, one.said, Order(1, 0, one.least, one.loss, one.column))
    for match in superlatives().finditer(text):
        yield Word(*match.span(), Role.ORDER, match[0], Order(1, least=bool(match["least"])))
    for span in find_rank_ranges(text):
        rank = span.value
        if not isinstance(rank, RankRange) or rank.from_end or rank.smallest:
            continue
        if rank.first == rank.last:
            yield Word(span.start, span.end, Role.ORDER, span.text, Order(rank.first, ranked=True))
        elif rank.first == 1:
            yield Word(span.start, span.end, Role.ORDER, span.text, Order(1, top=rank.last))


@per_lexicon
def _below_nought(lexicon: Lexicon) -> re.Pattern[str]:
    """That a figure is below nought: 毛利率为负."""
    return lexicon.pattern("below_nought")


@per_lexicon
def _signs(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Words that say of rows that they lost or earned money, not how much or who most."""
    behind = rf"(?!{lexicon.any_of('particles')}?(?:{lexicon.any_of('amount_asked', 'greatest')}|[几得]))"
    return tuple(
        (re.compile(rf"{lexicon.any_of(name)}{behind}"), relation)
        for name, relation in (("loss_words", "<"), ("profit_words", ">"))
    )


@per_lexicon
def _plain_words(lexicon: Lexicon) -> dict[Role, WordFinder]:
    """Words by what they do."""
    silent = (*words_without_name(), *lexicon.words("row_counters", "subset_words", "hedges", "selection_fillers"))
    classes = {
        Role.COUNT: lexicon.words("selection_counts"),
        Role.LIST: lexicon.words("selection_lists"),
        Role.SUM: lexicon.words("selection_sums"),
        Role.MEAN: lexicon.words("selection_means"),
        Role.SILENT: silent,
    }
    return {role: WordFinder.of(words) for role, words in classes.items()}
