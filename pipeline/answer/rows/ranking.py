"""The cells of a report ranked by what they have in common with a question, each with how likely it is meant.

A linear model over the features of a cell, normalised over all cells that may be meant (softmax), as in learning to
rank (Cao et al. 2007, ListNet). The weights stand in rules/cell_ranking.yaml, benchmarks/cell_ranking.py fits them.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pipeline.answer.cells.allowances import is_under_allowance
from pipeline.answer.cells.columns import AskedColumn, fits_year_and_form
from pipeline.answer.cells.coverage import has_what_narrows
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import levels, normal, own_words, pairs_within
from pipeline.answer.rows.features import Features, RankedQuestion, RowFeatures
from pipeline.answer.rows.other_ends import is_said_of_other_end
from pipeline.answer.rows.other_members import is_other_member
from pipeline.answer.rows.parties import lists_parties
from pipeline.answer.rows.question import AskedFigure, RowQuestion
from pipeline.answer.rows.row_cells import implied_words, is_unmoved, says_what
from pipeline.answer.rows.search import lacks_name, names_in
from pipeline.answer.rows.table_kinds import asks_for_groups, is_contrary, is_of_groups, is_statement
from pipeline.answer.rows.weights import RankingWeights
from pipeline.answer.rows.words import has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon

_LEAST = 0.05  # of a question's words that the name of a row has
_MOST = 80  # rows that are looked at cell by cell


@dataclass(frozen=True, slots=True)
class RankedCell:
    """A cell, what it has in common with the question, and the words that it lacks."""

    cell: IndexedCell
    features: Features
    lacking: tuple[str, ...]


def likely_cell(asked: RowQuestion, search: CellSearch, weights: RankingWeights) -> RankedCell | None:
    """The cell that a question most likely means; None where it asks for several figures, or none is likely enough.

    Its likelihood is that of all cells with its figure.
    """
    alone = len(asked.figures) == 1 and asked.figures[0].members == 1 and not asked.figures[0].is_share
    ranked = _without_groups(asked, list(candidate_cells(asked, search))) if alone else []
    if not ranked:
        return None
    scores = [weights.score(one.features) for one in ranked]
    top = max(scores)
    best = ranked[scores.index(top)]
    parts = [math.exp(score - top) for score in scores]
    same = sum(part for part, one in zip(parts, ranked, strict=True) if is_same_figure(one.cell, best.cell))
    if any(one.features.covered > best.features.covered for one in ranked if one.cell.row.table is best.cell.row.table):
        return None  # a word that the cell lacks tells it from another of its table
    if any(_tells_apart(word, asked.text) for word in best.lacking):
        return None
    if is_other_member(best.cell.row.names[0], asked.text, best.cell.row.every_word):
        return None
    if _is_told_closer(best, asked, search):
        return None
    nouns = {word.text for word in asked.figures[0].words if not word.is_verb}
    if not (_measures() & nouns).isdisjoint(best.lacking):
        return None  # 毛利率 is asked for, and this is no column of that name
    head = asked.figures[0].words[-1]
    if head.text in best.lacking and not head.is_verb and len(best.cell.row.figures) > 1:
        return None  # nor is one of several columns of a row, none of which is called so: 实际损益
    return best if weights.is_told(best.features, same / sum(parts)) else None


def _is_told_closer(best: RankedCell, asked: RowQuestion, search: CellSearch) -> bool:
    """Whether a table has a noun that a cell lacks beside all that it has: the note has 房屋, this row is of all."""
    nouns = [word for word in asked.figures[0].words if not word.is_verb]
    lacking = [word for word in nouns if word.text in best.lacking]
    had = [word for word in nouns if word.text not in best.lacking]
    tables = (one for one in search.index.tables if one.table.scope is search.scope) if lacking else ()
    zones = ("\n".join((names_in(table), table.words)) for table in tables)
    return any(
        any(has_word(zone, one) for one in lacking) and all(has_word(zone, one) for one in had) for zone in zones
    )


@dataclass(frozen=True, slots=True)
class RowLikelihoods:
    """How likely each row of a report is meant, by (table, row), and the tables that are of another scope."""

    rows: Mapping[tuple[int, int], float] = field(default_factory=dict)
    others: frozenset[int] = frozenset()


def row_likelihoods(asked: RowQuestion, search: CellSearch, weights: RankingWeights) -> dict[tuple[int, int], float]:
    """How likely each row is meant, by (table, row): of a question for several figures the one that all words mean."""
    words = dict.fromkeys(word for figure in asked.figures for word in figure.words)
    whole = replace(asked, figures=(replace(asked.figures[0], words=[*words]),))
    ranked = _without_groups(whole, list(candidate_cells(whole, search)))
    scores = [weights.score(one.features) for one in ranked]
    parts = [math.exp(score - max(scores)) for score in scores]
    found: dict[tuple[int, int], float] = defaultdict(float)
    for one, part in zip(ranked, parts, strict=True):
        found[one.cell.row.table.table.number, one.cell.row.row.row] += part / sum(parts)
    return dict(found)


def _tells_apart(word: str, question: str) -> bool:
    """Whether a word is a number, or letters, that tell one thing from others of its kind: 第四年; no 55% of shares."""
    coded = any(char.isascii() and char.isalnum() for char in word)
    return coded and f"{word}%" not in question


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    """Nouns for what of a thing is asked for, but those that every table's columns may be called by."""
    return frozenset(word for word in map(normal, lexicon.words("measure_nouns")) if own_words(word))


def _without_groups(asked: RowQuestion, ranked: list[RankedCell]) -> list[RankedCell]:
    """The cells without those of a group of debtors where another table has a row of the same name under the note."""
    if asks_for_groups(asked):
        return ranked
    whole = {_place(one.cell.row) for one in ranked if not is_of_groups(one.cell.row.table)}
    return [one for one in ranked if not is_of_groups(one.cell.row.table) or _place(one.cell.row) not in whole]


def _place(row: IndexedRow) -> tuple[str, tuple[str, ...]]:
    """The name of a row, and the note that it is of."""
    return row.label, row.table.table.path[:-1]


def candidate_cells(asked: RowQuestion, search: CellSearch) -> Iterator[RankedCell]:
    """The cells that may be meant: of rows whose names have some of the words, of the asked year, scope and form."""
    (figure,) = asked.figures
    rows = list(_rows(search, of_party=asked.of_party))
    question = RankedQuestion(asked, figure.words, rows)
    pairs = pairs_within("\n".join(word.text for word in figure.words))
    near = [RowFeatures(question, row) for row in rows if not row.pairs.isdisjoint(pairs)]
    named = sorted((row for row in near if row.in_row > _LEAST), key=lambda row: -row.in_row)
    named = [one for one in named if not search.index.is_narrowed(one.row, asked.text)]
    for row in named[:_MOST]:
        cells = _cells(asked, figure, row.row, search)
        for cell in (cell for cell in cells if not is_under_allowance(cell, asked.text)):
            yield RankedCell(cell, row.of(cell), tuple(dict.fromkeys(row.missing(cell))))


def _rows(search: CellSearch, *, of_party: bool = False) -> Iterator[IndexedRow]:
    for table in search.index.tables:
        if table.table.scope is search.scope and not is_statement(table) and (not of_party or lists_parties(table)):
            yield from (row for row in table.rows if not row.is_shifted and not row.label.startswith(_particles()))


def _is_of_other_scope(cell: IndexedCell, question: str) -> bool:
    """Whether a column is of the parent where a question says the group, or the other way round: 本行 | 2024年度."""
    scopes = _scopes_of_columns()
    own = {scope for level in levels(cell.header) if (scope := scopes.get(level))}
    asked = {scope for scope in scopes.values() if scope in question}
    return bool(own) and bool(asked) and own.isdisjoint(asked)


@per_lexicon
def _scopes_of_columns(lexicon: Lexicon) -> dict[str, str]:
    """Columns by which a table tells the group from its parent, each with what questions call it."""
    pairs = (pair.split("=") for pair in lexicon.words("scopes_of_columns"))
    return {normal(column): normal(scope) for column, scope in pairs}


@per_lexicon
def _particles(lexicon: Lexicon) -> tuple[str, ...]:
    """What no name begins with: 的余额（D） is the rest of a cell that was cut."""
    return lexicon.words("particles")


def _cells(asked: RowQuestion, figure: AskedFigure, row: IndexedRow, search: CellSearch) -> Sequence[IndexedCell]:
    if is_contrary(asked, row.table) or lacks_name(asked, row):
        return ()
    plain = AskedColumn(asked.pairs, figure.form, search.year, search.report_year, words=asked.text)
    column = replace(plain, of_balance=search.of_balance)
    return [
        cell
        for cell in (IndexedCell(row, at) for at in row.figures)
        if fits_year_and_form(cell, column)
        and not _is_of_other_scope(cell, asked.text)
        and says_what(cell, figure)
        and not is_unmoved(cell, figure)
        and not is_said_of_other_end(cell, figure.words)
        and has_what_narrows(cell, asked.must - set(implied_words(cell, asked)), asked.text, summed=False)
    ]
