"""The figure that words of a question name: an item of the facts, a cell by all its names, or the cell of a named row.

The year before stands in another column of the same row, which is called as the first is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pipeline.answer.cells.computed.share_rows import share_row
from pipeline.answer.cells.distinct import distinct_figures
from pipeline.answer.cells.figures import fact_of, is_figure_of, step_of
from pipeline.answer.cells.named_items import is_other_item
from pipeline.answer.cells.questions.movements import with_movements
from pipeline.answer.cells.questions.operand_words import measure_nouns
from pipeline.answer.cells.questions.question import AskedCell, Form, form_of
from pipeline.answer.cells.ranked.counterparties import find_counterparties
from pipeline.answer.cells.ranked.counterparty_question import asked_counterparty
from pipeline.answer.cells.ranked.extremes import cell_beside, rank_of
from pipeline.answer.cells.search.beside import cell_of_year, mate_of, with_year_before
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels, normal, own_words, table_words
from pipeline.answer.context import Context
from pipeline.answer.figures.arithmetic import Outcome
from pipeline.answer.figures.measure import FactContext, figure, figure_pair
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.operations.holdings import in_unit_of_stock, stock_in_state
from pipeline.answer.operations.likely_operand import likely_operand
from pipeline.answer.operations.question.asked import Named, text_of
from pipeline.answer.operations.question.name_parts import endings, has_names, kinds_called, parts_of
from pipeline.answer.operations.sections import cell_in_section
from pipeline.answer.operations.stated_shares import share_behind
from pipeline.answer.operations.unsummed_rows import rows_of_kind, unsummed_rows
from pipeline.answer.operations.wholes_of_tables import is_ranked, parts_as_whole, total_as_whole
from pipeline.answer.rows.question import read_row_question
from pipeline.answer.rows.search import find_rows, one_answer
from pipeline.answer.rows.weights import RankingWeights
from pipeline.model import Kind, RefusalKind, WorkingStep
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.keywords import Keyword
from pipeline.understand.measures.operands import fold_operands
from pipeline.understand.recognised_question import RecognisedQuestion

_LEAST_OF_NAME = 0.5  # share of a name's own characters: 因诉讼被冻结 is told as 诉讼冻结资金

_LEAST_OF_MEMBER = 0.75  # and of each member of a list that is read as one name


@per_lexicon
def _staff(lexicon: Lexicon) -> str:
    return lexicon.words("number_of_staff")[0]


@dataclass(slots=True)
class RowLookUp:
    """Looks figures up by what names them; keeps which words none of the rows found has."""

    question: RecognisedQuestion
    context: Context
    subject: Subject
    named: dict[str, Named]  # by the names of measures
    weights: RankingWeights | None = None  # by which the likeliest cell is taken where none has a name for certain
    lacking: dict[str, None] = field(default_factory=dict)
    known: dict[str, IndexedCell | None] = field(default_factory=dict)
    likely: dict[str, IndexedCell] = field(default_factory=dict)  # of these, those that names most likely mean
    items: dict[str, str] = field(init=False)  # what the facts call the items that the question names

    def __post_init__(self) -> None:
        spans = (span for span in self.question.keywords if isinstance(span.value, Keyword))
        self.items = {span.text: span.value.name for span in spans if isinstance(span.value, Keyword)}

    def figure(self, name: str, at: FactContext) -> Outcome:
        """A figure, for the evaluator."""
        if item := self.item(name):
            found = figure(self.context.knowledge, item, at)
            if isinstance(found, WorkingStep):
                return found
        cell = self.cell(name)
        if cell is not None and at.year != self.subject.year:
            cell = self.of_year(cell, at.year)
        if cell is None:
            return MissingValue(RefusalKind.NO_ITEM, name, at.year)
        return step_of(in_unit_of_stock(fact_of(cell, self.subject.report, name, at.year), cell))

    def pair(self, name: str, at: FactContext) -> tuple[Outcome, Outcome]:
        """A figure and that of the year before."""
        if item := self.item(name):
            this, last = figure_pair(self.context.knowledge, item, at)
            if isinstance(this, WorkingStep) and isinstance(last, WorkingStep):
                return this, last
        return self.figure(name, at), self.figure(name, replace(at, year=at.year - 1))

    def item(self, name: str) -> str:
        """The item that a name is by itself, "" for what only tables have."""
        if name in lexicon_in_use().words("owners_net_assets"):
            found = self.context.knowledge.items.get(name)
            return found.name if found is not None else ""
        named = self.named.get(name)
        if named is None:
            return ""
        if named.is_staff:
            return _staff()
        runs = [run for run in named.runs if any(piece.text not in _balances() for piece in run)]  # 应收票据的余额
        operands = fold_operands(runs[0], self.question.question)[1] if len(runs) == 1 else {}
        return next(iter(operands.values())).item if len(operands) == 1 else ""

    def cell(self, name: str) -> IndexedCell | None:
        """The one cell of the report that a name has; None where there is none, or more than one figure."""
        if name not in self.known:
            named = self.named[name]
            cell = self._cell(named)
            if cell is None and named.soft:
                cell = self._cell(replace(named, runs=named.runs[named.soft :], soft=0))
                self.lacking |= {text_of(run): None for run in named.runs[: named.soft] if cell is not None}
            members = (Named((run,)) for run in named.members)
            whole = cell is None or all(has_names(cell, one, _LEAST_OF_MEMBER, together=False) for one in members)
            if cell is None and self.weights is not None and not named.members:
                cell, lacking = likely_operand(named, self.question, self.subject.search, self.weights)
                self.lacking |= dict.fromkeys(lacking)
                self.likely |= {named.text: cell} if cell is not None else {}
            if cell is not None and named.measure and not _tells_sales(cell, named):
                cell = None
            self.known[name] = cell if cell is None or (whole and not self._is_of_other(name, cell)) else None
        return self.known[name]

    def _is_of_other(self, name: str, cell: IndexedCell) -> bool:
        """Whether the statements have another figure of this name: the 应收票据 among 应收款项融资."""
        report, search = self.subject.report, self.subject.search
        item = self.item(name)
        if item and is_other_item(cell, item, self.context.knowledge.items):
            return True  # 营业收入, for 主营业务收入
        if not item or report.kind is not Kind.ANNUAL:
            return False
        stated = figure(self.context.knowledge, item, FactContext(report.code, self.subject.year, scope=search.scope))
        return isinstance(stated, WorkingStep) and not is_figure_of(stated, cell)

    def _cell(self, named: Named, form: Form = Form.AMOUNT) -> IndexedCell | None:
        parts = tuple(self._as_named(part) for part in parts_of(named, self.question.question))
        if all(part in measure_nouns() or not own_words(normal(part)) for part in parts):
            return None  # 减值准备 of anything
        asked = self._asked(named, parts, form)
        if named.share:
            asked = replace(asked, form=Form.SHARE)
        if any(rank_of(piece) is not None for piece in named.pieces):
            return self._of_counterparty(named)
        if (pledged := stock_in_state(named, self.subject.search)) is not None:
            return pledged
        if (mate := self._mate(named, asked)) is not None:
            return mate
        matches = self.subject.search.find(asked)
        cells = distinct_figures(matches)
        if cells:
            return with_year_before(cells[0], matches, self.subject.search) if len(cells) == 1 else None
        names = tuple(piece.text for piece in named.pieces if piece.text not in endings())
        return self._of_row(named, asked.form) or cell_in_section(names, asked.form, self.subject.search)

    def all_rows(self, named: Named) -> list[IndexedCell] | None:
        """The cells whose sum is asked for, where their table has no total: 未办妥产权证书的固定资产账面价值一共."""
        parts = [self._as_named(part) for part in parts_of(named, self.question.question)]
        if not named.summed or all(part in measure_nouns() or not own_words(normal(part)) for part in parts):
            return None
        return unsummed_rows(parts, self.subject.search, self.question.text)

    def rows_of_kind(self, named: Named) -> list[IndexedCell]:
        """The cells of all rows of the one table that a name is of: 各行业的不良率; [] where none is certain."""
        return rows_of_kind(list(parts_of(named, self.question.question)), self.subject.search)

    def _asked(self, named: Named, parts: tuple[str, ...], form: Form) -> AskedCell:
        named_so = table_words().total.fullmatch(normal(named.sum_word))
        sums = (*parts[:-1], parts[-1] + named.sum_word) if named_so else parts
        asked = AskedCell(
            sums, form_of(parts[-1], form), named.loose, head=sums[-1], name=named.name, summed=named.summed
        )
        return with_movements([asked], "")[0]

    def _of_counterparty(self, named: Named) -> IndexedCell | None:
        """The cell of the n-th customer, supplier or holder."""
        text = [" "] * len(self.question.text)  # without the other ranks of the question
        for piece in named.pieces:
            text[piece.start : piece.end] = self.question.text[piece.start : piece.end]
        asked = asked_counterparty(named.pieces, "".join(text))
        cells = find_counterparties(asked, self.subject.search) if asked is not None else []
        return cells[0] if len(cells) == 1 else None

    def stated_share(self, named: Named, whole: Named | None) -> IndexedCell | None:
        """The share that the report states: in the row's column for it, or under a name of its own."""
        cell = self.cell(named.name)
        of = whole.text if whole is not None else ""
        if cell is not None and (whole is not None or is_ranked(cell)):
            beside = cell_beside(cell, AskedCell((), Form.SHARE, whole=of, of_former=True), self.subject.search)
            if beside is not None and any(joint in beside.header for joint in _share_joints()):
                return beside
        if cell is not None and whole is not None:
            printed = share_row(cell, of) or share_behind(cell, named, whole)
            if printed is not None:
                return printed
        if whole is None or any(rank_of(piece) is not None for piece in named.pieces):
            return None
        parts = tuple(self._as_named(part) for part in parts_of(named, self.question.question))
        asked = replace(self._asked(named, parts, Form.SHARE), form=Form.SHARE, whole=of, whole_name=of)
        cells = distinct_figures(self.subject.search.find(asked))
        return cells[0] if len(cells) == 1 else None

    def _mate(self, named: Named, asked: AskedCell) -> IndexedCell | None:
        """The cell beside one that was found under the same name: 合同资产的减值准备 beside its 账面余额."""
        for name, cell in self.known.items():
            former = self.named.get(name)
            if cell is None or former is None or len(named.runs) < 2 or former.runs[:-1] != named.runs[:-1]:
                continue
            parts = tuple(parts_of(former, self.question.question))
            mate = mate_of(cell, AskedCell(parts, head=parts[-1]), asked, self.subject.search)
            if mate is not None:
                return mate
        return None

    def _as_named(self, part: str) -> str:
        """A part with the word for its kind that the tables' name of it ends with: 冷饮产品 for 冷饮."""
        names = self.subject.search.index.names.names
        item = self.items.get(part, "")
        if part in names or (item in names and item not in part):
            return part if part in names else item  # 销售收入 is a row 营业收入
        longer = next((part + ending for ending in endings() if part + ending in names), "")
        return longer or next((kind for kind in kinds_called(part) if kind in names), part)

    def _of_row(self, named: Named, form: Form) -> IndexedCell | None:
        """The cell of the one row that has all these words, whatever other names it has."""
        asked = read_row_question(self.question, named.pieces)
        if asked is None or len(asked.figures) != 1:
            return None
        asked.figures[0].form = form
        match = one_answer(find_rows(asked, self.subject.search))
        if match is None or len(match.cells) != 1 or not has_names(match.cells[0], named, _LEAST_OF_NAME):
            return None
        self.lacking |= dict.fromkeys(match.lacking)
        return match.cells[0]

    def of_year(self, cell: IndexedCell, year: int) -> IndexedCell | None:
        """The cell of another year in the same row, under a header that says the same but for the time."""
        return cell_of_year(cell, year, self.subject.search)

    def total(self, cell: IndexedCell, whole: Named | None) -> IndexedCell | None:
        """The total of a cell's table, where that is what a share is of."""
        return total_as_whole(cell, whole, self.question.question)

    def all_parts(self, cell: IndexedCell, whole: Named | None) -> list[IndexedCell] | None:
        """The cells that a cell's table has in place of a total, where what is named heads it."""
        return parts_as_whole(cell, whole, self.subject.search)


@per_lexicon
def _balances(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("balance_words"))


@per_lexicon
def _share_joints(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("share_joints")


def _tells_sales(cell: IndexedCell, named: Named) -> bool:
    """Whether a row is of what a verb asks for: what was sold stands in no table of construction, nor of costs."""
    words = [normal(word) for word in (*named.loose, text_of(named.measure))]
    own = "\n".join((cell.row.label, *cell.row.parents, cell.header, *cell.row.table.near))
    if any(cost in own for cost in lexicon_in_use().words("words_of_costs")):
        return any(word in own for word in words)
    return any(word in cell.row.every_word for word in words)


def comparable(cells: Sequence[IndexedCell | None], steps: Sequence[WorkingStep]) -> bool:
    """Whether figures may be added up or put in order: of one unit, and of columns that are called the same."""
    if len({step.unit for step in steps}) != 1 or any(step.value is None for step in steps):
        return False
    headers = {own_words((levels(cell.header) or [""])[-1]) for cell in cells if cell is not None}
    return len(headers) <= 1 and (all(cells) or not any(cells))
