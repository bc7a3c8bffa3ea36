"""Statements found by their titles, with units, years and scopes."""

from decimal import Decimal

import pytest

from pipeline.extract.report import extract
from pipeline.extract.statements.statements import read_statements
from pipeline.model import Block, BlockKind, Scope
from pipeline.read.document import read_document
from tests.extract.statements.conftest import ITEMS, document, table, text

BALANCE = (
    ("项目", "附注", "2019年12月31日", "2018年12月31日"),
    ("货币资金", "七、1", "10.00", "9.00"),
    ("存货", "七、2", "5.00", "—"),
    ("流动资产合计", "", "15.00", "9.00"),
    ("固定资产", "七、3", "85.00", "91.00"),
    ("资产总计", "", "100.00", "100.00"),
    ("负债合计", "", "40.00", "40.00"),
    ("所有者权益合计", "", "60.00", "60.00"),
)


def test_unit_years_and_missing_cells():
    found, problems = read_statements(document(text("合并资产负债表"), text("单位：万元"), table(BALANCE)), ITEMS)
    assert problems == [] and len(found) == 1
    facts = {(f.item, f.fiscal_year): f for f in found[0].facts}
    assert facts["货币资金", 2019].value == Decimal("100000.00")
    assert facts["货币资金", 2018].value == Decimal("90000.00")
    assert facts["货币资金", 2019].source.row == 1 and facts["货币资金", 2019].source.column == 2
    missing = facts["存货", 2018]
    assert missing.value is None and missing.reason == "报告中该处为“—”"


def test_title_in_a_contents_list_or_text_is_passed_over():
    far = [text(f"第{i}段说明文字") for i in range(12)]
    found, _ = read_statements(
        document(text("合并资产负债表"), *far, text("合并资产负债表"), table(BALANCE, "元")), ITEMS
    )
    assert found[0].facts[0].value == Decimal("10.00")


def test_unit_of_the_page_header_counts_and_none_is_said():
    header = Block(BlockKind.HEADER, 1, text="2019年年度报告（单位：千元）")
    found, problems = read_statements(document(header, text("合并资产负债表"), table(BALANCE)), ITEMS)
    assert {f.item: f.value for f in found[0].facts if f.fiscal_year == 2019}["资产总计"] == Decimal("100000.00")
    assert problems == []
    found, problems = read_statements(document(text("合并资产负债表"), table(BALANCE)), ITEMS)
    assert "no unit is stated" in problems[0].message and problems[0].page == 1


def test_a_table_with_a_unit_of_its_own_goes_by_it():
    """A report prints its figures under other standards, in 千元, behind its last statement in 元."""
    more = (("项目", "2019年12月31日", "2018年12月31日"), ("物业、厂房及设备", "80.00", "79.00"))
    blocks = (text("合并资产负债表"), table(BALANCE, "元"), table(more, "人民币千元"))
    found, _ = read_statements(document(*blocks), ITEMS)
    facts = {(f.item, f.fiscal_year): f.value for f in found[0].facts}
    assert facts["资产总计", 2019] == Decimal("100.00")
    assert facts["物业、厂房及设备", 2019] == Decimal("80000.00")


def test_opening_balance_adjustments_are_no_statement():
    changed = (("项目", "2018年12月31日", "2019年1月1日", "调整数"), *((r[0], *r[2:], "1.00") for r in BALANCE[1:]))
    path = ("重要会计政策及会计估计变更",)
    found, _ = read_statements(document(text("合并资产负债表", path), table(changed, path=path)), ITEMS)
    assert found == []
    found, _ = read_statements(document(text("合并资产负债表"), table(changed)), ITEMS)
    assert found == []


def test_columns_without_periods_are_a_problem_not_a_guess():
    rows = (("项目", "金额一", "金额二"), *((r[0], r[2], r[3]) for r in BALANCE[1:]))
    found, problems = read_statements(document(text("合并资产负债表"), table(rows)), ITEMS)
    assert found == []
    assert "no column says which year" in problems[0].message and problems[0].page == 1


def values_of(shared_data, name):
    extraction = extract(read_document(next((shared_data / "finglm" / "reports").glob(name))))
    facts = {(f.item, f.fiscal_year, f.scope): f for f in extraction.facts if f.period == "FY"}
    return extraction, lambda item, year, scope=Scope.CONSOLIDATED: facts[item, year, scope]


@pytest.mark.parametrize("name", ["*海翔药业*.pdf", "*四方科技*.pdf", "*安靠智电*.txt", "*邮储银行*.txt"])
def test_every_sum_of_real_statements_holds(shared_data, name):
    extraction, _ = values_of(shared_data, name)
    kinds = {(s.kind, s.scope) for s in extraction.statements}
    assert len(kinds) == 6
    of_statements = (c for c in extraction.checks if not any(operand.dimensions for operand in c.operands))
    outcomes = [c.outcome for c in of_statements]  # notes have checks of their own: tests/extract/checks
    assert outcomes.count("failed") == 0 and outcomes.count("passed") >= 40


def test_values_read_by_eye_in_a_pdf(shared_data):
    """四方科技 2019, pages 59, 64 and 68."""
    _, fact = values_of(shared_data, "*四方科技*.pdf")
    assert fact("资产总计", 2019).value == Decimal("2464948703.85")
    assert fact("负债合计", 2019).value == Decimal("719546813.39")
    assert fact("净利润", 2019).source.page == 64
    assert fact("法定代表人", 2019).text == "黄杰"
    assert fact("职工总人数", 2019).value == 1406
    assert fact("研发人员数量占比", 2019).value == Decimal("12.23")


def test_values_read_by_eye_in_a_bank_in_millions(shared_data):
    """邮储银行 2019, pages 219 to 224; costs are printed in brackets there."""
    _, fact = values_of(shared_data, "*邮储银行*.txt")
    assert fact("资产总计", 2019).value == Decimal("10216706000000")
    assert fact("资产总计", 2018, Scope.PARENT).value == Decimal("9501699000000")
    assert fact("净利润", 2019).value == Decimal("61036000000")
    assert fact("所得税费用", 2019).value == Decimal("2709000000")
    assert fact("所得税费用", 2019).raw_text == "(2,709)"
    assert fact("期末现金及现金等价物余额", 2019).value == Decimal("280348000000")
    assert fact("基本每股收益", 2019).value == Decimal("0.72")


def test_label_cut_by_shading_is_one_row(shared_data):
    """海翔药业 2019, page 89: 四、汇率变动对现金及现金等价物的影响 stands in two boxes."""
    _, fact = values_of(shared_data, "*海翔药业*.pdf")
    assert fact("汇率变动对现金及现金等价物的影响", 2019).value == Decimal("9911822.10")


def test_thousands_of_yuan(shared_data):
    """宁德时代 2024, page 119: 营业总收入 362,012,554 千元."""
    extraction = extract(read_document(shared_data / "reports" / "annual_catl_2024_report.PDF"))
    facts = {
        (f.item, f.fiscal_year): f for s in extraction.statements if s.scope is Scope.CONSOLIDATED for f in s.facts
    }
    assert facts["营业总收入", 2024].value == Decimal("362012554000")
    assert facts["净利润", 2024].value == Decimal("54006794000")
    assert not [c for c in extraction.checks if c.outcome == "failed"]


def test_label_broken_over_three_rows():
    """百诚医药 2024, page 10: the figures stand in the first of the label's rows."""
    from pipeline.extract.disclosures.key_figures import key_figures

    rows = (
        ("", "2019年", "2018年"),
        ("归属于上市公司股东", "1.00", "2.00"),
        ("的净利润（元）", None, None),
        ("归属于上市公司股东", "3.00", "4.00"),
        ("的扣除非经常性损益", None, None),
        ("的净利润（元）", None, None),
    )
    facts = {(f.item, f.fiscal_year): f.value for f in key_figures(document(table(rows)), ITEMS)}
    assert facts == {
        ("归属于母公司所有者的净利润", 2019): 1,
        ("归属于母公司所有者的净利润", 2018): 2,
        ("扣除非经常性损益后的净利润", 2019): 3,
        ("扣除非经常性损益后的净利润", 2018): 4,
    }


def test_key_figures_parted_by_kind():
    """平安银行 2022, page 18: profits stand in a table of their own without any of the signs of key figures."""
    from pipeline.extract.disclosures.key_figures import key_figures

    first = (
        ("项目", "2019年", "2018年"),
        ("归属于本行股东的净利润", "3", "2"),
        ("基本每股收益（元/股）", "1.2", "1.1"),
    )
    profits = (
        ("项目", "2019年", "2018年", "2017年"),
        ("营业收入", "9", "8", "7"),
        ("营业利润", "5", "4", "3"),
        ("利润总额", "5", "4", "2"),
    )
    blocks = (table(first, unit="百万元"), table(profits))
    facts = {(f.item, f.fiscal_year): f.value for f in key_figures(document(*blocks), ITEMS)}
    assert facts["营业收入", 2017] == 7_000_000
    assert not key_figures(document(table(profits)), ITEMS)  # alone it may be any table of the discussion


def test_what_was_not_found_is_said():
    extraction = extract(document(text("合并资产负债表"), table(BALANCE), text("(cid:12)" * 60)))
    _, letters, missing = (str(p) for p in extraction.problems)
    assert "60 letters were not decoded" in letters
    assert "合并利润表、现金流量表 not found in its 9 pages" in missing


PROFIT = (
    ("项目", "2019年度", "2018年度"),
    ("一、营业总收入", "115.00", "90.00"),
    ("其中：营业收入", "100.00", "90.00"),
    ("利息收入", "15.00", ""),
    ("二、营业总成本", "60.00", "55.00"),
    ("其中：营业成本", "50.00", "45.00"),
    ("财务费用", "10.00", "10.00"),
    ("其中：利息费用", "12.00", "13.00"),
    ("利息收入", "2.00", "3.00"),
    ("加：其他收益", "1.00", "1.00"),
    ("三、营业利润", "56.00", "36.00"),
    ("四、利润总额", "56.00", "36.00"),
)


@pytest.mark.parametrize(
    "cut", [0, 7, 8], ids=["one table", "a page ends above 利息费用", "a page ends above 利息收入"]
)
def test_interest_income_of_revenue_and_that_under_financial_expenses(cut):
    parts = (PROFIT[:cut], PROFIT[:1] + PROFIT[cut:]) if cut else (PROFIT,)
    blocks = [text("合并利润表"), text("单位：元"), *(table(rows, page=n + 1) for n, rows in enumerate(parts))]
    (found,), _ = read_statements(document(*blocks), ITEMS)
    by_item = {(f.item, f.fiscal_year): f.value for f in found.facts}
    assert by_item["利息收入", 2019] == Decimal("15.00")
    assert by_item["利息收入", 2018] is None  # printed blank, and not filled from below
    assert by_item["财务费用中的利息收入", 2019] == Decimal("2.00")
    assert by_item["财务费用中的利息收入", 2018] == Decimal("3.00")
    assert by_item["利息费用", 2019] == Decimal("12.00")


def test_a_part_tells_what_the_lines_belong_to_where_the_line_above_was_lost():
    """步长制药 2022, as Markdown: the row of 财务费用 is missing."""
    rows = tuple(row for row in PROFIT if row[0] not in ("财务费用", "利息收入")) + PROFIT[-1:]
    rows = (*rows[:6], PROFIT[7], PROFIT[8], *rows[7:])
    (found,), _ = read_statements(document(text("合并利润表"), text("单位：元"), table(rows)), ITEMS)
    assert {f.item for f in found.facts if "利息收入" in f.item} == {"财务费用中的利息收入"}


def test_a_banks_interest_income_stays_revenue():
    rows = (("项目", "2019年度"), ("一、营业收入", "9.00"), ("利息净收入", "8.00"), ("其中：利息收入", "20.00"))
    rows += (("利息支出", "12.00"), ("二、营业支出", "3.00"), ("三、营业利润", "6.00"), ("四、利润总额", "6.00"))
    (found,), _ = read_statements(document(text("合并利润表"), text("单位：元"), table(rows)), ITEMS)
    by_item = {f.item: f.value for f in found.facts}
    assert by_item["利息收入"] == Decimal("20.00") and "财务费用中的利息收入" not in by_item


INCOME = (
    ("项目", "附注", "2019年度", "2018年度"),
    ("二、营业总支出", "", "40.00", "30.00"),
    ("三、营业利润", "", "60.00", "50.00"),
    ("四、利润总额", "", "60.00", "50.00"),
    ("减：所得税费用", "", "10.00", "10.00"),
    ("五、净利润", "", "50.00", "40.00"),
    ("1.归属于母公司股东的净利润", "", "45.00", "35.00"),
    ("2.少数股东损益", "", "5.00", "5.00"),
)


def test_an_income_statement_without_a_title_is_none_of_the_parents_balance_sheet():
    """东吴证券 2023: the text of the file lacks the title above it; its minority says that it is the group's."""
    blocks = [text("母公司资产负债表"), text("单位：元"), table(BALANCE), table(INCOME)]
    found, _ = read_statements(document(*blocks), ITEMS)
    by_kind = {(s.kind, s.scope): {(f.item, f.fiscal_year): f.value for f in s.facts} for s in found}
    assert by_kind["income", Scope.CONSOLIDATED]["净利润", 2019] == Decimal("50.00")
    assert ("净利润", 2019) not in by_kind["balance", Scope.PARENT]
    found, _ = read_statements(document(*blocks[:-1], table(INCOME[:-1])), ITEMS)  # of whom, nothing says
    assert [(s.kind, s.scope) for s in found] == [("balance", Scope.PARENT)]


def test_a_header_in_the_line_above_the_table():
    """南京银行 2023: 附注五 2023年度 2022年度一、 经营活动产生的现金流量："""
    flows = (
        ("", "吸收存款和同业存放款项净增加额", "", "117,148", "270,496"),
        ("", "经营活动现金流入小计", "", "261,958", "373,526"),
        ("", "经营活动现金流出小计", "", "(224,899)", "(275,706)"),
        ("", "经营活动产生的现金流量净额", "48", "37,059", "97,820"),
        ("", "投资活动产生的现金流量净额", "", "(57,577)", "(98,976)"),
        ("", "筹资活动产生的现金流量净额", "", "16,084", "19,640"),
        ("四、", "汇率变动对现金及现金等价物的影响额", "", "63,292", "669,474"),
    )
    line = text("附注五 2019年度 2018年度一、 经营活动产生的现金流量：")
    found, _ = read_statements(document(text("合并现金流量表"), text("人民币千元"), line, table(flows)), ITEMS)
    facts = {(f.item, f.fiscal_year): f.value for s in found for f in s.facts}
    assert facts["经营活动产生的现金流量净额", 2019] == Decimal("37059000")
    assert facts["投资活动产生的现金流量净额", 2018] == Decimal("-98976000")
    assert facts["汇率变动对现金及现金等价物的影响", 2019] == Decimal("63292000")
