"""Names that a report's tables give."""

from pipeline.answer.audit.names.report_names import ReportNames
from tests.answer.cells.conftest import ID


def test_names_of_rows_columns_and_headings(case):
    _, _, context, _ = case("甲字科技2025年动力电池系统的毛利率是多少", 1, 0, 3)
    names = ReportNames.of([ID], context)
    assert names.have("储能") and names.have("毛利率") and names.have("产销情况") and not names.have("火星")
    assert names.have_beside("毛利率", ["储能"]) and not names.have_beside("毛利率", ["境外"])
    assert names.have_together("采购", ["总额"]) and not names.have_together("采购", ["毛利率"])


def test_a_report_that_is_not_there_has_none(case):
    _, _, context, _ = case("甲字科技2025年动力电池系统的毛利率是多少", 1, 0, 3)
    assert not ReportNames.of(["990001-2011-annual"], context).have("储能")
