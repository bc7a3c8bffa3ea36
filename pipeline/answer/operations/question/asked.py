"""What is asked of rows that a question names: the figures, and what is computed with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from pipeline.answer.operations.question.clauses import Group, Run
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.understand.measures.naming_runs import sum_words
from pipeline.understand.pieces import Piece, PieceKind

_STAFF = "staff_as_whole"


class Computes(StrEnum):
    """What is asked of operands."""

    FIGURES = "figures"  # each as it is
    SUM = "sum"
    SHARE = "share"
    CHANGE = "change"
    ORDER = "order"
    DIFFERENCE = "difference"  # of two
    MULTIPLE = "multiple"
    NET = "net"  # the first without the others


@dataclass(frozen=True, slots=True)
class Named:
    """What names one figure: the runs of a question that stand for it, the wider first."""

    runs: tuple[Run, ...]
    loose: tuple[str, ...] = ()  # further words that its column may have
    sum_word: str = ""  # by which a sum is asked for
    share: bool = False  # the column of its share is meant: 多少比例的股份
    soft: int = 0  # its first runs that tables need not have
    members: tuple[Run, ...] = ()  # of a list that is read as one name

    @property
    def summed(self) -> bool:
        return bool(self.sum_word)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(piece for run in self.runs for piece in run)

    @property
    def name(self) -> str:
        return "的".join(map(text_of, self.runs)) + self.sum_word

    @property
    def text(self) -> str:
        """Its words as they stand in the question."""
        return "".join(map(text_of, self.runs))

    @property
    def measure(self) -> Run:
        """What its column is called where a verb asks for it and no column is called as the verb; () for none."""
        called = dict(word.split("=") for word in lexicon_in_use().words("measures_of_columns"))
        words = [called[word] for word in self.loose if word in called]
        end = self.pieces[-1].end if words and self.pieces else 0
        return (Piece(end, end, words[0], PieceKind.NAME),) if end else ()

    @property
    def is_staff(self) -> bool:
        return all(_is_staff_word(piece) for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Asked:
    """One thing that a clause asks."""

    computes: Computes
    operands: tuple[Named, ...]
    groups: tuple[Group, ...] = ()  # that they are made of
    whole: Named | None = None  # of a share; None for the total of the table
    wholes: tuple[Named, ...] = ()  # that a share is of together
    of_all: bool = False  # the share is of the sum of all rows
    summed: bool = False  # the share of all of them together
    rate: bool = False  # a change in percent
    year: int | None = None  # of the figures; of a change the year that it is against
    ends: tuple[bool, ...] = ()  # of an order, whether each is the least
    apart: bool = False
    ordered: bool = False  # all of the order is told
    moved: bool = False  # the changes are put in order
    of_rows: bool = False  # of all rows of a kind: 哪个行业
    points: bool = False  # in percentage points
    of_extreme: bool = False  # of the one that the order before puts first
    measures_extreme: bool = False  # further measures of its row: 哪个地区收入增长最快，毛利率多少
    text: str = ""

    @property
    def is_bare(self) -> bool:
        """Whether it is asked of nothing but items, which may be of what was named before."""
        return all(piece.kind is PieceKind.ITEM for named in self.operands for piece in named.pieces)

    @property
    def names_thing(self) -> bool:
        """Whether it names something that is no item: a product, a party."""
        kinds = (PieceKind.NAME, PieceKind.QUALIFIER)
        return any(piece.kind in kinds for named in self.operands for piece in named.pieces)

    @property
    def joined(self) -> Iterator[tuple[Named, ...]]:
        """The operands read otherwise: a conjunction may belong to one name, 临床研究及临床服务的交易额.

        Or what is sold stands under its revenue: 华南地区卖了多少.
        """
        if all(named.measure for named in self.operands):
            yield tuple(replace(named, runs=(*named.runs, named.measure), loose=()) for named in self.operands)
        if len(self.operands) > 1 and self.groups:
            members = tuple(run for group in self.groups if len(group) > 1 for run in group)
            yield (Named(tuple(map(_one_run, self.groups)), members=members),)


def text_of(run: Run) -> str:
    return "".join(piece.text for piece in run)


def _one_run(group: Group) -> Run:
    """The members of a group as one name."""
    pieces = [piece for run in group for piece in run]
    text = "".join(piece.text for piece in pieces)
    return (Piece(pieces[0].start, pieces[-1].end, text, PieceKind.NAME),) if len(group) > 1 else group[0]


def _is_staff_word(piece: Piece) -> bool:
    """Whether a piece is all of the staff, with a word for a sum or without: 在职员工合计."""
    sums = sum_words()
    words = lexicon_in_use().words("staff_as_whole")
    return piece.word_class == _STAFF or any(piece.text == word + total for word in words for total in sums)
