"""What a cell of a report is looked for by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.columns import AskedColumn
from pipeline.answer.cells.directions import Direction
from pipeline.answer.cells.questions.movements import table_movements
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.words import bare_name, bigrams_in, narrowing_words, normal, own_words, required, table_words
from pipeline.model import Scope

_DAY = re.compile(r"\d{4}年\d+月\d+日")
LEAST = 0.75  # share of each part's characters that must be found
LEAST_OF_FORMER = 0.5  # of a share whose part was found before: 全部担保余额占净资产 for 实际担保余额


@dataclass(frozen=True, slots=True)
class CellQuery:
    """What a cell of a report is looked for by."""

    parts: tuple[str, ...]  # normal texts, all of which must be found
    pairs: frozenset[str]  # of all the question's words
    column: AskedColumn
    scope: Scope
    whole: str = ""
    total: bool = False
    least: float = LEAST
    must: frozenset[str] = frozenset()  # texts of which each must stand in what names the cell
    summed: bool = False
    needed: tuple[tuple[bool, ...], ...] = ()  # of each part, which characters must be found
    movement: str = ""  # what the row or column must be of: 计提
    names: frozenset[str] = frozenset()  # the parts as names are held to them
    moment: str = ""  # a part that is a date and a balance, of which the row must be: 2022年1月1日余额
    direction: Direction | None = None  # of dealings with related parties
    denied: frozenset[str] = frozenset()  # beginnings of the words that the question denies

    @classmethod
    def of(
        cls,
        asked: AskedCell,
        year: int,
        report_year: int,
        scope: Scope,
        more: Sequence[str] = (),
        movement: str = "",
    ) -> CellQuery:
        """`more`: parts of the cell asked for before, under which this one is; `movement`: a word of its column."""
        parts = tuple(dict.fromkeys(normal(part) for part in (*more, *asked.parts)))
        words = [*parts, *map(normal, asked.loose), normal(asked.whole)]
        moved = (*table_movements(), movement) if movement else ()
        pairs = frozenset(pair for text in (*words, *moved) for pair in bigrams_in(text))
        total = any(table_words().total.search(text) for text in words)
        least = LEAST_OF_FORMER if asked.of_former and asked.whole else LEAST
        column = AskedColumn(pairs, asked.form, year, report_year, bool(asked.opening), "\n".join(words))
        must = narrowing_words("\n".join(words)).union(map(normal, asked.must))
        needed = tuple(tuple(required(part)) for part in parts)
        names = frozenset(filter(None, map(bare_name, parts)))
        moment = next((part for part in parts if _DAY.match(part) and not own_words(part)), "")
        whole, summed = normal(asked.whole), asked.summed
        return cls(parts, pairs, column, scope, whole, total, least, must, summed, needed, movement, names, moment)

    @property
    def pairs_of_parts(self) -> Iterator[frozenset[str]]:
        """Of each part the pairs of which a cell must have at least one."""
        for part, needed in zip(self.parts, self.needed, strict=True):
            if len(part) > 1 and any(needed):
                yield frozenset(part[at : at + 2] for at in range(len(part) - 1) if any(needed[at : at + 2]))
