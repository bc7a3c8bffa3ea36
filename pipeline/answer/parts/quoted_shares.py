"""The share of an amount that a sentence states: of what the same sentence states, or of a figure of the statements.

业务及管理费里员工费用是多少，占比多少      both stand in the sentence: 706.57亿元 and 1,133.75亿元
来自美国客户的收入有多少，占比多少         by the revenue of the statements
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, asked_figures
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.places import end_of_figure
from pipeline.answer.figure_text import figure_text
from pipeline.model import Answer, Citation, Function, Plan, WorkingStep
from pipeline.model.calculation import over_steps
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.quantities import Quantity, find_figures

_BEHIND = r"[^，。；、,;\d]{0,4}"  # between a name and its figure
_NUMBER = r"\d[\d.]*\s*[万亿百千]*元"
_MONEY = "元"


def computed_share(
    plan: Plan,
    context: Context,
    first: AskedFigure,
    share: AskedFigure,
    quotation: Citation,
    stated: Callable[[str], Answer],
) -> Answer | None:
    """The share that the amount quoted for `first` has; None where its whole is not there, or is less.

    `stated` answers a question for one figure of the statements.
    """
    quote = comparable(quotation.quote)
    end = end_of_figure(first, quote, comparable(plan.question))
    if end is None or not plan.years:
        return None
    year = plan.years[-1]
    if _part_named(first, share):
        return share_within(plan, context, first, share, quotation)
    within = _within(first.clause, plan)
    called = "".join(word for word in first.query.split() if word not in within)
    part = _step(called, find_figures(quote[:end])[-1], year)
    whole = _whole(plan, context, first, share, quote, stated) if part is not None else None
    return _share_answer(part, whole, plan, context, quotation)


def _share_answer(
    part: WorkingStep | None, whole: WorkingStep | None, plan: Plan, context: Context, quotation: Citation
) -> Answer | None:
    """The share of one figure in another; None where it would be more than all."""
    if part is None or whole is None or not part.value or not whole.value or abs(part.value) > abs(whole.value):
        return None
    name = context.say("share-of", part=part.name, whole=whole.name)
    ratio, quotient = f"{part.name}/{whole.name}", over_steps(Function.DIVIDE, 2)
    share = part.value / whole.value
    step = WorkingStep(name, share, "%", plan.years[-1], ratio, steps=(part, whole), calculation=quotient)
    operands = "，".join(
        f"{one.name} {figure_text(plan, context, one, one.name, exact=False)}" for one in (part, whole)
    )
    company, when = context.company(plan, plan.companies[0]), context.when(plan, plan.years[-1])
    text = context.say(
        "figure-share",
        company=company,
        when=when,
        above=part.name,
        below=whole.name,
        value=figure_text(plan, context, step, name),
        operands=operands,
    )
    return Answer(text, working=(step,), citations=(quotation, *cite(context, [whole])))


def share_within(
    plan: Plan, context: Context, first: AskedFigure, share: AskedFigure, quotation: Citation
) -> Answer | None:
    """The share that an amount named by its part has in the one quoted for `first`: 其中资产证券化占几成."""
    quote, year = comparable(quotation.quote), max(plan.years, default=0)
    end = end_of_figure(first, quote, comparable(plan.question)) if year else None
    name = _part_named(first, share)
    if end is None or not name:
        return None
    whole = _step("".join(first.query.split()), find_figures(quote[:end])[-1], year)
    return _share_answer(_part(name, quote, year), whole, plan, context, quotation)


def with_share_of_line(answer: Answer, plan: Plan, context: Context) -> Answer:
    """The sentence that most likely is meant, with the share of one of its amounts in the one asked for first."""
    figures = asked_figures(plan) if answer.citations and answer.citations[0].source.table is None else ()
    for share in figures[1:]:
        told = share_within(plan, context, figures[0], share, answer.citations[0]) if asks_share(share) else None
        if told is not None and answer.likely in answer.text:
            likely = f"{answer.likely}\n{told.text}"
            text = answer.text.replace(answer.likely, likely, 1)
            return replace(answer, text=text, likely=likely, working=(*answer.working, *told.working))
    return answer


def _part_named(first: AskedFigure, share: AskedFigure) -> str:
    """What a clause says itself that the share is of, where it names no whole: 资产证券化 of 其中资产证券化占几成."""
    said = _joints().split(_asking().sub("", comparable(share.clause)))
    name = _leads().sub("", said[0]) if len(said) > 1 and not said[-1] else ""
    return name if name not in comparable(first.clause) else ""


@per_lexicon
def _leads(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^(?:{lexicon.any_of('leads_of_parts')})+")


def _part(name: str, quote: str, year: int) -> WorkingStep | None:
    """The one amount of money that stands right behind a name."""
    found = re.findall(rf"{re.escape(name)}{_BEHIND}({_NUMBER})", quote)
    return _step(name, find_figures(found[0])[-1], year) if len(found) == 1 else None


def _whole(
    plan: Plan,
    context: Context,
    first: AskedFigure,
    share: AskedFigure,
    quote: str,
    stated: Callable[[str], Answer],
) -> WorkingStep | None:
    """What the share is of: what its clause names, what the first clause says it is within, else all revenue."""
    named = whole_named(share.clause) or _within(first.clause, plan)
    if named:
        found = re.search(rf"{re.escape(comparable(named))}{_BEHIND}(?P<figure>{_NUMBER})", quote)
        if found is not None:
            return _step(named, find_figures(found["figure"])[-1], plan.years[-1])
    elif first.head in _revenues():
        named = _revenues()[0]
    if not named:
        return None
    answer = stated(f"{plan.called[0]}{context.when(plan, plan.years[-1])}{named}是多少？")
    one = answer.working[0] if len(answer.working) == 1 and answer.outcome == "answer" else None
    return one if one is not None and one.unit == _MONEY and one.fact is not None else None


def whole_named(clause: str) -> str:
    """What a clause asks for a share of: 营业收入 of 占营收多大比例; "" where it does not say."""
    said = _joints().split(_asking().sub("", comparable(clause)))
    return said[-1] if len(said) > 1 else ""


def asks_share(figure: AskedFigure) -> bool:
    """Whether a part asks for a share: 占比多少, 占营业收入多少; how much something grew is none."""
    return (figure.form.is_rate and not figure.form.always) or _joints().search(figure.clause) is not None


def _within(clause: str, plan: Plan) -> str:
    """What a clause names something within: 业务及管理费 of 招行2022年业务及管理费里员工费用."""
    found = _subsets().search(clause)
    before = clause[: found.start()] if found else ""
    for name in plan.called:
        before = before.replace(name, "")
    return re.sub(r"^.*\d{2,4}\s*年?[度末底]?", "", before)


def _step(name: str, stated: Quantity, year: int) -> WorkingStep | None:
    """A quoted amount of money as a step."""
    return WorkingStep(name, stated.amount, _MONEY, year) if stated.unit == _MONEY else None


def _revenues() -> tuple[str, ...]:
    return lexicon_in_use().words("revenue_names")


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("share_joints"))


@per_lexicon
def _subsets(lexicon: Lexicon) -> re.Pattern[str]:
    words = (re.escape(word) for word in lexicon.words("subset_words"))
    return re.compile(rf"(?<=..)(?:{'|'.join(words)})")


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    asked = lexicon.any_of("amount_asked")
    stakes = rf"{asked}{lexicon.any_of('stock_words')}"  # 占多少股权 names no whole
    asking = lexicon.any_of("interrogatives", "asked_degrees", "share_nouns", "amount_asked", "asked_shares")
    return re.compile(f"{stakes}|{asking}")
