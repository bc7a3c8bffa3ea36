"""Shares that a table prints in a row of their own: 实际担保总额（即A4+B4+C4）占公司净资产的比例.

Their part is a row of the same table, as the sum that both declare says (A4+B4+C4), or their names. Where none is
printed, a share of the net assets is of those of the company's own shareholders, as reports have it.
"""

from __future__ import annotations

import re

from pipeline.answer.cells.columns import AskedColumn, fits_form, fits_year_and_form
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.model import Measure
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import parse_amount

_ASIDE = re.compile(r"\([^()]*\)")
_SUM = re.compile(r"[a-z]\d?(?:\+[a-z]\d?)+")


@per_lexicon
def _joint(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("share_joints")


def share_row(cell: IndexedCell, whole: str) -> IndexedCell | None:
    """The cell that tells which share of a whole the figure of another row of its table is; None where none is it."""
    rows = [row for row in cell.row.table.rows if row is not cell.row and _is_share_of(row, cell.row, normal(whole))]
    found = [one for row in rows if (one := _share_in(row, cell.column)) is not None]
    return found[0] if len(found) == 1 else None


def share_row_of_table(cell: IndexedCell, of: str, whole: str) -> IndexedCell | None:
    """The cell of the one row of a table that tells the share of what is asked for, or of what has the same figure.

    担保总额占净资产的比例, of 对子公司担保余额合计 where both are one amount
    """
    column, rows = cell.column, cell.row.table.rows
    alike = {_ASIDE.sub("", one.names[-1]) for one in rows if _figure(one, column) == _figure(cell.row, column)}
    asked = normal(of) if own_words(normal(of)) else ""
    shares = [(row, _ASIDE.sub("", _before_joint(row.names[-1], normal(whole)))) for row in rows if row is not cell.row]
    named = [row for row, part in shares if part and (part in asked if asked else part in alike)]
    found = [one for row in named if (one := _share_in(row, column)) is not None]
    return found[0] if len(found) == 1 else None


def share_row_called(part: str, whole: str, search: CellSearch) -> IndexedCell | None:
    """The cell of the one row of a report whose own name says that it is this share; None where there is none."""
    name, of = own_words(normal(part)), normal(whole)
    tables = (table for table in search.index.tables if table.table.scope is search.scope)
    rows = [row for table in tables for row in table.rows if _share_named(row, of) == name] if name else []
    found = [cell for row in rows if (cell := _share_in(row, -1)) is not None]
    same = {parse_amount(cell.cell.text).value for cell in found}
    return found[0] if len(same) == 1 and search.year == search.report_year else None


def share_beside(cell: IndexedCell, whole: str, year: int, search: CellSearch) -> IndexedCell | None:
    """The column of a cell's own row that tells which share of a whole it is: 本期占总成本比例 beside 本期金额."""
    asked = AskedColumn(frozenset(), Form.SHARE, year, search.report_year)
    columns = (IndexedCell(cell.row, at) for at in cell.row.figures if at != cell.column)
    found = [one for one in columns if fits_year_and_form(one, asked) and is_share_of(one.header, whole)]
    return found[0] if len(found) == 1 else None


def is_share_of(header: str, whole: str) -> bool:
    """Whether a header says that its shares are of a whole: 总成本, of 本期占总成本比例(%)."""
    return whole_of_share(header) == own_words(normal(whole)) != ""


def whole_of_share(header: str) -> str:
    """The own words of what a header says that its shares are of: 成本, of 本期占总成本比例(%); "" for none."""
    named = _whole_of_share().search(normal(header))
    return own_words(named["whole"]) if named is not None else ""


@per_lexicon
def _whole_of_share(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('share_joints')}(?P<whole>.+?)的?{lexicon.any_of('share_nouns')}")


def owners_net_assets(words: str) -> Measure | None:
    """What the net assets of a share are, told by its full name; None for words of anything else."""
    lexicon = lexicon_in_use()
    if words not in lexicon.words("net_assets"):
        return None
    name = lexicon.classes["owners_net_assets"][0]
    return Measure(name=name, called=name)


def _before_joint(label: str, whole: str) -> str:
    """Of what a row tells a share in a whole, "" where it tells none."""
    joint = next(iter(_joint().finditer(label)), None)
    after = label[joint.end() :] if joint is not None else ""
    if joint is None or not table_words().share.search(after) or not own_words(whole):
        return ""
    same = whole in after or own_words(whole) == own_words(table_words().share.sub("", after))  # 总资产 is no 净资产
    return label[: joint.start()] if same else ""


def _share_named(row: IndexedRow, whole: str) -> str:
    """The own words of what a row tells the share of: 实际担保总额 of 实际担保总额（即A4+B4+C4）占公司净资产的比例."""
    return own_words(_ASIDE.sub("", _before_joint(row.names[-1], whole)))


def _is_share_of(row: IndexedRow, part: IndexedRow, whole: str) -> bool:
    before, name = _before_joint(row.names[-1], whole), part.names[-1]
    if not before:
        return False
    sums = _SUM.findall(before), _SUM.findall(name)
    if all(sums):
        return sums[0] == sums[1]
    own = [own_words(_ASIDE.sub("", text)) for text in (before, name)]
    return bool(own[0]) and own[0] == own[1]


def _figure(row: IndexedRow, column: int) -> object:
    return parse_amount(row.row.cells[column]).value if column in row.figures else None


def _share_in(row: IndexedRow, column: int) -> IndexedCell | None:
    """The share in a row: its one figure, or of several that of the column."""
    cells = [IndexedCell(row, at) for at in row.figures]
    cells = [one for one in cells if fits_form(one, one.header, Form.SHARE)]
    if len({parse_amount(one.cell.text).value for one in cells}) == 1:
        return cells[0]
    return next((one for one in cells if one.column == column), None)
