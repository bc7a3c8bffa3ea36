"""A row that a report prints without a figure for the time that is asked for: its neighbours answer nothing for it.

十、无形资产减值损失 |  |                            no figure of either year
受限的货币资金 | 期末 … (blank) | 期初 9,264,956.93     none at the end, told with the one at the beginning
新厂区 | 账面余额 3,693.16 | 减值准备 (blank)           none in the one column that is asked for
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.questions.openings import former_asked
from pipeline.answer.cells.tables.narrowing import is_asked_as, narrowing_in
from pipeline.answer.cells.words import bare_name, covered, ends_in, normal, own_words, table_words, without_numbering
from pipeline.answer.context import Context
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.findings import citations
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.plan_reports import report_of
from pipeline.answer.rows.question import RowQuestion, read_row_question
from pipeline.answer.rows.search import is_asked
from pipeline.answer.rows.words import AskedWord, has_word
from pipeline.extract.tables.headers import is_figure
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Answer, Line, LineKind, Passage, Plan, Report, Scope
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_evidence_words, per_lexicon
from pipeline.text.numbering import without_number
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner

_TELLING = 20  # characters of a cell that tells something in words
_LEAST = 2  # characters of a row's own name
_HEADINGS = 3  # of those above a table, the nearest
_NOTE = 2  # and of those that may name the line which a note is on


@per_evidence_words
def _told_figure(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"\d[\d,.]*\s*[万亿]?[\u4e00-\u9fff]*?{lexicon.any_of('units_told_in_words')}")


@dataclass(frozen=True, slots=True)
class _PrintedRow:
    """A row as it is printed, blank or not, with the headers of its columns and the headings of its table."""

    line: Line
    columns: tuple[str, ...]
    title: str
    path: tuple[str, ...]

    @property
    def label(self) -> str:
        return without_numbering(normal(self.line.cells[0]))

    @property
    def zone(self) -> str:
        """All that stands in words in the row, above its columns and above the table."""
        texts = (*self.line.cells, *self.columns, self.title, *self.path[-_HEADINGS:])
        return "\n".join(map(normal, texts))

    def header(self, column: int) -> str:
        return self.columns[column] if column < len(self.columns) else ""

    def of_words(self, words: Sequence[AskedWord], year: int) -> list[int] | None:
        """The columns that have all words which the row and its headings lack, those of the year where some are.

        None where these lack no word, or where it is not certain which cell stands under which header.
        """
        named = "\n".join(map(normal, (*self.line.cells[:1], self.title, *self.path[-_HEADINGS:])))
        beyond = [word for word in words if not has_word(named, word)]
        if not beyond or len(self.line.cells) != len(self.columns):
            return None
        headers = [(at, normal(header)) for at, header in enumerate(self.columns) if at]
        known = [word for word in beyond if any(has_word(header, word) for _, header in headers)]
        found = [at for at, header in headers if known and all(has_word(header, word) for word in known)]
        return [at for at in found if not self._is_dated(at, year, former=True)] or found

    def of_time(self, year: int, *, former: bool) -> list[int]:
        """The columns of a report's own year or of the end of it; `former`: of the time before."""
        return [at for at in range(1, len(self.line.cells)) if self._is_dated(at, year, former=former)]

    def _is_dated(self, column: int, year: int, *, former: bool) -> bool:
        header, words = normal(self.header(column)), table_words()
        is_former = bool(words.former.search(header)) or any(one < year for one in ends_in(header))
        said = (words.current, words.balance, words.flow)
        is_current = any(pattern.search(header) for pattern in said) or year in ends_in(header)
        return is_former if former else is_current and not is_former


def tell_blank_row(plan: Plan, context: Context, planner: Planner, texts: ReportTexts) -> Answer | None:
    """That the row a question names is printed without a figure; None where any row of that name has one."""
    if context.style != "plain" or len(plan.companies) != 1 or len(plan.years) != 1:
        return None
    if not is_for_amount(plan.question) or asks_for_cause(plan.question) or former_asked(plan.question):
        return None
    report = report_of(context, plan, plan.companies[0], plan.years[0])
    question = recognised(plan, context, planner)
    asked = read_row_question(question, question.pieces())
    if report is None or not report.sha256 or report.year != plan.years[0] or asked is None or len(asked.figures) != 1:
        return None
    rows = list(_rows(texts.of(report.id), parent=plan.scope is Scope.PARENT))
    named = _named(asked, rows)
    if not named:
        return None
    if all(_is_blank(row, report.year) for row in named):
        lines = [row for row in named if row.path and row.path[-1].endswith(_statements())]
        if any(_is_of_note(row, lines, report.year) for row in rows):
            return None  # its note has what its line in the statement lost
        return _tell(plan, context, report, named[0], named[0].of_time(report.year, former=False))
    words = [word for word in asked.figures[0].words if not word.glossed]
    asked_of = [(row, row.of_words(words, report.year)) for row in named]
    told = [(row, columns) for row, columns in asked_of if columns]
    if not told or any(columns is None or (columns and not _are_blank(row, columns)) for row, columns in asked_of):
        return None
    if any(_is_asked_elsewhere(row, columns, asked.pairs, report.year) for row, columns in told):
        return None
    return _tell(plan, context, report, *told[0])


def _is_asked_elsewhere(row: _PrintedRow, blank: Sequence[int], pairs: frozenset[str], year: int) -> bool:
    """Whether a question has more of what a filled column of a row is called than of the blank ones.

    研发投入金额, and not 研发投入费用化金额, for 投入了多少研发费用.
    """
    filled = [at for at, cell in enumerate(row.line.cells) if at and is_figure(cell)]
    filled = [at for at in filled if at not in row.of_time(year, former=True)]
    asked = max(_share_asked(row.header(at), pairs) for at in blank)
    return any(_share_asked(row.header(at), pairs) > asked for at in filled)


def _share_asked(header: str, pairs: frozenset[str]) -> float:
    """How much of what a column is called a question says."""
    name = own_words(bare_name(normal(header)))
    return sum(covered(name, pairs)) / len(name) if name else 0.0


def _are_blank(row: _PrintedRow, columns: Sequence[int]) -> bool:
    """Whether a row has nothing in any of some columns, and a figure in another."""
    cells = row.line.cells
    return bool(columns) and not any(cells[at].strip() for at in columns) and any(map(is_figure, cells[1:]))


def _named(asked: RowQuestion, rows: Sequence[_PrintedRow]) -> list[_PrintedRow]:
    """The rows whose own name a question has whole, with all its words; of a verb where any of them has it.

    库存 asks for no row 库存股.
    """
    called = [
        row
        for row in rows
        if len(own_words(row.label)) >= _LEAST
        and all(covered(bare_name(row.label), asked.pairs))
        and is_asked(row.label, asked)
    ]
    known = "\n".join(row.zone for row in called)
    words = [word for figure in asked.figures for word in figure.words if not word.glossed]
    needed = [word for word in words if not word.is_verb or has_word(known, word)]
    return [row for row in called if _has_all(row, needed)]


def _has_all(row: _PrintedRow, needed: Sequence[AskedWord]) -> bool:
    """Whether what stands in and above a row has all words, or what they ask for: 抵押 is asked of what is 受限."""
    zone, limited = row.zone, narrowing_in([row.zone])
    return bool(needed) and all(
        has_word(zone, word) or any(is_asked_as(one, word.text) for one in limited) for word in needed
    )


def _is_blank(row: _PrintedRow, year: int) -> bool:
    """Whether a row has columns for the time that is asked for, and no figure in any of them.

    Not where it has one under a header that says no time, nor a share or a change: that may be what is asked for, under
    a header of other rows. Nor where a cell tells figures in a sentence.
    """
    if any(len(cell) > _TELLING and _told_figure().search(cell) for cell in row.line.cells[1:]):
        return False
    own, before = row.of_time(year, former=False), row.of_time(year, former=True)
    figures = {at for at, cell in enumerate(row.line.cells) if at and is_figure(cell)}
    undated = (normal(row.header(at)) for at in figures.difference(own, before))
    return bool(own) and figures.isdisjoint(own) and all(map(_is_of_both_times, undated))


@per_lexicon
def _statements(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("statement_names")


def _is_of_note(row: _PrintedRow, lines: Sequence[_PrintedRow], year: int) -> bool:
    """Whether a row has a figure of the asked time in the note on a blank line: 保证借款, below 短期借款."""
    heads = {without_number(normal(heading)) for heading in row.path[-_NOTE:]}
    figures = (is_figure(row.line.cells[at]) for at in row.of_time(year, former=False))
    return any(one.label in heads for one in lines) and any(figures)


def _is_of_both_times(header: str) -> bool:
    """Whether a column is of shares or changes, as those of a year and the year before are."""
    words = table_words()
    return bool(words.share.search(header) or words.change.search(header))


def _rows(passages: Sequence[Passage], *, parent: bool) -> Iterator[_PrintedRow]:
    """The rows of all tables; one that a page cut off from its header goes on under that of the table before."""
    columns: tuple[str, ...] = ()
    above: tuple[tuple[str, ...], str, tuple[str, ...]] = ((), "", ())
    title, table = "", None
    for passage in passages:
        if is_of_parent(passage.path) is not parent:
            continue
        for line in passage.lines:
            if line.table is None:
                continue
            if line.table != table:
                above = (columns, title, tuple(passage.path)) if columns else above
                columns, title, table = (), "", line.table
            if line.kind is LineKind.HEADER:
                columns, title = tuple(line.cells), line.text.partition("：")[0]
            elif line.kind is LineKind.ROW and line.cells and line.cells[0]:
                if not columns and above[2] == tuple(passage.path) and len(line.cells) == len(above[0]):
                    columns, title = above[0], above[1]
                if columns and not _heads(line, passage):
                    yield _PrintedRow(line, columns, title, passage.path)


def _heads(line: Line, passage: Passage) -> bool:
    """Whether a row without figures only stands above those of its parts: 长期借款, above 其中：美元."""
    if any(map(is_figure, line.cells[1:])):
        return False
    below = next((one for one in passage.lines if one.table == line.table and one.row == (line.row or 0) + 1), None)
    return below is not None and below.text.startswith(lexicon_in_use().words("leads_of_rows_within"))


def _tell(plan: Plan, context: Context, report: Report, row: _PrintedRow, own: Sequence[int]) -> Answer:
    """That a row has no figure in the columns that are asked for, with those of the time before beside them."""
    dated = own == row.of_time(report.year, former=False)
    before = row.of_time(report.year, former=True) if dated else []
    former = [(row.header(at), row.line.cells[at]) for at in before if is_figure(row.line.cells[at])]
    text = context.say(
        "blank-row",
        company=context.company(plan, report.code),
        when=context.when(plan, report.year),
        table=without_number(row.path[-1] if row.path else row.title),
        row=without_number(row.line.cells[0]),
        columns="”“".join(dict.fromkeys(row.header(at) for at in own)),
        former="，".join(f"{header}为{cell}" for header, cell in former),
    )
    line = SectionLine(row.line.text, row.line.page, kind=LineKind.ROW, cells=row.line.cells)
    cited = tuple(citations(context, report, row.path, "", (line,)))
    denied = None if dated else False  # what is said of one column has words that no cell has
    return Answer(text + context.sources(cited), value=denied, citations=cited)
