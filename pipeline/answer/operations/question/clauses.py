"""A question in clauses: what names rows in each, in groups and lists, and which operations its words ask for.

液体乳、奶粉和冷饮 的 毛利率 | 哪类最高      groups: a list of three, and one of 毛利率 | an end of an order
其他应收款 中 押金和备用金 | 比年初少了多少    groups: 其他应收款, and a list of two | a movement since the year before
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.questions.operand_words import measure_nouns
from pipeline.answer.cells.words import normal, table_words, years_in
from pipeline.answer.operations.question.tokens import Role, Token, read_tokens
from pipeline.answer.operations.question.vocabulary import (
    asks_for_stock,
    ends_of_orders,
    kind_behind_extreme,
    kinds_of_rows,
    result_words,
    same_holder,
    whole_orders,
)
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import compact

Run = tuple[Piece, ...]  # what names one thing
Group = tuple[Run, ...]  # the members of a list, or one thing


@dataclass(slots=True)
class Clause:
    """What a clause names and asks."""

    groups: list[Group] = field(default_factory=list)
    whole: list[Group] = field(default_factory=list)  # behind 占
    whole_summed: bool = False
    of_same: bool = False  # the whole is that of the same party: 占其所持股份
    other: list[Group] = field(default_factory=list)  # behind 比
    asks: bool = False
    each: bool = False
    of_stock: bool = False  # so many shares that somebody holds: 一共持有多少股
    kind: Run = ()  # of what kind the row is that is asked for: 哪个 行业
    sum_word: str = ""  # that its figures are added up
    share: bool = False
    rate: bool = False  # asked for in percent
    points: bool = False  # asked for in percentage points
    moved: bool = False
    falls: bool = False  # a movement downwards
    either_way: bool = False  # one in either direction: 变动
    compared: bool = False
    too: bool = False  # the change is asked for beside the figures
    of_former: bool = False  # a part of what the clause before names: 其中
    of_before: bool = False  # a share of it: 占其中
    apart: bool = False  # how far the ends of an order are apart
    ends: list[bool] = field(default_factory=list)  # of an order, whether each is the least
    years: list[int] = field(default_factory=list)
    former: bool = False  # the year before or its end is named
    current: bool = False  # the report's own year or its end is named by a word
    less: list[Group] = field(default_factory=list)  # taken off what is named: 扣掉坏账准备后
    preface: bool = False  # ends with a colon
    taking: bool = False  # what follows is taken off
    elided: bool = False  # begins with how much, of what was named before: 拿到多少现金分红
    manner: bool = False  # says where figures stand: 按研发投入情况表
    versus: bool = False  # held against another row
    times: bool = False  # so many times another row, which stands behind 是
    split: int | None = None  # how many groups stand before 是
    loose: list[str] = field(default_factory=list)  # words that columns may have, for its verbs
    parted: set[int] = field(default_factory=set)  # where pieces start that 的 parts from what they are of
    text: str = ""
    before_company: bool = True  # no company is named yet
    fresh: bool = True  # the next content begins a group

    @property
    def summed(self) -> bool:
        return bool(self.sum_word)

    @property
    def says_nothing(self) -> bool:
        return not (self.groups or self.asks or self.ends or self.apart or self.less)

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

    @property
    def ordered(self) -> bool:
        """Whether all of an order is asked for: 从高到低."""
        return bool(whole_orders().search(self.text)) and len(set(self.ends)) == len(self.ends) > 1

    def _named(self) -> list[Group]:
        if self.taking:
            return self.less
        return self.whole if self.share else self.other if self.versus else self.groups

    def _name(self, groups: list[Group]) -> None:
        if self.taking:
            self.less = groups
        elif self.share:
            self.whole = groups
        elif self.versus:
            self.other = groups
        else:
            self.groups = groups


def read_clauses(question: RecognisedQuestion, pieces: Sequence[Piece]) -> list[Clause] | None:
    """The clauses; None where a piece is an operation that none of them has."""
    clauses = [Clause()]
    written = compact(question.question)
    tokens = read_tokens(question, pieces)
    for at, token in enumerate(tokens):
        if token.role is Role.UNREAD:
            return None
        if token.role is Role.PART and clauses[-1].share and not clauses[-1].whole and clauses[-1].groups:
            clauses[-1].of_before = clauses[-1].fresh = True  # 研发人员占其中多少
            continue
        if _begins_clause(clauses[-1], token.role):
            clauses[-1].preface = token.piece.text == ":"
            clauses[-1].asks = clauses[-1].asks or clauses[-1].goes_on  # 研发投入、其中资本化的金额各多少
            clauses.append(Clause(before_company=clauses[-1].before_company))
            if token.role is not Role.PART:
                continue
        now, piece = clauses[-1], token.piece
        now.text += piece.text
        now.before_company &= piece.kind is not PieceKind.COMPANY
        now.of_same = now.of_same or (now.share and piece.text in same_holder())
        _take(now, token)
        now.of_stock = now.of_stock or asks_for_stock(now.text, piece)
        if at and tokens[at - 1].role is Role.ASKS and kinds_of_rows().fullmatch(piece.text):
            now.kind = (piece,)
        elif token.role is Role.PLACE and (kind := kind_behind_extreme(piece)) is not None:
            now.kind = (kind,)  # 增长最多的产品
        behind = tokens[at + 1].piece.text if at + 1 < len(tokens) else ""
        if behind and f"{piece.text[-2:]}的{behind[:2]}" in written:
            now.parted.add(tokens[at + 1].piece.start)
            now.fresh = now.fresh or (_is_list(now) and (behind in measure_nouns() or not _has_owner(now)))
    for clause in clauses:
        if clause.rate and clause.split and not (clause.share or clause.moved or clause.whole):
            clause.share, clause.whole = True, clause.groups[clause.split :]  # 相当于净资产的百分之几
            clause.groups = clause.groups[: clause.split]
            clause.share = bool(clause.whole)
        if clause.times and clause.split is not None and not clause.versus:
            clause.versus, clause.other = True, clause.groups[clause.split :]
            clause.groups = clause.groups[: clause.split]
        clause.groups = [tuple(run for run in group if run) for group in clause.groups]
    return [clause for clause in clauses if not clause.says_nothing]


def _is_list(clause: Clause) -> bool:
    return bool(clause.groups) and len(clause.groups[-1]) > 1


def _has_owner(clause: Clause) -> bool:
    """Whether the first of a list says what it is of, so that others may have what they are of: A的押金、B的货款."""
    return any(piece.start in clause.parted for piece in clause.groups[-1][0][1:])


def _begins_clause(clause: Clause, role: Role) -> bool:
    """Whether a token begins another: a mark, 其中, and what joins behind what asks."""
    return role in (Role.END, Role.PART) or (role is Role.LIST and (clause.asks or bool(clause.ends)))


def _take(clause: Clause, token: Token) -> None:
    """Put a token where it belongs."""
    match token.role:
        case Role.NAME if clause.taking and token.piece.text.endswith(result_words()):
            word = next(word for word in result_words() if token.piece.text.endswith(word))
            if kept := token.piece.text.removesuffix(word):
                clause.put(replace(token.piece, text=kept, end=token.piece.end - len(word)))
            clause.taking, clause.fresh = False, True
        case Role.RESULT:
            clause.taking, clause.fresh = False, True
        case Role.NAME:
            clause.put(token.piece)
        case Role.WHOLE if clause.share and clause.whole and not clause.fresh:
            clause.put(token.piece)  # 销售 总额
        case Role.LIST:
            clause.join()
        case Role.PART | Role.WITHIN:
            clause.of_former = clause.of_former or not clause.groups
            clause.fresh = True
        case Role.TIME:
            clause.years += years_in(token.piece.text)
            text = normal(token.piece.text)
            clause.former = clause.former or bool(table_words().former.search(text))
            clause.current = clause.current or bool(table_words().current.fullmatch(text))
            clause.fresh = True
        case Role.EACH:
            clause.each = clause.fresh = True
        case Role.ASKS:
            clause.asks = True
            clause.elided = clause.elided or not clause.groups
        case Role.POINTS:
            clause.points = True
        case Role.MANNER:
            clause.manner = clause.manner or not clause.groups
        case Role.LOOSE:
            clause.loose.append(token.text)
        case _:
            _operate(clause, token)


def _operate(clause: Clause, token: Token) -> None:
    """Note which operation a token asks for."""
    match token.role:
        case Role.SUM if clause.share:
            clause.whole_summed = True  # 占国内外收入合计的比例
        case Role.SUM:
            clause.sum_word = token.piece.text
        case Role.LESS:
            clause.taking = clause.fresh = True
        case Role.SHARE:
            clause.share = clause.fresh = True
        case Role.ENDS_NAME if not clause.share:
            clause.put(token.piece)
        case Role.SHARE_NOUN | Role.ENDS_NAME:
            clause.rate = clause.asks = True
            alone = token.piece.text.startswith(lexicon_in_use().words("share_joints"))  # 占比
            clause.share = clause.share or alone
        case Role.MOVE:
            clause.moved = True
            _note_way(clause, token.piece.text)
        case Role.DIRECTION:
            _note_way(clause, token.piece.text)
            clause.moved = clause.asks = True
            clause.rate = clause.rate or token.piece.word_class == "growth_rates"
        case Role.COMPARED:
            clause.compared = clause.fresh = True
        case Role.IS if clause.groups and not clause.share:
            clause.split, clause.fresh = len(clause.groups), True
        case Role.TIMES:
            clause.times = clause.asks = True
        case Role.VERSUS:
            clause.versus = clause.fresh = True
        case Role.SINCE:
            clause.too = clause.goes_on  # 产量、销量以及同比
            clause.compared = clause.fresh = clause.moved = clause.asks = clause.rate = True
        case Role.PLACE:
            clause.ends.append(token.least != clause.falls)  # what fell most has the least change
            clause.rate = clause.rate or (clause.moved and _is_of_speed(token.piece.text))  # 最快
        case Role.GREATER:
            clause.apart = clause.apart or not clause.compared
            clause.moved = clause.moved or clause.compared
            clause.loose += [token.text] if token.text else []
        case Role.APART:
            clause.apart = clause.asks = True


def _note_way(clause: Clause, text: str) -> None:
    """Note which way a movement goes: 降幅 downwards, 变动幅度 either way."""
    either = text.startswith(lexicon_in_use().words("two_way_changes"))
    clause.either_way = clause.either_way or either
    clause.falls = clause.falls or (not either and text.startswith(lexicon_in_use().words("falls")))


def _is_of_speed(text: str) -> bool:
    """Whether an end of an order is one of rates alone: 最快, but not 最多."""
    return text in ends_of_orders() and superlatives().fullmatch(text) is None
