"""The sample that the project makes itself: its books add up, it comes out the same every time, its pages say it."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from data.sample_maker import books, gold, periods, questions, workbooks
from data.sample_maker.companies import YEARS, reporting_firms
from data.sample_maker.table_firms import WRONG_UNIT, table_firms

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "data" / "sample"


@pytest.fixture(scope="module")
def reporting():
    return reporting_firms()


@pytest.fixture(scope="module")
def everyone(reporting):
    return [*reporting, *table_firms()]


@pytest.fixture(scope="module")
def answers():
    return [json.loads(line) for line in (SAMPLE / "answers.jsonl").read_text(encoding="utf-8").splitlines()]


def every_period(firms):
    """Opening and closing lines of every year's books, of groups, parents and nine months."""
    for firm in firms:
        for kept in (firm.group, firm.parent):
            for year in sorted(kept)[1:]:
                yield kept[year - 1].lines, kept[year].lines
        if firm.style:
            for year in YEARS:
                yield firm.group[year - 1].lines, periods.nine_months(firm, year).lines


def test_balance_sheets_balance(everyone):
    for _, lines in every_period(everyone):
        parts = books.CURRENT_ASSETS + books.NONCURRENT_ASSETS
        assert lines["资产总计"] == books.total(lines, parts) == lines["负债和所有者权益总计"]
        assert lines["负债合计"] + lines["所有者权益合计"] == lines["资产总计"]
        assert lines["货币资金"] > 0


def test_profit_comes_down_to_net_profit(everyone):
    for _, lines in every_period(everyone):
        gains = books.total(lines, books.GAINS)
        assert lines["营业利润"] == lines["营业收入"] - books.total(lines, books.COSTS) + gains
        assert lines["利润总额"] == lines["营业利润"] + lines["营业外收入"] - lines["营业外支出"]
        assert lines["净利润"] == lines["利润总额"] - lines["所得税费用"]
        assert lines["净利润"] == lines["归属于母公司所有者的净利润"] + lines["少数股东损益"]


def test_cash_flows_explain_cash(everyone):
    for opening, lines in every_period(everyone):
        flows = sum(lines[f"{kind}活动产生的现金流量净额"] for kind in ("经营", "投资", "筹资"))
        change = flows + lines["汇率变动对现金及现金等价物的影响"]
        assert lines["期初现金及现金等价物余额"] + change == lines["期末现金及现金等价物余额"]
        assert lines["期初现金及现金等价物余额"] == opening["货币资金"] - opening["受限资金"]
        assert all(lines[name] >= 0 for name in books.OPERATING_IN + books.OPERATING_OUT + books.FINANCING_OUT)


def test_equity_grows_by_what_the_statement_of_changes_tells(everyone):
    for opening, lines in every_period(everyone):
        grown = lines["综合收益总额"] - lines["分配股利"]
        assert opening["所有者权益合计"] + grown == lines["所有者权益合计"]


def test_quarters_sum_to_the_year(reporting):
    for firm in reporting:
        for parts, whole in zip(
            periods.quarters(firm, 2023), periods.key_flows(firm, firm.group[2023].lines), strict=True
        ):
            assert sum(parts) == whole


def test_both_ways_of_counting_staff_agree(everyone):
    for firm in everyone:
        for year in YEARS:
            staff = firm.staff(year)
            assert sum(staff.jobs.values()) == sum(staff.schooling.values()) == staff.total
            assert 0 < staff.parent < staff.total and min(*staff.jobs.values(), *staff.schooling.values()) >= 0


def test_figures_of_one_report_checked_by_hand(reporting):
    lines = reporting[0].group[2023].lines
    assert lines["营业收入"] == Decimal("2023168020.59")
    # 443,787,570.19 − 62,219,017.34 = 381,568,552.85
    assert (lines["利润总额"], lines["所得税费用"]) == (Decimal("443787570.19"), Decimal("62219017.34"))
    assert lines["净利润"] == Decimal("381568552.85")
    # 366,305,810.74 ÷ 320,000,000 shares = 1.144705… 元
    assert lines["归属于母公司所有者的净利润"] == Decimal("366305810.74")
    assert lines["基本每股收益"] == Decimal("1.1447")


def test_gold_prints_numbers_like_the_organisers():
    assert gold.amount(Decimal("677219000")) == "677219000.0元"
    assert gold.amount(Decimal("0.7740")) == "0.774元"
    assert gold.amount(Decimal("-51337257.10"), "") == "-51337257.1"
    assert [gold.hundredths(Decimal(v)) for v in ("0.105", "10.044", "-1.345")] == ["0.11", "10.04", "-1.35"]


def test_formulas_against_the_organisers_own_answers():
    ratio = gold.FORMULAS["资产负债比率"]
    assert ratio.printed([Decimal("677219000"), Decimal("6748073000")]) == "10.04%"
    quick = gold.FORMULAS["速动比率"]
    assert quick.printed([Decimal(v) for v in ("2014352197.74", "260543095.37", "155096176.25")]) == "11.31"
    assert gold.FORMULAS["毛利率"].printed([Decimal("6077903715.74"), Decimal("4968170383.57")]) == "18.26%"


def test_questions_cover_every_kind(answers):
    assert [row["id"] for row in answers] == list(range(len(answers)))
    kinds = {row["type"] for row in answers}
    assert kinds == {"1", "1-2", "2-1", "2-2", "3-1", "3-2"}
    asked = {row["prompt"].get("公式", "").split("=")[0] for row in answers}
    assert set(gold.FORMULAS) <= asked
    together = "".join(row["question"] for row in answers)
    for word in ("分别", "增长率", "占流动资产", "比值", "第三高", "最低", "曾经在", "均位列", "五亿", "前两年", "去年",
                 "近三年", "每股净资产", "每股经营现金流量", "每股收益", "前三季度", "什么是", "是否"):  # fmt: skip
        assert word in together, word
    assert sum(row["prompt"].get("key_word") == gold.ABSENT for row in answers) >= 6
    for row in answers:
        keys = row["prompt"].get("key_word", "")
        if row["type"] in ("1", "1-2", "2-1", "2-2") and keys != gold.ABSENT:
            assert all(row["prompt"][key] for key in keys.split("、")), row["question"]


def test_question_file_holds_the_questions_of_the_answers(answers):
    lines = (SAMPLE / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [{"id": r["id"], "question": r["question"]} for r in answers]


def test_committed_questions_are_those_the_model_gives(everyone, answers):
    assert questions.all_questions(everyone) == answers


def test_committed_tables_are_those_the_model_gives(tmp_path):
    openpyxl = pytest.importorskip("openpyxl")

    def rows(file):
        return list(openpyxl.load_workbook(file, read_only=True).worksheets[0].iter_rows(values_only=True))

    written = workbooks.write_tables(tmp_path, table_firms())
    assert sorted(name for name, _ in written) == sorted(file.name for file in (SAMPLE / "tables").iterdir())
    for name, count in written:
        fresh = rows(tmp_path / name)
        assert fresh == rows(SAMPLE / "tables" / name) and len(fresh) == count + 1


def test_one_row_is_in_the_wrong_unit_and_missing_is_minus_one():
    code, year = WRONG_UNIT
    firms = {firm.code: firm for firm in table_firms()}
    head, *rows = workbooks.money_rows([(firms[code], year), (firms["999405"], year)], ("营业收入", "研发费用"))
    assert head[4:6] == ["营业收入", "研发费用"]
    assert Decimal(rows[0][4]) * 10000 == firms[code].group[year]["营业收入"]
    assert rows[1][5] == "-1.0"


def test_maker_does_not_know_the_product():
    for file in (ROOT / "data").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert "import pipeline" not in text and "from pipeline" not in text, file


def test_sample_is_small():
    assert sum(file.stat().st_size for file in SAMPLE.rglob("*") if file.is_file()) < 3_000_000
