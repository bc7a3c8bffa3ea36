"""Rows of tables in words that a question asks for by what was done: 处置或注销了哪些子公司, 哪些董事离任了.

The nouns for the rows and the words for what was done must be all that the question has beside asking. That there
is none is never told: a report may say it elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.answer.attributes.records import Record, plain, records_of
from pipeline.answer.cells.ranked.greatest_question import clauses_of
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import months_in
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.answer.selections.kinds import MemberKind
from pipeline.answer.selections.list_kinds import Choice, RowList
from pipeline.answer.selections.list_teller import list_text, with_rows_cited
from pipeline.answer.selections.words import is_silent
from pipeline.model import Answer, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece

_LONGEST = 60  # characters of a cell that is told


@dataclass(frozen=True, slots=True)
class ListQuestion:
    """A list that is asked for, and which of its rows."""

    kind: RowList
    choices: tuple[Choice, ...]
    member: MemberKind | None = None

    def chooses(self, record: Record, records: Sequence[Record]) -> bool:
        """Whether a row of the list is asked for; `records`: all rows of the report."""
        said = _said(self.kind, record)
        if self.member is not None and not _is_one(record, self.member):
            return False
        name = _name(self.kind, record)
        return any(one.has.search(said) and not _is_under(name, one, records) for one in self.choices)


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    """That names of rows are asked for."""
    return lexicon.pattern("selection_lists", "selection_counts", "who_asked", "selection_names")


def list_question(question: str, pieces: Sequence[Piece], kinds: Sequence[RowList]) -> ListQuestion | None:
    """The list that a question asks for; None where it asks for none, or has words beside."""
    clauses = clauses_of(question, pieces)
    if not clauses or not _asks().search(clauses[0]):
        return None
    for kind in kinds:
        left = clauses[0]
        choices = [one for one in kind.choices if any(pattern.search(left) for pattern in one.asked)]
        named = next((match for pattern in kind.asked for match in pattern.finditer(left)), None)
        if not choices or named is None:
            continue
        for pattern in (*(p for one in choices for p in one.asked), *kind.asked):
            left = pattern.sub("|", left)
        if all(is_silent(part) for part in re.split(r"[|或和与及、]", left)):
            member = next((one for one in kind.members if any(p.search(clauses[0]) for p in one.asked)), None)
            return ListQuestion(kind, tuple(choices), member)
    return None


def tell_list(
    asked: ListQuestion, plan: Plan, context: Context, report: Report, passages: Sequence[Passage]
) -> Answer | None:
    """The rows that are asked for; None where a report has no such list, or the list none of these."""
    records = records_of(passages)
    rows = _distinct(record for record in records if _is_of(asked.kind, record))
    months = months_in(plan.question)  # 2025年2月有哪些高管辞职: a list of the whole year says it of no row
    told = [row for row in rows if asked.chooses(row, records) and months <= months_in(" ".join(row.cells))]
    if not told:
        return None
    heading = told[0].path[-1] if told[0].path else told[0].title
    more = len(asking_clauses(plan.question)) > 1  # what is told of each row answers them
    names = [_row_text(asked.kind, row, labelled=more) for row in told]
    text = list_text(names, heading, plan, context, report)
    return with_rows_cited(text, told, plan, context, report, labelled=more)


def _is_of(kind: RowList, record: Record) -> bool:
    """Whether a row is of such a list, by its columns and the nearest heading, and has a name."""
    words = "\n".join((*record.columns, *map(plain, record.path[-1:]), plain(record.title)))
    if not all(one.search(words) for one in kind.needed):
        return False
    return _name(kind, record) != "" and any(kind.column.search(column) for column in record.columns)


def _name(kind: RowList, record: Record) -> str:
    columns = (at for at, column in enumerate(record.columns) if any(one.search(column) for one in kind.headers))
    return next((record.line.cells[at].strip() for at in columns if at < len(record.line.cells)), "")


def _said(kind: RowList, record: Record) -> str:
    """What the column says was done."""
    columns = (at for at, column in enumerate(record.columns) if kind.column.search(column))
    return "".join(record.cells[at] for at in columns if at < len(record.cells))


def _is_under(name: str, choice: Choice, records: Sequence[Record]) -> bool:
    """Whether a row's name stands under a header elsewhere by which it is none of a choice."""
    if choice.unless_under is None:
        return False
    return any(
        choice.unless_under.search(column) and record.line.cells[at].strip() == name
        for record in records
        for at, column in enumerate(record.columns)
        if at < len(record.line.cells)
    )


def _is_one(record: Record, member: MemberKind) -> bool:
    """Whether a column says that a row is one of those that the question calls by a narrower name."""
    columns = (at for at, column in enumerate(record.columns) if member.column.search(column))
    return any(member.has.search(record.cells[at]) for at in columns if at < len(record.cells))


def _row_text(kind: RowList, record: Record, *, labelled: bool = False) -> str:
    """A row by its name and what is told of it; `labelled`: beside what was done by the names of the columns."""
    told = [
        f"{record.columns[at]}：{cell.strip()[:_LONGEST]}"
        if labelled and not kind.column.search(record.columns[at])
        else cell.strip()[:_LONGEST]
        for at, cell in enumerate(record.line.cells)
        if at < len(record.columns) and any(one.search(record.columns[at]) for one in kind.told) and cell.strip()
    ]
    return f"{_name(kind, record)}（{'，'.join(dict.fromkeys(told))}）" if told else _name(kind, record)


def _distinct(records: Iterable[Record]) -> list[Record]:
    found: dict[tuple[str, ...], Record] = {}
    for record in records:
        found.setdefault(record.cells, record)
    return list(found.values())
