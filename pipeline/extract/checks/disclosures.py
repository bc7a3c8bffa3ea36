"""What disclosures must fulfil: among their members, with the lines of the statements, and notes with their lines.

members      the members add up to their total
line         the total is the line of the statements that the table divides
below        the total, or where members need not add up the largest of them, is not more than a line, and what the
             tables take off the members (sales within the group)
share        shares of one whole are not more than all of it
difference   of each member, one figure is the difference of two others: net is gross less allowance
note         the note that a line refers to ends with the line's figure
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from pipeline.extract.checks.identities import CheckOutcome, rounding
from pipeline.extract.dimensions.members import TOTAL
from pipeline.extract.dimensions.nesting import SummedMember, without_divided
from pipeline.model import Check, Fact, Period, Scope
from pipeline.rules.disclosures import Difference, Disclosure, Disclosures, MeasureRule
from pipeline.rules.relations.identities import Identity, IdentityOutcome, IdentityResult, SumTerm

Key = tuple[str, int, Period, Scope]
Lines = Mapping[Key, Fact]
Group = Sequence[Fact]  # figures of one item and axis

_WHOLE = Decimal(100)
_NEAR = Decimal("0.01")  # of the figure that is checked: a misprint, or a rounding that adds up


def run_disclosures(facts: Sequence[Fact], divided: Sequence[Fact], rules: Disclosures) -> list[CheckOutcome]:
    """Outcomes of all checks that have something to say; `divided`: the facts with dimensions."""
    lines = {_key(fact): fact for fact in facts if fact.value is not None}
    known = [fact for fact in divided if fact.value is not None and not fact.taken_off]
    off = _largest_off(fact for fact in divided if fact.taken_off)
    outcomes: list[CheckOutcome] = []
    for group in _groups(known):
        for disclosure, measure in _rules_of(group[0], rules):
            outcomes += _of_group(disclosure, measure, group, lines, off, rules)
    for difference in rules.differences:
        outcomes += _differences(difference, known, rules)
    if rules.notes is not None:
        outcomes += _notes(known, lines, rules.notes.axis, rules)
    return outcomes


def with_disclosure_checks(divided: Sequence[Fact], outcomes: Sequence[CheckOutcome]) -> list[Fact]:
    """Facts with dimensions with their check: doubtful where one that fails is far off, failed where it is near.

    That members add up does not make them right where their total is not the line: they may be those of another table.
    """
    failed = {key: outcome for outcome in outcomes if outcome.outcome == "failed" for key in _divided_keys(outcome)}
    strange = {place: one for one in failed.values() if _is_strange(one) for place in _columns(one)}
    passed = {key for outcome in outcomes if outcome.outcome == "passed" for key in _divided_keys(outcome)}
    checked = []
    for fact in divided:
        key = (*_key(fact), fact.dimensions)
        against = strange.get((*_key(fact), fact.source.table)) or failed.get(key)
        if against is not None:
            evidence = f"{against.name}: 相差 {against.result.difference}"
            checked.append(replace(fact, check=_verdict(against), evidence=evidence))
        else:
            checked.append(replace(fact, check=Check.PASSED) if key in passed else fact)
    return checked


def _columns(outcome: CheckOutcome) -> Iterator[tuple]:
    """Where the figures of a check stand: all of the same item and table are of one column."""
    return ((*_key(fact), fact.source.table) for fact in outcome.operands if fact.dimensions)


def _is_strange(outcome: CheckOutcome) -> bool:
    """Whether a total or a member is far from its line: then all figures of its column are of something else."""
    return not outcome.operands[0].dimensions and _verdict(outcome) is Check.DOUBTFUL


def fails_by_disclosure(outcome: CheckOutcome) -> bool:
    """Whether a table of the notes contradicts: that says less of a line than of how the table was read."""
    return outcome.outcome is IdentityOutcome.FAILED and any(fact.dimensions for fact in outcome.operands)


def _divided_keys(outcome: CheckOutcome) -> Iterator[tuple]:
    return ((*_key(fact), fact.dimensions) for fact in outcome.operands if fact.dimensions)


def _verdict(outcome: CheckOutcome) -> Check:
    difference, first = outcome.result.difference, outcome.operands[0]
    return Check.DOUBTFUL if difference is None or abs(difference) > abs(_value(first)) * _NEAR else Check.FAILED


def _key(fact: Fact) -> Key:
    return fact.item, fact.fiscal_year, fact.period, fact.scope


def _groups(facts: Sequence[Fact]) -> list[Group]:
    """Figures of one item, year and scope that divide it along one axis, up to their total.

    A table that goes on over the page is two: what has no total yet is continued by the next one.
    """
    groups: dict[tuple, list[list[Fact]]] = {}
    for fact in sorted(facts, key=_place):
        if len(fact.dimensions) != 1:
            continue
        runs = groups.setdefault((*_key(fact), fact.dimensions[0][0]), [[]])
        last = runs[-1][-1] if runs[-1] else fact
        if _is_total(last) or (fact.source.table or 0) - (last.source.table or 0) > 1:
            runs.append([])
        runs[-1].append(fact)
    return [run for runs in groups.values() for run in runs if run]


def _place(fact: Fact) -> tuple[int, int, int]:
    source = fact.source
    return source.table or 0, source.row or 0, source.column or 0


def _largest_off(facts: Iterable[Fact]) -> dict[Key, Decimal]:
    """What tables take off the members, whatever its sign: by item and time, the most of them."""
    found: dict[Key, Decimal] = {}
    for fact in facts:
        found[_key(fact)] = max(found.get(_key(fact), Decimal(0)), abs(_value(fact)))
    return found


def _is_total(fact: Fact) -> bool:
    return fact.dimensions[0][1] == TOTAL


def _undivided(members: Group, total: Fact) -> Group:
    """The members without those that divide another, where that makes the total: 3年以上 and 3至4年 on two pages."""
    if _added(members) == _value(total):
        return members
    cells = [SummedMember(at, _value(fact)) for at, fact in enumerate(members)]
    kept = [members[cell.at] for cell in without_divided(cells)]
    return kept if _added(kept) == _value(total) else members


def _lost_rows(group: Group) -> bool:
    """Whether rows or columns between those of a group were not read as its members, 减：坏账准备 say."""
    places = [_place(fact) for fact in group]
    return any(one[0] == other[0] and max(other[1] - one[1], other[2] - one[2]) > 1 for one, other in pairwise(places))


def _without_lost(found: CheckOutcome, lost: bool) -> CheckOutcome:
    """Nothing fails for rows that may have been lost."""
    if not lost or found.outcome is not IdentityOutcome.FAILED:
        return found
    return replace(found, result=replace(found.result, outcome=IdentityOutcome.NOT_APPLICABLE))


def _rules_of(fact: Fact, rules: Disclosures) -> list[tuple[Disclosure, MeasureRule]]:
    """The rule that a figure was read by: of its item and axis."""
    axis = fact.dimensions[0][0]
    found = (
        (disclosure, measure)
        for disclosure in rules.tables
        if any(one.axis == axis for one in disclosure.axes)
        for measure in disclosure.measures
        if measure.item == fact.item
    )
    return list(found)[:1]


def _of_group(
    disclosure: Disclosure,
    measure: MeasureRule,
    group: Group,
    lines: Lines,
    off: Mapping[Key, Decimal],
    rules: Disclosures,
) -> Iterator[CheckOutcome]:
    total = next((fact for fact in group if _is_total(fact)), None)
    members = [fact for fact in group if fact is not total]
    lost = _lost_rows(group) or total is None
    if total is not None and members and measure.adds:
        found = _sum(_named(rules, "members", disclosure, measure), total, _undivided(members, total))
        yield _without_lost(found, lost)
    whole = [total] if total is not None else members if measure.adds else []
    of = _key(group[0])[1:]
    line, limit = lines.get((measure.line, *of)), lines.get((measure.below, *of))
    if line is not None and whole:
        named = _named(rules, "line", disclosure, measure, line.item)
        yield _without_lost(_sum(named, line, whole), total is None)
    if limit is not None:
        named = _named(rules, "below", disclosure, measure, limit.item)
        more = off.get(_key(group[0]), Decimal(0))
        yield _not_over(named, limit, whole or [max(members, key=_value)], more)
    if measure.unit == "%" and measure.of_whole and members:
        yield _share(_named(rules, "share", disclosure, measure), whole or members)


def _named(rules: Disclosures, check: str, disclosure: Disclosure, measure: MeasureRule, item: str = "") -> Identity:
    name = rules.check_names.get(check, check).format(table=disclosure.name, item=item or measure.item)
    return Identity(f"{disclosure.id}_{check}", name, disclosure.id, item or measure.item, (SumTerm(measure.item),))


def _sum(identity: Identity, left: Fact, parts: Sequence[Fact]) -> CheckOutcome:
    difference = _value(left) - _added(parts)
    return _outcome(identity, abs(difference) <= _tolerance((left, *parts)), difference, (left, *parts))


def _not_over(identity: Identity, line: Fact, parts: Sequence[Fact], more: Decimal) -> CheckOutcome:
    difference = _value(line) + more - _added(parts)
    return _outcome(identity, difference >= -_tolerance((line, *parts)), difference, (line, *parts))


def _share(identity: Identity, parts: Sequence[Fact]) -> CheckOutcome:
    difference = _WHOLE - _added(parts)
    return _outcome(identity, difference >= -_tolerance(parts), difference, tuple(parts))


def _differences(rule: Difference, facts: Sequence[Fact], rules: Disclosures) -> Iterator[CheckOutcome]:
    """Of every member that has the net figure; an allowance that is blank is none."""
    items = (rule.difference, rule.of, rule.less)
    by_item = {
        item: {(*_key(fact)[1:], fact.dimensions, fact.source.table): fact for fact in facts if fact.item == item}
        for item in items
    }
    for key, net in by_item[rule.difference].items():
        gross, less = by_item[rule.of].get(key), by_item[rule.less].get(key)
        if gross is None:
            continue
        name = rules.check_names.get("difference", "difference").format(table=rule.difference, item=rule.difference)
        terms = (SumTerm(rule.of), SumTerm(rule.less, -1, optional=True))
        identity = Identity("disclosure_difference", name, "", rule.difference, terms)
        operands = (net, gross, *([less] if less is not None else []))
        off = _value(net) - _value(gross) + (_value(less) if less is not None else 0)
        yield _outcome(identity, abs(off) <= _tolerance(operands), off, operands)


def _notes(facts: Sequence[Fact], lines: Lines, axis: str, rules: Disclosures) -> Iterator[CheckOutcome]:
    for note in facts:
        heading, line = note.member(axis), lines.get(_key(note))
        if heading is not None and line is not None:
            name = rules.check_names.get("note", "note").format(table=heading, item=note.item)
            yield _sum(Identity("note_total", name, "", note.item, (SumTerm(note.item),)), line, [note])


def _value(fact: Fact) -> Decimal:
    return fact.value if fact.value is not None else Decimal(0)


def _added(facts: Sequence[Fact]) -> Decimal:
    return sum(map(_value, facts), Decimal(0))


def _tolerance(operands: Sequence[Fact]) -> Decimal:
    return sum(map(rounding, operands), Decimal(0))


def _outcome(identity: Identity, holds: bool, difference: Decimal, operands: tuple[Fact, ...]) -> CheckOutcome:
    first = operands[0]
    outcome = IdentityOutcome.PASSED if holds else IdentityOutcome.FAILED
    result = IdentityResult(identity, outcome, difference)
    return CheckOutcome(result, first.fiscal_year, first.period, first.scope, operands)
