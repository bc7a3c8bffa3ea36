"""Tools that look figures up."""

from pipeline.app.tools.facts import FactTools


def test_items_by_any_of_their_names(finreport):
    found = FactTools(finreport).get_facts("999101", 2023, ["营收"])
    (line,) = found.make_lines()
    assert line.passage.text == "澄澜装备2023年营业收入为2,023,168,020.59元。"
    assert line.head == "page 18, 999101-2023-annual"
    assert found.record["facts"][0]["value"] == "2023168020.59"


def test_what_the_report_lacks_is_a_refusal(finreport):
    found = FactTools(finreport).get_facts("999101", 2023, ["火箭收入"])
    assert "none of 火箭收入" in found.refusal and found.make_lines() == ()


def test_a_statement_line_by_line(finreport):
    lines = FactTools(finreport).get_statement("岚黛生物", 2023, "income").make_lines()
    assert lines[1].passage.text.startswith("岚黛生物2023年营业收入为") and len(lines) > 10
