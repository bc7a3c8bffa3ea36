"""A question cut into pieces, each claimed by what understands it; what nothing claims is a qualifier.

    平安银行 2024年 零售金融业务 的 营业收入 占 全行 多少
    company  period qualifier  -  item     operation qualifier asking

A figure is answered only where no qualifier is left: 零售金融业务 would make another, narrower figure of it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import product

from pipeline.rules.lexicon import ASKING, Lexicon, per_lexicon
from pipeline.understand.slots import SlotSpan
from pipeline.understand.wording.function_words import function_words
from pipeline.understand.wording.word_cut import Cut, best_cut, inside_words, is_made_of

_CUTS_KEPT = 1 << 12


class PieceKind(StrEnum):
    """What a piece of a question is to the plan."""

    COMPANY = "company"
    PERIOD = "period"
    SCOPE = "scope"
    ITEM = "item"
    TOPIC = "topic"
    OPERATION = "operation"
    CONDITION = "condition"
    FORM = "form of the answer"
    CONNECTIVE = "connective"
    ASKING = "asking"  # words of asking and politeness, and words without a content of their own
    QUALIFIER = "qualifier"
    NAME = "name"  # what a report's table calls a row or column, where the question is cut by its names


@dataclass(frozen=True, slots=True)
class Piece:
    """The text at [start, end), what it is, and the word class or recognised thing that says so."""

    start: int
    end: int
    text: str
    kind: PieceKind
    value: object = None

    @property
    def word_class(self) -> str:
        """The class of the lexicon that the piece is a word of, "" for what was recognised otherwise."""
        return self.value if isinstance(self.value, str) else ""


_KIND_OF_SLOT = {
    "公司": PieceKind.COMPANY,
    "年": PieceKind.PERIOD,
    "项目": PieceKind.ITEM,
    "公式": PieceKind.ITEM,
    "增长": PieceKind.ITEM,
    "主题": PieceKind.TOPIC,
    "金额": PieceKind.CONDITION,
    "地点": PieceKind.CONDITION,
    "名次": PieceKind.CONDITION,
    "格式": PieceKind.FORM,
    "别的": PieceKind.QUALIFIER,
    "名称": PieceKind.NAME,
}

# Classes whose words compute something, the first that has a word counts.
_OPERATIONS = (
    "compound_growth_words", "growth_rates", "change_amounts", "directions", "share_nouns", "per_hundred_words",
    "share_joints", "multiple_words", "difference_words", "fold_sums", "fold_means", "divisions",
    "subtractions", "addition_words", "products", "since_words", "sequential_words", "comparison_joints",
    "two_way_changes", "rises", "falls", "higher_words", "lower_words", "equal_joints", "quotient_words",
    "covering", "exceeding",
)  # fmt: skip
_EXCLUSIONS = ("exclusion_words", "adding_back")
_FOLDS = ("fold_sums", "fold_means")
_CONNECTIVES = ("conjunctions", "conjunctions_of_clauses", "conjunctions_before_items", "list_marks")
_ASKED = (
    "subset_words", "origin_words", *ASKING, "asking_characters", "point_words", "request_characters", "regards",
    "supplying", "calculations", "mentioning", "disclosing", "earning", "light_verbs", "auxiliaries", "having",
    "company_words", "company_kinds", "name_endings", "report_words", "report_nouns", "figure_words",
    "points_of_time", "totals", "each", "editions", "amount_words", "amount_units",
    "vague_adjectives", "generic_nouns", "prepositions", "prepositions_of_origin", "locatives",
    "locatives_after_items", "year_words", "particles", "end_particles", "references", "reference_characters",
    "hedges", "amount_asked", "growth_manners", "sign_questions", "staff_as_whole", "single_quarter_words",
    "balance_words", "statement_names", "latest_words", "colloquial_verbs", "result_joints",
)  # fmt: skip
# Beside these, in questions about an order of companies or years, or whether a thing is as it was.
_OF_ORDERS = (
    "ranking_words", "sameness_words", "most", "least", "all_companies", "earlier", "offices", "more_than",
    "less_than", "at_least_before", "at_most_before", "equal_to", "comparing",
    "clause_joints", "each_latest_words", "whole_orders", "whole_lists", "company_questions", "result_amounts",
)  # fmt: skip
# Classes whose words are parts of names as well, behind a word that nothing claims: 股份 支付, 违约 支出.
_IN_NAMES = ("earning", "generic_nouns", "figure_words", "name_endings", "amount_words")
_VERBS = ("rises", "falls", "two_way_changes")  # words that the particle of what has happened may follow
_DONE, _OR, _IS = "了", "还是", "是"
_FUNCTION = "function words"
_POINT, _HYPHEN = ".", "-"
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*-?$")
_CODE_ON = re.compile(r"[A-Za-z0-9]")


@per_lexicon
def _words(lexicon: Lexicon) -> Mapping[str, tuple[PieceKind, str]]:
    """Every word that a piece may be, with its kind and class."""
    known: dict[str, tuple[PieceKind, str]] = {}
    for kind, classes in (
        (PieceKind.OPERATION, _EXCLUSIONS),
        (PieceKind.QUALIFIER, ("narrowing_words", "event_days", "compounds")),
        (PieceKind.SCOPE, ("parent_company", "consolidation")),
        (PieceKind.OPERATION, _OPERATIONS),
        (PieceKind.ASKING, ("each", "yes_no_particles")),
        (PieceKind.COMPANY, ("former_words", "latter_words")),
        (PieceKind.CONNECTIVE, _CONNECTIVES),
        (PieceKind.ASKING, _ASKED),
    ):
        for name in classes:
            for word in lexicon.words(name):
                known.setdefault(word, (kind, name))
                if name in _VERBS:
                    known.setdefault(f"{word}{_DONE}", (kind, name))
    for name in _FOLDS:  # though 年均 is one of the words that stay whole
        known |= dict.fromkeys(lexicon.words(name), (PieceKind.OPERATION, name))
    return known | dict.fromkeys(_either_ways(lexicon), (PieceKind.OPERATION, "directions"))


def _either_ways(lexicon: Lexicon) -> Iterator[str]:
    """What asks which of two ways a figure moved: 上升还是下降, 高了还是低了."""
    for ups, downs in (("rises", "falls"), ("higher_words", "lower_words")):
        for up, down in product(lexicon.words(ups), lexicon.words(downs)):
            if len(up) == len(down):
                for one, other in ((up, down), (down, up)):
                    yield from (f"{one}{_OR}{other}", f"{one}{_DONE}{_OR}{other}{_DONE}", f"{_IS}{one}{_IS}{other}")


@per_lexicon
def _longest(lexicon: Lexicon) -> int:
    return max(map(len, _words()))


def cut_pieces(text: str, spans: Iterable[SlotSpan]) -> tuple[Piece, ...]:
    """The pieces of a compact text in its order, without marks of punctuation; `spans` are what was recognised."""
    pieces: list[Piece] = []
    at = 0
    for span in sorted(spans, key=lambda s: s.start):
        if span.start < at:
            continue
        pieces += _cut_gap(text, at, span.start)
        pieces.append(Piece(span.start, span.end, span.text, _KIND_OF_SLOT[span.slot], span))
        at = span.end
    return _with_limits(text, (*pieces, *_cut_gap(text, at, len(text))))


def _with_limits(text: str, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Words of asking that limit a figure where they stand, as qualifiers.

    The end of a name is one behind a company (平安 银行), else it says of what a figure is (银行营业收入).
    What names a part of an item is one name, with its words of asking (管理费用中的 股份 支付).
    """
    found: list[Piece] = []
    inside = False  # behind an item and 中: in the name of a part of it
    for piece in pieces:
        before = found[-1] if found else None
        if piece.word_class == "comparison_joints" and all(one.kind is PieceKind.ASKING for one in found):
            piece = replace(piece, kind=PieceKind.ASKING, value=None)  # 对比一下…: what it asks for is named behind it
        if piece.word_class == "name_endings" and not (before and _is_company(before)):
            piece = replace(piece, kind=PieceKind.QUALIFIER, value=None)
        if piece.word_class == "result_joints" and not (before and before.kind is PieceKind.ITEM):
            piece = replace(piece, kind=PieceKind.QUALIFIER, value=None)
        inside = (
            bool(before and before.kind is PieceKind.ITEM) if piece.word_class == "subset_words" else inside
        ) and piece.kind in (PieceKind.QUALIFIER, PieceKind.ASKING, PieceKind.CONNECTIVE)
        joins = before is not None and before.kind is PieceKind.QUALIFIER and before.end == piece.start
        if joins and before is not None and (_is_in_number(text, piece, before) or _is_in_code(text, piece, before)):
            found[-1] = replace(before, end=piece.end, text=text[before.start : piece.end])
            continue
        in_name = inside and (piece.kind is PieceKind.QUALIFIER or piece.word_class in _IN_NAMES)
        if joins and (in_name or piece.text in _result_joints()):  # 售后 is one word
            assert before is not None
            found[-1] = replace(before, end=piece.end, text=text[before.start : piece.end])
        else:
            found.append(piece)
    return tuple(found)


def _is_in_number(text: str, piece: Piece, before: Piece) -> bool:
    """Whether a piece is the point of a number, or what stands behind it: 80.58."""
    behind = text[piece.end : piece.end + 1]
    if piece.text == _POINT:
        return before.text[-1:].isdigit() and behind.isdigit()
    return before.text.endswith(_POINT) and piece.kind is PieceKind.QUALIFIER


def _is_in_code(text: str, piece: Piece, before: Piece) -> bool:
    """Whether a piece is the hyphen of a code that letters begin, or what stands behind it: KYAZ01-2011-020."""
    code = _CODE.search(before.text)
    if piece.text == _HYPHEN:
        return code is not None and _CODE_ON.match(text, piece.end) is not None
    return code is not None and before.text.endswith(_HYPHEN) and piece.kind is PieceKind.QUALIFIER


@per_lexicon
def _result_joints(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("result_joints"))


def _is_company(piece: Piece) -> bool:
    return piece.kind is PieceKind.COMPANY or piece.word_class in ("company_kinds", "name_endings", "company_words")


@per_lexicon
def _order_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words(*_OF_ORDERS))


def qualifiers_beside_order(pieces: Iterable[Piece]) -> tuple[str, ...]:
    """What nothing claims in a question about an order of companies or years."""
    left = (piece.text for piece in pieces if piece.kind is PieceKind.QUALIFIER)
    return tuple(text for text in left if not is_made_of(text, _order_words()))


# Operations by what of a plan shows that they were used.
_OF_GROWTH = frozenset(
    ("since_words", "sequential_words", "rises", "falls", "two_way_changes", "growth_rates", "change_amounts",
     "compound_growth_words")
)  # fmt: skip
_OF_SHARES = frozenset(("share_joints", "share_nouns", "quotient_words", "divisions"))
_OF_FOLDS = frozenset(("fold_sums", "fold_means", "difference_words", "multiple_words", "subtractions", "covering"))


def unused_operations(pieces: Iterable[Piece], *, growth: bool, shares: bool, folds: bool) -> tuple[str, ...]:
    """Words of growth, shares and sums in a question about an order of companies that nothing of its plan is."""
    unused = (frozenset() if growth else _OF_GROWTH) | (frozenset() if shares else _OF_SHARES)
    unused |= frozenset(_EXCLUSIONS) if folds else _OF_FOLDS | frozenset(_EXCLUSIONS)
    left = (p for p in pieces if p.kind is PieceKind.OPERATION and p.word_class in unused)
    return tuple(p.text for p in left if not is_made_of(p.text, _order_words()))


def is_made_of_known_words(text: str) -> bool:
    """Whether a text is nothing but words that questions are put in: 本期合计金额."""
    return is_made_of(text, _words())


def has_qualifier(text: str) -> bool:
    """Whether a text is made of such words and has one that makes another figure or says of whom it is: 其他变动."""
    if not is_made_of_known_words(text):
        return False
    kinds = (PieceKind.QUALIFIER, PieceKind.SCOPE)
    return any(found is not None and found[0] in kinds for _, _, found in best_cut(text, _words(), _longest()))


def _cut_gap(text: str, start: int, end: int) -> Iterator[Piece]:
    """Pieces of the text between two recognised things: at least cost of what no word claims."""
    if start >= end:
        return
    for left, right, found in _cut_of()(text[start:end]):
        a, b = start + left, start + right
        if found is not None:
            yield Piece(a, b, text[a:b], *found)
        elif any(char.isalnum() for char in text[a:b]):
            yield Piece(a, b, text[a:b], PieceKind.QUALIFIER)
        else:
            yield Piece(a, b, text[a:b], PieceKind.CONNECTIVE, "marks")


def _leaves_over(gap: str, cut: Cut[tuple[PieceKind, str]]) -> bool:
    return any(found is None and gap[start:end].isalnum() for start, end, found in cut)


@per_lexicon
def _cut_of(lexicon: Lexicon) -> Callable[[str], Cut[tuple[PieceKind, str]]]:
    """Cuts of words, the latest kept: the readings of a question have most of its gaps in common."""
    return functools.lru_cache(_CUTS_KEPT)(_cut_words)


def _cut_words(gap: str) -> Cut[tuple[PieceKind, str]]:
    """The cheapest cut; where it leaves characters over, once more with the function words that they may be.

    The dictionary of the language is read only then.
    """
    cut = best_cut(gap, _words(), _longest())
    if not _leaves_over(gap, cut):
        return cut
    whole = inside_words(gap, lambda word: word in _words() or word in _order_words())
    cut = best_cut(gap, _words(), _longest(), whole)
    if not _leaves_over(gap, cut):
        return cut
    own = _words().keys() | _order_words()
    more = {word: (PieceKind.ASKING, _FUNCTION) for word in function_words(gap) if word not in own}
    return best_cut(gap, {**_words(), **more}, _longest(), whole) if more else cut
