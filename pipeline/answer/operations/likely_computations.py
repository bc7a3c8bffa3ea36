"""A share of a table's total, or a sum of its rows, that a question most likely means: told with the rows it is of.

It is told only where nothing else answers, of rows that the question names to the letter, in the one table that has
the other words of the question in its names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from pipeline.answer.cells.figures import value_of
from pipeline.answer.cells.search.beside import total_beside
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.words import levels, normal, own_words, without_numbering
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.operations.evaluation import is_share
from pipeline.answer.operations.literal_rows import LiteralRow, cells_of, how_named, literal_rows, share_covered
from pipeline.answer.operations.look_up import RowLookUp
from pipeline.answer.operations.teller import Teller
from pipeline.model import Answer, Measure, MeasureKind, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.planner import Planner

_OF = "的"
_OF_WHOLE = 0.8  # of the characters of what a share is of those that the table has
_OF_REST = 0.6  # and of the other words of a question
_CLAUSES = re.compile(r"[，,；;。?？]")
_YEAR = re.compile(r"20\d\d年?[末底度初]?")


@dataclass(frozen=True, slots=True)
class _Asked:
    """What names the parts, what the whole, and whether the parts are added up."""

    part: str
    whole: str = ""
    sums: bool = False
    question: str = ""


def likely_computation(plan: Plan, context: Context, planner: Planner) -> Answer | None:
    """The share or sum of named rows that a question most likely means; None where one table is not certain."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_for_cause(plan.question) or context.style != "plain":
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    asked = _read(plan)
    if subject is None or asked is None:
        return None
    asked = replace(asked, question=_asking().sub("", normal(plan.question)))  # 多少 names no column 本期减少
    find: Callable[[IndexedTable, _Asked, Subject], list[IndexedCell]] = _parts if asked.sums else _share
    tables = (one for one in subject.search.index.tables if one.table.scope is subject.search.scope)
    found = _best([cells for table in tables if (cells := find(table, asked, subject))], asked)
    if not found:
        return None
    look_up = RowLookUp(planner.recogniser.recognise(plan.question), context, subject, {})
    teller = Teller(plan, context, look_up, FactContext(subject.report.code, subject.year, plan.period, plan.scope))
    return _tell(found, asked, teller)


def _tell(cells: list[IndexedCell], asked: _Asked, teller: Teller) -> Answer | None:
    measures = tuple(teller.of_cell(cell, _called(cell, asked.question)) for cell in cells)
    measure = Measure(MeasureKind.SUM if asked.sums else MeasureKind.SHARE, operands=measures)
    step = teller.evaluate(measure)
    if step is None or (not asked.sums and (not is_share(step) or step.value == 1)):
        return None
    said = teller.say([measure])
    if said is None:
        return None
    answer = compose_answer(teller.context, said, teller.steps, teller.plan)
    told = teller.context.say("likely-answer", text=answer.text, lacks="")
    return replace(answer, text=told, nearest=True, likely=told)


def _called(cell: IndexedCell, question: str) -> str:
    """A figure by the one of its row's names that is asked for, and by its column."""
    names = levels(cell.row.row.label) or [cell.row.row.label]
    name = max(names, key=lambda one: share_covered(normal(one), question) * len(one))
    column = (levels(cell.cell.header) or [""])[-1]
    return f"{without_numbering(name.strip())}{_OF}{column.strip()}".removesuffix(_OF)


def _share(table: IndexedTable, asked: _Asked, subject: Subject) -> list[IndexedCell]:
    """The figure of the one row that a table has of what is asked for, and its total; [] where it is not certain."""
    rows = literal_rows(table, asked.part)
    if len(rows) != 1 or any(map(ranked_tables().search, table.near)):
        return []
    columns = cells_of(rows, asked.question, subject.year, subject.search.report_year)
    pairs = [[cell, total] for (cell,) in columns if (total := total_beside(cell)) is not None]
    chosen = _best(pairs, asked)
    words = _words_of(table, chosen)
    whole = _own(asked.whole)
    named = bool(chosen) and share_covered(whole, words) >= _OF_WHOLE and (whole or _rest_of(rows, asked.part))
    return chosen if named and share_covered(_rest_of(rows, asked.part), words) >= _OF_REST else []


def _parts(table: IndexedTable, asked: _Asked, subject: Subject) -> list[IndexedCell]:
    """The figures of rows that a list names, each member by one row; [] where it is not certain."""
    rows = literal_rows(table, asked.part)
    if len(rows) < 2 or not _is_list(rows, asked.part):
        return []
    columns = cells_of(rows, asked.question, subject.year, subject.search.report_year)
    chosen = _best(columns, asked)
    words = _words_of(table, chosen)
    return chosen if chosen and share_covered(_rest_of(rows, asked.part), words) >= _OF_REST else []


def _best(columns: list[list[IndexedCell]], asked: _Asked) -> list[IndexedCell]:
    """The figures of the best named column; [] where others are named as well and have other figures."""
    text = asked.question
    best = max((how_named(cells[0].header, text) for cells in columns), default=0.0)
    first = [cells for cells in columns if how_named(cells[0].header, text) == best]
    return first[0] if len({tuple(map(value_of, cells)) for cells in first}) == 1 else []


def _is_list(rows: list[LiteralRow], text: str) -> bool:
    """Whether nothing but a joint stands between the names, so that none of the list is left out."""
    between = [text[one.end : other.start] for one, other in pairwise(rows)]
    before = text[: rows[0].start]
    return all(_joints().fullmatch(words) for words in between) and not _joints_within().search(before)


def _rest_of(rows: list[LiteralRow], text: str) -> str:
    """The own words of a text without the names of rows."""
    for one in reversed(rows):
        text = text[: one.start] + text[one.end :]
    return _own(text)


def _own(text: str) -> str:
    return own_words(_loose().sub("", _asking().sub("", text)))


def _words_of(table: IndexedTable, cells: list[IndexedCell]) -> str:
    """All that names a figure: its headings, its column, its row."""
    headers = table.headers[cells[0].row.row.header] if cells else ()
    return "".join((*table.table.path, table.words, *headers, *(cell.row.words for cell in cells)))


def _read(plan: Plan) -> _Asked | None:
    """What a question asks to be computed: the last of its clauses that asks for a share, or else a sum."""
    text = plan.question
    for name in plan.called:
        text = text.replace(name, "", 1)  # a subsidiary may be called as the company is
    clauses = [clause for clause in map(normal, _CLAUSES.split(_YEAR.sub("", text))) if clause]
    for at, clause in reversed([*enumerate(clauses)]):
        if _share_joint().search(clause):  # 占, 占比; a mere 计提比例 is a rate of its own
            return _read_share(clause, "".join(clauses[:at]))
    sums = next(_halves(_sums(), clauses), None)
    return _Asked(_asking().sub("", "".join(sums)), sums=True) if sums is not None else None


def _halves(pattern: re.Pattern[str], clauses: list[str]) -> Iterator[tuple[str, str]]:
    for clause in clauses:
        if found := pattern.search(clause):
            yield clause[: found.start()], clause[found.end() :]


def _read_share(clause: str, before: str) -> _Asked | None:
    """Part and whole of a share: either side of 占, of 其中, or what the clauses before name."""
    said = _asking().sub("", clause)
    part, _, whole = _joint_apart(said)
    if not whole and (inner := _inner().search(part)) is not None:
        whole, part = part[: inner.start()] or _asking().sub("", before), part[inner.end() :]
    if not part and before:
        part = _asking().sub("", before)
    return _Asked(part, whole) if part else None


def _joint_apart(text: str) -> tuple[str, str, str]:
    found = _share_joint().search(text)
    return (text[: found.start()], found[0], text[found.end() :]) if found is not None else (text, "", "")


@per_lexicon
def _share_joint(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("share_joints")


@per_lexicon
def _sums(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("fold_sums")


@per_lexicon
def _inner(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("subset_words")


@per_lexicon
def _joints_within(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('conjunctions')}|、")


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:{lexicon.any_of('conjunctions')}|、)+")


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("interrogatives", "asked_degrees", "share_nouns", "amount_asked"))


@per_lexicon
def _loose(lexicon: Lexicon) -> re.Pattern[str]:
    """Words that no table needs to have."""
    return re.compile(f"{lexicon.any_of('whole_words', 'fold_sums', 'particles')}")
