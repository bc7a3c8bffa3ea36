"""Places that citations name."""

from dataclasses import replace

from pipeline.answer.citation_places import locate_citation
from pipeline.model import Citation, Source


def test_a_place_is_a_report_s_page_or_a_workbook_s_row(context):
    cited = Citation("990001-2020-half_year", "甲", 2020, "净利润", "", Source("a.pdf", page=7))
    assert locate_citation(cited, context.companies) == ("《甲字科技2020年半年度报告》", "第7页")
    assert locate_citation(cited) == ("《甲2020年半年度报告》", "第7页")
    table = replace(cited, source=Source("folder/t.xlsx", sheet="Sheet1", row=12))
    assert locate_citation(table) == ("t.xlsx ", "Sheet1第12行")
    assert locate_citation(replace(cited, source=Source("t.xlsx"))) == ("t.xlsx ", "")
