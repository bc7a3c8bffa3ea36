"""Words by which questions put rows in order, add them up and hold them against others."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.numerals import NUMERAL
from pipeline.understand.pieces import Piece, PieceKind


@per_lexicon
def subset_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("subset_words"))


@per_lexicon
def belonging_words(lexicon: Lexicon) -> frozenset[str]:
    """Words by which what follows belongs to what was named before: 对应."""
    return frozenset(lexicon.words("references_to_former"))


@per_lexicon
def inner_words(lexicon: Lexicon) -> frozenset[str]:
    """Words behind the whole of which a part is meant: 中, 里; 其中 stands before the part."""
    words = lexicon.words("subset_words")
    return frozenset(word for word in words if not any(word.endswith(other) and word != other for other in words))


@per_lexicon
def ends_of_orders(lexicon: Lexicon) -> dict[str, bool]:
    """Words for the places at the ends of an order, and whether each is the last: 垫底."""
    ends = dict.fromkeys(lexicon.words("greatest_ends"), False)
    return ends | dict.fromkeys(lexicon.words("smallest_ends"), True)


@per_lexicon
def which_words(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("which_words"))


@per_lexicon
def whole_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("whole_words"))


@per_lexicon
def verbs_of_columns(lexicon: Lexicon) -> dict[str, str]:
    """What columns call that which everyday verbs ask for: 销售 for 卖."""
    return dict(word.split("=") for word in lexicon.words("verbs_of_columns"))


@per_lexicon
def likening_joints(lexicon: Lexicon) -> frozenset[str]:
    """Words that hold a figure against another, of which it is a share or so many times: 相当于."""
    return frozenset(lexicon.words("likening_joints"))


@per_lexicon
def example_words(lexicon: Lexicon) -> frozenset[str]:
    """What stands between examples and the kind of things that they are of: 猴子这些生物资产."""
    return frozenset(lexicon.words("example_words"))


@per_lexicon
def share_joint(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("share_joints"))


@per_lexicon
def comparatives(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("comparatives"))


@per_lexicon
def references(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands for the members of a list, with the noun that says what they are: 三大产品."""
    counted = rf"[{NUMERAL}]{lexicon.any_of('counters_of_rows')}"
    return re.compile(rf"(?:{lexicon.any_of('references_to_list')}|{counted})(?:{kinds_of_rows().pattern})?")


@per_lexicon
def kinds_of_rows(lexicon: Lexicon) -> re.Pattern[str]:
    """Nouns for the kind of things that rows are."""
    return re.compile(lexicon.any_of("soft_endings", "kinds_of_rows"))


@per_lexicon
def result_words(lexicon: Lexicon) -> tuple[str, ...]:
    """Words behind what is done first: 后."""
    return lexicon.words("result_joints")


@per_lexicon
def whole_orders(lexicon: Lexicon) -> re.Pattern[str]:
    """That all of an order is asked for: 从高到低."""
    return lexicon.pattern("whole_orders")


@per_lexicon
def counters(lexicon: Lexicon) -> frozenset[str]:
    """What rows are counted by: 那笔."""
    return frozenset(lexicon.words("counters_of_rows"))


@per_lexicon
def group_by_members(lexicon: Lexicon) -> re.Pattern[str]:
    """The whole group, called by what it consists of: 母公司和主要子公司."""
    return lexicon.pattern("group_by_members")


@per_lexicon
def manner_words(lexicon: Lexicon) -> frozenset[str]:
    """Words before what says how figures are told or where they stand: 按."""
    return frozenset(lexicon.words("computation_leads"))


@per_lexicon
def both_sides(lexicon: Lexicon) -> frozenset[str]:
    """All of a thing, named by the two sides that it has: 国内外."""
    return frozenset(lexicon.words("both_sides"))


@per_lexicon
def negations(lexicon: Lexicon) -> frozenset[str]:
    """Characters that make the contrary of what stands behind them."""
    return frozenset(lexicon.words("denials_in_questions"))


@per_lexicon
def own_spans(lexicon: Lexicon) -> frozenset[str]:
    """Words for the span that a report is of: 本期."""
    return frozenset(lexicon.words("current_spans"))


@per_lexicon
def same_holder(lexicon: Lexicon) -> frozenset[str]:
    """What stands for the holder that was named: 他."""
    return frozenset(lexicon.words("same_holder"))


def asks_for_stock(before: str, piece: Piece) -> bool:
    """Whether it is asked how many shares somebody holds: 持有多少股."""
    units, verbs = lexicon_in_use().words("units_of_stock"), lexicon_in_use().words("holding_verbs")
    return piece.kind is PieceKind.FORM and piece.text.endswith(units) and any(verb in before for verb in verbs)


def asks_for_kind(question: str) -> bool:
    """Whether a question asks which of a kind of rows it is: 哪个行业, 毛利率最高的行业是哪个."""
    return bool(_which_of_kind().search(question))


def kind_behind_extreme(piece: Piece) -> Piece | None:
    """The kind of rows that a piece names behind the most or the least: 产品 of 最多产品; None where it names none."""
    found = _extreme_of_kind().fullmatch(piece.text)
    if found is None:
        return None
    return Piece(piece.start + found.start("kind"), piece.end, found["kind"], PieceKind.QUALIFIER)


@per_lexicon
def _extreme_of_kind(lexicon: Lexicon) -> re.Pattern[str]:
    extreme = lexicon.any_of("greatest", "smallest", "greatest_ends", "smallest_ends")
    return re.compile(rf"{extreme}(?P<kind>{kinds_of_rows().pattern})")


@per_lexicon
def _which_of_kind(lexicon: Lexicon) -> re.Pattern[str]:
    kinds, which = kinds_of_rows().pattern, lexicon.any_of("which_words")
    counted = rf"{which}(?:{lexicon.any_of('counters_of_rows')})?{kinds}"
    extreme, is_which = lexicon.any_of("greatest", "smallest"), f"(?:{which}|{lexicon.any_of('interrogatives')})"
    named = rf"{extreme}的?{kinds}(?:{lexicon.any_of('copulas')})?{is_which}"
    return re.compile(f"{counted}|{named}")
