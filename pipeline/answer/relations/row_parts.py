"""A part of a question read as one cell of a row: its column's words, or a verb that says what columns are called.

    累计投入占预算多少      the words 累计, 投入 and 预算, of a share
    卖了多少套              what columns or rows may be called that have it: 销售量, 销量
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.columns import AskedColumn, fits_year_and_form
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import bigrams_in, covered, narrowing_words, normal, own_words, table_words, unasked
from pipeline.answer.relations.asked import AskedRelation, Relation
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon


@dataclass(frozen=True, slots=True)
class RowPart:
    """What a part asks of a row."""

    text: str  # normal
    words: tuple[AskedWord, ...]
    names: tuple[str, ...]  # that its verb says, the nearest first
    is_share: bool = False

    def is_called(self, name: str) -> bool:
        """Whether a normal name is one that its verb says."""
        return any(one in name for one in self.names)

    @property
    def forms(self) -> tuple[Form, ...]:
        if self.is_share:
            return (Form.SHARE,)
        return (Form.AMOUNT, Form.CHANGE) if self.names else (Form.AMOUNT,)


@dataclass(frozen=True, slots=True)
class FoundCell:
    """A cell with the place of its name among those that the verb says, and the words that it is called by."""

    cell: IndexedCell
    rank: int
    words: tuple[AskedWord, ...]


def read_part(words: str, asked: AskedRelation) -> RowPart:
    """A part of a question read; `asked`: the relation that it is to the part before."""
    text = normal(words)
    if asked.relation is Relation.SHARE:
        named = content_words(normal(f"{asked.of}{asked.other}"))
        return RowPart(text, tuple(named), (), is_share=True)
    if _progress().search(text):
        return RowPart(text, tuple(content_words(text)), (), is_share=True)
    verb = _verbs().search(text)
    names = _names_of()[verb["verb"]] if verb is not None else ()
    before = text[: verb.start()] if verb is not None else ""
    if newly := _newly().search(before):
        names = tuple(name for name in names if not _is_level(name))
        before = before[: newly.start()]
    rest = f"{before} {text[verb.end() :]}" if verb is not None else text
    is_rate = verb is None and form_of(normal(asked.of), Form.AMOUNT) is Form.SHARE  # 毛利率多少
    return RowPart(text, tuple(content_words(rest)), names, is_rate)


@per_lexicon
def _names_of(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    groups = (group.split("=") for group in lexicon.words("names_by_verbs"))
    return {normal(verb): tuple(map(normal, names)) for verb, *names in groups}


def _is_level(name: str) -> bool:
    """Whether a column is of what there is at a moment, whenever it was done: 期末余额, 坏账准备."""
    return any(pattern.search(name) for pattern in (table_words().balance, table_words().allowance))


@per_lexicon
def _verbs(lexicon: Lexicon) -> re.Pattern[str]:
    """Such a verb right before what asks, with what only says that it was done: 卖出了 of 卖出了多少."""
    verbs = "|".join(map(re.escape, sorted(_names_of(), key=len, reverse=True))) or "(?!)"
    done, asking = lexicon.any_of("ends_of_verbs"), lexicon.any_of("amount_asked")
    return re.compile(rf"(?P<verb>{verbs})(?:{done})*(?={asking})")


@per_lexicon
def _newly(lexicon: Lexicon) -> re.Pattern[str]:
    """What says before a verb that it is of this year alone, so that no balance tells it: 新计提了多少减值准备."""
    return re.compile(rf"{lexicon.any_of('newly')}$")


@per_lexicon
def _progress(lexicon: Lexicon) -> re.Pattern[str]:
    """What says that it is asked how far works have come: 进度."""
    return lexicon.pattern("progress_asked")


def is_said_by_verb(words: str, name: str) -> bool:
    """Whether what a figure is called is one of the names that the verb of a part says: 本期增加 of 增加了多少."""
    return read_part(words, AskedRelation(Relation.CELL)).is_called(normal(name))


def cell_of_part(part: RowPart, row: IndexedRow, search: CellSearch) -> FoundCell | None:
    """The cell of a row that a part asks for; None where it has none, or more than one."""
    found = [one for at in row.figures if (one := _cell_called(part, IndexedCell(row, at), search)) is not None]
    if not found:
        return None
    pairs = bigrams_in(part.text).union(*map(bigrams_in, part.names))

    def lacks(one: FoundCell) -> tuple[int, float, float]:
        header = one.cell.header
        return one.rank, -sum(covered(header, pairs)) / max(len(header), 1), unasked(header, pairs)

    best = min(map(lacks, found))
    cells = [one for one in found if lacks(one) == best]
    return cells[0] if all(is_same_figure(cells[0].cell, one.cell) for one in cells[1:]) else None


def _cell_called(part: RowPart, cell: IndexedCell, search: CellSearch) -> FoundCell | None:
    """A cell that is called by what a part asks for."""
    header, label = cell.header, cell.row.names[-1]
    asked = AskedColumn(bigrams_in(part.text), Form.AMOUNT, search.year, search.report_year, words=part.text)
    columns = (replace(asked, form=form) for form in part.forms)
    if not any(fits_year_and_form(cell, column) for column in columns):
        return None
    plain = not own_words(header)  # a column of a year alone: the row says what it is of
    called = f"{header}\n{label}" if plain else header
    words = tuple(word for word in part.words if has_word(called, word))
    names = "\n".join((cell.row.named, *cell.row.table.context))
    zone = zone_of(cell.row)
    if not all(has_word(names if word.is_verb else zone, word) for word in part.words if word not in words):
        return None
    if any(word not in f"{names}\n{header}" for word in narrowing_words(part.text)):
        return None
    if _is_encumbered(part, cell) or (_bounds().search(header) and not _bounds().search(part.text)):
        return None
    rank = next((at for at, name in enumerate(part.names) if name in called), None)
    if part.names and rank is None:
        return None
    said = (_is_asked_balance, _is_asked_share, _is_asked_progress, _is_headed_balance)
    if not part.names and not words and not any(is_asked(part, cell) for is_asked in said):
        return None
    return FoundCell(cell, rank or 0, words)


def rate_behind(part: RowPart, cell: IndexedCell) -> FoundCell | None:
    """The rate that stands right behind a figure, where a mere 比例 is asked for: 计提比例, of 坏账准备.

    占比 is of a whole, which 计提比例 need not be of.
    """
    behind = IndexedCell(cell.row, cell.column + 1)
    if not part.is_share or part.words or _joints().search(part.text) or behind.column not in cell.row.figures:
        return None
    return FoundCell(behind, 0, ()) if table_words().share.search(behind.header) else None


def zone_of(row: IndexedRow) -> str:
    """What names a row and what its table is of, columns without figures as well: 募集资金来源."""
    figures = {at for one in row.table.rows for at in one.figures}
    texts = [at for at in range(len(row.row.cells)) if at not in figures]
    cells = (f"{normal(row.row.cells[at])}\n{row.table.header(row.row, at)}" for at in texts)
    return "\n".join((row.named, *row.beside, *row.table.context, *cells))


def _is_asked_balance(part: RowPart, cell: IndexedCell) -> bool:
    """Whether a part asks for a balance by that word alone, as the column is called."""
    balance = _balances().search(part.text)
    return balance is not None and not part.is_share and balance[0] in cell.header


def _is_encumbered(part: RowPart, cell: IndexedCell) -> bool:
    """Whether a column is of shares of one kind alone, which is not asked for: 有限售条件股份 beside 期末持股."""
    asked = "\n".join((part.text, *part.names))
    kinds = [word for word in _encumbrances().findall(cell.header) if word not in asked]
    beside = [IndexedCell(cell.row, at).header for at in cell.row.figures]
    return any(word not in header for word in kinds for header in beside)


@per_lexicon
def _encumbrances(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("encumbrances_of_shares")


@per_lexicon
def _bounds(lexicon: Lexicon) -> re.Pattern[str]:
    """What is called a bound of an amount, which is no amount: 获批的交易额度."""
    return lexicon.pattern("bounds_of_amounts")


@per_lexicon
def _balances(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("balance_words")


def _is_headed_balance(part: RowPart, cell: IndexedCell) -> bool:
    """Whether what is asked for heads the table, and the column is its balance, with no name of its own."""
    context = "\n".join(cell.row.table.context)
    named = any(has_word(context, word) for word in part.words)
    balance = table_words().balance.search(cell.header)
    return named and not part.is_share and balance is not None and not own_words(cell.header)


def _is_asked_share(part: RowPart, cell: IndexedCell) -> bool:
    """Whether a part asks for a share of nothing in particular, and the column is the row's share of a whole."""
    bare = part.is_share and not part.words
    return bare and _joints().search(cell.header) is not None


def _is_asked_progress(part: RowPart, cell: IndexedCell) -> bool:
    """Whether a part asks how far works have come, and the column says it: 工程进度."""
    return all(_progress().search(text) for text in (part.text, cell.header))


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("plain_share_joints")


def cell_of_mate(
    part: RowPart, row: IndexedRow, thing: Sequence[AskedWord], search: CellSearch
) -> FoundCell | None:
    """The cell of another row of the same thing, which is called by what a part asks for: 销售量 of a product."""
    rows = (one for one in row.table.rows if one is not row and one.row.header == row.row.header)
    mates = [one for one in rows if all(has_word(one.named, word) for word in thing) and not one.is_shifted]
    found = [cell for one in mates if (cell := cell_of_part(part, one, search)) is not None]
    least = min((one.rank for one in found), default=0)
    best = [one for one in found if one.rank == least]
    return best[0] if len(best) == 1 else None
