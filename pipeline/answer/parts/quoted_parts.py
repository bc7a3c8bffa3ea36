"""Parts of a question that the sentence quoted for another part has, has beside it, or has the operands of.

员工薪酬成本一共多少，占营收多大比例      “…37,555,335千元，占公司营业额约8.86%” tells both
来自美国客户的收入有多少，占比多少        176.2亿元 as quoted, by the revenue of the statements
存货跌价准备余额是多少，当年新增计提多少    the second is in the table of the same page
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, asked_figures, comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE
from pipeline.answer.parts.join import tells_again
from pipeline.answer.parts.quoted_shares import asks_share, computed_share, whole_named
from pipeline.model import Answer, Citation, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon

_BEHIND = r"[^，。；、,;\d]{0,8}"  # between a name and its figure
_NUMBER = r"\d[\d.]*"
_RATE = re.compile(r"(?P<before>[^，。；,;\d]{2,16})\d[\d.]*\s*\\?%")
_LEAST = 0.5  # of the pairs of characters of a whole those that a share's text has
_PAIR = 2


@dataclass(frozen=True, slots=True)
class LaterParts:
    """Completes quotations: `plan_of` and `ask` plan and answer a question of its own."""

    context: Context
    plan_of: Callable[[str], Plan]
    ask: Callable[[Plan], Answer]

    def complete(self, answer: Answer, plan: Plan) -> Answer:
        """The answer with what its quotation tells of the parts that were said to be missing."""
        figures = asked_figures(plan) if answer.outcome == "answer" and answer.citations else ()
        for at, figure in enumerate(figures):
            gap = self.context.say("part-unanswered", words=figure.clause)
            if gap not in answer.text:
                continue
            if is_quoted(figure, answer.citations):
                answer = _without(answer, gap)
            elif at and (told := self._told(plan, figures, figure, answer)) is not None:
                answer = _with(answer, gap, told, self.context)
        return answer

    def _told(self, plan: Plan, figures: Sequence[AskedFigure], figure: AskedFigure, answer: Answer) -> Answer | None:
        """A part computed from the quoted amount, or told beside it."""
        if asks_share(figure):
            return computed_share(plan, self.context, figures[0], figure, answer.citations[0], self._stated)
        return self._beside(plan, figures, figure, answer)

    def _stated(self, question: str) -> Answer:
        """The answer to a question for one figure of the statements."""
        return self.ask(self.plan_of(question))

    def _beside(self, plan: Plan, figures: Sequence[AskedFigure], figure: AskedFigure, answer: Answer) -> Answer | None:
        """What is told of a part on the page of the quotation, of the thing that the first part names."""
        if not figure.head:
            return None
        pages = {citation.source.page for citation in answer.citations}
        reports = {citation.report_id for citation in answer.citations}
        words = figures[0].query.split()
        for named in (words, words[:-1]):
            question = f"{''.join(plan.called[:1])}{_when(plan)}{''.join(named)}{figure.clause}"
            told = self.ask(self.plan_of(question)) if named else None
            if told is None or told.outcome != "answer" or told.nearest or len(told.citations) != 1:
                continue
            if tells_again(told, [answer]):
                continue
            if told.citations[0].report_id in reports and told.citations[0].source.page in pages:
                return told
        return None


def _when(plan: Plan) -> str:
    return "".join(f"{year}年" for year in plan.years[-1:])


def is_quoted(figure: AskedFigure, citations: Sequence[Citation]) -> bool:
    """Whether a quotation has a figure right behind the last words of a part, or the share that it asks for."""
    quotes = [comparable(citation.quote) for citation in citations]
    if asks_share(figure):
        return any(_is_share_of(figure, quote) for quote in quotes)
    last = "".join(figure.words[-_PAIR:])
    if not figure.head or (len(figure.words) < _PAIR and not figure.form.counts):
        return False  # one word is known by the unit that is counted in: 多少度电
    behind = re.compile(rf"{re.escape(last)}{_BEHIND}(?P<figure>{_NUMBER})")
    matches = (match for quote in quotes for match in behind.finditer(quote))
    return any(_is_of_form(figure, match) for match in matches)


def _is_of_form(figure: AskedFigure, match: re.Match[str]) -> bool:
    """Whether the figure of a match is of the asked form, as its unit says."""
    stated = FIGURE.match(match.string, match.start("figure"))
    return stated is not None and figure.form.accepts(stated)


def _is_share_of(figure: AskedFigure, quote: str) -> bool:
    """Whether a text has one share, of what a part asks for one of; none that says how something grew."""
    whole = whole_named(figure.clause)
    pairs = [whole[at : at + _PAIR] for at in range(len(whole) - 1)]
    shares = [match["before"] for match in _RATE.finditer(quote) if not _grows().search(match["before"])]
    shares = [before for before in shares if _joints().search(before) or pairs]
    told = [before for before in shares if sum(pair in before for pair in pairs) >= _LEAST * len(pairs)]
    return len(told) == 1


def _without(answer: Answer, gap: str) -> Answer:
    return replace(answer, text=_joined(answer.text, gap, ""))


def _joined(text: str, gap: str, told: str) -> str:
    """A text with something told in place of a line that says that it was not found."""
    if told:
        return text.replace(gap, told)
    return text.replace(f"\n{gap}", "").replace(f"{gap}\n", "").replace(gap, "")


def _with(answer: Answer, gap: str, told: Answer, context: Context) -> Answer:
    """The answer with a part told, and the places of both."""
    citations = tuple(dict.fromkeys((*answer.citations, *told.citations)))
    text = answer.text.replace(context.sources(answer.citations), "")
    part = told.text.replace(context.sources(told.citations), "").strip()
    text = _joined(text, gap, part) + context.sources(citations)
    return replace(answer, text=text, citations=citations, working=(*answer.working, *told.working))


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("share_joints"))


@per_lexicon
def _grows(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("rises", "falls", "growth_rates", "since_words"))
