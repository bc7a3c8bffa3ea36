"""Everything that is taken out of one document: facts, statements, outcomes of the checks, problems."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.extract.checks.audit import run_all
from pipeline.extract.checks.completeness import completeness_problems
from pipeline.extract.checks.damage import run_damage, with_damage
from pipeline.extract.checks.disclosures import fails_by_disclosure, with_disclosure_checks
from pipeline.extract.checks.identities import CheckOutcome, with_checks
from pipeline.extract.checks.lost_signs import with_lost_signs
from pipeline.extract.checks.plausibility import with_doubts
from pipeline.extract.checks.scale import with_scales
from pipeline.extract.dimensions.facts import dimensional_facts
from pipeline.extract.dimensions.note_totals import note_totals
from pipeline.extract.disclosures.change_tables import change_facts
from pipeline.extract.disclosures.checkboxes import checkbox_facts
from pipeline.extract.disclosures.controllers import controller_facts
from pipeline.extract.disclosures.inline_quarters import inline_quarter_facts
from pipeline.extract.disclosures.key_figures import key_figures
from pipeline.extract.disclosures.notes import note_facts
from pipeline.extract.disclosures.other import other_disclosure_facts
from pipeline.extract.disclosures.profile import profile_facts
from pipeline.extract.disclosures.staff import research_facts, staff_facts
from pipeline.extract.english.facts import english_facts
from pipeline.extract.fiscal_years import with_fiscal_years
from pipeline.extract.statements.boundaries import names_parent, title_of
from pipeline.extract.statements.equity import equity_facts
from pipeline.extract.statements.facts import fact_key, merge_facts
from pipeline.extract.statements.statements import Statement, read_statements
from pipeline.extract.tables.rows import report_tables
from pipeline.extract.tagged.joined import join_tags
from pipeline.model import Check, Document, Fact, Origin, Problem, Report, Scope
from pipeline.model.report import is_foreign
from pipeline.model.table_row import RowTable
from pipeline.rules.concepts import load_concepts
from pipeline.rules.disclosures import Disclosures, load_disclosures
from pipeline.rules.english import load_english
from pipeline.rules.hkfrs import load_hkfrs
from pipeline.rules.items import load_items
from pipeline.rules.lexicon import Lexicon, per_statement_words, use_lexicon
from pipeline.rules.relations.equity import load_equity
from pipeline.rules.relations.identities import REPORTS
from pipeline.rules.relations.loading import relations_on


@per_statement_words
def _not_ours(words: Lexicon) -> re.Pattern[str]:
    """Headings of tables of other companies, and of figures before and after a change of accounting policies."""
    return words.pattern("other_entities", "policy_headings", "error_corrections")


@dataclass(frozen=True, slots=True)
class Extraction:
    """The facts of a report and how they were checked; `divided`: those with dimensions."""

    report: Report
    facts: tuple[Fact, ...]
    statements: tuple[Statement, ...]
    checks: tuple[CheckOutcome, ...]
    problems: tuple[Problem, ...]
    divided: tuple[Fact, ...] = ()


def extract(document: Document, rules: Sequence[Path] = (), tables: Sequence[RowTable] | None = None) -> Extraction:
    """Facts of a document. What a statement says wins over the key figures, and these over all else.

    `tables`: the rows of its tables, where they were read already.
    """
    with use_lexicon(rules):
        if is_foreign(document.report.code):
            return _of_its_file(_extract_english(document, rules))
        return _of_its_file(_extract(document, rules, report_tables(document) if tables is None else tables))


def _of_its_file(found: Extraction) -> Extraction:
    """What was extracted, with what its file being damaged says of it."""
    return replace(
        found,
        facts=tuple(with_damage(found.facts, found.report)),
        checks=(*run_damage(found.report), *found.checks),
        divided=tuple(with_damage(found.divided, found.report)),
    )


def _extract(document: Document, rules: Sequence[Path], tables: Sequence[RowTable]) -> Extraction:
    items = load_hkfrs(rules)[0] if document.of_hong_kong else load_items(rules)[0]
    equity, _ = load_equity(rules)
    found, problems = read_statements(document, items)
    stated = [fact for statement in found for fact in statement.facts]
    changes, wrong = ([], []) if document.of_hong_kong else equity_facts(document, equity, stated)
    profile = profile_facts(document, items)
    keys, notes = key_figures(document, items), note_facts(document, items)
    templates = not document.of_hong_kong  # tables as the CSRC prescribes them, in RMB
    groups: list[Iterable[Fact]] = [
        stated,
        changes,
        _outside_statements(found, keys),
        inline_quarter_facts(document, items) if templates else (),
        staff_facts(document, items),
        research_facts(document, items) if templates else (),
        _outside_statements(found, notes),
        profile,
        other_disclosure_facts(document, items) if templates else (),
        controller_facts(document, items) if templates else (),
        checkbox_facts(document, items) if templates else (),
        change_facts(document, items, {statement.kind for statement in found}) if templates else (),
    ]
    facts = merge_facts([list(group) for group in groups])
    facts, before = _set_apart(facts)
    prints = [fact for fact in (*stated, *keys, *notes) if not fact.superseded]
    unstated = {fact.source.table for statement in found if not statement.unit for fact in statement.facts}
    facts = with_scales(facts, prints, relations_on(REPORTS, rules), items, unstated)
    facts = list(with_doubts(facts, items))
    before = _of_sound_tables(with_doubts(before, items), facts)
    statements = tuple(_with_corrections(statement, facts) for statement in found)
    disclosures, unread = load_disclosures(rules)
    divided = _divided(document, tables, facts, {fact.source.table for fact in stated}, disclosures)
    facts, parts, before = (_marked(some, document) for some in (facts, divided, before))
    outcomes = tuple(run_all(facts, rules, parts))
    sound = [one for one in outcomes if not fails_by_disclosure(one)]
    return Extraction(
        report=_fill_names(document.report, profile),
        facts=(*with_fiscal_years(with_lost_signs(with_checks(facts, sound), sound), document.report), *before),
        statements=statements,
        checks=outcomes,
        problems=(*document.problems, *problems, *wrong, *unread, *completeness_problems(document, found)),
        divided=tuple(with_disclosure_checks(parts, outcomes)),
    )


def _set_apart(facts: Iterable[Fact]) -> tuple[list[Fact], list[Fact]]:
    """The facts of a report, and apart from them what it calls superseded (调整前), which no check is over."""
    groups: tuple[list[Fact], list[Fact]] = ([], [])
    for fact in facts:
        groups[fact.superseded].append(fact)
    return groups


def _of_sound_tables(before: Iterable[Fact], facts: Iterable[Fact]) -> list[Fact]:
    """Superseded figures of tables in which no figure was put right or doubted: theirs would need it too."""
    unsound = {f.source.table for f in facts if f.origin is Origin.CORRECTED or f.check is Check.DOUBTFUL}
    return [f for f in before if not f.missing and f.check is not Check.DOUBTFUL and f.source.table not in unsound]


def _divided(
    document: Document,
    tables: Sequence[RowTable],
    facts: Sequence[Fact],
    stated: Collection[int | None],
    rules: Disclosures,
) -> list[Fact]:
    """The facts with dimensions; `stated`: the tables of the statements, whose lines have notes."""
    divided = list(dimensional_facts(tables, document.report, rules, facts))
    if rules.notes is not None:
        lines = [fact for fact in facts if fact.source.table in stated]
        divided += note_totals(document, tables, lines, rules.notes)
    return divided


def _with_corrections(statement: Statement, facts: Sequence[Fact]) -> Statement:
    """The statement with the figures that were put right, so that workbook and facts say the same."""
    right = {(fact_key(f), f.source): f for f in facts if f.origin is Origin.CORRECTED}
    return replace(statement, facts=tuple(right.get((fact_key(f), f.source), f) for f in statement.facts))


def _extract_english(document: Document, rules: Sequence[Path]) -> Extraction:
    english, wrong = load_english(tuple(rules))
    identities = relations_on(REPORTS, rules).identities
    found = english_facts(document, english, identities)
    problems = (*document.problems, *wrong, *found.problems)
    if not document.tags:
        facts = tuple(_with_pages(found.facts, document))
        return Extraction(document.report, facts, found.statements, found.checks, problems)
    concepts, unread = load_concepts(tuple(rules))
    joined = join_tags(document, found.facts, concepts, identities)
    checks, problems = (*found.checks, *joined.checks), (*problems, *unread)
    facts = tuple(_with_pages(joined.facts, document))
    return Extraction(document.report, facts, found.statements, checks, problems, joined.divided)


def _with_pages(facts: Iterable[Fact], document: Document) -> Iterator[Fact]:
    """Facts that have no page in a form without pages."""
    for fact in facts:
        yield fact if document.paged else replace(fact, source=replace(fact.source, page=None))


def _outside_statements(found: Sequence[Statement], facts: Iterable[Fact]) -> list[Fact]:
    """Facts in no table of a statement that was read, of another company or of a change of policies.

    A statement's table speaks for the scope of its title, so it must not fill the gaps of another.
    """
    kinds = {statement.kind for statement in found}
    tables = {fact.source.table for statement in found for fact in statement.facts}
    kept = []
    for fact in facts:
        heading = fact.source.heading
        title = title_of(heading.rsplit(" > ", 1)[-1])
        owned = title is not None and (title.scope is Scope.PARENT or title.statement in kinds)
        owned = owned or (fact.scope is Scope.CONSOLIDATED and names_parent(heading.rsplit(" > ", 1)[-1]))
        if not owned and fact.source.table not in tables and not _not_ours().search(heading):
            kept.append(fact)
    return kept


def _marked(facts: Sequence[Fact], document: Document) -> list[Fact]:
    return list(_mark_edition(_with_origin(facts, frozenset(document.ocr_pages)), document))


def _mark_edition(facts: Sequence[Fact], document: Document) -> Iterator[Fact]:
    """Facts that win over the first edition's in a revised one, and have no page in a form without pages."""
    for fact in _with_pages(facts, document):
        yield replace(fact, priority=fact.priority + document.report.revised)


def _fill_names(report: Report, profile: Sequence[Fact]) -> Report:
    """The report with names that only its profile gives."""
    texts = {fact.item: fact.text for fact in profile if fact.text}
    return replace(
        report,
        short_name=report.short_name or texts.get("证券简称", ""),
        full_name=texts.get("企业名称", "") or report.full_name,
    )


def _with_origin(facts: Sequence[Fact], recognised: frozenset[int]) -> list[Fact]:
    """Facts of pages that were read by text recognition say so."""
    return [replace(f, origin=Origin.RECOGNISED) if f.source.page in recognised else f for f in facts]
