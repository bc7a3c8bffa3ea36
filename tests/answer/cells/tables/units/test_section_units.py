"""Units of tables that declare none, by the tables before them in their section."""

from pipeline.answer.cells.tables.units.section_units import section_units
from tests.answer.cells.conftest import table

SECTION = ("重要事项", "重大合同及其履行情况", "重大担保")


def units(*declared):
    return section_units([table(at, path, "", unit, ("项目", "金额")) for at, (path, unit) in enumerate(declared)])


def test_a_table_has_the_unit_of_those_before_it_under_its_headings():
    assert units((SECTION, "万元"), ((*SECTION, "其中"), ""), ((*SECTION, "其中"), "")) == ["", "万元", "万元"]


def test_none_where_they_differ_or_stand_under_other_headings():
    assert units((SECTION, "万元"), (SECTION, "元"), (SECTION, "")) == ["", "", ""]
    assert units((("重要事项", "其他合同", "租赁"), "万元"), (SECTION, "")) == ["", ""]
    assert units((SECTION[:2], "万元"), (SECTION, "")) == ["", ""]  # a whole chapter proves nothing


def test_the_unit_under_its_own_heading_goes_before_that_of_one_above():
    assert units(((*SECTION[:2], "租赁情况"), "元"), (SECTION, "万元"), (SECTION, ""))[-1] == "万元"
    above = (*SECTION[:2], "租赁情况")
    assert units((above, "元"), ((*above, "担保情况"), "万元"), ((*above, "担保情况"), ""))[-1] == "万元"
