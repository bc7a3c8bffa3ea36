"""Words of a question that name cells of tables, each run of them as one operand that measures are read from.

    研发人员 中 博士研究生 和 硕士研究生 各 有 多少人      研发人员·博士研究生, 硕士研究生
    广告宣传费 占 销售费用 的 比例                     广告宣传费, 销售费用

What else stands there (operations, conjunctions, companies, times) stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.model import Measure
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.keywords import Keyword
from pipeline.understand.measures.naming_runs import (
    EVERYDAY_VERBS,
    NAMING,
    OWN,
    inner_words,
    is_naming,
    names_something,
    naming_runs,
    part_sums,
    sum_words,
)
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import SlotSpan, compact

BETWEEN = "·"
_CHANGE = "同比变动"


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


def fold_operands(pieces: Sequence[Piece], question: str) -> tuple[tuple[Piece, ...], dict[str, Operand]]:
    """The pieces with each run of naming ones as a piece of its own, and the operands by their names.

    `question` as it was put: 的 in it parts what stands before from what stands behind.
    """
    pieces, question = _with_times_ahead(pieces, compact(question))
    found: list[Piece] = []
    operands: dict[str, Operand] = {}
    runs = list(naming_runs(part_sums(pieces)))
    compared = _heads_of_compared(runs, question)
    heads = _shared_heads(runs, question)
    subject: tuple[str, ...] = ()
    for at, run in enumerate(runs):
        if not names_something(run):
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
        if piece.kind is PieceKind.PERIOD and behind is not None and is_naming(behind):
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


def _shared_heads(runs: Sequence[list[Piece]], question: str) -> dict[int, list[Piece]]:
    """What the last of a list says of those before it too: the 收入 of 直销和批发代理收入; by the numbers of runs."""
    found: dict[int, list[Piece]] = {}
    for at in range(len(runs) - 2, 0, -1):
        if runs[at][0].kind is not PieceKind.CONNECTIVE or runs[at][0].word_class == "marks":
            continue
        if not (names_something(runs[at - 1]) and names_something(runs[at + 1])):
            continue
        behind = _behind_ending(runs[at - 1], runs[at + 1])
        head = found.get(at + 1) or _head(runs[at + 1], question) or behind
        last = runs[at - 1][-1]
        listed = runs[at + 1][0].kind in OWN or not _head(runs[at - 1], question)  # 美元和港币的折算汇率
        own = last.text in sum_words() or (last.kind in OWN and listed) or _says_of_all(head, runs)
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
        if runs[at][0].word_class != "comparison_joints" or not (names_something(one) and names_something(other)):
            continue
        head = _head(one, question)
        named = all(piece.kind in OWN for piece in (*head, *other)) and not _head(other, question)
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
    own = [at for at, piece in enumerate(run) if piece.kind in OWN and not (at and piece.text in _amounts_of_rows())]
    return list(run[own[-1] + 1 :]) if own else list(run[1:])


def _operand(run: Sequence[Piece], question: str) -> Operand:
    parts: list[str] = []
    before: Piece | None = None
    for piece in run:
        if piece.text in inner_words() or piece.word_class == EVERYDAY_VERBS:
            before = None
            continue
        kinds = {before.kind, piece.kind} if before is not None else set()
        joins = PieceKind.QUALIFIER in kinds and kinds <= set(OWN)  # two names of tables stay apart: 3年以上|预付款项
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
