"""What cited cells and sentences are called."""

from pipeline.answer.audit.names.cited_names import cited_headers, cited_row, names_of, own_names_of
from pipeline.model import Answer, Citation, Source


def test_a_cell_is_called_by_its_row_column_and_headings(case):
    answer, _, context, _ = case("甲字科技2025年动力电池系统的毛利率是多少", 1, 0, 3)
    names = names_of(answer, context)
    assert all(name in names for name in ("动力电池系统", "毛利率", "整体情况"))
    assert "储能" not in names
    assert "整体情况" in own_names_of(answer, context) and "收入与成本" not in own_names_of(answer, context)
    assert [header for _, header in cited_headers(answer, context)] == ["毛利率"]


def test_a_sentence_is_called_by_itself(case):
    _, _, context, _ = case("甲字科技2025年动力电池系统的毛利率是多少", 1, 0, 3)
    cited = Citation("990001-2025-annual", "甲字科技", 2025, "", "境外收入占三成", Source("甲.pdf", heading="经营讨论"))
    assert cited_row(cited, context) is None
    names = names_of(Answer("境外收入占三成", citations=(cited,)), context)
    assert "境外" in names and "经营讨论" in names


def test_a_sentence_of_which_the_beginning_is_quoted_is_called_by_all_of_it(case):
    _, _, context, _ = case("甲字科技2025年动力电池系统的毛利率是多少", 1, 0, 3)
    cited = Citation("990001-2025-annual", "甲字科技", 2025, "", "会议审议通过了", Source("甲.pdf", heading="出售"))
    text = "甲字科技2025年：会议审议通过了转让乙字药业股权。其他收购"
    names = names_of(Answer(text, citations=(cited,)), context)
    assert "乙字药业" in names and "收购" not in names


def test_a_report_that_is_not_there_has_no_rows(case):
    _, _, context, _ = case("甲字科技2025年动力电池系统的毛利率是多少", 1, 0, 3)
    cited = Citation("990001-2011-annual", "甲字科技", 2011, "", "10", Source("甲.pdf", table=0, row=1))
    assert cited_row(cited, context) is None
