"""Statements as workbooks: figures, ratios and checks as formulas that come to what the answers say."""

import pytest

from pipeline.app.statements import by_axis, by_statement
from pipeline.app.workbooks.export import StatementsOf
from pipeline.rules.items import load_items
from tests.app.workbooks.conftest import ReadBook


@pytest.fixture(scope="module")
def statements(sample) -> ReadBook:
    facts = sample.facts("岚黛生物", 2023)
    sections = by_statement(facts, load_items()[0])
    return ReadBook.of(sample.statement_workbook(StatementsOf(sample.company("岚黛生物"), 2023, sections)))


def test_every_formula_comes_to_its_value(statements, tmp_path):
    assert len(statements.formulas()) > 500
    assert statements.differences(tmp_path) == []


def test_a_ratio_is_what_the_answer_says(sample, statements):
    rows = {row[0].value: row for row in statements.kept["指标"].iter_rows(min_row=3)}
    for name in ("毛利率", "流动比率", "存货周转率"):
        answer = sample.ask(f"岚黛生物2023年{name}是多少？")
        assert float(rows[name][3].value) == pytest.approx(float(answer.working[0].value_to_compute))


def test_statements_facts_and_checks(statements):
    sheet = statements.written["利润表"]
    assert sheet["A1"].value == "四川岚黛生物医药股份有限公司 (999202) 2023"
    assert sheet["A4"].value == "营业收入" and sheet["C4"].value.startswith("='数据'!$G$")
    assert sheet["F4"].value == 17 and sheet["F4"].hyperlink.target.endswith("#page=17")
    outcomes = [row[8].value for row in statements.kept["校验"].iter_rows(min_row=2)]
    assert set(outcomes) == {"通过"}


def test_parts_along_an_axis_name_the_member(sample):
    sections = by_axis(sample.facts("澄澜装备", 2023, axis="客户"))
    of = StatementsOf(sample.company("澄澜装备"), 2023, sections, with_ratios=False)
    book = ReadBook.of(sample.statement_workbook(of))
    assert book.written.sheetnames[0] == "客户" and "指标" not in book.written.sheetnames
    assert book.written["客户"]["B3"].value == "客户1"
