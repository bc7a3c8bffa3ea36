"""How whole questions are put when a follow-up question is made whole, by the rule files of dialogues."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_dialogue_words


@dataclass(frozen=True, slots=True)
class WholeForms:
    """How whole questions are put, with what is filled in, and what in a turn only joins."""

    joints: re.Pattern[str]
    companies: str
    times: str
    places: str
    unit: str
    in_unit: re.Pattern[str]  # of a question that was put so before
    asked_unit: re.Pattern[str]
    amount: str


@per_dialogue_words
def whole_forms(lexicon: Lexicon) -> WholeForms:
    """The forms of the words that are in use."""

    def form(name: str) -> str:
        return lexicon.words(name)[0]

    units = lexicon.any_of("units_of_money_asked")
    ending = units.join(map(re.escape, form("answers_in_unit").split("{unit}")))
    return WholeForms(
        joints=lexicon.pattern("between_fillings"),
        companies=form("compared_companies"),
        times=form("compared_times"),
        places=form("places_in_order"),
        unit=form("answers_in_unit"),
        in_unit=re.compile(f"{ending}$"),
        asked_unit=re.compile(f"{form('asked_amounts')}{units}"),
        amount=form("asked_amounts"),
    )
