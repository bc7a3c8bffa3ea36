"""All facts of an English report: its statements, checked; their other lines; summaries; the numbers of its cover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pipeline.extract.checks.identities import CheckOutcome
from pipeline.extract.english.checks import attach_english_checks, run_english_checks, time_of
from pipeline.extract.english.cover import fiscal_year, identifiers
from pipeline.extract.english.statements import english_statements
from pipeline.extract.english.tables import drop_ambiguous, table_facts
from pipeline.extract.statements.statements import Statement
from pipeline.model import Document, Fact, Kind, Problem
from pipeline.rules.english import EnglishRules
from pipeline.rules.relations.identities import Identity


@dataclass(frozen=True, slots=True)
class EnglishFacts:
    """What an English report says, and how its sums came out."""

    facts: tuple[Fact, ...]
    statements: tuple[Statement, ...]
    checks: tuple[CheckOutcome, ...]
    problems: tuple[Problem, ...]


def english_facts(document: Document, english: EnglishRules, identities: Iterable[Identity]) -> EnglishFacts:
    """The facts of an English report. What a statement says wins over its other lines, and these over summaries.

    Of a quarterly report only the statements are read: its other tables are of whichever months and parts.
    """
    read = english_statements(document, english)
    stated = [fact for statement in read.statements for fact in statement.facts]
    outcomes = run_english_checks(stated, read, identities)
    by_item = {(fact.item, *time_of(fact)): fact for fact in attach_english_checks(stated, outcomes)}
    statements = tuple(replace(s, facts=tuple(by_item[f.item, *time_of(f)] for f in s.facts)) for s in read.statements)
    pages = {fact.source.page for fact in (*stated, *read.others) if fact.source.page is not None}
    others = _drop_known_items(drop_ambiguous(read.others), stated)
    facts = [fact for statement in statements for fact in statement.facts] + others
    if document.report.kind is Kind.ANNUAL:
        facts += _drop_known_items(table_facts(document, english, pages), facts)
    return EnglishFacts(
        (*facts, *identifiers(document), *fiscal_year(document)), statements, tuple(outcomes), read.problems
    )


def _drop_known_items(facts: Sequence[Fact], before: Sequence[Fact]) -> list[Fact]:
    """Facts of items that those before have not."""
    items = {fact.item for fact in before}
    return [fact for fact in facts if fact.item not in items]
