"""Figures that a question asks for and that its answer neither tells nor says to be missing.

华南地区卖了多少钱，收入同比增长百分之几     one figure told, two asked for
欠公司多少应收账款，提了多少坏账            the allowance told, the balance before it dropped
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, asked_figures, comparable
from pipeline.answer.parts.join import join_answers, tells_again
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.tokens import words

_PAIR = 2
_TIME = re.compile(r"\d+年?末?")  # digits of any width
_UNIT = re.compile(r"[十百千万亿]+元?")


def with_untold(
    answer: Answer, plan: Plan, context: Context, further: Callable[[str], Answer | None] = lambda _: None
) -> Answer:
    """The answer of one figure, where its question asks for two, with the other, or word that it was not found.

    `further` asks a clause of the row that the figure is of. An answer that says of anything that it was not found has
    no value.
    """
    alone = answer.outcome == "answer" and answer.value is not None and len(answer.working) == 1
    asked = asked_figures(plan) if alone and len(answer.citations) == 1 else ()
    if len(asked) != _PAIR or answer.working[0].steps or not _are_different(asked):
        return answer
    told = _told_of(asked, answer.working[0])
    if told is None:
        return answer
    clause = asked[1 - asked.index(told)].clause
    left = told is asked[0] and _asks_what_is_left(asked)  # no balance of the allowance that was set aside
    more = further(clause) if not left else None
    if more is not None and not tells_again(more, [answer]):
        return join_answers([more, answer] if told is asked[1] else [answer, more])
    gap = context.say("part-unanswered", words=clause)
    sources = context.sources(answer.citations)
    text = f"{answer.text.replace(sources, '').strip()}\n{gap}{sources}"
    return replace(answer, text=text, value=None, unit="")


@per_lexicon
def _remaining(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("remaining_verbs")


def _asks_what_is_left(asked: Sequence[AskedFigure]) -> bool:
    """Whether the second asks what is left of a thing behind what was done to it: 计提完还剩多少商誉."""
    first, second = asked
    left = _remaining().search(second.clause) is not None and _remaining().search(first.clause) is None
    return left and bool(second.head) and comparable(second.head) != comparable(first.head)


@per_lexicon
def _hedges(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("hedges")


def _are_different(asked: Sequence[AskedFigure]) -> bool:
    """Whether two figures are asked for: by a name of its own each, or a rate beside an amount."""
    if _asks_what_is_left(asked):
        return True
    first, second = asked
    head = _hedges().sub("", second.head)  # 流动资产余额，甲公司到底是多少
    nameless = not head or _TIME.fullmatch(head) or head in lexicon_in_use().words("equal_joints")
    if nameless and not second.form.is_rate:
        return False  # 最高的是哪家，多少; 营业成本的数值，甲公司是几多
    if second.form.is_rate != first.form.is_rate:
        return True
    if _UNIT.fullmatch(second.head):
        return False  # 收入是多少，是多少亿元
    return bool(first.head and second.head) and comparable(second.head) not in map(comparable, first.every)


def _told_of(asked: Sequence[AskedFigure], step: WorkingStep) -> AskedFigure | None:
    """Which of two figures a step is; None where it is not sure."""
    first, second = asked
    if second.form.is_rate != first.form.is_rate:
        return next(one for one in asked if one.form.is_rate is (step.unit == "%"))
    name = comparable(step.name)
    places = [name.rfind(comparable(one.head)) for one in asked]
    if max(places) >= 0 and places[0] != places[1]:
        return asked[places.index(max(places))]
    own = [word for word in words(step.name) if (word in first.clause) is not (word in second.clause)]
    if len({word in first.clause for word in own}) != 1:
        return None
    return first if own[0] in first.clause else second  # 2034年 of 其中2034年到期的
