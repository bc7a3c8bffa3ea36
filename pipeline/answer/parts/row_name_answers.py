"""Questions for a figure that have no answer as they are put, asked by the name of the one row that their words mean.

    某某2023年买理财付出去多少现金            某某2023年购入理财是多少
    某某2023年收到的补助款比2022年多多少      某某2023年收补助款比2022年多多少

What is told must be of that very row; the answer says by which name it was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.audit.clause_figures import contrary_clause
from pipeline.answer.audit.kinds_of_amounts import is_of_another_kind
from pipeline.answer.audit.moments import is_balance_of_movement, is_of_other_end
from pipeline.answer.audit.names.cited_names import cited_cells, cited_headers
from pipeline.answer.audit.names.contrary_terms import contrary_terms
from pipeline.answer.audit.names.required_marks import lacks_mark
from pipeline.answer.audit.names.unasked_marks import unasked_mark
from pipeline.answer.by_kind.kinds import ORDERS, have_files
from pipeline.answer.cells.denials import is_left_out
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.telling import row_names
from pipeline.answer.cells.words import levels, normal, without_numbering
from pipeline.answer.context import Context
from pipeline.answer.report_years import in_next_report
from pipeline.answer.rows.everyday_names import EverydayRow, everyday_rows, said_words, says_of_column
from pipeline.model import Answer, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner

_WHOSE = (PieceKind.COMPANY, PieceKind.PERIOD, PieceKind.SCOPE)
_BLANK = " 、，,"
_COMPARES = ("comparison_joints", "since_words", "share_joints", "share_nouns", "growth_rates")


@dataclass(frozen=True, slots=True)
class _Reading:
    """A question in three: whose figure of when is asked for, the words for it, and what follows the first of them."""

    whose: str
    words: str
    rest: str

    @property
    def asks_again(self) -> bool:
        """Whether what follows asks for the same thing, of which its words alone say too little.

        坏账准备余额是多少, after 应收账款计提了多少坏账准备.
        """
        rest = set(said_words(normal(self.rest)))
        return bool(rest) and rest <= set(said_words(normal(self.words)))

    @property
    def goes_on(self) -> bool:
        """Whether more is asked than how the figure compares."""
        return bool(self.rest.strip("？?。")) and not self.rest.startswith(_comparing())

    def by_name(self, name: str) -> tuple[str, ...]:
        """The question by another name: all of it, then what it asks first."""
        if self.rest.startswith(_comparing()):
            return (f"{self.whose}{name}{self.rest}",)
        first = f"{self.whose}{name}{_amount()}"
        return tuple(dict.fromkeys((f"{first}{self.rest}", first)))


def answer_by_row_name(
    plan: Plan,
    context: Context,
    planner: Planner,
    ask: Callable[[Plan], Answer],
    settle: Callable[[Answer, Plan], Answer],
) -> Answer | None:
    """The answer to a question by the name of the row that all its words mean; None where that is not certain.

    `settle`: adds to what it asks first the rest.
    """
    if context.style != "plain" or len(plan.companies) != 1 or plan.operation in ORDERS:
        return None
    if not plan.years or asks_for_cause(plan.question) or not is_for_amount(plan.question):
        return None
    pieces = planner.recogniser.recognise(plan.question).pieces() if have_files(plan, context) else ()
    reading = _read(pieces)
    if reading is None or any(piece.kind is PieceKind.ITEM and piece.text == reading.words for piece in pieces):
        return None  # an item is called what it is called
    if reading.asks_again or any(word in reading.rest for word in _share_joints()):
        return None  # of what a share is by such a name nothing says
    rows = _rows(reading.words, plan, context) or _rows(reading.words, plan, in_next_report(plan, context))
    words = normal(reading.words)
    for name in _names(rows):
        if any(term not in normal(name) for term in contrary_terms(plan.question, normal(name))):
            continue  # 递延所得税资产 for 递延所得税负债
        for at, question in enumerate(reading.by_name(name)):
            asked = planner.plan_alone(question)
            told = ask(asked if asked.years else replace(asked, years=plan.years))
            if not at and reading.goes_on and len(_rows_cited(told)) > 1:
                continue  # the rest must be of the same row, or be looked for by itself
            if told.outcome == "answer" and _is_of(told, rows, words) and not _is_contrary(told, plan, context):
                text = context.say("by-row-name", asked=reading.words, name=name, text=told.text)
                found = replace(told, text=text, plan=plan)
                return settle(found, plan) if at else found
    return None


def _is_contrary(told: Answer, plan: Plan, context: Context) -> bool:
    """Whether what is told by a row's name is another thing than was asked in other words."""
    if is_of_another_kind(told, plan.question) or contrary_clause(told, plan, context):
        return True
    if is_balance_of_movement(plan.question, [cell for _, cell in cited_cells(told, context)]):
        return True  # what is left of what was used
    if is_of_other_end(plan.question, plan.years, cited_headers(told, context)) or _is_left_out(told, plan, context):
        return True
    return bool(unasked_mark(plan.question, told, context) or lacks_mark(plan.question, told, context))


def _is_left_out(told: Answer, plan: Plan, context: Context) -> bool:
    """Whether what is told stands in a row or a column of what the question leaves out: 除了终止经营业务还有多少."""
    cells = [cell for _, cell in cited_cells(told, context)]
    names = (name for cell in cells for name in (normal(cell.row.label), *map(normal, levels(cell.header))))
    question = normal(plan.question)
    return any(is_left_out(name, question) for name in names)


def _rows(words: str, plan: Plan, context: Context | None) -> list[EverydayRow]:
    """The rows that some words mean in the report of a plan's year."""
    subject = subject_of(plan, context, plan.companies[0], max(plan.years)) if context is not None else None
    return everyday_rows(words, subject.search) if subject is not None else []


def _names(rows: Sequence[EverydayRow]) -> Iterator[str]:
    """What rows are asked for by: their one name, with the column; then with what heads their table."""
    names = dict.fromkeys(_name_of(one) for one in rows)
    if len(names) != 1:
        return
    (name,) = names
    yield name
    for heading in dict.fromkeys(without_numbering(text) for one in rows for text in one.row.table.near):
        yield f"{heading}{_within()}{name}"


def _name_of(one: EverydayRow) -> str:
    label = "".join(name for name in row_names(one.row) if normal(name) != normal(one.row.unit))
    return f"{label}{_of()}{one.column}" if one.column else label


def _rows_cited(told: Answer) -> set[tuple[int | None, int | None]]:
    return {(one.source.table, one.source.row) for one in told.citations}


def _is_of(told: Answer, rows: Sequence[EverydayRow], asked: str) -> bool:
    """Whether the first figure of an answer is of one of some rows, and of the column that is asked for."""
    cited = told.citations[0].source if told.citations else None
    if cited is None:
        return False
    headers = [(one.column, one.header(cited.column)) for one in rows if (cited.table, cited.row) == one.place]
    return any(column in header if column else says_of_column(header, asked) for column, header in headers)


def _read(pieces: Sequence[Piece]) -> _Reading | None:
    """A question of pieces, cut where its first clause that asks for an amount compares, or ends."""
    asks = next((at for at, piece in enumerate(pieces) if piece.kind is PieceKind.FORM or _asks(piece)), None)
    if asks is None:
        return None
    marks = (at for at, piece in enumerate(pieces) if at > asks and piece.word_class == "marks")
    compares = (at for at, piece in enumerate(pieces) if piece.word_class in _COMPARES)
    end = min(next(marks, len(pieces)), next(compares, len(pieces)))
    head = pieces[:end]
    whose = "".join(piece.text for piece in head if piece.kind in _WHOSE)
    words = "".join(" " if piece.kind in _WHOSE or piece.word_class == "marks" else piece.text for piece in head)
    words = words.strip(_BLANK)
    return _Reading(whose, words, "".join(piece.text for piece in pieces[end:])) if words else None


@per_lexicon
def _asked_amounts(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("amount_asked")


def _asks(piece: Piece) -> bool:
    """Whether a piece has an amount that is asked for in it: 赚了多少, which is an item."""
    return piece.text.endswith(_asked_amounts())


@per_lexicon
def _comparing(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words(*_COMPARES)


@per_lexicon
def _share_joints(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("share_joints")


@per_lexicon
def _amount(lexicon: Lexicon) -> str:
    return lexicon.words("plain_amount_asked")[0]


@per_lexicon
def _of(lexicon: Lexicon) -> str:
    return lexicon.words("particles")[0]


@per_lexicon
def _within(lexicon: Lexicon) -> str:
    return lexicon.words("joint_of_parts")[0]
