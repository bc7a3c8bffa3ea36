"""Whether a thing brought a gain or a loss: 汇兑是赚还是亏，金额多少, of a row 汇兑损益 in the note on 财务费用.

Tables have no column for that. The result of the thing (损益, 损失, 净利润) is asked for, and its sign means what the
row's name says, or its table where that is of expenses.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from pipeline.answer.cells.spending import header_of
from pipeline.answer.cells.words import covered, normal, pairs_within
from pipeline.answer.context import Context
from pipeline.model import Answer, Citation, Operation, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon

_BRACKETS = re.compile(r"[(（][^)）]*[)）]?")
_LEAST_OF_NAME = 0.6  # share of the characters of a thing's name
_MARKS = ("", "，", ",", "。", "？", "?", "；", ";")


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    words = sorted(lexicon.words("sign_questions"), key=len, reverse=True)
    return re.compile(rf"的?(?:{'|'.join(map(re.escape, words))})")


@per_lexicon
def _how_much(lexicon: Lexicon) -> re.Pattern[str]:
    """A clause that asks for the amount alone, which is told anyway."""
    amount, be, many = map(lexicon.any_of, ("amount_words", "copulas", "how_many"))
    return re.compile(rf"^[,，]{amount}{be}?{many}")


@per_lexicon
def _gains_and_losses(lexicon: Lexicon) -> re.Pattern[str]:
    """What the name of a result says that its figures above zero are."""
    return re.compile(rf"(?P<gain>{lexicon.any_of('gain_names')})|(?P<loss>{lexicon.any_of('loss_names')})")


@per_lexicon
def _expenses(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('expense_headings')}$")


def names_result(plan: Plan) -> bool:
    """Whether a question of gain or loss names an item, beside the profit that its words otherwise ask for."""
    return len(plan.items) == 2 and not plan.qualifiers and _asking().search(plan.question) is not None


def gain_or_loss(plan: Plan, context: Context, ask: Callable[[str], Answer]) -> Answer | None:
    """The result of the thing that a question of gain or loss names, and which it is; None where none is found.

    `ask` answers a question. A result is told only from rows or columns that are called so.
    """
    match = _asking().search(plan.question)
    names = plan.qualifiers or plan.operation is Operation.OPEN or names_result(plan)
    if match is None or len(plan.companies) != 1 or not names:
        return None
    before, behind = plan.question[: match.start()], _how_much().sub("", plan.question[match.end() :])
    asked = "是多少" if behind[:1] in _MARKS else ""
    for name in ("",) if names_result(plan) else lexicon_in_use().words("results_by_sign"):
        told = ask(f"{before}{name}{asked}{behind}")
        cited = [f"{one.quote}\n{header_of(one, context)}\n{one.source.heading}" for one in told.citations]
        if told.outcome == "answer" and cited and all(_is_of(plan, name, text) for text in cited):
            return _with_signs(told, plan, context)
    return None


def _is_of(plan: Plan, name: str, cited: str) -> bool:
    """Whether what is cited is called a result, and has what the question names: no 净利润 of the company for 汇兑."""
    pairs = pairs_within(normal(cited))
    things = [normal(_asking().sub("", words)) for words in plan.qualifiers or plan.asked]
    return name in cited and all(sum(covered(words, pairs)) >= _LEAST_OF_NAME * len(words) for words in things)


def _with_signs(told: Answer, plan: Plan, context: Context) -> Answer:
    """An answer behind what the signs of its figures mean, where that is certain of all of them."""
    if len(told.working) != len(told.citations):
        return replace(told, plan=plan)
    pairs = list(zip(told.working, told.citations, strict=True))
    gains = [_is_gain(step, cited, context) for step, cited in pairs]
    if None in gains:
        return replace(told, plan=plan)
    said = [
        context.say("gain" if gain else "loss", when=context.when(plan, step.year or cited.year))
        for (step, cited), gain in zip(pairs, gains, strict=True)
    ]
    return replace(told, text=f"{'，'.join(said)}。{told.text}", plan=plan)


def _is_gain(step: WorkingStep, cited: Citation, context: Context) -> bool | None:
    """Whether a result is a gain; None of one that is zero, or whose name says both or nothing."""
    names = _BRACKETS.sub("", f"{cited.quote}{header_of(cited, context)}")
    said = {found.lastgroup for found in _gains_and_losses().finditer(names)}
    if step.fact is None or not step.value or len(said) > 1:
        return None
    of_expenses = _expenses().search(cited.source.heading) is not None
    if not said and not of_expenses:
        return None
    return (step.value > 0) != (said == {"loss"} or (not said and of_expenses))
