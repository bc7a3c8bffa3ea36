"""What a question asks for in its own words, each phrase as it stands: with what stands within it, without the rest.

    2022年末未确认递延所得税资产的可抵扣亏损里，2027年到期的有多少    未确认递延所得税资产可抵扣亏损 到期
    应收账款计提了多少坏账准备，6月末坏账准备余额是多少               应收账款计提坏账准备 坏账准备余额
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.model import Plan
from pipeline.rules.lexicon import ASKING, Lexicon, per_lexicon
from pipeline.text.sentences import without_stray_brackets
from pipeline.understand.pieces import PieceKind

_CONTENT = (PieceKind.ITEM, PieceKind.TOPIC, PieceKind.QUALIFIER, PieceKind.CONDITION)
_EMPTY = (
    *ASKING, "asking_characters", "request_characters", "regards", "mentioning", "company_words", "company_kinds",
    "name_endings", "report_words", "report_nouns", "points_of_time", "totals", "each", "amount_units",
    "prepositions", "prepositions_of_origin", "locatives", "locatives_after_items", "subset_words", "year_words",
    "particles", "end_particles", "references", "reference_characters", "amount_asked", "latest_words",
    "colloquial_verbs", "copulas", "having",
)  # fmt: skip


@per_lexicon
def _empty(lexicon: Lexicon) -> frozenset[str]:
    """Words that say nothing of what is asked for, wherever they stand."""
    return frozenset(lexicon.words(*_EMPTY))


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    """What of a thing is asked for, which belongs to its phrase at its end too."""
    return frozenset(lexicon.words("balance_words"))


def content_words(plan: Plan) -> list[str]:
    """What a question names, word by word, none of its words of asking."""
    return [text for text, kind in plan.pieces if kind in _CONTENT]


def asked_words(plan: Plan) -> str:
    """What is asked for in the question's own words, a blank between phrases."""
    return without_stray_brackets(" ".join(_once(_phrases(plan))) or "".join(plan.asked) or plan.question)


def _once(phrases: Iterator[str]) -> list[str]:
    """The phrases, none that another has in it."""
    found = list(dict.fromkeys(phrases))
    return [one for one in found if not any(one in other for other in found if other != one)]


def _phrases(plan: Plan) -> Iterator[str]:
    """Runs of words that name something, with what stands between two of them: 未 确认 递延所得税资产."""
    phrase, between = "", ""
    for text, kind in plan.pieces:
        if kind in _CONTENT or (kind == PieceKind.ASKING and text in _measures() and phrase):
            phrase, between = phrase + between + text, ""
        elif kind == PieceKind.ASKING and text not in _empty():
            between += text if phrase else ""
        elif kind == PieceKind.FORM:
            between = ""  # 计划产多少铜 asks for one thing
        elif kind != PieceKind.ASKING:
            if phrase:
                yield phrase
            phrase, between = "", ""
    if phrase:
        yield phrase
