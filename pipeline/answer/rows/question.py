"""What a question asks of one row: the words that its names must have, those that may be missing, and the figures.

对湖南灏海的股权款计提了多少坏账准备      words: 湖南灏海, 股权款, 坏账准备; the verbs say nothing that a table has
临床服务：收入多少、毛利率多少            two figures: 收入, an amount; 毛利率, a share
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import pairwise

from pipeline.answer.cells.alignment import joints
from pipeline.answer.cells.question import Form, form_of
from pipeline.answer.cells.words import bigrams_in, narrowing_words, normal, own_words
from pipeline.answer.rows.organisations import is_organisation
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.measures.movement_verbs import allowance_nouns, movement_columns, read_movements
from pipeline.understand.measures.operands import sum_words, words_without_name
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion

_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
NAMELESS = ("u", "p", "d", "c", "q", "y", "f", "o", "t")  # first letters of parts of speech that name nothing
_PARTICLES = ("u", "p", "d", "c", "q", "y", "f", "o", "r")  # of single characters, which a name may have of a date
_MOVES = ("rises", "falls", "two_way_changes")
NOUN_OF_VERB = "vn"
_SHORTEST = 2
_LONG = 4  # characters of a name that tells its row from others
_CONTENT = (PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.ITEM, PieceKind.TOPIC)
_SILENT = (PieceKind.COMPANY, PieceKind.PERIOD, PieceKind.ASKING, PieceKind.SCOPE)


@dataclass(frozen=True, slots=True)
class AskedWord:
    """A word of a question in its run of content (`run`, normal text) at [start, end) there."""

    run: str
    start: int
    end: int
    is_verb: bool = False  # or a nickname: limits only where the tables that have the row's name have it
    glossed: bool = False  # only in brackets, beside what it explains

    @property
    def text(self) -> str:
        return self.run[self.start : self.end]


@dataclass(slots=True)
class AskedFigure:
    """One figure that is asked for: its words, its form, and what the question calls it."""

    words: list[AskedWord] = field(default_factory=list)
    form: Form = Form.AMOUNT
    members: int = 1  # of the list that its words are: each has a figure of its own
    joined: bool = False  # a word that joins stands behind its words
    asks: bool = False
    ended: bool = False  # by a mark behind what asks: what follows is asked for itself
    of_former: bool = False  # it has the words of the figure before: 收入多少、同比增速多少
    is_share: bool = False  # of another column of the row, or of the table's total: 税金及附加中消费税的占比
    in_whole: bool = False  # what follows names that of which it is a share
    whole: list[AskedWord] = field(default_factory=list)
    is_move: bool = False  # of shares that someone bought or sold
    summed: bool = False  # asked for as a sum: 一共多少 of one thing is its figure

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


def read_row_question(question: RecognisedQuestion, pieces: Sequence[Piece]) -> RowQuestion | None:
    """The question read; None where it computes with figures."""
    figures = [AskedFigure()]
    every, pieces = pieces, _without_kinds(pieces)
    aside = normal("".join(_ASIDE.findall(question.question)))
    outside = normal(_ASIDE.sub("", question.question))
    nicknames = normal("".join(_nicknames(question.question, pieces)))
    named = [normal(piece.text) for piece in pieces if piece.kind is PieceKind.NAME]
    for chunk in _chunks(question.text, pieces):
        if isinstance(chunk, Piece):
            if not _take(figures, chunk):
                return None
            continue
        last = figures[-1]
        if last.ended or (last.of_former and not last.asks and not last.in_whole):
            figures.append(AskedFigure(form=Form.AMOUNT if last.ended else figures.pop().form))
        figures[-1].members += figures[-1].joined
        figures[-1].joined = False
        for word in content_words(chunk, named):
            glossed = word.text in aside and word.text not in outside
            if figures[-1].in_whole and word.text in _all_of_it():
                continue
            said = figures[-1].whole if figures[-1].in_whole else figures[-1].words
            said.append(replace(word, glossed=glossed, is_verb=word.is_verb or word.text in nicknames))
            if word.text in moves_of_holdings():
                said[-1], figures[-1].form = _column_word("column_of_moves"), Form.CHANGE
                figures[-1].is_move = True
    figures = [figure for figure in figures if figure.words]
    if not figures:
        return None
    figures = _with_place(figures)
    if any(figure.summed and (figure.members > 1 or len(figures) > 1) for figure in figures):
        return None
    for figure in figures:
        if figure.is_share:
            figure.form = Form.AMOUNT  # of which the share is computed
        elif not figure.of_former:
            figure.form = form_of(figure.words[-1].run, figure.form)
    others = [piece for piece in pieces if piece.kind is not PieceKind.COMPANY]
    text = "".join(question.text[a.start : a.end] + " " * (b.start > a.end) for a, b in _paired(others))
    text = normal(f"{text} {_held(pieces)}".strip())
    if _asks_pay(pieces) and all(word.text in _roles() or word.text in "".join(named) for word in figures[-1].words):
        figures[-1].words.append(_column_word("column_of_pay"))
        text += figures[-1].words[-1].text
    names = tuple(normal(piece.text) for piece in pieces if piece.kind is PieceKind.NAME and len(piece.text) >= _LONG)
    of_party = len(pieces) < len(every)
    return RowQuestion(tuple(figures), text, bigrams_in(text), narrowing_words(text), names, of_party)


def _without_kinds(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces without what a party is called whose name follows: 子公司昆山重机 is limited no more than 昆山重机."""
    kinds = _kinds_of_parties()
    behind = (*pieces[1:], None)
    return [
        one
        for one, other in zip(pieces, behind, strict=True)
        if not (one.text in kinds and other is not None and other.kind is PieceKind.NAME)
    ]


@per_lexicon
def _kinds_of_parties(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("kinds_of_parties"))


@per_lexicon
def _all_of_it(lexicon: Lexicon) -> frozenset[str]:
    """Words for the whole that say only that it is all: 占全行多少."""
    return frozenset(map(normal, lexicon.words("wholes")))


def _nicknames(question: str, pieces: Sequence[Piece]) -> Iterator[str]:
    """What a question calls an organisation before its name in brackets: 北上资金（香港中央结算有限公司）."""
    for piece, name in pairwise(pieces):
        if piece.kind is PieceKind.QUALIFIER and re.search(
            rf"{re.escape(piece.text)}[(（]{re.escape(name.text)}[)）]", question
        ):
            yield piece.text if is_organisation(normal(name.text)) else ""


@per_lexicon
def moves_of_holdings(lexicon: Lexicon) -> frozenset[str]:
    """Verbs for what holders buy and sell: 减持."""
    return frozenset(lexicon.words("moves_of_holdings"))


def _column_word(word_class: str) -> AskedWord:
    """What a column is called, as a word that is asked for: 增减, of what was bought and sold."""
    name = normal(lexicon_in_use().words(word_class)[0])
    return AskedWord(name, 0, len(name))


def _held(pieces: Sequence[Piece]) -> str:
    """What tables call what someone has, where shares are asked for: 持有多少股, 还有多少股 of a column 持股数量."""
    asked = [at for at, piece in enumerate(pieces) if piece.kind is PieceKind.FORM]
    shares = [at for at in asked if pieces[at].text.endswith(_share_units())]
    again = any(any(one.kind is PieceKind.CONNECTIVE for one in pieces[at - 1 : at]) for at in shares[1:])
    has = any(piece.text in _holding()[0] for piece in pieces)
    return _holding()[1] if shares and (has or again) else ""


def _asks_pay(pieces: Sequence[Piece]) -> bool:
    """Whether it is asked how much money someone got: 董明珠拿了多少钱."""
    last = next((at for at in reversed(range(len(pieces))) if pieces[at].kind is PieceKind.FORM), None)
    if last is None or not any(piece.text in lexicon_in_use().words("pay_verbs") for piece in pieces[:last]):
        return False
    asked = "".join(piece.text for piece in pieces[last : last + 2])
    return any(word in asked for word in lexicon_in_use().words("money_words"))


@per_lexicon
def _roles(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(map(normal, lexicon.words("party_roles")))


@per_lexicon
def _share_units(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("share_units")


@per_lexicon
def _holding(lexicon: Lexicon) -> tuple[frozenset[str], str]:
    return frozenset(lexicon.words("holding_verbs")), lexicon.words("column_of_holdings")[0]


def _with_place(figures: list[AskedFigure]) -> list[AskedFigure]:
    """Words behind the last thing asked for say where it stands: 收了多少保证金？要其他应付款里的数."""
    *before, last = figures
    if not before or last.asks or last.of_former or last.is_share or last.form is not Form.AMOUNT:
        return figures
    before[-1].words += last.words
    return before


def _paired(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Piece]]:
    return zip(pieces, (*pieces[1:], pieces[-1]), strict=True)


def _take(figures: list[AskedFigure], piece: Piece) -> bool:
    """What a piece that is no content says of the figure; False where it is an operation that no cell is."""
    figure = figures[-1]
    if piece.kind is PieceKind.FORM:
        if figure.ended and piece.text.endswith(_share_units()):  # 减持了多少股，年末还有多少股
            figure = AskedFigure([_column_word("column_of_holdings")])
            figures.append(figure)
        figure.asks = bool(figure.words)
        figure.need_predicate()
    elif piece.kind is PieceKind.CONNECTIVE:
        figure.ended = figure.asks
        figure.joined = bool(figure.words and not figure.asks and piece.text in joints())
    elif piece.kind is PieceKind.CONDITION:
        return False
    elif piece.kind is PieceKind.OPERATION and piece.word_class != "equal_joints":  # 为控股子公司提供
        if piece.word_class == "share_joints" or piece.text in share_words():
            if figure.asks or figure.joined:  # 余额多少、占比多少; 余额及占比
                figure.joined = False
                figure = AskedFigure(list(figure.words), of_former=True)
                figures.append(figure)
            figure.is_share = True
            figure.in_whole = piece.word_class == "share_joints"
            return True
        if piece.word_class in _MOVES and figure.form is Form.CHANGE:
            return True  # 同比增长了多少
        if piece.text in in_all():
            figure.summed = True
            return True
        form = _forms().get(piece.text)
        if form is None or piece.text in sum_words():
            return False
        if figure.ended:
            figure = AskedFigure(figure.words, of_former=True)
            figures.append(figure)
        figure.form = figure.form if form is Form.AMOUNT else form
    return True


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


def _chunks(text: str, pieces: Sequence[Piece]) -> Iterator[Piece | str]:
    """The question as runs of content, and the pieces between them that say what is asked."""
    run = ""
    for at, piece in enumerate(pieces):
        content = piece.kind in _CONTENT or _names_movement(pieces, at)
        if content or _is_inside(pieces, at):
            run += text[piece.start : piece.end]
            continue
        if run:
            yield run
        run = ""
        if piece.kind not in _SILENT and not _joins_no_words(pieces, at):
            yield piece
    if run:
        yield run


def _joins_no_words(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a mark joins a company to its code or to a time: 金花股份（600080）2024年."""
    return at > 0 and pieces[at].text in joints() and pieces[at - 1].kind in (PieceKind.COMPANY, PieceKind.PERIOD)


def _names_movement(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a verb of movements names a column: no allowance is there that it moves (使用权资产的计提)."""
    if pieces[at].text not in movement_columns() or any(allowance_nouns().search(piece.text) for piece in pieces):
        return False
    if any(piece.kind in _CONTENT for piece in pieces[at + 1 : at + 2]):
        return False  # 为质保计提的售后服务费
    return len(read_movements(pieces)[0]) == len(pieces)  # of a loss it names none


def _is_inside(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a character of asking belongs to the word before it: 份 of 股份, cut by a name that ends with 股."""
    piece = pieces[at]
    if piece.kind is not PieceKind.ASKING or len(piece.text) > 1 or not at:
        return False
    import rjieba

    before = pieces[at - 1]
    joined = before.text[-1:] + piece.text
    return before.end == piece.start and before.kind in _CONTENT and list(rjieba.cut(joined, False)) == [joined]


def content_words(chunk: str, names: Sequence[str] = ()) -> list[AskedWord]:
    """The words of a run that name, limit or say something, in its normal text; no part of a name is a particle."""
    import rjieba

    run, at = normal(chunk), 0
    within = {at for name in names for match in re.finditer(re.escape(name), run) for at in range(*match.span())}
    singles: list[int] = []
    words: list[AskedWord] = []
    cut = (one for text, tag in rjieba.tag(run, False) for one in _without_soft_beginning(text, tag))
    for text, tag in cut:
        start, at = at, at + len(text)
        if len(text) < _SHORTEST and not text.isdigit():
            singles += [start] if tag[:1] not in _PARTICLES or start in within else []
        elif not own_words(text) or text in _soft_words() or text in words_without_name() or _is_count(text, tag):
            continue
        elif tag[:1] not in NAMELESS or any(char.isdigit() for char in text):
            words.append(AskedWord(run, start, at, is_verb=tag[:1] == "v" and tag != NOUN_OF_VERB))
    unknown = (word for word in _names_of_singles(run, singles, within) if word.text not in _soft_words())
    return sorted((*words, *unknown), key=lambda word: word.start)


def _without_soft_beginning(text: str, tag: str) -> list[tuple[str, str]]:
    """A word of the dictionary as two where it begins with one for the kind of a thing: 测试业务 and 收入."""
    import rjieba

    for soft in _soft_words():
        if text.startswith(soft) and len(text) - len(soft) >= _SHORTEST:
            return [(soft, "n"), *rjieba.tag(text.removeprefix(soft), False)]
    return [(text, tag)]


@per_lexicon
def _soft_words(lexicon: Lexicon) -> frozenset[str]:
    """Words for a thing's kind, where it stands, what it is counted by, or all of it: 板块, 账龄, 明细, 每吨, 全额."""
    words = lexicon.words("soft_endings", "kinds_of_bands", "places_in_reports", "per_unit_words", "full_extents")
    return frozenset(map(normal, words))


def _is_count(text: str, tag: str) -> bool:
    """Whether a word only counts: 一档, 两类."""
    return tag == "m" and not any(char.isdigit() for char in text)


def _names_of_singles(run: str, singles: Sequence[int], within: Set[int]) -> Iterator[AskedWord]:
    """Names that no dictionary has, which are cut into single characters: two or more in a row.

    None goes on beyond a name that the report's tables have, at the places `within`.
    """
    start = last = -2
    for at in (*singles, -1):
        if at == last + 1 and (at in within) == (last in within):
            last = at
            continue
        if last > start:
            yield AskedWord(run, start, last + 1)
        start = last = at
