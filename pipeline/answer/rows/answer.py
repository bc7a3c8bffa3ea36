"""Questions answered from one row that they name: its cells told with their place, and which words no row has."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.cells.bands import band_of
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.questions.openings import former_asked
from pipeline.answer.cells.search.beside import cell_of_year
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.cells.telling import place_of, row_called
from pipeline.answer.cells.words import bigrams_in, covered, levels, normal, own_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.rows.further import asks_only_cells, cells_of_row, first_clause, further_figures, row_of
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.answer.rows.question import RowQuestion, read_row_question, share_words
from pipeline.answer.rows.ranking import RowLikelihoods, likely_cell, row_likelihoods
from pipeline.answer.rows.row_years import without_years_to_come
from pipeline.answer.rows.same_column import cells_of_column
from pipeline.answer.rows.search import RowMatch, find_rows, one_answer
from pipeline.answer.rows.weights import RankingWeights
from pipeline.model import Answer, Function, Plan, WorkingStep
from pipeline.model.calculation import over_steps
from pipeline.text.amounts import currency_in
from pipeline.understand.measures.movement_verbs import read_movements
from pipeline.understand.pieces import PieceKind
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion


def answer_from_row(
    plan: Plan, context: Context, planner: Planner, weights: RankingWeights | None = None
) -> Answer | None:
    """The figures of the one row of a report that a question names.

    Where none has all that it asks for, and there are `weights`, the one cell that it most likely means, with the words
    that this lacks.
    """
    plan, later = without_years_to_come(plan, context)
    if len(plan.companies) != 1 or not plan.years or max(plan.years) - min(plan.years) > 1:
        return None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    if subject is None:
        return None
    question = recognised(plan, context, planner)
    pieces, carried = read_movements(question.pieces(subject.search.index.names.find))
    if carried or any(piece.kind is PieceKind.PERIOD and piece.text in plan.qualifiers for piece in pieces):
        return None  # what was added in a span, or a moment that no column is of
    former = former_asked(plan.question)
    alone = len(plan.years) == 1  # else only a clause of its own may ask for the year before: 比上年增长多少
    asked = read_row_question(question, question.pieces(subject.search.index.names.find)) if alone else None
    asked = replace(asked, years=later) if asked is not None else None
    match = one_answer(find_rows(asked, subject.search)) if asked is not None else None
    if match is None and later:
        return None
    if match is None and weights is not None:
        match = _likely(asked, subject, weights) if asked is not None else None
        match = match or _clause_by_clause(question, subject, weights)
    if match is None or _is_of_more(match, plan, context):
        return None
    before = _of_year_before(match, subject) if former else None
    missing = context.say("part-unanswered", words=former) if former and before is None else ""
    return _tell(replace(plan, years=(subject.year,)), context, subject, before or match, missing)


def _is_of_more(match: RowMatch, plan: Plan, context: Context) -> bool:
    """Whether a row has an item of the whole company where a question limits it: 系列酒的营业收入 is not 营业收入."""
    row = match.row
    item = any(context.knowledge.items.get(label) is not None for label in (row.row.label, row.bare_label))
    zone = "\n".join((row.every_word, row.table.whole))
    words = [word for text in plan.qualifiers if text not in share_words() and own_words(word := normal(text))]
    return item and any(word not in zone and not any(covered(word, bigrams_in(zone))) for word in words)


def _of_year_before(match: RowMatch, subject: Subject) -> RowMatch | None:
    """A match with the figures of the year before beside its own, None where one of them is not there."""
    search = subject.search
    found = [cell_of_year(cell, search.report_year - 1, search) for cell in match.cells]
    cells = [cell for cell in found if cell is not None]
    if len(cells) < len(found) or any(whole is not None for whole in match.wholes):
        return None
    return replace(match, cells=(*match.cells, *cells), wholes=(*match.wholes, *(None,) * len(cells)))


def likely_rows(plan: Plan, context: Context, planner: Planner, weights: RankingWeights) -> RowLikelihoods:
    """How likely each row of a plan's one report is meant; none where the words of its question are of no row."""
    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if plan.companies and plan.years else None
    if subject is None or len(plan.companies) > 1:
        return RowLikelihoods()
    search = subject.search
    question = planner.recogniser.recognise(plan.question)
    asked = read_row_question(question, question.pieces(search.index.names.find))
    others = frozenset(one.table.number for one in search.index.tables if _is_other(one, search, plan.question))
    return RowLikelihoods(row_likelihoods(asked, search, weights) if asked is not None else {}, others)


def _is_other(table: IndexedTable, search: CellSearch, question: str) -> bool:
    """Whether a table is of another scope than is asked for, or limited by a heading that is not."""
    narrowed = any(search.index.is_narrowed(row, normal(question)) for row in table.rows)
    return table.table.scope is not search.scope or narrowed


def answer_from_same_row(plan: Plan, context: Context, planner: Planner, former: Answer) -> Answer | None:
    """More figures of the one row that an answer cites, or of its column; None where it has not all that is asked."""
    citations = former.citations
    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if plan.companies and plan.years else None
    row = row_of(citations, subject) if subject is not None else None
    if subject is None or row is None:
        return None
    question = recognised(plan, context, planner)
    figures = further_figures(question.pieces(subject.search.index.names.find))
    column = citations[0].source.column
    cells = cells_of_row(figures, row, subject, column)
    if not cells and column is not None and former.plan is not None:
        cells = cells_of_column(figures, row, column, former.plan.question)
    if not cells:
        return None
    match = RowMatch(cells[0].row, tuple(cells), (None,) * len(cells), (), 1.0)
    return _tell(replace(plan, years=(subject.year,)), context, subject, match)


def _clause_by_clause(question: RecognisedQuestion, subject: Subject, weights: RankingWeights) -> RowMatch | None:
    """The cell that the first clause asks for, and of its row those that the others do; None where one is missing."""
    head, rest = first_clause(question.pieces(subject.search.index.names.find))
    asked = read_row_question(question, head) if rest else None
    if asked is None or len(asked.figures) > 1 or not asks_only_cells(rest):
        return None
    match = one_answer(find_rows(asked, subject.search)) or _likely(asked, subject, weights)
    if match is None or len(match.cells) > 1 or match.wholes != (None,):
        return None
    cited = match.cells[0].column
    cells = cells_of_row(further_figures(rest), match.row, subject, cited)
    if not cells or match.cells[0] in cells:
        return None
    return replace(match, cells=(*match.cells, *cells), wholes=(None,) * (1 + len(cells)))


def _likely(asked: RowQuestion, subject: Subject, weights: RankingWeights) -> RowMatch | None:
    found = likely_cell(asked, subject.search, weights)
    return RowMatch(found.cell.row, (found.cell,), (None,), found.lacking, found.features.covered) if found else None


def _tell(plan: Plan, context: Context, subject: Subject, match: RowMatch, missing: str = "") -> Answer:
    """The cells of a match; `missing`: what is said of a part that it does not tell."""
    steps, texts = [], []
    for cell, whole in zip(match.cells, match.wholes, strict=True):
        fact = fact_of(cell, subject.report, _name(cell, plan, context), subject.year)
        place = place_of(context, fact.report_id, cell, fact.source)
        if whole is not None:
            step, text = _share(plan, context, subject, cell, whole, place)
        else:
            step = step_of(fact)
            value = context.say("cell", value=figure_text(plan, context, step, fact.item), place=place)
            text = context.say("cell-named", name=fact.item, figures=value)
        steps.append(step)
        texts.append(text)
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures="，".join(texts))
    if match.lacking:
        text += context.say("words-in-no-table", words="”“".join(match.lacking))
    text += missing
    single = len(steps) == 1 and not missing
    told, unit = (steps[0].value_in_unit, steps[0].unit) if single else (None, "")
    return compose_answer(context, text, steps, plan, value=told, unit=unit)


def _name(cell: IndexedCell, plan: Plan, context: Context) -> str:
    """A cell as its table calls it: what is asked for of its headings and its row, and the column."""
    question = normal(plan.question)

    def is_asked(name: str) -> bool:
        return normal(name) in question or bool(short_name_asked(normal(name), question))

    label = row_called(cell.row, is_asked)
    if band_of(label) or currency_in(label):  # 3年以上, 美元: of what the question names above it
        lines = (*reversed(cell.row.row.parents), *reversed(cell.row.table.table.path))
        label = "·".join((*[line for line in lines if normal(line) in question][:1], label))
    column = (levels(cell.cell.header) or [""])[-1].strip()
    if column and not own_words(normal(column)):
        column = cell.row.table.state_beside(cell.row.row, cell.column) + column  # 质押数量, of a mere 数量
    name = f"{label}的{column}" if column else label
    if context.knowledge.items.get(label) is None:
        return name
    others = [text for text in plan.qualifiers if normal(text) not in normal(name)]
    above = [text for text in others if normal(text) in cell.row.table.words]
    return "的".join((*above, name))  # 苏州昭衍的净利润, by what stands over the table: no 净利润 of the company


def _share(
    plan: Plan, context: Context, subject: Subject, cell: IndexedCell, of: IndexedCell, place: str
) -> tuple[WorkingStep, str]:
    """The share that a cell has of another."""
    part, whole = (step_of(fact_of(one, subject.report, _name(one, plan, context), subject.year)) for one in (cell, of))
    assert part.value is not None and whole.value
    name = context.say("share-of", part=part.name, whole=whole.name)
    ratio = f"{part.name}/{whole.name}"
    share, quotient = part.value / whole.value, over_steps(Function.DIVIDE, 2)
    step = WorkingStep(name, share, "%", subject.year, ratio, steps=(part, whole), calculation=quotient)
    shown = figure_text(plan, context, step, name)
    told = [f"{one.name} {figure_text(plan, context, one, one.name, exact=False)}" for one in (part, whole)]
    figures = context.say("cell-share", value=shown, part=told[0], whole=told[1], place=place)
    return step, context.say("cell-named", name=name, figures=figures)
