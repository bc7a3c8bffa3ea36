"""Names of what a question defines: where the name stands, that it is no item of its own, and how it is told.

按“有息负债=短期借款+长期借款”算，有息负债是多少      有息负债 is the sum
净负债是多少？用短期借款减货币资金算                 净负债 is the difference
用短期借款减货币资金算，净负债是多少                 净负债 is the difference
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from pipeline.model import Measure, MeasureKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import CLOSE, OPEN, SlotSpan

_IN_NAMES = ("points_of_time", "totals", "figure_words", "fold_means")
# Operations whose second side is named behind them, and what may follow a name and is none of it.
_BETWEEN_NAMES = (
    "covering", "exceeding", "share_joints", "comparison_joints", "equal_joints", "divisions", "subtractions",
    "addition_words", "exclusion_words",
)  # fmt: skip
_BEHIND_NAMES = ("end_particles", "yes_no_particles", "particles", "interrogatives", "asking_characters")
AVERAGE = "平均"


def with_defined_names(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The words before a definition are the name of what it defines, or those behind one that nothing is before."""
    kept: list[Piece] = []
    defined: dict[str, Piece] = {}
    pieces = _behind_names(pieces)
    for piece in pieces:
        span = piece.value
        if isinstance(span, SlotSpan) and isinstance(span.value, Measure):
            name: list[Piece] = []
            while kept and _may_be_name(kept[-1]) and kept[-1].end == (name[0].start if name else piece.start):
                name.insert(0, kept.pop())
            ends = [at for at, one in enumerate(name) if one.word_class in _BETWEEN_NAMES]
            kept += name[: ends[-1] + 1] if ends else []  # 货币资金够覆盖短期债务（…）defines 短期债务
            name = name[ends[-1] + 1 :] if ends else name
            while name and name[-1].word_class in _BEHIND_NAMES:  # 短期债务吗（…）
                name.pop()
            while name and name[0].kind is PieceKind.ASKING and name[0].word_class not in _IN_NAMES:
                kept.append(name.pop(0))
            if "".join(one.text for one in name) in _generic_names():  # 速动比率是多少？公式用（…）
                name = []
            if not name and (name := _last_name(kept)):
                kept = [one for one in kept if one not in name]
                piece = replace(piece, start=name[0].start, end=name[-1].end)
            words = "".join(one.text for one in name)
            start = name[0].start if name else piece.start
            kind = MeasureKind.SHARE if _is_rate(span.value, words) else span.value.kind
            measure = replace(span.value, kind=kind, name=words, called=words)
            piece = Piece(start, piece.end, words, PieceKind.ITEM, replace(span, value=measure))
            if words:
                defined[words] = piece
        kept.append(piece)
    return tuple(_without_repeats(kept, defined))


@per_lexicon
def _steps(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[,，]?{lexicon.any_of('then_words')}(?={lexicon.any_of('divisions', 'products')})")


def with_steps_in_brackets(text: str) -> str:
    """Arithmetic with what comes before another step in brackets: A减去B再除以C is (A减去B)除以C."""
    whole, *steps = _steps().split(text)
    for step in steps:
        whole = f"{OPEN}{whole}{CLOSE}{step}"
    return whole


def _without_repeats(pieces: Sequence[Piece], defined: Mapping[str, Piece]) -> Iterator[Piece]:
    """Pieces with a defined name once more as what it stands for: 销售费用率（…）是多少，销售费用率上升了吗."""
    at = 0
    longest = max(map(len, defined), default=0)
    while at < len(pieces):
        run, end = pieces[at].text, at + 1
        while end < len(pieces) and pieces[end - 1].end == pieces[end].start and run not in defined:
            if len(run) >= longest:
                break
            run, end = run + pieces[end].text, end + 1
        if run in defined and all(piece is not defined[run] for piece in pieces[at:end]):
            yield replace(defined[run], start=pieces[at].start, end=pieces[end - 1].end)
            at = end
        else:
            yield pieces[at]
            at += 1


def _is_definition(piece: Piece) -> bool:
    return isinstance(piece.value, SlotSpan) and isinstance(piece.value.value, Measure)


@per_lexicon
def _generic_names(lexicon: Lexicon) -> frozenset[str]:
    """What any definition is called."""
    return frozenset(lexicon.words("names_of_definitions"))


def _behind_names(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Pieces with a definition that the question begins with behind the name that it is of: the first item, or words.

    An item that other words limit is no such name: 用A减B算，动力电池 利润 is the profit of a part.
    """
    at = next((at for at, piece in enumerate(pieces) if _is_definition(piece)), None)
    named = (PieceKind.ITEM, PieceKind.QUALIFIER)
    ends = at is not None and at + 1 < len(pieces) and pieces[at + 1].word_class == "marks"  # a clause of its own
    if at is None or not ends or any(piece.kind in named for piece in pieces[:at]):
        return pieces
    start = next((i for i in range(at + 1, len(pieces)) if pieces[i].kind in named), None)
    if start is None:
        return pieces
    end = start + 1
    while end < len(pieces) and pieces[end].kind in named and pieces[end].start == pieces[end - 1].end:
        end += 1
    kinds = {piece.kind for piece in pieces[start:end]}
    if len(kinds) > 1 or (kinds == {PieceKind.ITEM} and end - start > 1):
        return pieces
    here = pieces[end - 1].end
    moved = replace(pieces[at], start=here, end=here)
    return (*pieces[:at], *pieces[at + 1 : end], moved, *pieces[end:])


def _last_name(pieces: Sequence[Piece]) -> list[Piece]:
    """The last item that was named, else the last words that nothing claims: 净负债是几何？用短期借款减货币资金算."""
    items = [piece for piece in pieces if piece.kind is PieceKind.ITEM]
    name = items[-1:] or [piece for piece in pieces if piece.kind is PieceKind.QUALIFIER][-1:]
    at = pieces.index(name[0]) if name else 0
    while name and at and pieces[at - 1].kind is PieceKind.QUALIFIER and pieces[at - 1].end == name[0].start:
        at -= 1
        name.insert(0, pieces[at])
    return name


@per_lexicon
def _numbers(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('rates_told_as_numbers')}$")


def _is_rate(measure: Measure, name: str) -> bool:
    """Whether a quotient is told in percent: what is called 实际税率 is."""
    told_as_number = _numbers().search(name)
    return measure.kind is MeasureKind.QUOTIENT and bool(rate_ending().search(name)) and not told_as_number


def _may_be_name(piece: Piece) -> bool:
    kinds = (PieceKind.QUALIFIER, PieceKind.ITEM, PieceKind.TOPIC, PieceKind.ASKING, PieceKind.OPERATION)
    return piece.kind in kinds


@per_lexicon
def rate_ending(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('rate_endings')}$")


def with_averages(text: str, find: Callable[[str], Sequence[SlotSpan]]) -> str:
    """Arithmetic with means of opening and closing amounts as 平均 before their item, whose names `find` finds.

    期初期末存货账面价值平均数, 存货年初年末平均数          平均存货
    """
    for span in sorted(find(text), key=lambda span: -span.start):
        if behind := _averages_behind().match(text, span.end):
            text = f"{text[: span.start]}{AVERAGE}{span.text}{text[behind.end() :]}"
    return _averages().sub(rf"{AVERAGE}\g<item>", text)


@per_lexicon
def _averages(lexicon: Lexicon) -> re.Pattern[str]:
    edges, means = lexicon.any_of("opening_and_closing"), lexicon.any_of("averages_behind")
    return re.compile(rf"{edges}(?P<item>[\u4e00-\u9fff]{{2,12}}?){means}")


@per_lexicon
def _averages_behind(lexicon: Lexicon) -> re.Pattern[str]:
    edges = lexicon.any_of("opening_and_closing", "opening_and_closing_averages")
    return re.compile(rf"{edges}{lexicon.any_of('averages_behind')}")
