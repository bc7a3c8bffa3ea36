"""Statements without a unit."""

from dataclasses import replace

from pipeline.extract.checks.printed_scale import figure_key
from pipeline.extract.checks.unproved_units import doubt_unproved_units
from pipeline.model import Check, Origin
from tests.extract.checks.conftest import fact

STATEMENT, KEYS = 5, 1


def of_table(item, value, table=STATEMENT, **more):
    found = fact(item, value, **more)
    return replace(found, source=replace(found.source, table=table))


def doubted(facts, others=(), unstated=(STATEMENT,)):
    prints = {}
    for one in (*facts, *others):
        prints.setdefault(figure_key(one), []).append(one)
    return [f.item for f in doubt_unproved_units(facts, prints, unstated) if f.check is Check.DOUBTFUL]


def test_figures_in_no_unit_that_nothing_proves_are_doubtful():
    facts = [of_table("营业收入", "884213"), of_table("净利润", "101356"), of_table("股本", "5", KEYS)]
    assert doubted(facts) == ["营业收入", "净利润"]
    assert doubted(facts, unstated=()) == []


def test_one_figure_that_another_table_prints_proves_the_unit_of_all():
    facts = [of_table("营业收入", "884213"), of_table("净利润", "101356")]
    assert doubted(facts, [of_table("净利润", "101356", KEYS)]) == []
    assert doubted(facts, [of_table("净利润", "1013560000", KEYS)]) == ["营业收入", "净利润"]
    assert doubted(facts, [of_table("净利润", "101356", 6)], (STATEMENT, 6)) == ["营业收入", "净利润"]


def test_cents_or_a_correction_prove_it_too():
    assert doubted([of_table("营业收入", "884213000.00"), of_table("净利润", "101356.00")]) == []
    assert doubted([of_table("营业收入", "884213000", origin=Origin.CORRECTED)]) == []
