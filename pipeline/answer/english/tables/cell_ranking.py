"""The cell of a report's tables that a question most likely means, with how likely that is.

A linear model over the features of a cell, normalised over all cells that may be meant (softmax), as in learning to
rank (Cao et al. 2007, ListNet); a second one tells how likely the first of them answers. The weights stand in
rules/english_cell_ranking.yaml. A word that no cell of the report has is the asker's own; a name among these is another
thing than any cell's, so that nothing is told.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.english.tables.cell_choice import Cell, is_same_figure
from pipeline.answer.english.tables.cell_features import (
    Features,
    RankedQuestion,
    Tables,
    features_of,
    report_words,
)
from pipeline.answer.english.tables.cell_kinds import possible_cells
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_times import part_of
from pipeline.answer.english.tables.cell_units import counts_things, is_counted
from pipeline.answer.english.tables.cell_weights import CellWeights, cell_weights
from pipeline.answer.english.tables.due_spans import ENDLESS, is_span
from pipeline.answer.english.tables.parts_of_company import is_of_other_part, names_of_parts
from pipeline.answer.english.words import content, is_of_more, joins_others, stems_in_order
from pipeline.model import Report
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.read.identity.english import MONTH
from pipeline.rules.lexicon import Lexicon, per_lexicon

_LEAST_SHARE, _TIE = 0.5, 1e-6  # of the likelihood, of the figure that is told
_GROSS = re.compile(r"\bgross\b", re.I)
_NOT_FAR = 2.5  # of scores
_NETTED = re.compile(r"\b(?:net|less|after)\b", re.I)
_MONTHS = re.compile(rf"\b{MONTH} \d{{1,2}}(?:, \d{{4}})?\s*(?:[-–—]|to|through)")
_CUT_SPAN = re.compile(r"(?P<within>less than|within)|after|over|more than|thereafter|beyond", re.I)


@dataclass(frozen=True, slots=True)
class NearCell:
    """A cell, what it has in common with the question, the words that it has not, and how likely it is meant."""

    cell: Cell
    features: Features
    missing: tuple[str, ...]
    share: float = 0.0  # of the likelihood of all cells

    def likelihood(self, weights: CellWeights) -> float:
        return weights.likelihood_of(self.features, self.share)


def likeliest_cell(
    tables: Sequence[RowTable], asked: AskedCell, years: Sequence[int], report: Report, names: Collection[str]
) -> NearCell | None:
    """The cell that is most likely meant, where that is likely enough to be told.

    Args:
        names: the stems of the names in the question, which must be found.
    """
    ranked, weights = list(candidate_cells(tables, asked, years, report, names)), cell_weights()
    near = first_cell(ranked)
    top = weights.score(near.features) - _NOT_FAR if near is not None else 0.0
    if near is None or near.features.missing_names or near.share <= _LEAST_SHARE + _TIE:
        return None
    if any(set(one.missing) < set(near.missing) and weights.score(one.features) > top for one in ranked):
        return None  # another cell that is not far behind has a word that this one lacks
    if _is_of_neighbour(near):
        return None
    return near if weights.is_told(near.features, near.likelihood(weights)) else None


def _is_of_neighbour(near: NearCell) -> bool:
    """Whether another row of the cell's table is called by a word that the cell lacks: investing, for operating."""
    others = (row for row in near.cell.table.rows if row is not near.cell.row)
    return any(not content(row.label).isdisjoint(near.missing) for row in others)


def first_cell(ranked: Sequence[NearCell]) -> NearCell | None:
    """The first of the candidates, with what part of the likelihood of all those with its figure have."""
    if not ranked:
        return None
    weights = cell_weights()
    scores = [weights.score(one.features) for one in ranked]
    top = max(scores)
    best = ranked[scores.index(top)]
    parts = [math.exp(score - top) for score in scores]
    same = sum(part for part, one in zip(parts, ranked, strict=True) if is_same_figure(one.cell, best.cell))
    rivals = sum(part for part, one in zip(parts, ranked, strict=True) if is_rival(one, best))
    return NearCell(best.cell, best.features, best.missing, same / (same + rivals))


def is_rival(one: NearCell, best: NearCell) -> bool:
    """Whether a cell has another figure than the best, and not less of what is asked for."""
    return not is_same_figure(one.cell, best.cell) and not set(one.missing) > set(best.missing)


def candidate_cells(
    tables: Sequence[RowTable], asked: AskedCell, years: Sequence[int], report: Report, names: Collection[str]
) -> Iterator[NearCell]:
    """The cells that may be meant, of the years and the kind of figure that are asked for."""
    words = report_words(Tables(tables))
    question = RankedQuestion.of(asked, names, words)
    parts = names_of_parts(tables)
    every = question.every
    for table in tables if question.weights else ():
        if every.isdisjoint(words.tables[table.number]) or is_of_other_part(table, asked.words | asked.own, parts):
            continue
        for cell in possible_cells(table, asked, years, report, bare=True):
            outer = part_of(table.headers[cell.row.header][cell.columns[0]]).rpartition(LEVELS)[0]
            if is_of_more((cell.row.label, outer), asked.words) or not _fits(cell, asked):
                continue  # principal and interest is more than either
            if (found := features_of(cell, question, words, report)) is not None:
                yield NearCell(cell, found[0], tuple(sorted(found[1])))


def _fits(cell: Cell, asked: AskedCell) -> bool:
    """Whether a cell is of the span and the kind of figure that are asked for, and is not what is to be taken off."""
    column = part_of(cell.table.headers[cell.row.header][cell.columns[0]])
    names = " ".join((cell.row.label, column))
    limited = (asked.words & _limiting()) - content(" ".join((names, *cell.row.parents)))
    if any(joins_others(title, {word}) for title in (cell.table.caption, *cell.table.path) for word in limited):
        return False  # deposits, in a table of these and restricted savings
    levels = (cell.row.label, *cell.row.parents, *column.split(LEVELS))
    if asked.span is not None and not any(_is_of_span(one, asked.span) for one in levels):
        return False
    if (_extremes() & set(stems_in_order(names))) - asked.said:
        return False  # the lowest of a year is no figure of its end
    if _MONTHS.search(cell.row.label) and not asked.months:
        return False  # nor is a month
    taken = asked.taken_off <= content(names) and not _NETTED.search(names)
    if asked.taken_off and (taken or _GROSS.search(names)):
        return False
    counted = counts_things(cell.table, " ".join((names, *cell.row.parents)))
    if asked.counted:
        return counted or is_counted(cell.table.caption) or not cell.table.unit
    return not (counted and (asked.spent or asked.paid or asked.form.money))


def _is_of_span(name: str, span: tuple[int, int]) -> bool:
    cut = _CUT_SPAN.fullmatch(name.strip())  # of `Less than | 1 year` a header that was read apart
    if cut is not None:
        return span[0] == 0 if cut["within"] else span[1] == ENDLESS
    return is_span(name, span)


@per_lexicon
def _extremes(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(stems_in_order(" ".join(lexicon.words("english_words_of_extremes"))))


@per_lexicon
def _limiting(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words of a caption by which its table is of a part of what is called so."""
    return content(" ".join(lexicon.words("english_limiting_captions")))
