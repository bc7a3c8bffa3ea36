"""What a question asks of one row: the words that its names must have, those that may be missing, and the figures.

对湖南灏海的股权款计提了多少坏账准备      words: 湖南灏海, 股权款, 坏账准备; the verbs say nothing that a table has
临床服务：收入多少、毛利率多少            two figures: 收入, an amount; 毛利率, a share
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from pipeline.answer.cells.alignment import joints
from pipeline.answer.cells.denials import is_denied
from pipeline.answer.cells.directions import Direction, direction_of
from pipeline.answer.cells.questions.asked_units import counted_unit
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.words import bigrams_in, narrowing_words, normal
from pipeline.answer.rows.chunks import BALANCE, chunks_of
from pipeline.answer.rows.implied_columns import (
    asks_pay,
    column_of_verb,
    column_word,
    held_column,
    is_verb_of,
    moves_of_holdings,
    said_of_spending,
    share_units,
)
from pipeline.answer.rows.parties import nicknames, roles, without_kinds
from pipeline.answer.rows.words import AskedWord, content_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.movement_verbs import asks_movement, invests
from pipeline.understand.measures.naming_runs import sum_words
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion

_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
_EITHER_WAY = "two_way_changes"
_MOVES = ("rises", "falls", "two_way_changes")
_LONG = 4  # characters of a name that tells its row from others


@dataclass(slots=True)
class AskedFigure:
    """One figure that is asked for: its words, its form, and what the question calls it."""

    words: list[AskedWord] = field(default_factory=list)
    form: Form = Form.AMOUNT
    members: int = 1  # of the list that its words are: each has a figure of its own
    joined: bool = False  # a word that joins stands behind its words
    asks: bool = False
    ended: bool = False  # by a mark behind what asks or measures: what follows is asked for itself
    measured: bool = False  # its balance is meant, which ends its words: 新一贷余额、不良率
    heads_list: bool = False  # behind what asks it begins a list: 多少收入和净利润
    listed: bool = False  # another figure of what the one before names: 不良率 of 南区的贷款余额和不良率
    of_former: bool = False  # it has the words of the figure before: 收入多少、同比增速多少
    is_share: bool = False  # of another column of the row, or of the table's total: 税金及附加中消费税的占比
    in_whole: bool = False  # what follows names that of which it is a share
    whole: list[AskedWord] = field(default_factory=list)
    is_move: bool = False  # of shares that someone bought or sold
    moved: bool = False  # what was done in a span is asked for, not what is there at its end: 资本化了多少
    invested: bool = False  # what was added: 本期投了多少
    unit: str = ""  # in which it is counted: 多少股
    summed: bool = False  # asked for as a sum: 一共多少 of one thing is its figure

    @property
    def is_rate(self) -> bool:
        """Whether its words end with a name for a share: 不良率."""
        return bool(self.words) and form_of(self.words[-1].run, Form.AMOUNT) is Form.SHARE

    def need_predicate(self) -> None:
        """The verb that stands before what asks must be found: 质押了多少股 asks for no other column."""
        last = self.words[-1] if self.words else None
        if last is not None and last.is_verb and last.end == len(last.run):
            self.words[-1] = replace(last, is_verb=False)


@dataclass(frozen=True, slots=True)
class RowQuestion:
    """The figures that a question asks of a row, and all its words as pairs of characters."""

    figures: tuple[AskedFigure, ...]
    text: str  # the whole question, normal
    pairs: frozenset[str]
    must: frozenset[str]  # words that make another figure of what they stand beside
    names: tuple[str, ...]  # long names that the report's tables have, normal
    of_party: bool = False  # the row is to be a company's, as the question calls it (子公司昆山重机)
    direction: Direction | None = None  # in which goods go between it and the company
    years: frozenset[int] = frozenset()  # to come, by one of which the row is to be called

    @property
    def verbs_of_names(self) -> Iterator[str]:
        """The verbs that its long names begin with, behind which a noun stands: 处置 of 处置长期股权投资."""
        verbs = {word.text for figure in self.figures for word in figure.words if word.is_verb}
        return (verb for verb in verbs if any(name.startswith(verb) for name in self.names))


def _of_amounts(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Without clauses behind one that asks for an amount which ask something else: 投资进度是多少，何时达产."""
    ends = [at for at, piece in enumerate(pieces) if piece.word_class == "marks"]
    clauses = [pieces[a:b] for a, b in pairwise((0, *(at + 1 for at in ends), len(pieces)))]
    amounts = [at for at, clause in enumerate(clauses) if any(piece.kind is PieceKind.FORM for piece in clause)]
    other = [
        at
        for at, clause in enumerate(clauses)
        if any(one.word_class == "interrogatives" for one in clause)
        and not any(one.kind is PieceKind.ITEM for one in clause)  # 毛利率多高
    ]
    if not amounts or not any(at > amounts[-1] for at in other):
        return pieces
    return [piece for clause in clauses[: amounts[-1] + 1] for piece in clause]


def read_row_question(question: RecognisedQuestion, pieces: Sequence[Piece]) -> RowQuestion | None:
    """The question read; None where it computes with figures."""
    figures = [AskedFigure()]
    every, pieces = pieces, without_kinds(_of_amounts(pieces))
    aside = normal("".join(_ASIDE.findall(question.question)))
    outside = normal(_ASIDE.sub("", question.question))
    called = normal("".join(nicknames(question.question, pieces)))
    named = [normal(piece.text) for piece in pieces if piece.kind is PieceKind.NAME]
    for chunk in chunks_of(question, pieces):
        if isinstance(chunk, Piece):
            if not _take(figures, chunk):
                return None
            figures[-1].moved |= asks_movement(pieces, pieces.index(chunk))
            figures[-1].invested |= figures[-1].moved and invests(pieces, pieces.index(chunk))
            continue
        words = content_words(chunk, named)
        _begin(figures, words)
        for word in words:
            glossed = word.text in aside and word.text not in outside
            if figures[-1].in_whole and word.text in _all_of_it():
                continue
            said = figures[-1].whole if figures[-1].in_whole else figures[-1].words
            denied = is_denied(word.text, outside)
            soft = (word.is_verb or word.text in called) and not denied
            said.append(replace(word, glossed=glossed, is_verb=soft, denied=denied))
            if word.text in moves_of_holdings():
                said[-1], figures[-1].form = column_word("column_of_moves"), Form.CHANGE
                figures[-1].is_move = True
    figures = [figure for figure in figures if figure.words]
    if not figures:
        return None
    figures = _with_place(figures)
    if sum(figure.members for figure in figures) < 2 and any(piece.word_class == "each" for piece in pieces):
        return None  # of several that are asked for one is read: 本年计提和年末余额各是多少
    if any(figure.summed and (figure.members > 1 or len(figures) > 1) for figure in figures):
        return None
    for figure in figures:
        if figure.is_share:
            figure.form = Form.AMOUNT  # of which the share is computed
        elif not figure.of_former:
            figure.form = form_of(figure.words[-1].run, figure.form)
    others = [piece for piece in pieces if piece.kind is not PieceKind.COMPANY]
    pairs = zip(others, (*others[1:], others[-1]), strict=True)
    text = "".join(question.text[a.start : a.end] + " " * (b.start > a.end) for a, b in pairs)
    text = _with_columns(figures, text, pieces, named)
    text = "\n".join((text, *said_of_spending(question.text)))
    names = tuple(normal(piece.text) for piece in pieces if piece.kind is PieceKind.NAME and len(piece.text) >= _LONG)
    own = [piece.text for piece in every if piece.kind is PieceKind.COMPANY]
    way = direction_of(question.question, own)
    return RowQuestion(
        tuple(figures), text, bigrams_in(text), narrowing_words(text), names, len(pieces) < len(every), way
    )


def _with_columns(figures: list[AskedFigure], text: str, pieces: Sequence[Piece], named: Sequence[str]) -> str:
    """The text with the columns that no noun names (持有多少股, 拿了多少), which become words of the figures too."""
    held = held_column(pieces)
    text = normal(f"{text} {held}".strip())
    if held and _is_of_names_alone(figures[0], named):
        figures[0].words.append(column_word("column_of_holdings"))
    if asks_pay(pieces) and _is_of_names_alone(figures[-1], named):
        figures[-1].words.append(column_word("column_of_pay"))
        text += figures[-1].words[-1].text
    if column := column_of_verb(pieces):
        kept = [word for word in figures[-1].words if not is_verb_of(word.text, column)]
        figures[-1].words = [*kept, AskedWord(column, 0, len(column))]
        text += column
    return text


def _begin(figures: list[AskedFigure], words: Sequence[AskedWord]) -> None:
    """Let words belong to the last figure, or begin another one: behind what asks, or in a list of measures."""
    last = figures[-1]
    rate = len(words) == 1 and AskedFigure([*words]).is_rate
    if last.ended or (last.joined and (last.of_former or (rate and not last.is_rate))):
        figures.append(AskedFigure(listed=not last.asks or last.heads_list))
    elif last.of_former and not last.asks and not last.in_whole:
        figures.append(AskedFigure(form=figures.pop().form))
    figures[-1].members += figures[-1].joined
    figures[-1].joined = figures[-1].measured = False


@per_lexicon
def _all_of_it(lexicon: Lexicon) -> frozenset[str]:
    """Words for the whole that say only that it is all: 占全行多少."""
    return frozenset(map(normal, lexicon.words("wholes")))


def _is_of_names_alone(figure: AskedFigure, names: Sequence[str]) -> bool:
    """Whether a figure is asked of someone by nothing but a name and a role, so that a verb says the column."""
    return all(word.text in roles() or word.text in "".join(names) for word in figure.words)


def _with_place(figures: list[AskedFigure]) -> list[AskedFigure]:
    """Words behind the last thing asked for say where it stands: 收了多少保证金？要其他应付款里的数."""
    *before, last = figures
    if (
        not before
        or last.asks
        or last.of_former
        or last.listed
        or last.is_rate
        or last.is_share
        or last.form is not Form.AMOUNT
    ):
        return figures
    before[-1].words += last.words
    return before


def _take(figures: list[AskedFigure], piece: Piece) -> bool:
    """What a piece that is no content says of the figure; False where it is an operation that no cell is."""
    figure = figures[-1]
    if piece.kind is PieceKind.FORM:
        if figure.ended and piece.text.endswith(share_units()):  # 减持了多少股，年末还有多少股
            figure = AskedFigure([column_word("column_of_holdings")])
            figures.append(figure)
        figure.asks = bool(figure.words)
        figure.unit = counted_unit(piece.text)
        figure.need_predicate()
    elif piece.word_class == BALANCE:
        if figure.asks and figure.ended:  # 资本化了多少，年末余额多少
            figures.append(AskedFigure([AskedWord(word := normal(piece.text), 0, len(word))], of_former=True))
        figures[-1].measured = bool(figure.words)
    elif piece.kind is PieceKind.CONNECTIVE:
        lists = piece.text in joints()
        figure.ended = figure.asks or (lists and (figure.measured or figure.is_rate))
        figure.heads_list = figure.asks and lists
        figure.joined = bool(figure.words and not figure.asks and lists)
    elif piece.kind is PieceKind.CONDITION:
        return False
    elif piece.kind is PieceKind.OPERATION and piece.word_class != "equal_joints":  # 为控股子公司提供
        if piece.word_class == "share_joints" or piece.text in share_words():
            if figure.asks or figure.joined:  # 余额多少、占比多少; 余额及占比
                figure.joined = False
                figure = AskedFigure(_subject(figures), of_former=True)
                figures.append(figure)
            figure.is_share = True
            figure.in_whole = piece.word_class == "share_joints"
            return True
        if piece.word_class in _MOVES and figure.form is Form.CHANGE:
            return True  # 同比增长了多少
        if piece.word_class == _EITHER_WAY and figure.listed:
            figure.form = Form.CHANGE  # 收入、毛利率及毛利率变动
            return True
        if piece.text in in_all():
            figure.summed = True
            return True
        form = _forms().get(piece.text)
        if form is None or piece.text in sum_words():
            return False
        if figure.ended or (figure.joined and form is not Form.AMOUNT):
            figure.joined = False
            figure = AskedFigure(_subject(figures), of_former=True)
            figures.append(figure)
        figure.form = figure.form if form is Form.AMOUNT else form
    return True


def _subject(figures: Sequence[AskedFigure]) -> list[AskedWord]:
    """The words of the figure that a share or a change is of: no rate that is listed behind it."""
    return list(next(one for one in reversed(figures) if not (one.listed and one.is_rate) or one is figures[0]).words)


@per_lexicon
def _forms(lexicon: Lexicon) -> dict[str, Form]:
    """What words of operations ask for of a cell."""
    found = dict.fromkeys(lexicon.words("totals", "fold_sums"), Form.AMOUNT) | {"是": Form.AMOUNT}
    found |= dict.fromkeys(lexicon.words("share_nouns", "per_hundred_words"), Form.SHARE)
    found |= dict.fromkeys(lexicon.words("growth_rates", "since_words"), Form.CHANGE)
    return found


@per_lexicon
def in_all(lexicon: Lexicon) -> frozenset[str]:
    """Words that say of one thing that all of it is meant."""
    return frozenset(lexicon.words("in_all"))


@per_lexicon
def share_words(lexicon: Lexicon) -> frozenset[str]:
    """Words for a share that may be one of the table's own total."""
    return frozenset(word for word in lexicon.words("share_nouns") if word.startswith(lexicon.words("share_joints")))
