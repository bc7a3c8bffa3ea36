"""Which pieces of a question stand side by side and name something together, a word for a sum apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from pipeline.rules.lexicon import ASKING, Lexicon, per_lexicon
from pipeline.understand.keywords import Keyword
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import SlotSpan

EVERYDAY_VERBS = "colloquial_verbs"
_REFERENCES = "references"
_MOVES = ("comparison_joints", "since_words", "two_way_changes", "change_amounts", "rises", "falls", "growth_rates")
OWN = (PieceKind.QUALIFIER, PieceKind.NAME)
NAMING = (PieceKind.QUALIFIER, PieceKind.NAME, PieceKind.TOPIC, PieceKind.ITEM)


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
def inner_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("subset_words"))


def naming_runs(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Pieces that stand side by side and name something together; any other by itself."""
    run: list[Piece] = []
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1] if at + 1 < len(pieces) else None
        if is_naming(piece) or (run and _goes_on(pieces, at)):
            run.append(piece)
            continue
        if run and run[-1].text in inner_words() and piece.text == "," and behind is not None and is_naming(behind):
            continue  # 员工情况表里，技术人员
        if run and piece.word_class == _REFERENCES and behind is not None and is_naming(behind):
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


def is_naming(piece: Piece) -> bool:
    if piece.kind is PieceKind.CONDITION:
        return isinstance(piece.value, SlotSpan) and piece.value.slot == "名次"
    if piece.kind is PieceKind.ITEM:
        value = piece.value.value if isinstance(piece.value, SlotSpan) else None
        return isinstance(value, Keyword) and value.kind != "growth"
    said = words_without_name() | inner_words() | _alone()
    return piece.kind in NAMING or (piece.kind is PieceKind.ASKING and piece.text not in said)


def _leads_on(piece: Piece, behind: Piece | None) -> bool:
    """中 between a whole and its part, a comma behind it or not; an everyday verb: 动力电池 赚到的 净利润."""
    if piece.word_class == EVERYDAY_VERBS:
        return behind is not None and is_naming(behind)
    led = behind is not None and (is_naming(behind) or behind.text in inner_words() or behind.text == ",")
    return piece.text in inner_words() and led


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


def names_something(run: Sequence[Piece]) -> bool:
    """Whether pieces name something; a single character (打算 cut to 打) does not."""
    return any((piece.kind in NAMING and len(piece.text) > 1) or piece.kind is PieceKind.CONDITION for piece in run)
