"""Lines and their notes: by number, else by name; what ties none says nothing."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.extract.dimensions.note_totals import note_totals
from pipeline.extract.tables.rows import report_tables
from pipeline.model import Block, BlockKind, Document, Scope, Source, Table
from tests.extract.dimensions.conftest import REPORT, RULES, line

ROOT = ("财务报告", "合并财务报表项目注释")
STATEMENT = (
    ("项目", "附注", "2024年12月31日", "2023年12月31日"),
    ("应收账款", "七、2", "90.00", "80.00"),
    ("实收资本", "七、3", "30.00", "30.00"),
    ("存货", "", "50.00", "40.00"),
    ("其他流动资产", "七、4、5", "7.00", "6.00"),
)
SOURCE = dict(zip(("应收账款", "实收资本", "存货", "其他流动资产"), (1, 2, 3, 4), strict=True))


def heading(text, path=ROOT):
    return Block(BlockKind.HEADING, 30, text=text, path=path)


def note(name, *rows, path=ROOT):
    return Block(BlockKind.TABLE, 30, path=(*path, name), table=Table(rows, (30,) * len(rows)))


def document(*blocks):
    statement = Block(BlockKind.TABLE, 9, path=("财务报告",), table=Table(STATEMENT, (9,) * len(STATEMENT)))
    return Document(REPORT, (statement, *blocks), 40)


def tied(*blocks, item="应收账款", value="90.00", **more):
    source = Source("甲.pdf", page=9, table=0, row=SOURCE[item])
    lines = [line(item, value, unit="元", raw_label=item, source=source, **more)]
    report = document(*blocks)
    found = note_totals(report, report_tables(report), lines, RULES.notes)
    return [(f.member("附注"), f.value, f.source.page) for f in found]


AGEING = note("应收账款", ("账龄", "期末余额", "期初余额"), ("1年以内", "95.00", "85.00"), ("合计", "95.00", "85.00"))
NET = note("应收账款", ("类别", "期末余额", "期末余额"), ("类别", "账面余额", "账面价值"), ("甲", "95.00", "90.00"),
           ("合计", "95.00", "90.00"))  # fmt: skip


def test_of_several_totals_the_one_that_is_the_line():
    assert tied(heading("2、应收账款"), AGEING, NET) == [("应收账款", Decimal(90), 30)]


def test_where_none_is_equal_a_note_that_ends_in_several_ways_says_nothing():
    assert tied(AGEING, NET, value="91.00") == []


def test_the_only_total_of_a_note_of_the_lines_name_is_what_the_note_says():
    assert tied(AGEING) == [("应收账款", Decimal(95), 30)]


CAPITAL = note("股本", ("项目", "期末余额"), ("股份总数", "30.00"), ("合计", "30.00"))


def test_a_number_ties_what_goes_by_another_name():
    assert tied(heading("3、股本"), CAPITAL, item="实收资本", value="30.00") == [("股本", Decimal(30), 30)]
    assert tied(CAPITAL, item="实收资本", value="30.00") == []  # without its number nothing tells


def test_a_number_that_leads_to_a_note_of_another_name_and_figure_ties_nothing():
    assert tied(heading("3、股本"), CAPITAL, item="实收资本", value="31.00") == []


def test_a_number_that_comes_twice_and_a_line_with_two_numbers_go_by_name():
    twice = (heading("3、股本"), heading("3、库存股"), CAPITAL)
    assert tied(*twice, item="实收资本", value="30.00") == []
    other = note("其他流动资产", ("项目", "期末余额"), ("合计", "7.00"))
    assert tied(heading("4、预付款项"), other, item="其他流动资产", value="7.00") == [("其他流动资产", Decimal(7), 30)]


def test_losses_may_be_printed_with_the_other_sign():
    assert tied(AGEING, value="-95.00") == [("应收账款", Decimal(-95), 30)]


def test_a_note_of_the_parent_company_is_not_that_of_the_group():
    path = ("财务报告", "母公司财务报表主要项目注释")
    parent = note("应收账款", ("账龄", "期末余额"), ("合计", "90.00"), path=path)
    assert tied(parent) == []
    assert tied(parent, scope=Scope.PARENT) == [("应收账款", Decimal(90), 30)]


@pytest.mark.parametrize("more", [{"year": 2023}, {"value": "0"}])
def test_only_figures_of_the_period_are_tied(more):
    assert tied(AGEING, **more) == []


def test_another_period_or_a_part_is_no_total():
    assert tied(note("应收账款", ("账龄", "上年金额"), ("合计", "90.00"))) == []
    assert tied(note("应收账款", ("账龄", "期末余额"), ("1年以内", "90.00"))) == []


def test_a_total_that_is_another_lines_stands_under_a_wrong_heading():
    source = Source("甲.pdf", page=9, table=0, row=3)
    report = document(AGEING)
    lines = [line("应收账款", "90.00", unit="元", raw_label="应收账款", source=replace(source, row=1))]
    other = line("存货", "95.00", unit="元", raw_label="存货", source=source)
    assert [f.value for f in note_totals(report, report_tables(report), lines, RULES.notes)] == [Decimal(95)]
    assert note_totals(report, report_tables(report), [*lines, other], RULES.notes) == ()


def test_a_total_under_a_heading_within_the_note_is_of_a_part():
    part = note("应收账款", ("账龄", "期末余额"), ("合计", "95.00"), path=ROOT)
    deeper = replace(part, path=(*part.path, "本期核销"))
    assert tied(deeper) == [] and tied(part) == [("应收账款", Decimal(95), 30)]
