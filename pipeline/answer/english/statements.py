"""Which report's statement of a figure an English question asks for, and what other reports state of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.english.words import content, joined_with_others
from pipeline.answer.typed.figure_wording import fact_line
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Fact, Kind, Measure, Period, Stated
from pipeline.rules.english import EnglishRules, english_key
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.store.restatement import differs, is_later


@per_lexicon
def _words(lexicon: Lexicon) -> dict[Stated, re.Pattern[str]]:
    first, filed = lexicon.any_of("english_first_words"), lexicon.any_of("english_filed_words")
    restated, restatement = lexicon.any_of("english_restated_words"), lexicon.any_of("english_restatement_words")
    leads = r",?\s*\(?\b(?:as )?"
    return {
        Stated.FIRST_FILED: re.compile(
            rf"{leads}(?:{first}[ -]{filed}|(?:before|prior to) (?:the |any |its )?{restatement})\b\)?", re.I
        ),
        Stated.RESTATED: re.compile(rf"{leads}(?:{restated}|after (?:the |any |its )?{restatement})\b\)?", re.I),
    }


def asked_statement(question: str, otherwise: Stated) -> tuple[str, Stated]:
    """The question without the words for a statement (as originally reported, restated), and which one they choose."""
    for stated, words in _words().items():
        if words.search(question):
            return words.sub(" ", question), stated
    return question, otherwise


def statement_notes(facts: Sequence[Fact], issuer: Issuer, store: Store) -> Iterator[str]:
    """What a reader must know of figures that a later report gives anew: what it states, or what was stated first."""
    annual = sorted((report for report in issuer.reports if report.kind is Kind.ANNUAL), key=lambda r: r.year)
    for fact in (one for one in facts if one.period is Period.FY):
        told = [
            one
            for report in annual
            for one in store.facts([report.code], [fact.item], [fact.fiscal_year], report_id=report.id)
            if one.value is not None and one.unit == fact.unit
        ]
        later = next((one for one in reversed(told) if is_later(one, fact)), None)
        first = next((one for one in told if is_later(fact, one)), None)
        if later is not None and differs(fact, later):
            yield f"A later report states: {fact_line(later)}."
        elif first is not None and differs(first, fact):
            yield f"First reported as: {fact_line(first)}."


def is_of_more(measure: Measure, fact: Fact, english: EnglishRules) -> bool:
    """Whether a line has what is asked for together with something else: where it is asked by a name of less."""
    if not measure.is_item():
        return False
    flows = (line for line in english.lines if line.item == measure.name and line.statement != "balance")
    names = {english_key(bare) for line in flows for bare in line.bare}
    label = fact.raw_label.replace(",", " and ")  # depreciation, amortization and other
    return english_key(measure.called) in names and joined_with_others(label, content(measure.called))
