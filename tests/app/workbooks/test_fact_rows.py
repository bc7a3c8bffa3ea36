"""The sheet of facts: each once, percentages as ratios, links to pages, texts as they are."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.app.sheets import Figure, WebLink
from pipeline.app.workbooks.fact_rows import FactRows, named, number_form, plain_value
from pipeline.model import Check, Fact, Source, WorkingStep

FACT = Fact(
    report_id="600001-2020-annual", code="600001", item="营业收入", fiscal_year=2020, value=Decimal("1234.5"),
    unit="元", source=Source("a.pdf", page=7, table=2, row=3), check=Check.PASSED, raw_label="=营业收入",
)  # fmt: skip


@pytest.fixture
def rows(labels):
    return FactRows(labels, lambda code: f"公司{code}", lambda fact: f"file:///a.pdf#page={fact.source.page}")


def test_a_fact_has_one_row_however_often_it_is_referred_to(rows):
    other = replace(FACT, item="营业成本")
    assert [rows.reference(one) for one in (FACT, other, FACT)] == ["'数据'!$G$2", "'数据'!$G$3", "'数据'!$G$2"]
    header, first, second = rows.rows()
    assert header[:7] == ["项目", "公司", "代码", "年度", "期间", "口径", "数值"]
    assert first[:6] == ["营业收入", "公司600001", "600001", 2020, "FY", "合并"] and second[0] == "营业成本"
    assert first[6] == Figure(Decimal("1234.5"), "#,##0.00") and first[8] == "通过"
    assert first[11] == WebLink(7, "file:///a.pdf#page=7")


def test_a_percentage_is_kept_as_a_ratio_and_a_text_as_it_is(rows):
    rows.reference(replace(FACT, value=Decimal("12.8"), unit="%"))
    rows.reference(replace(FACT, value=None, text="=1+1", unit=""))
    _, share, text = rows.rows()
    assert share[6] == Figure(Decimal("0.128"), "0.00%") and text[6] == "=1+1"


def test_a_number_without_a_fact_has_a_row_of_its_own(rows):
    assert rows.reference(WorkingStep("2", Decimal(2))) == "'数据'!$G$2"
    assert next(iter(list(rows.rows())[1:]))[6].value == 2


@pytest.mark.parametrize(
    ("unit", "value", "form"),
    [("%", "0.1", "0.00%"), ("元", "5", "#,##0.00"), ("人", "1633", "#,##0"), ("次", "2.7", "#,##0.00"),
     ("元/股", "2.0637", "#,##0.0000"), ("", "0.123456", "#,##0.0000")],
)  # fmt: skip
def test_formats(unit, value, form):
    assert number_form(unit, Decimal(value)) == form


def test_names_and_values():
    assert named(replace(FACT, dimensions=(("产品", "电池"),))) == "营业收入·电池"
    assert plain_value(FACT) == Decimal("1234.5") and plain_value(replace(FACT, value=None)) is None
