"""A part of a question that asks more of the row by which the part before it was answered.

应收账款里欠得最多的是谁？计提了多少坏账？        the column 坏账准备 of that debtor's row
研发中心项目调整后投资总额是多少？累计投了多少、进度百分之几？
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.columns import AskedColumn, fits_year_and_form
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.search.roll_forwards import is_movement_beside_balance
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import bigrams_in, normal, own_words, table_words, unasked
from pipeline.answer.rows.implied_columns import (
    column_of_bare_verb,
    column_of_verb,
    column_word,
    has_unit,
    said_of_holdings,
    share_units,
)
from pipeline.answer.rows.parties import names_another
from pipeline.answer.rows.table_kinds import is_statement
from pipeline.answer.rows.words import NAMELESS, NOUN_OF_VERB, AskedWord, has_word
from pipeline.model import Citation
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.measures.movement_verbs import movement_columns
from pipeline.understand.pieces import Piece, PieceKind

_SHARES = ("share_joints", "share_nouns")
_ADVERB = "d"  # as which the dictionary has 进度
_MOVES = ("rises", "falls", "two_way_changes", "growth_rates")
_OF_CELLS = ("equal_joints", "since_words", "comparison_joints")  # of what a column may be: 是, 同比, 比上年
_SILENT = (PieceKind.COMPANY, PieceKind.PERIOD)


@dataclass(frozen=True, slots=True)
class FurtherFigure:
    """A figure that a clause asks for of a row that is known: its words, and whether it is a share."""

    text: str  # normal
    words: tuple[AskedWord, ...]
    form: Form
    moves: bool = False  # how far the figure before rose or fell is asked: 比上年增长多少
    counted: bool = False  # in a unit: 多少钱, and not 进度如何, which may be a share


def row_of(citations: Sequence[Citation], subject: Subject) -> IndexedRow | None:
    """The one row of a table that all citations are of; None for several, or a line of the statements."""
    places = {(one.report_id, one.source.table, one.source.row) for one in citations}
    if len(places) != 1:
        return None
    report, number, at = places.pop()
    if report != subject.report.id or number is None:
        return None
    tables = (table for table in subject.search.index.tables if table.table.number == number)
    rows = [row for table in tables if not is_statement(table) for row in table.rows if row.row.row == at]
    return rows[0] if len(rows) == 1 else None


def further_figures(pieces: Sequence[Piece]) -> list[FurtherFigure]:
    """The figures that a part asks for, one for each of its clauses."""
    return [_figure(clause) for clause in _clauses(pieces) if any(_asks(piece) for piece in clause)]


def asks_only_cells(pieces: Sequence[Piece]) -> bool:
    """Whether each clause asks for what a column may be of, and none computes: 比境内快几个百分点."""
    return all(any(_asks(one) for one in clause) and not _computes(clause) for clause in _clauses(pieces) if clause)


def _computes(clause: Sequence[Piece]) -> bool:
    operations = (piece for piece in clause if piece.kind is PieceKind.OPERATION)
    points = any(piece.word_class == "point_words" for piece in clause)
    return points or any(piece.word_class not in (*_OF_CELLS, *_SHARES, *_MOVES) for piece in operations)


def _clauses(pieces: Sequence[Piece]) -> list[list[Piece]]:
    clauses: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.kind is PieceKind.CONNECTIVE and piece.word_class in ("marks", "list_marks"):
            clauses.append([])
        elif piece.kind not in _SILENT:
            clauses[-1].append(piece)
    return clauses


def first_clause(pieces: Sequence[Piece]) -> tuple[Sequence[Piece], Sequence[Piece]]:
    """The pieces up to the mark behind the first figure that is asked for, and those behind it."""
    asked = False
    for at, piece in enumerate(pieces):
        if asked and piece.kind is PieceKind.CONNECTIVE and piece.word_class in ("marks", "list_marks"):
            return pieces[:at], pieces[at + 1 :]
        asked = asked or piece.kind is PieceKind.FORM
    return pieces, ()


def _asks(piece: Piece) -> bool:
    return piece.kind is PieceKind.FORM or piece.word_class in ("share_nouns", "interrogatives")


def _figure(clause: Sequence[Piece]) -> FurtherFigure:
    text = normal("".join(piece.text for piece in clause))
    words = tuple(_words(_without_thing(normal(said_of_holdings(clause)))))
    if any(piece.kind is PieceKind.FORM and piece.text.endswith(share_units()) for piece in clause) and not words:
        words = (column_word("column_of_holdings"),)  # 年末还持有多少股, 年末还有多少股
    held = any(piece.text in lexicon_in_use().words("column_of_holdings") for piece in clause)
    if held and any(piece.word_class in _MOVES for piece in clause) and any(map(has_unit, clause)):
        words = (column_word("column_of_moves"),)  # 持股减少了多少股
    if all(word.is_verb for word in words) and any(
        piece.text in lexicon_in_use().words("remaining_verbs") for piece in clause
    ):
        words = (column_word("column_of_balances"),)  # 年末还有多少
    if column := column_of_verb(clause):
        words = (AskedWord(column, 0, len(column)),)  # 还剩多少吨
    shares = any(piece.word_class in _SHARES for piece in clause)
    moves = any(piece.word_class in _MOVES for piece in clause) and not any(map(has_unit, clause))
    form = form_of(text, Form.SHARE if shares else Form.AMOUNT)
    return FurtherFigure(text, words, form, moves, counted=any(map(has_unit, clause)))


def _without_thing(text: str) -> str:
    """A clause without the kind of the thing that it is of, as which the row is known: 年末这笔投资账面多少."""
    named = _named_before().search(text)
    return text[: named.start()] + text[named.end() :] if named else text


@per_lexicon
def _named_before(lexicon: Lexicon) -> re.Pattern[str]:
    """A word for what was named before, and the kind of thing behind it, up to what may be a column's name."""
    ends = lexicon.any_of("balances_in_short", "balance_words", "points_of_time", "amount_asked", "having", "particles")
    return re.compile(rf"{lexicon.any_of('things_named_before')}[^，,]{{1,10}}?(?={ends})")


def _words(text: str) -> Iterator[AskedWord]:
    """The words that say what is asked for, general ones as well (进度, 比例), which columns are called by."""
    import rjieba

    at = 0
    for word, tag in rjieba.tag(text, False):
        start, at = at, at + len(word)
        if word in lexicon_in_use().words("balances_in_short") and not _longer_balances().match(text, start):
            yield column_word("column_of_balances")
            continue
        if len(word) > 1 and word not in _asking() and (tag[:1] not in NAMELESS or tag == _ADVERB):
            soft = (tag[:1] == "v" and tag != NOUN_OF_VERB) or tag == _ADVERB or word in movement_columns()
            yield AskedWord(text, start, at, is_verb=soft)


@per_lexicon
def _longer_balances(lexicon: Lexicon) -> re.Pattern[str]:
    """Names of balances that begin with a short word for one: 账面价值, which is no 余额."""
    short = lexicon.words("balances_in_short")
    longer = (word for word in lexicon.words("balance_words") if word.startswith(short) and word not in short)
    return re.compile("|".join(map(re.escape, longer)) or "(?!)")


@per_lexicon
def _asking(lexicon: Lexicon) -> frozenset[str]:
    classes = ("interrogatives", "amount_asked", "asked_shares", "share_joints", "each", "having")
    return frozenset(map(normal, lexicon.words(*classes)))


def cells_of_row(
    figures: Sequence[FurtherFigure], row: IndexedRow, subject: Subject, cited: int | None
) -> list[IndexedCell] | None:
    """The cell of the row for each figure; None where a figure has none, or more than one.

    A figure without words of its own is the one that was cited, of this column: 欠得最多的是谁，欠了多少.
    """
    cells: list[IndexedCell] = []
    if any(names_another(figure.text, row) for figure in figures):
        return None
    for figure in figures:
        if cited is not None and not figure.words and _is_left(figure, IndexedCell(row, cited)):
            figure = replace(figure, words=(column_word("column_of_balances"),))
        if not figure.words and (column := column_of_bare_verb(figure.text)) and _has_column(row, column):
            figure = replace(figure, words=(AskedWord(column, 0, len(column)),))
        plain = not figure.words and figure.form is Form.AMOUNT and cited is not None
        if plain and cited is not None and not figure.moves:
            found: IndexedCell | None = IndexedCell(row, cited)
        else:
            found = _cell(figure, row, subject)
        moved = bool(figure.words) and all(word.text in movement_columns() for word in figure.words)
        if (
            found is None
            and moved
            and cited is not None
            and table_words().allowance.search(IndexedCell(row, cited).header)
        ):
            found = IndexedCell(row, cited)  # 哪家的坏账准备最多，计提了多少: no other column is of that
        if found is None and figure.words and figure.form is Form.AMOUNT and not (figure.counted or moved):
            rate = _cell(replace(figure, form=Form.SHARE), row, subject)  # 进度多少
            found = rate if rate is not None and not _is_of_whole(rate.header) else None  # 占其他应收款的比例
        if found is None and figure.moves and cited is not None and _is_of(figure, IndexedCell(row, cited)):
            found = change_of(IndexedCell(row, cited), subject)
        if found is None or found in cells:
            return None
        cells.append(found)
    return cells


def _has_column(row: IndexedRow, name: str) -> bool:
    word = AskedWord(name, 0, len(name))
    return any(has_word(row.table.header(row.row, at), word) for at in row.figures)


def _is_left(figure: FurtherFigure, cell: IndexedCell) -> bool:
    """Whether it is asked what is left behind a movement: 计提了多少奖金，还欠多少."""
    return is_movement_beside_balance(cell) and _left().search(figure.text) is not None


@per_lexicon
def _left(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("verbs_of_states", "remaining_verbs")


def _is_of(figure: FurtherFigure, cell: IndexedCell) -> bool:
    """Whether a change may be that of a cell: 库存增了百分之几 is no change of 生产量."""
    names = "\n".join((cell.row.named, *cell.row.beside, cell.header))
    measures = [word for word in figure.words if word.text in _measures()]
    return all(has_word(names, word) for word in measures)


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    """Nouns for what of a thing is asked for, which say of no change."""
    moves = {normal(word) for word in lexicon.words(*_MOVES, "since_words")}
    return frozenset(map(normal, lexicon.words("measure_nouns"))) - moves


def _cell(figure: FurtherFigure, row: IndexedRow, subject: Subject) -> IndexedCell | None:
    columns = "\n".join(row.table.header(row.row, at) for at in range(len(row.row.cells)))
    zone = "\n".join((row.named, *row.beside, *row.table.context))
    needed = [word for word in figure.words if not word.is_verb or has_word(columns, word)]
    pairs = bigrams_in(figure.text)
    found = [
        (
            sum(word.end - word.start for word in needed if has_word(cell.header, word)),
            -unasked(cell.header, pairs),
            cell,
        )
        for cell in _columns(figure, row, subject)
        if all(has_word(f"{zone}\n{cell.header}", word) for word in needed)
    ]
    best = max(((told, asked) for told, asked, _ in found), default=(0, 0.0))
    cells = [cell for told, asked, cell in found if (told, asked) == best]
    if not needed and figure.form is Form.SHARE:
        shares = [cell for *_, cell in found]  # 占比多少: the one share of the row
        cells = [cell for cell in shares if _is_of_whole(cell.header)] or [c for c in shares if _is_bare(c.header)]
        best = (len(cells), 0.0)
    return cells[0] if best[0] and all(is_same_figure(cells[0], cell) for cell in cells) else None


def _is_of_whole(header: str) -> bool:
    """Whether a column is what a row is of the whole: 占应收账款合计的比例, no 计提比例."""
    return any(joint in header for joint in lexicon_in_use().words("share_joints"))


def _is_bare(header: str) -> bool:
    """Whether a column is called a share and nothing else, or one of the shares of a company: 持股比例."""
    return not own_words(_share_words().sub("", normal(header)))


@per_lexicon
def _share_words(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('share_nouns', 'column_of_holdings')}|[()（）%％]")


def change_of(cell: IndexedCell, subject: Subject) -> IndexedCell | None:
    """The column of the row that says how far a cell rose or fell: 销售量比上年增减 of 销售量."""
    columns = _columns(FurtherFigure("", (), Form.CHANGE), cell.row, subject)
    found = [(unasked(cell.header, bigrams_in(other.header)), other) for other in columns]
    least = min((lacking for lacking, _ in found), default=1.0)
    best = [other for lacking, other in found if lacking == least]
    return best[0] if len(best) == 1 and (least < 1 or len(found) == 1) else None


def _columns(figure: FurtherFigure, row: IndexedRow, subject: Subject) -> Iterator[IndexedCell]:
    search = subject.search
    column = AskedColumn(bigrams_in(figure.text), figure.form, search.year, search.report_year, words=figure.text)
    for at in row.figures:
        cell = IndexedCell(row, at)
        if parse_amount(cell.cell.text).value is not None and fits_year_and_form(cell, column):
            yield cell
