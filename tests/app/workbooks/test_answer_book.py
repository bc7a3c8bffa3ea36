"""Answers as workbooks: every formula comes to the value of the answer, by a spreadsheet engine of its own."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline import Finreport
from tests.app.workbooks.conftest import TOLERANCE, ReadBook

ROOT = Path(__file__).parents[3]
QUESTIONS = [json.loads(line)["question"] for line in (ROOT / "data/sample/questions.jsonl").open(encoding="utf-8")]
KINDS = {
    "look-up": "2023年澄澜装备的营业收入是多少元？",
    "ratio": "岚黛生物2023年毛利率是多少？",
    "reported ratio": "岚黛生物2023年净资产收益率是多少？",
    "growth": "澄澜装备2023年营业收入增长率是多少？",
    "points": "岚黛生物2023年毛利率比上年提高多少？",
    "mean of two balances": "岚黛生物2023年存货周转率是多少？",
    "compound growth": "澄澜装备2021-2023年营业收入的复合增长率是多少？",
    "sum over companies": "澄澜装备和岚黛生物2023年营业收入之和是多少？",
    "share of a sum": "澄澜装备2023年存货和应收账款合计占总资产多少？",
    "multiple": "岚黛生物2023年研发费用是财务费用的多少倍？",
    "ranking": "2023年净利润最高的前三家上市公司是哪些？",
    "ranking of a ratio": "2023年毛利率最低的上市公司是哪家？",
    "count": "2022年营业收入大于50亿元的上市公司有多少家？",
    "mean over companies": "2023年上市公司净利润的平均值是多少？",
    "place": "2023年岚黛生物净利润在所有上市公司中排第几？",
    "same or not": "澄澜装备2023年法定代表人对比2022年是否相同?",
    "comparison": "澄澜装备和岚黛生物2023年谁的净利润高？",
}


def checked(finreport: Finreport, question: str, folder: Path) -> tuple[ReadBook, object]:
    """The workbook of an answer after its formulas were computed anew, and the value of its result cell."""
    answer = finreport.ask(question)
    book = ReadBook.of(finreport.answer_workbook(answer))
    assert book.differences(folder) == []
    result = book.kept.worksheets[0]["B3"].value
    if isinstance(answer.value, bool):
        assert result is answer.value
    elif isinstance(answer.value, Decimal | int):
        expected = float(answer.value) / (100 if answer.unit == "%" else 1)
        assert abs(float(result) - expected) <= TOLERANCE * abs(expected)
    elif answer.value is not None:
        assert result == answer.value
    return book, answer.value


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_answer_is_a_formula_that_comes_to_its_value(sample, tmp_path, kind):
    book, value = checked(sample, KINDS[kind], tmp_path)
    assert value is not None
    assert book.written.worksheets[0]["B3"].data_type == "f"


@pytest.mark.heavy
def test_all_questions_of_the_sample(sample, tmp_path):
    for question in QUESTIONS:
        checked(sample, question, tmp_path)


def test_the_sheets_of_a_ranking(sample):
    """岚黛生物 has the highest 毛利率 of 2023, 66.14 %, from page 17 of its report."""
    book = ReadBook.of(sample.answer_workbook(sample.ask("2023年毛利率最高的前三家上市公司是哪些？")))
    assert book.written.sheetnames == ["答案", "排名", "数据", "校验"]
    answer, order, facts, checks = (book.written[name] for name in book.written.sheetnames)
    assert [cell.value for cell in answer[7]][:4] == ["毛利率", "四川岚黛生物医药股份有限公司", 2023, "=(D8-D9)/D8"]
    assert answer["D7"].number_format == "0.00%" and answer["A8"].alignment.indent == 1
    assert answer["D8"].value == "='数据'!$G$2" and answer["G8"].hyperlink.target.endswith(".pdf#page=17")
    assert order.max_row == 34  # the header and 33 companies
    assert order["A2"].value == "=RANK(D2,$D$2:$D$34,0)"
    assert order["D2"].value == "=('数据'!$G$2-'数据'!$G$3)/'数据'!$G$2"
    assert [cell.value for cell in facts[2]][:8] == [
        "营业收入", "四川岚黛生物医药股份有限公司", "999202", 2023, "FY", "合并", 1755817677.03, "元",
    ]  # fmt: skip
    assert facts["L2"].value == 17 and facts["L2"].hyperlink.target.endswith("#page=17")
    assert checks["I2"].value == '=IF(ABS(G2)<=0.07,"通过","未通过")'


def test_another_figure_in_a_fact_changes_the_answer(sample, tmp_path):
    """The cells are live: twice the revenue makes another margin, and the ranking follows."""
    book = ReadBook.of(sample.answer_workbook(sample.ask("2023年毛利率最高的前三家上市公司是哪些？")))
    book.written["数据"]["G2"].value = 600_000_000
    file = tmp_path / "changed.xlsx"
    book.written.save(file)
    changed = ReadBook.of(file.read_bytes()).recomputed(tmp_path)
    assert changed["答案", "D7"] == pytest.approx((600_000_000 - 594581143.48) / 600_000_000)
    assert not str(changed["答案", "B3"]).startswith("四川岚黛生物")


def test_a_refusal_and_words_have_no_formula_but_their_text(sample):
    refused = ReadBook.of(sample.answer_workbook(sample.ask("澄澜装备2018年的净利润是多少元？")))
    assert refused.formulas() == {} and refused.written.sheetnames == ["答案", "数据"]
    assert "没有" in refused.written["答案"]["B2"].value


def test_an_english_question_has_english_words(sample):
    book = ReadBook.of(sample.answer_workbook(sample.ask("What was the revenue of Chenglan Equipment in 2023?")))
    assert book.written.sheetnames[0] == "Answer" and book.written["Answer"]["A1"].value == "Question"


def test_texts_of_questions_and_reports_are_never_formulas(sample):
    book = ReadBook.of(
        sample.answer_workbook(sample.ask('=HYPERLINK("http://x","2023年澄澜装备的营业收入是多少元？")'))
    )
    cell = book.written["答案"]["B1"]
    assert (cell.data_type, cell.quotePrefix) == ("s", True) and cell.value.startswith("=HYPERLINK")
