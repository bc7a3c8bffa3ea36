"""Words of a question that name cells of tables, each run of them as one operand that measures are read from.

    研发人员 中 博士研究生 和 硕士研究生 各 有 多少人      研发人员·博士研究生, 硕士研究生
    广告宣传费 占 销售费用 的 比例                     广告宣传费, 销售费用

What else stands there (operations, conjunctions, companies, times) stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from pipeline.model import Measure
from pipeline.rules.lexicon import ASKING, Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.keywords import Keyword
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import SlotSpan, compact

BETWEEN = "·"
_CHANGE = "同比变动"
_EVERYDAY_VERBS = "colloquial_verbs"
_REFERENCES = "references"
_MOVES = ("comparison_joints", "since_words", "two_way_changes", "change_amounts", "rises", "falls", "growth_rates")
_OWN = (PieceKind.QUALIFIER, PieceKind.NAME)
NAMING = (PieceKind.QUALIFIER, PieceKind.NAME, PieceKind.TOPIC, PieceKind.ITEM)


@dataclass(frozen=True, slots=True)
class Operand:
    """What names one operand: its parts in the question's order, and the item that it is, where it is nothing else."""

    parts: tuple[str, ...]
    item: str = ""
    summed: bool = False  # a sum is asked for by name
    change: bool = False  # the change against the year before, as a column states it (营业收入比上年增减)

    @property
    def name(self) -> str:
        return BETWEEN.join(self.parts) + (_CHANGE if self.change else "")


@per_lexicon
def words_without_name(lexicon: Lexicon) -> frozenset[str]:
    """Words of asking that no cell is named by."""
    classes = (
        *ASKING, "requests", "amount_asked", "having", "disclosing", "auxiliaries", "light_verbs", "supplying",
        "report_words", "each", "end_particles", "references", "prepositions", "mentioning", "regards",
        "calculations", "staff_as_whole", "particles", "colloquial_verbs",
    )  # fmt: skip
    return frozenset(lexicon.words(*classes)) - frozenset(lexicon.words("balance_words", "amount_words")) | {"是"}


@per_lexicon
def _alone(lexicon: Lexicon) -> frozenset[str]:
    """Single characters and particles that lead in an operation: 按, 由, 到."""
    classes = ("asking_characters", "request_characters", "prepositions_of_origin", "yes_no_particles", "point_words")
    return frozenset(lexicon.words(*classes))


@per_lexicon
def _inside(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("subset_words"))


def fold_operands(pieces: Sequence[Piece], question: str) -> tuple[tuple[Piece, ...], dict[str, Operand]]:
    """The pieces with each run of naming ones as a piece of its own, and the operands by their names.

    `question` as it was put: 的 in it parts what stands before from what stands behind.
    """
    pieces, question = _with_times_ahead(pieces, compact(question))
    found: list[Piece] = []
    operands: dict[str, Operand] = {}
    runs = list(_runs(part_sums(pieces)))
    compared = _heads_of_compared(runs, question)
    heads = _shared_heads(runs, question)
    subject: tuple[str, ...] = ()
    for at, run in enumerate(runs):
        if not _names(run):
            found += run
            continue
        if not operands and at + 1 < len(runs) and [piece.text for piece in runs[at + 1]] == [":"]:
            subject = _operand(run, question).parts  # 应收账款：1年以内多少，坏账准备多少
            continue
        operand = _operand([*run, *heads.get(at, ())], question)
        head = _operand(compared[at], question).parts if at in compared and at not in heads else ()
        if head:
            operand = replace(operand, parts=(*operand.parts, *head), item="")
        if subject:
            operand = replace(operand, parts=(*subject, *operand.parts), item="")
        operands.setdefault(operand.name, operand)
        text = "".join(piece.text for piece in run)
        called = "".join((*subject, text, *(piece.text for piece in heads.get(at, ())), *head))
        measure = Measure(name=operand.name, called=called)
        span = SlotSpan(run[0].start, run[-1].end, "项目", measure, text)
        found.append(Piece(run[0].start, run[-1].end, text, PieceKind.ITEM, span))
    return tuple(found), operands


def _with_times_ahead(pieces: Sequence[Piece], question: str) -> tuple[list[Piece], str]:
    """Pieces and question with a time that stands within a name before it: 董秘2022年的薪酬 is 2022年董秘的薪酬.

    A mere moment needs no 的 behind it: 医疗器械年末库存.
    """
    found: list[Piece] = []
    for piece, behind in zip(pieces, (*pieces[1:], None), strict=True):
        at = len(found)
        if piece.kind is PieceKind.PERIOD and behind is not None and _is_naming(behind):
            thing = f"的{behind.text[:2]}"
            while f"{piece.text}{thing}" in question and at and found[at - 1].kind in NAMING:
                at -= 1
            while _is_moment(piece) and at and found[at - 1].kind in NAMING:
                at -= 1
            if at < len(found):
                question = question.replace(f"{piece.text}{thing}", thing)
        found.insert(at, piece)
    return found, question


def _is_moment(piece: Piece) -> bool:
    """Whether a time is a mere moment, which is of the year that is asked for: 年末."""
    return not any(char.isdigit() for char in piece.text)


def _runs(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Pieces that stand side by side and name something together; any other by itself."""
    run: list[Piece] = []
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1] if at + 1 < len(pieces) else None
        if _is_naming(piece) or (run and _goes_on(pieces, at)):
            run.append(piece)
            continue
        if run and run[-1].text in _inside() and piece.text == "," and behind is not None and _is_naming(behind):
            continue  # 员工情况表里，技术人员
        if run and piece.word_class == _REFERENCES and behind is not None and _is_naming(behind):
            continue  # 固定资产和无形资产两块的减值损失
        if run:
            yield run
        run = []
        yield [piece]
    if run:
        yield run


def part_sums(pieces: Sequence[Piece]) -> list[Piece]:
    """Pieces with 合计 behind an item by itself, where it is no part of the item's name; as one of a list it is a name.

    个人所得税和合计分别是多少 asks for two rows.
    """
    found: list[Piece] = []
    for piece in pieces:
        before = found[-1] if found else None
        joined = before is not None and before.kind is PieceKind.CONNECTIVE and before.word_class != "marks"
        if piece.text in sum_words() and joined:
            found.append(replace(piece, kind=PieceKind.NAME, value=None))
            continue
        keyword = piece.value.value if isinstance(piece.value, SlotSpan) else None
        word = next((word for word in sum_words() if piece.text.endswith(word)), "")
        listed = piece.kind is PieceKind.NAME and _is_listed(found)  # A和B收入合计 adds up
        known = isinstance(keyword, Keyword) and not keyword.name.endswith(word)
        if not word or not (known or listed) or piece.text == word:
            found.append(piece)
            continue
        end = piece.end - len(word)
        found.append(replace(piece, end=end, text=piece.text.removesuffix(word)))
        found.append(Piece(end, piece.end, word, PieceKind.OPERATION, "fold_sums"))
    return found


def _is_listed(before: Sequence[Piece]) -> bool:
    """Whether a list stands before a piece in its clause."""
    within = takewhile(lambda one: not (one.word_class == "marks" and one.text in ",;。?!:"), reversed(before))
    return any(one.kind is PieceKind.CONNECTIVE for one in within)


def _shared_heads(runs: Sequence[list[Piece]], question: str) -> dict[int, list[Piece]]:
    """What the last of a list says of those before it too: the 收入 of 直销和批发代理收入; by the numbers of runs."""
    found: dict[int, list[Piece]] = {}
    for at in range(len(runs) - 2, 0, -1):
        if runs[at][0].kind is not PieceKind.CONNECTIVE or runs[at][0].word_class == "marks":
            continue
        if not (_names(runs[at - 1]) and _names(runs[at + 1])):
            continue
        behind = _behind_ending(runs[at - 1], runs[at + 1])
        head = found.get(at + 1) or _head(runs[at + 1], question) or behind
        last = runs[at - 1][-1]
        listed = runs[at + 1][0].kind in _OWN or not _head(runs[at - 1], question)  # 美元和港币的折算汇率
        own = last.text in sum_words() or (last.kind in _OWN and listed) or _says_of_all(head, runs)
        if head and (own or _are_alike(runs[at - 1], runs[at + 1])):
            found[at - 1] = head
        elif behind:
            found[at - 1] = behind
    return found


def _heads_of_compared(runs: Sequence[list[Piece]], question: str) -> dict[int, list[Piece]]:
    """What is compared of two things and said of the first alone: the 薪酬 of 董秘的薪酬比财务总监高多少."""
    found: dict[int, list[Piece]] = {}
    for at in range(1, len(runs) - 1):
        one, other = runs[at - 1], runs[at + 1]
        if runs[at][0].word_class != "comparison_joints" or not (_names(one) and _names(other)):
            continue
        head = _head(one, question)
        named = all(piece.kind in _OWN for piece in (*head, *other)) and not _head(other, question)
        if head and named and other[-1].text != head[-1].text:
            found[at + 1] = head
    return found


def _behind_ending(run: Sequence[Piece], other: Sequence[Piece]) -> list[Piece]:
    """What stands behind the ending of a single item in another run, wherever that is cut: 减值损失 for 固定资产, of
    无形资产减值损失 (cut to 无形 and the item 资产减值损失)."""
    text = "".join(piece.text for piece in other)
    if len(run) != 1 or run[0].kind is not PieceKind.ITEM:
        return []
    _, ending, behind = text.partition(run[0].text[-2:])
    begins_with = len(text) - len(ending) - len(behind)
    if not begins_with or not behind:
        return []
    return [Piece(other[-1].end - len(behind), other[-1].end, behind, PieceKind.NAME)]


def _says_of_all(head: Sequence[Piece], runs: Sequence[list[Piece]]) -> bool:
    """Whether a head only says which amounts are added up: no net 应收账款 and the 账面余额 of 其他应收款.

    Where each is asked for, a balance is said of all; an allowance (应收账款和跌价准备分别) may be of the last alone.
    """
    words = {piece.text for run in runs for piece in run}
    texts = {piece.text for piece in head}
    balances = frozenset(lexicon_in_use().words("table_gross", "table_net"))
    if not words.isdisjoint(sum_words()):
        return texts <= _amounts_of_rows()
    return texts <= balances and not words.isdisjoint(lexicon_in_use().words("each"))


def _are_alike(run: Sequence[Piece], other: Sequence[Piece]) -> bool:
    """Whether a single item ends as the first of another run does: 个人贷款 and 企业贷款 (的不良率)."""
    return len(run) == 1 and len(other) > 1 and run[0].text[-2:] == other[0].text[-2:]


def _head(run: Sequence[Piece], question: str) -> list[Piece]:
    """What a run says behind 的, else the items and general words behind its own."""
    for at in range(1, len(run)):
        if f"{run[at - 1].text[-2:]}的{run[at].text[:2]}" in question:
            return list(run[at:])
    own = [at for at, piece in enumerate(run) if piece.kind in _OWN and not (at and piece.text in _amounts_of_rows())]
    return list(run[own[-1] + 1 :]) if own else list(run[1:])


def _is_naming(piece: Piece) -> bool:
    if piece.kind is PieceKind.CONDITION:
        return isinstance(piece.value, SlotSpan) and piece.value.slot == "名次"
    if piece.kind is PieceKind.ITEM:
        value = piece.value.value if isinstance(piece.value, SlotSpan) else None
        return isinstance(value, Keyword) and value.kind != "growth"
    said = words_without_name() | _inside() | _alone()
    return piece.kind in NAMING or (piece.kind is PieceKind.ASKING and piece.text not in said)


def _leads_on(piece: Piece, behind: Piece | None) -> bool:
    """中 between a whole and its part, a comma behind it or not; an everyday verb: 动力电池 赚到的 净利润."""
    if piece.word_class == _EVERYDAY_VERBS:
        return behind is not None and _is_naming(behind)
    led = behind is not None and (_is_naming(behind) or behind.text in _inside() or behind.text == ",")
    return piece.text in _inside() and led


def _goes_on(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a piece behind a name is a part of it, though by itself it names nothing."""
    behind = pieces[at + 1] if at + 1 < len(pieces) else None
    return _leads_on(pieces[at], behind) or _is_sum_of_one(pieces[at], pieces, at) or _is_moved_share(pieces, at)


def _is_moved_share(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a share that names no whole is a figure which is said to have moved: 3年以上占比 比上年末 下降了."""
    if pieces[at].word_class != "share_nouns":
        return False
    before: Iterable[Piece] = reversed(pieces[:at])
    within = takewhile(lambda one: one.word_class != "marks", before)
    behind = next((one for one in pieces[at + 1 :] if one.kind is not PieceKind.PERIOD), None)
    moved = behind is not None and behind.word_class in _MOVES
    return moved and all(one.word_class != "share_joints" for one in within)


@per_lexicon
def sum_words(lexicon: Lexicon) -> frozenset[str]:
    """Words for a sum: 合计."""
    return frozenset(lexicon.words("fold_sums"))


def _is_sum_of_one(piece: Piece, pieces: Sequence[Piece], at: int) -> bool:
    """合计 behind one name, where the clause has no list that it could add up."""
    if piece.text not in sum_words():
        return False
    before: Iterable[Piece] = reversed(pieces[:at])
    for one in before:
        if one.word_class == "marks" and one.text in ",;。?!:":
            return True
        if one.kind is PieceKind.CONNECTIVE or one.word_class in ("share_joints", "addition_words"):
            return False
    return True


def _names(run: Sequence[Piece]) -> bool:
    """Whether pieces name something; a single character (打算 cut to 打) does not."""
    return any((piece.kind in NAMING and len(piece.text) > 1) or piece.kind is PieceKind.CONDITION for piece in run)


def _operand(run: Sequence[Piece], question: str) -> Operand:
    parts: list[str] = []
    before: Piece | None = None
    for piece in run:
        if piece.text in _inside() or piece.word_class == _EVERYDAY_VERBS:
            before = None
            continue
        kinds = {before.kind, piece.kind} if before is not None else set()
        joins = PieceKind.QUALIFIER in kinds and kinds <= set(_OWN)  # two names of tables stay apart: 3年以上|预付款项
        if joins and f"{parts[-1][-2:]}的{piece.text[:2]}" not in question:
            parts[-1] += piece.text
        else:
            parts.append(piece.text)
        before = piece
    summed = any(piece.text in sum_words() for piece in run)
    made = Operand(tuple(parts), "", summed)
    own = [piece for piece in run if piece.text not in _amounts()]
    if len(own) == 1 and own[0].kind is PieceKind.ITEM:
        value = own[0].value.value if isinstance(own[0].value, SlotSpan) else None
        if isinstance(value, Keyword):  # a figure that the question defines is no item
            return replace(made, item=value.name)
    return made


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    """What behind an item only says that its amount is meant."""
    return frozenset(lexicon.words("amount_words", "balance_words"))


@per_lexicon
def _amounts_of_rows(lexicon: Lexicon) -> frozenset[str]:
    """What behind a name says which of its amounts is meant: 账面余额, 跌价准备."""
    return frozenset(lexicon.words("amounts_of_rows"))
