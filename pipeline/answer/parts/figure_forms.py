"""Whether a figure is in the form that is asked for: its unit, a difference, the movement that is named."""

from __future__ import annotations

import re

from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.evidence.open.figures.forms import MONEY
from pipeline.answer.parts.bare_inquiries import movement_asked, movement_named
from pipeline.answer.parts.inquiries import Inquiry
from pipeline.answer.parts.quoted_shares import asks_share
from pipeline.answer.parts.unmoved_figures import asks_how_much_moved
from pipeline.answer.relations.row_parts import is_said_by_verb
from pipeline.model import WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import is_money

_PAIR = 2
_OF = "的"
_RATES = ("%", "个百分点", "倍")


def accepts(inquiry: Inquiry, unit: str) -> bool:
    """Whether a figure in a unit may answer an inquiry; one whose unit is not known may."""
    if inquiry.form is None or not unit:
        return True
    if movement_asked(inquiry):
        return unit not in _RATES
    if inquiry.is_rate:
        return unit in _RATES
    if unit in _RATES and names_share(inquiry):
        return True  # 占营业成本多少
    if inquiry.form.units is None:
        return True
    if inquiry.form.units == frozenset(MONEY):
        return is_money(unit)
    return not is_money(unit) and unit not in _RATES


def fits_form(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether a figure is in the form that an inquiry asks for, or of the movement that it names: 本期租入增加多少."""
    if step.unit not in _RATES and is_said_by_verb(inquiry.words, step.name):
        return True
    if names_share(inquiry) and table_words().change.search(normal(step.name).rpartition(_OF)[2]):
        return False  # 同比变动 is no 占比
    named = movement_named(inquiry)
    if named and step.unit not in _RATES and normal(step.name).endswith(normal(named)):
        return True
    return accepts(inquiry, step.unit) or is_difference(inquiry, step) or is_growth_of_amounts(inquiry, step)


def is_difference(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether a figure is how far two are apart, where how much more or less is asked and no rate: 多了多少."""
    of_change = inquiry.form is not None and inquiry.form.always and _rates().search(inquiry.words) is None
    units = [one.unit for one in step.steps]
    return of_change and len(units) == _PAIR and set(units) == {step.unit}


def is_growth_of_amounts(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether a growth is computed of one amount at two times, whose difference is asked for: 增加了多少钱."""
    if not step.is_growth or not asks_how_much_moved(inquiry):
        return False
    later, former = step.steps
    of_two_years = later.year != former.year and later.is_same_figure(former)
    return of_two_years and accepts(inquiry, later.unit) and accepts(inquiry, former.unit)


@per_lexicon
def _rates(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("growth_rates", "asked_shares", "share_nouns", "point_words")


def names_share(inquiry: Inquiry) -> bool:
    return inquiry.figure is not None and asks_share(inquiry.figure)
