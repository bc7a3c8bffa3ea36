"""What a printed figure is multiplied with, and when nothing tells it."""

from decimal import Decimal

import pytest

from pipeline.extract.dimensions.facts import Cell
from pipeline.extract.dimensions.members import Member
from pipeline.extract.dimensions.units import factor_of, fitting_scale
from pipeline.rules.disclosures import MeasureRule
from tests.extract.dimensions.conftest import rule, table_of

REVENUE = MeasureRule("营业收入", header="x")
CUSTOMERS, SEGMENTS = rule("customers"), rule("segments")  # without and with a line that tells the scale


def cells_of(table, name="甲"):
    return [Cell(Member((("客户", name),), row), 1, Decimal(row.cells[1])) for row in table.rows]


def factor(rule_, header="营业收入", unit="", label="甲", value="300", anchor=None, fitting=None, measure=REVENUE):
    table = table_of(("客户", header), (label, value), unit=unit)
    return factor_of(rule_, measure, table, cells_of(table), anchor, fitting)


def test_the_column_wins_over_the_table():
    assert factor(CUSTOMERS, header="营业收入（万元）", unit="千元") == 10_000
    assert factor(CUSTOMERS, unit="千元") == 1_000


def test_a_row_has_its_own_unit():
    assert factor(CUSTOMERS, label="甲（百万元）") == 1_000_000


def test_without_any_unit_it_is_yuan_unless_a_line_could_tell_and_does_not():
    assert factor(CUSTOMERS) == 1
    assert factor(SEGMENTS) is None
    assert factor(SEGMENTS, fitting=Decimal(10_000)) == 10_000


def test_members_of_more_than_the_whole_are_not_believed():
    assert factor(SEGMENTS, unit="万元", anchor=Decimal(3_000_000)) == 10_000
    assert factor(SEGMENTS, unit="万元", anchor=Decimal(300_000)) is None


def test_shares_are_as_printed_and_what_no_share_can_be_is_none():
    share = MeasureRule("毛利率", header="x", unit="%")
    assert factor(SEGMENTS, measure=share, unit="万元") == 1
    assert factor(SEGMENTS, measure=share, value="300000") is None


def test_people_and_units_of_a_column_are_as_printed():
    assert factor(CUSTOMERS, measure=MeasureRule("职工总人数", header="x", unit="人"), unit="万元") == 1
    assert factor(CUSTOMERS, measure=MeasureRule("销售量", header="x", unit="", unit_column="单位"), unit="万元") == 1


def test_no_cells_no_factor():
    assert factor_of(CUSTOMERS, REVENUE, table_of(("客户", "收入"), ("甲", "1")), [], None, None) is None


@pytest.mark.parametrize(("line", "scale"), [("3000000", "10000"), ("3100000", "10000"), ("300", "1")])
def test_the_scale_that_makes_members_about_the_line(line, scale):
    table = table_of(("客户", "营业收入"), ("甲", "300"))
    assert fitting_scale([(cells_of(table), Decimal(line))]) == Decimal(scale)


def test_no_scale_fits():
    table = table_of(("客户", "营业收入"), ("甲", "300"))
    assert fitting_scale([(cells_of(table), Decimal("50000000"))]) is None
    assert fitting_scale([(cells_of(table), None), ([], Decimal(300))]) is None
