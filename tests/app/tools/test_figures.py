"""Tools that compute, as records and as lines that a model reads."""

import pytest

from pipeline.app.tools.figures import FigureTools
from pipeline.errors import InputError


def texts(found) -> list[str]:
    return [line.passage.text for line in found.make_lines()]


def test_a_formula_with_its_operands(finreport):
    found = FigureTools(finreport).calculate("(营业收入-营业成本)/营业收入", ["岚黛生物"], [2023])
    (told,) = texts(found)
    assert told.startswith("岚黛生物2023年(营业收入-营业成本)/营业收入为0.6614。由营业收入（2023）")
    assert [c.source.page for c in found.make_lines()[0].passage.citations] == [17, 17]
    assert found.record["series"][0]["points"][0]["value"].startswith("0.66136509")


def test_a_change_since_the_year_before_is_told_as_such(finreport):
    (told,) = texts(FigureTools(finreport).calculate("营业收入/上年.营业收入-1", ["澄澜装备"], [2023]))
    assert "为0.1431。比上年增长14.31%。由" in told
    (told,) = texts(FigureTools(finreport).calculate("营业收入/上年.营业收入-2", ["澄澜装备"], [2023]))
    assert "比上年" not in told


def test_nothing_but_a_formula_is_computed(finreport):
    with pytest.raises(InputError, match="unexpected character"):
        FigureTools(finreport).calculate("__import__('os').system('id')", ["岚黛生物"], [2023])


def test_a_series_and_its_gaps(finreport):
    told = texts(FigureTools(finreport).series(["岚黛生物"], ["营业收入"], first=2010, last=2022))
    assert "没有数值" in told[0] and told[-1].startswith("岚黛生物2022年营业收入为")


def test_companies_side_by_side(finreport):
    told = texts(FigureTools(finreport).compare(["岚黛生物", "澄澜装备"], ["营业收入"], 2023))
    assert told[1] == "澄澜装备2023年营业收入为2,023,168,020.59元。"


def test_a_ranking_says_over_how_many(finreport):
    first, *_ = FigureTools(finreport).rank("营业收入", 2023, limit=2).make_lines()
    assert "从高到低第1名是广东璟川能源(集团)股份有限公司" in first.passage.text
    assert "companies were looked at" in first.head
    least, *_ = FigureTools(finreport).rank("营业收入", 2023, limit=1, ascending=True).make_lines()
    assert "从低到高第1名" in least.passage.text


def test_too_many_figures_are_refused(finreport):
    with pytest.raises(InputError, match="too many for one result"):
        FigureTools(finreport).series(["岚黛生物"], ["营业收入"], first=1900, last=2150)
