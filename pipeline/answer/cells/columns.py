"""Which columns of a row have what is asked for: the year, the form of the figure, nothing that was not asked."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.roll_forwards import is_movement_beside_balance, movements, stands_beside_balance
from pipeline.answer.cells.tables.column_kinds import (
    from_january,
    is_of_closing,
    is_of_opening,
    is_of_other_span,
    is_unasked_length,
)
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.plans import is_done_for_plan, is_only_planned, is_so_far_for_span
from pipeline.answer.cells.words import bigrams_in, ends_in, levels, normal, own_words, table_words, unasked, years_in
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon

_OR = "或"
_EITHER = re.compile(rf"[、{_OR}/]")
_JOINED = re.compile(rf"[{_OR}/]")  # what a column has of several names
_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
_DAY = re.compile(r"(?:20\d\d年)?\d{1,2}月\d{1,2}日")
_LAST_DAY = "12月31日"
MOST_UNASKED = 0.4  # share of a level's own words that the question may lack: 账面价值 is no 账面余额


@dataclass(frozen=True, slots=True)
class AskedColumn:
    """What of a column a question decides: its words (as pairs), form, year, and the year of the report."""

    pairs: frozenset[str]
    form: Form
    year: int
    report_year: int
    opening: bool = False
    words: str = ""  # of the question
    of_balance: bool = False  # a balance alone is asked for, and nothing that was done to it
    cumulated: bool | None = None  # what is asked for is since the beginning of the year; None where either may be


def fits_column(cell: IndexedCell, asked: AskedColumn) -> bool:
    """Whether a cell is of the asked year and form, and its header limits nothing that the question does not."""
    if not fits_year_and_form(cell, asked):
        return False
    *above, leaf = levels(cell.header) or [""]
    named = bool(own_words(leaf)) and _level_fits(leaf, asked)
    return all(
        _level_fits(level, asked)
        or is_plain_balance(cell, level)
        or _is_of_its_group(cell, level)
        or (named and level in above and own_words(level) in movements())
        or (asked.cumulated is True and from_january().search(level) is not None)
        for level in (*above, leaf)
    )


def fits_year_and_form(cell: IndexedCell, asked: AskedColumn) -> bool:
    """Whether a cell is of the asked year, form and state, and of a moment or a span as the question is."""
    header = cell.header
    if header in table_words().numbering or not fits_form(cell, header, asked.form):
        return False
    if asked.of_balance and (is_movement_beside_balance(cell) or _is_other_beside_balance(cell, asked)):
        return False
    if asked.cumulated is not None and is_of_other_span(cell, cumulated=asked.cumulated):
        return False
    if is_so_far_for_span(header, asked.words):
        return False
    if is_only_planned((header, cell.row.label), asked.words) or is_done_for_plan(header, asked.words):
        return False
    if asked.form is Form.SHARE and _is_progress(header) and not _progress_asked().search(asked.words):
        return False
    if is_unasked_length(header, asked.words) or _is_closing_for_opening(header, asked):
        return False
    return _fits_period(cell, header, asked) and _fits_span(cell, asked.words) and _fits_state(cell, asked)


def _is_closing_for_opening(header: str, asked: AskedColumn) -> bool:
    """Whether a column is of the end of the year that is asked for, and the question of its beginning: 现金的期初余额.

    The beginning of the next year is the end of this one: 2025年初, of 2024, and 期初 in the next year's report.
    """
    if asked.opening or asked.year + 1 in years_in(asked.words) or not is_of_opening(asked.words):
        return False
    return is_of_closing(header) if asked.year == asked.report_year else is_of_opening(header)


@per_lexicon
def _progress_asked(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("progress_asked")


def _is_progress(header: str) -> bool:
    """Whether a column says how far works have come, which is no share of anything: 工程进度 of 在建工程."""
    return (levels(header) or [""])[-1].endswith(lexicon_in_use().words("progress_columns"))


def _fits_state(cell: IndexedCell, asked: AskedColumn) -> bool:
    """Whether what a column may be of (质押、标记或冻结情况) is asked for, as another column of the row says it."""
    heads = [level for level in levels(cell.header) if _OR in level]
    states = (
        normal(text)
        for at, text in enumerate(cell.row.row.cells)
        if at != cell.column and not set(heads).isdisjoint(levels(cell.row.table.header(cell.row.row, at)))
    )
    return all(state in asked.words for state in states if state and any(_is_of(state, head) for head in heads))


def _is_of(state: str, head: str) -> bool:
    return any(part.startswith(state) for part in _EITHER.split(head))


def _is_of_its_group(cell: IndexedCell, level: str) -> bool:
    """Whether a level only repeats what stands above the row, or above its name: 学历结构人数 beside 学历结构类别."""
    if own_words(level) and own_words(level) in map(own_words, cell.row.kinds):
        return True
    above = frozenset(pair for parent in cell.row.parents for pair in bigrams_in(parent))
    return bool(above) and not unasked(level, above)


def is_plain_balance(cell: IndexedCell, level: str) -> bool:
    """Whether a level is the gross balance, of a table that has no net one beside it."""
    words = table_words()
    if not words.gross.search(level) or own_words(words.gross.sub("", level)):
        return False
    return not any(words.net.search(header) for header in cell.row.table.headers[cell.row.row.header])


def _fits_span(cell: IndexedCell, asked: str) -> bool:
    """Whether header and row are of a moment or a span of time as the question is, where both say so.

    What the question has of the headings, or of the row's own name, says nothing of the column: 调整后期初未分配利润.
    """
    names = (*cell.row.table.headings, own_words(cell.row.names[-1]))
    own = [text for text in asked.split("\n") if not own_words(text) or own_words(text) not in names]
    moment, span = (any(pattern.search(text) for text in own) for pattern in _moments_and_spans())
    if moment == span:
        return True
    told = [
        (is_day(name) or balance.search(name) is not None, flow.search(name) is not None)
        for balance, flow in [_moments_and_spans()]
        for name in (from_january().sub("", cell.header), cell.row.names[-1])  # 年初至报告期末 is no moment
    ]
    return all(of_moment in (of_span, moment) for of_moment, of_span in told)


def is_day(header: str) -> bool:
    """Whether a column is of a day, as balances are: 2024年12月31日 under 2024年度."""
    return _DAY.fullmatch((levels(header) or [""])[-1]) is not None


def _moments_and_spans() -> tuple[re.Pattern[str], re.Pattern[str]]:
    return table_words().balance, table_words().flow


def _is_other_beside_balance(cell: IndexedCell, asked: AskedColumn) -> bool:
    """Whether a column is called something that is not asked for, beside one of the balance: 预算数."""
    leaf, words = (levels(cell.header) or [""])[-1], table_words()
    if not own_words(leaf) or is_day(cell.header) or not stands_beside_balance(cell):
        return False
    kinds = (words.gross, words.net, words.allowance, words.share, words.change)
    return unasked(leaf, asked.pairs) > MOST_UNASKED and not any(kind.search(leaf) for kind in kinds)


def _level_fits(level: str, asked: AskedColumn) -> bool:
    words = table_words()
    either = _EITHER.split(level) if _JOINED.search(level) else [level]  # 质押、标记或冻结情况
    named = min(unasked(name, asked.pairs) for name in either) <= MOST_UNASKED
    if named or asked.form is Form.AMOUNT:
        return named or bool(short_name_asked(level, asked.words))
    if asked.form is Form.CHANGE:
        return bool(words.change.search(level)) and unasked(words.change.sub("", level), asked.pairs) <= MOST_UNASKED
    found = words.share.search(level)
    return found is not None and not own_words(level[: found.start()])


def _fits_period(cell: IndexedCell, header: str, asked: AskedColumn) -> bool:
    """The year that a row of a moment says (期初账面价值), else the header, the row, its parents or the caption.

    A name of no year is of the report's; a year within a row's own name (2021年专项资金) says nothing of the figure.
    """
    row = cell.row
    words = table_words()
    wanted = asked.report_year - 1 if asked.opening and asked.form is not Form.CHANGE else asked.year
    header = words.change.sub("", header) if asked.form is Form.CHANGE else header  # 比上年增减 is of this year
    header = from_january().sub("", header)  # nor is 年初至报告期末 of the year before
    moment = is_moment(row.label)
    if moment and ends_in(row.label) and row.bare_label in asked.words.split("\n"):
        if max(ends_in(row.label)) <= asked.report_year:
            return True  # 2022年1月1日余额, asked for by just that name
        moment = False  # 2026年度 of what is due then
    own_year = asked.report_year - row.table.of_former
    others = (*reversed(row.parents), row.table.context[-1] if row.table.context else "")
    for text in (row.label if moment else "", header, row.label, *others):
        if (text is not row.label or moment) and (years := ends_in(text)):
            return max(years) == wanted and not (text is header and _is_before_year_end(cell, wanted, asked.words))
        if words.former.search(text):
            return wanted == own_year - 1
        if words.current.search(text):
            return wanted == own_year
    return wanted == own_year


def _is_before_year_end(cell: IndexedCell, year: int, asked: str) -> bool:
    """Whether a column is of a day of the year that is not asked for, beside one of its last day: 2022年9月30日."""
    days = [day.rpartition("年")[2] for day in _DAY.findall(cell.header)]
    if not days or days[-1] in asked or days[-1] == _LAST_DAY:
        return False
    others = cell.row.table.headers[cell.row.row.header]
    return any(_LAST_DAY in other and year in years_in(other) for other in others)


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"{lexicon.any_of('conjunctions', 'list_marks')}|{_OR}")


def names_column(cell: IndexedCell, words: str) -> bool:
    """Whether what the question has of a row's name is one of several that the column is called by.

    存货跌价准备（含合同履约成本减值准备） asks for the column that is called by both, not for the row 合同履约成本.
    """
    name = own_words(cell.row.names[-1])
    if not name or words.count(name) != 1:
        return False
    called = ([own_words(part) for part in _joints().split(level)] for level in levels(cell.header))
    asked = (parts for parts in called if len(parts) > 1 and all(part and part in words for part in parts))
    return any(name in part for parts in asked for part in parts)


def is_moment(label: str) -> bool:
    """Whether a row is named by nothing but a moment and a balance."""
    words = table_words()
    return not own_words(words.net.sub("", words.gross.sub("", label)))


def fits_form(cell: IndexedCell, header: str, form: Form) -> bool:
    """Whether a cell is an amount, a share or a change, by its own sign, its header and its row."""
    words, text = table_words(), cell.cell.text
    percent = "%" in text or "百分点" in text
    changes = _compares(header, percent=percent) or _compares(cell.row.label, percent=percent)
    shares = bool(words.share.search(header) or words.rate.search(_BRACKETS.sub("", cell.row.label)))
    if form is Form.CHANGE:
        return changes
    if changes:
        return False
    return shares or percent if form is Form.SHARE else not shares and not percent


def _compares(name: str, *, percent: bool) -> bool:
    """Whether a name is of a comparison with the year before: 比上年增减, and not 公允价值变动."""
    words = table_words()
    leaf = (levels(name) or [""])[-1]
    if not words.change.search(leaf):
        return False
    bare = words.change.sub("", words.share.sub("", leaf))
    return percent or bool(words.comparison.search(leaf)) or not own_words(bare)
