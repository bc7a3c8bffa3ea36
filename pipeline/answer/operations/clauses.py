"""A question in clauses: what names rows in each, in groups and lists, and which operations its words ask for.

液体乳、奶粉和冷饮 的 毛利率 | 哪类最高      groups: a list of three, and one of 毛利率 | an end of an order
其他应收款 中 押金和备用金 | 比年初少了多少    groups: 其他应收款, and a list of two | a movement since the year before
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.operand_words import measure_nouns
from pipeline.answer.cells.question import Form, form_of
from pipeline.answer.cells.words import normal, table_words, years_in
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.operands import sum_words
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import compact

Run = tuple[Piece, ...]  # what names one thing
Group = tuple[Run, ...]  # the members of a list, or one thing

_CONTENT = (PieceKind.NAME, PieceKind.ITEM, PieceKind.TOPIC, PieceKind.QUALIFIER)
_GENERAL = ("amount_words", "balance_words", "staff_as_whole")  # words of asking that belong to a name
_MOVES = ("rises", "falls", "two_way_changes", "growth_rates", "directions", "change_amounts")
_COMPARED = ("comparison_joints", "since_words")
_GREATER, _LESSER = "higher_words", "lower_words"
_NAMELESS = "vdpfruqc"  # first letters of the parts of speech of single characters that name nothing
_HOW_MUCH = ("interrogatives", "point_words")
_ENDS = ",;。?!:"


@dataclass(slots=True)
class Clause:
    """What a clause names and asks."""

    groups: list[Group] = field(default_factory=list)
    whole: list[Group] = field(default_factory=list)  # behind 占
    asks: bool = False
    each: bool = False
    summed: bool = False
    share: bool = False
    rate: bool = False  # asked for in percent
    moved: bool = False
    compared: bool = False
    too: bool = False  # the change is asked for beside the figures
    of_former: bool = False  # a part of what the clause before names: 其中
    apart: bool = False  # how far the ends of an order are apart
    ends: list[bool] = field(default_factory=list)  # of an order, whether each is the least
    years: list[int] = field(default_factory=list)
    former: bool = False  # the year before or its end is named
    text: str = ""
    before_company: bool = True  # no company is named yet
    fresh: bool = True  # the next content begins a group

    @property
    def says_nothing(self) -> bool:
        return not (self.groups or self.asks or self.ends or self.apart)

    def put(self, piece: Piece) -> None:
        """Add a piece to what is named."""
        groups = self._named()
        joined = bool(groups) and not groups[-1][-1]  # 期末金额和当年公允价值变动损益
        if groups and (joined or not self.fresh):
            *before, (*members, run) = groups
            self._name([*before, (*members, (*run, piece))])
        else:
            self._name([*groups, ((piece,),)])
        self.fresh = False

    def join(self) -> None:
        """Begin another member of a list."""
        if self._named() and not self.fresh:
            *before, last = self._named()
            self._name([*before, (*last, ())])

    @property
    def goes_on(self) -> bool:
        """Whether a list is begun that nothing follows yet."""
        return bool(self.groups) and not self.groups[-1][-1]

    def _named(self) -> list[Group]:
        return self.whole if self.share else self.groups

    def _name(self, groups: list[Group]) -> None:
        if self.share:
            self.whole = groups
        else:
            self.groups = groups


def read_clauses(question: RecognisedQuestion, pieces: Sequence[Piece]) -> list[Clause] | None:
    """The clauses; None where a piece is an operation that none of them has."""
    clauses = [Clause()]
    written = compact(question.question)
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1] if at + 1 < len(pieces) else None
        if _begins_clause(clauses[-1], piece):
            clauses[-1].asks = clauses[-1].asks or clauses[-1].goes_on  # 研发投入、其中资本化的金额各多少
            clauses.append(Clause(before_company=clauses[-1].before_company))
            if piece.kind is PieceKind.CONNECTIVE:
                continue
        clauses[-1].text += piece.text
        clauses[-1].before_company &= piece.kind is not PieceKind.COMPANY
        if not _take(clauses[-1], pieces, at, question):
            return None
        if behind is not None and f"{piece.text[-2:]}的{behind.text[:2]}" in written and _is_list(clauses[-1]):
            clauses[-1].fresh = True
    for clause in clauses:
        clause.groups = [tuple(run for run in group if run) for group in clause.groups]
    return [clause for clause in clauses if not clause.says_nothing]


def _is_list(clause: Clause) -> bool:
    return bool(clause.groups) and len(clause.groups[-1]) > 1


def _begins_clause(clause: Clause, piece: Piece) -> bool:
    if piece.text in _subsets() and not piece.text.startswith(tuple(_inner())):
        return True
    if piece.kind is not PieceKind.CONNECTIVE:
        return False
    if piece.word_class == "marks":
        return piece.text in _ENDS
    return clause.asks or bool(clause.ends)


@per_lexicon
def _subsets(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("subset_words"))


@per_lexicon
def _inner(lexicon: Lexicon) -> frozenset[str]:
    """Words behind the whole of which a part is meant: 中, 里; 其中 stands before the part."""
    words = lexicon.words("subset_words")
    return frozenset(word for word in words if not any(word.endswith(other) and word != other for other in words))


def _take(clause: Clause, pieces: Sequence[Piece], at: int, question: RecognisedQuestion) -> bool:
    """Put a piece where it belongs; False where it is an operation that is not read here."""
    piece = pieces[at]
    superlative = next(
        (m for m in superlatives().finditer(question.text) if m.start() < piece.end and piece.start < m.end()), None
    )
    if superlative is not None:
        if piece.end >= superlative.end():
            clause.ends.append(bool(superlative["least"]))
        return piece.kind is not PieceKind.NAME
    if piece.kind is PieceKind.CONDITION and piece.text in _ends_of_orders():
        clause.ends.append(_ends_of_orders()[piece.text])
        return True
    if piece.text in _subsets() and piece.kind is not PieceKind.NAME:
        clause.of_former = clause.of_former or not clause.groups
        clause.fresh = True
        return True
    if piece.text in _comparatives() and at + 1 < len(pieces) and pieces[at + 1].word_class in (_GREATER, _LESSER):
        return True
    if _references().fullmatch(piece.text) or _is_rest(piece, pieces, at):
        return True
    if piece.kind is PieceKind.PERIOD or piece.word_class == "points_of_time":
        clause.years += years_in(piece.text)
        clause.former = clause.former or bool(table_words().former.search(normal(piece.text)))
        clause.fresh = True
    elif piece.kind is PieceKind.CONNECTIVE:
        if piece.word_class in ("conjunctions", "conjunctions_of_clauses", "list_marks"):
            clause.join()
    elif piece.kind is PieceKind.OPERATION:
        return _operate(clause, pieces, at)
    elif piece.kind is PieceKind.FORM:
        clause.asks = True
    elif piece.word_class == "each":
        clause.each = True
        clause.fresh = True
    elif piece.word_class in ("interrogatives", "degrees"):
        clause.asks = True
    elif piece.word_class == "end_particles":
        clause.asks = True  # 期末余额呢
    elif piece.kind is PieceKind.COMPANY and _is_in_name(pieces, at):
        return True
    elif at and pieces[at - 1].kind is PieceKind.COMPANY and _is_in_name(pieces, at - 1):
        company = pieces[at - 1]
        clause.put(Piece(company.start, piece.end, company.text + piece.text, PieceKind.NAME))
    elif (piece.kind in _CONTENT or piece.word_class in _GENERAL) and not (
        _is_nameless(pieces, at) or _explains(pieces, at, question.question)
    ):
        clause.put(_without_count(piece))
    return piece.kind is not PieceKind.CONDITION


def _operate(clause: Clause, pieces: Sequence[Piece], at: int) -> bool:
    piece = pieces[at]
    name = piece.word_class
    if piece.text in sum_words():
        clause.summed = True
    elif name == "share_joints":
        clause.share = clause.fresh = True
    elif name == "share_nouns" and not clause.share and _ends_name(pieces, at):
        clause.put(piece)
    elif name == "share_nouns":
        clause.rate = clause.asks = True
        clause.share = clause.share or piece.text.startswith(_share_joints())
    elif name in _MOVES:
        clause.moved = True
        clause.rate = clause.rate or name == "growth_rates"
        clause.asks = clause.asks or name in ("directions", "growth_rates")
    elif name in _COMPARED:
        if name == "comparison_joints" and not _is_time(pieces, at + 1) and not _is_time(pieces, at - 1):
            return False  # 境外比境内高多少 holds two rows against each other
        clause.compared, clause.fresh = True, True
        if name == "since_words":
            clause.moved = clause.asks = True
            clause.too = clause.goes_on  # 产量、销量以及同比
    elif name in (_GREATER, _LESSER):
        behind = pieces[at + 1] if at + 1 < len(pieces) else None
        if behind is not None and (
            behind.kind is PieceKind.FORM or behind.word_class in ("interrogatives", "point_words")
        ):
            clause.apart = not clause.compared
            clause.moved = clause.compared
        else:
            clause.ends.append(name == _LESSER)
    elif name == "difference_words":
        clause.apart = clause.asks = True
    else:
        return name == "equal_joints"
    return True


def _ends_name(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a word for a share ends a name: 资本化 比重; 百分之几 asks for one."""
    before = pieces[at - 1] if at else None
    named = before is not None and before.kind in _CONTENT and before.end == pieces[at].start
    return (
        named
        and form_of(pieces[at].text, Form.AMOUNT) is Form.SHARE
        and not pieces[at].text.startswith(_share_joints())
    )


def _is_in_name(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a company's name begins that of its product: 茅台 of 茅台酒."""
    behind = pieces[at + 1] if at + 1 < len(pieces) else None
    if behind is None or behind.kind is not PieceKind.QUALIFIER or behind.start != pieces[at].end:
        return False
    import rjieba

    joined = pieces[at].text + behind.text
    return list(rjieba.cut(joined, False)) == [joined]


def _is_time(pieces: Sequence[Piece], at: int) -> bool:
    return 0 <= at < len(pieces) and (pieces[at].kind is PieceKind.PERIOD or pieces[at].word_class == "points_of_time")


@per_lexicon
def _ends_of_orders(lexicon: Lexicon) -> dict[str, bool]:
    """Words for the places at the ends of an order, and whether each is the last: 垫底."""
    ends = dict.fromkeys(lexicon.words("greatest_ends"), False)
    return ends | dict.fromkeys(lexicon.words("smallest_ends"), True)


@per_lexicon
def _share_joints(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("share_joints")


@per_lexicon
def _comparatives(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("comparatives"))


@per_lexicon
def _references(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands for the members of a list, with the noun that says what they are: 三大产品."""
    kinds = lexicon.any_of("soft_endings", "kinds_of_rows")
    return re.compile(rf"{lexicon.any_of('references_to_list')}(?:{kinds})?")


def _without_count(piece: Piece) -> Piece:
    """A piece without what counts the members of the list that it ends: 冷饮 of 冷饮三大产品."""
    found = list(_references().finditer(piece.text))
    if piece.kind is not PieceKind.QUALIFIER or not found or found[-1].end() < len(piece.text):
        return piece
    text = piece.text[: found[-1].start()]
    return replace(piece, text=text, end=piece.start + len(text)) if text else piece


def _is_rest(piece: Piece, pieces: Sequence[Piece], at: int) -> bool:
    """Whether a piece goes on with a word of asking: 边 of 哪边."""
    before = pieces[at - 1] if at else None
    return before is not None and before.word_class == "interrogatives" and len(piece.text) == 1


def _explains(pieces: Sequence[Piece], at: int, question: str) -> bool:
    """Whether a name stands in brackets behind another for the same: 减值准备（坏账准备）."""
    before = pieces[at - 1].text if at else ""
    both = {before, pieces[at].text} <= measure_nouns()
    return both and bool(re.search(rf"{re.escape(before)}[(（]{re.escape(pieces[at].text)}[)）]", question))


def _is_nameless(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a single character names nothing, as its part of speech says: 剩, 欠; a name may begin so (茅台 酒)."""
    piece = pieces[at]
    if len(piece.text) > 1 or piece.kind is not PieceKind.QUALIFIER:
        return False
    import rjieba

    return all(tag[:1] in _NAMELESS for _, tag in rjieba.tag(piece.text, False))
