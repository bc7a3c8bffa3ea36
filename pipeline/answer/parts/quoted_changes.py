"""The change of an amount that a sentence states with that of the former end or period in brackets behind it.

尚未使用的额度是多少，比上年末多多少      额度为111.17亿元（2023年12月31日：95.65亿元）
"""

from __future__ import annotations

import re

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.places import end_of_figure
from pipeline.answer.figures.arithmetic import Outcome
from pipeline.answer.figures.evaluation import Evaluator, both_years
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.relations.asked import Relation, read_relation
from pipeline.model import Answer, Citation, Measure, MeasureKind, Period, Plan, RefusalKind, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.quantities import find_figures

_DAY = r"(?:1?\d月[123]?\d日)?"
_BEHIND = r"[^，。；;（）()\d]{0,8}"  # between a moment and its figure


def asks_change(words: str) -> bool:
    """Whether a part asks how far a figure is from that of the former end or period: 比上年末多多少."""
    asked = read_relation(words)
    return asked.relation is Relation.CHANGE and not asked.of


def computed_change(plan: Plan, context: Context, first: AskedFigure, words: str, quotation: Citation) -> Answer | None:
    """How far the amount quoted for `first` is from the former one in brackets; None where there is none."""
    quote = comparable(quotation.quote)
    end = end_of_figure(first, quote, comparable(plan.question))
    if end is None or not plan.years:
        return None
    year = max(plan.years)
    moment = rf"(?:{year - 1}年(?:度|末)?{_DAY}|{_moments()})"
    former = re.match(rf"[（(]{moment}{_BEHIND}(?P<figure>\d[^（）()]*)[）)]", quote[end:])
    before = find_figures(former["figure"]) if former is not None else []
    current = find_figures(quote[:end])[-1]
    if len(before) != 1 or before[0].unit != current.unit or current.amount is None or before[0].amount is None:
        return None
    name = "".join(first.query.split())
    steps = {at: WorkingStep(name, one.amount, one.unit, at) for at, one in ((year, current), (year - 1, before[0]))}

    def figure(_: str, at: FactContext) -> Outcome:
        return steps.get(at.year) or MissingValue(RefusalKind.MISSING_OPERAND, name, at.year)

    asked = read_relation(words)
    kind = MeasureKind.GROWTH if asked.is_rate else MeasureKind.CHANGE
    base = Measure(name=name, called=name, years_back=1, period=Period.FY)
    measure = Measure(kind, operands=(Measure(name=name, called=name), base), explicit_rate=asked.is_rate)
    at = FactContext(plan.companies[0], year, plan.period, plan.scope)
    step = Evaluator(figure, both_years(figure)).evaluate(measure, at)
    if not isinstance(step, WorkingStep) or step.value is None:
        return None
    text = "".join(figure_sentences(plan, context, [Figure(measure, at, step)]))
    return Answer(text, working=(step,), citations=(quotation,))


@per_lexicon
def _moments(lexicon: Lexicon) -> str:
    """Words for the former end or period."""
    return lexicon.any_of("table_former", "last_year_words", "former_spans")
