"""Note tables put under the heading that their total proves."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.tables.headings import with_headings_of_totals
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table

NOTES = ("财务报告", "合并财务报表项目注释")
LINES = {"销售费用": Decimal(7_220_120), "管理费用": Decimal(1_500_000), "研发费用": Decimal(900_000)}


def note(number, heading, unit, *rows):
    return table(number, (*NOTES, heading), heading, unit, ("项目", "2024年", "上年"), *rows)


def put_right(*tables):
    with use_lexicon(Settings().rules):
        return with_headings_of_totals(tables, LINES, lambda heading: heading if heading in LINES else "")


def test_a_table_whose_total_is_another_line_is_that_lines():
    (found,) = put_right(note(0, "管理费用", "元", ("差旅费", "90,582", "5"), ("合计", "7,220,120", "1,500,000")))
    assert found.path[-1] == "销售费用" and found.caption == ""


@pytest.mark.parametrize("total", ["1,500,000", "1,234,567"])  # its own line's, and no line's
def test_any_other_table_stays(total):
    (found,) = put_right(note(0, "管理费用", "元", ("差旅费", "90,582", "5"), ("合计", total, "6")))
    assert found.path[-1] == found.caption == "管理费用"


def test_totals_that_are_their_lines_prove_the_unit_of_the_chapter():
    totals = (("销售费用", "7,220.12"), ("管理费用", "1,500"), ("研发费用", "900"))
    tables = [
        note(at, line, "", ("差旅费", "9", "5"), ("合计", figure, "6")) for at, (line, figure) in enumerate(totals)
    ]
    assert {one.unit for one in put_right(*tables)} == {""}  # 900 and 1,500 are printed with too few digits to prove it
    tables = [note(at, line, "", ("合计", f"{value:,}", "6")) for at, (line, value) in enumerate(LINES.items())]
    assert {one.unit for one in put_right(*tables, note(9, "其他", "", ("差旅费", "9", "5")))} == {"元"}


@pytest.mark.parametrize(
    ("figures", "unit"),
    [
        (("450.01", "222.00"), ""),  # too small to say anything
        (("4,500.12", "2,220.00"), "千元"),
        (("4,500,120.00", "2,220,000.00"), "元"),
        (("88,500,120.00", "2,220,000.00"), ""),  # more than the line in any unit
    ],
)
def test_columns_that_are_parts_of_a_line_prove_the_unit_of_their_table(figures, unit):
    rows = zip(("甲", "乙"), figures, ("30.00", "20.00"), strict=True)
    (found,) = put_right(table(0, ("收入和成本分析",), "分产品", "", ("产品", "销售费用", "毛利率"), *rows))
    assert found.unit == unit


@pytest.mark.parametrize(
    ("figure", "unit"),
    [
        ("1,461,059.51", "元"),  # in 万元 two thousand times the greatest line
        ("722.01", "万元"),
        ("7,220,120", "万元"),  # not printed to the cent: a number of shares, it may be
        ("9,461,059.51", "万元"),  # more than the greatest line in 元 as well
    ],
)
def test_a_declared_unit_in_which_a_figure_is_far_too_great_is_wrong(figure, unit):
    (found,) = put_right(note(0, "管理费用", "万元", ("某公司", figure, "5.00")))
    assert found.unit == unit
