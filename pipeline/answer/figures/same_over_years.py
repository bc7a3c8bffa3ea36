"""Whether a name or a figure of a company is the same in several years, decided here and not by a model."""

from __future__ import annotations

import re
import unicodedata

from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.plan_measures import figure_of_name
from pipeline.answer.render.numbers import value_text
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import Answer, Plan, RefusalKind, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.language import to_simplified

_NOISE = re.compile(r"[\s·・•．.,，、;；:：()（）\-_/]+")
_WEB = re.compile(r"^https?//|^www|/$")


@per_evidence_words
def _title(words: Lexicon) -> re.Pattern[str]:
    return re.compile(f"{words.any_of('titles_behind_names')}$")


@per_evidence_words
def _variants(words: Lexicon) -> dict[int, str]:
    return str.maketrans(dict(pair.split("=") for pair in words.words("variant_characters")))


def clean_name(text: str) -> str:
    """A name without titles, spaces, punctuation and variants of characters: 俞敏亮 先生 = 俞敏亮."""
    text = _NOISE.sub("", unicodedata.normalize("NFKC", text)).casefold()
    return to_simplified(_WEB.sub("", _title().sub("", text)).translate(_variants()))


def same_over_years(plan: Plan, context: Context) -> Answer:
    """相同 or 不相同, with the value of every year."""
    if not plan.items or not plan.companies:
        return refuse_missing(context, plan, plan.companies[0], [MissingValue(RefusalKind.NO_ITEM, "")])
    code, item = plan.companies[0], plan.items[0]
    years = plan.years if len(plan.years) > 1 else (plan.years[0] - 1, plan.years[0])
    years = tuple(sorted(years))
    found = [
        figure_of_name(
            item, plan, context.knowledge, FactContext(code, year, plan.period, plan.scope, listed=year == years[-1])
        )
        for year in years
    ]
    gaps = [f for f in found if isinstance(f, MissingValue)]
    if gaps:
        return refuse_missing(context, plan, code, gaps)
    steps = [f for f in found if isinstance(f, WorkingStep)]
    kinds = {clean_name(s.fact.text) if s.fact and s.fact.text else s.value for s in steps}
    verdict = "相同" if len(kinds) == 1 else "不相同"
    company = context.company(plan, code)
    told = [
        context.say("same-year", company=company, when=f"{year}年", item=item, value=value_text(step, context.style))
        for year, step in zip(years, steps, strict=True)
    ]
    text = context.say("same", verdict=verdict, list="，".join(told), company=company, item=item, last=f"{years[-1]}年")
    return compose_answer(context, text, steps, plan, value=len(kinds) == 1)
