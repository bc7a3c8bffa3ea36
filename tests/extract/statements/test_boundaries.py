"""Statements whose titles a converter lost or moved."""

from decimal import Decimal

import pytest

from pipeline.extract.report import extract
from pipeline.extract.statements.boundaries import Title, flow_begins, is_consolidated_income, title_of
from pipeline.model import Kind, Scope, Table
from pipeline.read.document import read_document

HEAD = "# 二、财务报表\n\n单位：元\n\n"
TAIL = """| 所有者权益合计 | {0}.00 | {0}.00 |
| 负债和所有者权益总计 | {1}.00 | {1}.00 |
"""


def balance(size: int) -> str:
    rows = ("货币资金", "应收账款", "存货", "流动资产合计", "固定资产", "资产总计", "应付账款", "负债合计")
    lines = [f"| {label} | {size}.00 | {size}.00 |" for label in rows]
    return "| 项目 | 2023年12月31日 | 2022年12月31日 |\n| --- | --- | --- |\n" + "\n".join(lines) + "\n"


def facts_of(tmp_path, text: str):
    file = tmp_path / "600001_某某科技_2023年年度报告.md"
    file.write_text(HEAD + text, encoding="utf-8")
    extraction = extract(read_document(file))
    assert extraction.report.kind is Kind.ANNUAL
    return {(f.item, f.fiscal_year, f.scope): f.value for f in extraction.facts}


def test_a_title_before_the_last_rows_of_the_statement_above(tmp_path):
    text = f"1、合并资产负债表\n\n{balance(500)}\n2、母公司资产负债表\n"
    text += "| 所有者权益合计 | 7.00 | 7.00 |\n| --- | --- | --- |\n"
    text += f"| 负债和所有者权益总计 | 500.00 | 500.00 |\n\n单位：元\n\n{balance(30)}{TAIL.format(8, 30)}"
    facts = facts_of(tmp_path, text)
    assert facts["所有者权益合计", 2023, Scope.CONSOLIDATED] == 7
    assert facts["所有者权益合计", 2023, Scope.PARENT] == 8
    assert facts["资产总计", 2023, Scope.PARENT] == 30


def test_a_second_statement_without_title_is_not_mixed_with_the_first(tmp_path):
    text = f"1、合并资产负债表\n\n{balance(500)}\n编制单位：某某\n\n{balance(30)}{TAIL.format(8, 30)}"
    facts = facts_of(tmp_path, text)
    assert facts["资产总计", 2023, Scope.CONSOLIDATED] == 500
    assert ("所有者权益合计", 2023, Scope.CONSOLIDATED) not in facts


def test_a_lost_second_column_gives_no_last_year(tmp_path):
    part = "| 所有者权益合计 | 7.00 |\n| --- | --- |\n| 少数股东权益 | 2.00 |\n| 负债和所有者权益总计 | 500.00 |\n"
    facts = facts_of(tmp_path, f"1、合并资产负债表\n\n{balance(500)}\n{part}")
    assert facts["负债和所有者权益总计", 2023, Scope.CONSOLIDATED] == Decimal("500.00")
    assert ("负债和所有者权益总计", 2022, Scope.CONSOLIDATED) not in facts


def test_a_lost_last_column_beside_notes_leaves_this_year(tmp_path):
    """达仁堂 2024: some rows have label, note and one figure, others both figures and no note."""
    head = "| 项目 | 附注 | 2023年12月31日 | 2022年12月31日 |\n| --- | --- | --- | --- |\n"
    head += "| 货币资金 | 七、1 | 5.00 | 4.00 |\n"
    rest = ("应收账款", "存货", "固定资产", "应付账款", "负债合计")
    part = "".join(f"| {label} | 6.00 | 3.00 |\n" for label in rest) + "| 资产总计 | 七、79 | 9.00 |\n"
    facts = facts_of(tmp_path, f"1、合并资产负债表\n\n{head}{part}")
    assert facts["存货", 2022, Scope.CONSOLIDATED] == 3
    assert facts["资产总计", 2023, Scope.CONSOLIDATED] == 9
    assert ("资产总计", 2022, Scope.CONSOLIDATED) not in facts


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("1、合并资产负债表", Title("balance", Scope.CONSOLIDATED)),
        ("2、母公司资产负债表", Title("balance", Scope.PARENT)),
        ("2019年度合并及银行利润表(续)", Title("income", None)),
        ("2019年12月31日合并及银行资产负债表", Title("balance", None)),
        ("法定代表人：甲主管会计工作负责人：乙会计机构负责人：丙4、母公司利润表", Title("income", Scope.PARENT)),
        ("合并年初到报告期末现金流量表", Title("cash_flow", Scope.CONSOLIDATED)),
        ("合并所有者权益变动表", Title("equity", Scope.CONSOLIDATED)),
        ("合并现金流量表项目注释", None),
        ("我们审计了合并资产负债表", None),
    ],
)
def test_titles(line, title):
    assert title_of(line) == title


def numbered(*tables):
    return [(at, Table(rows, (at + 1,) * len(rows))) for at, rows in enumerate(tables)]


POINTS = (("项目", "2023年12月31日", "2022年12月31日"), ("货币资金", "1.00", "2.00"))
PERIODS = (("项目", "2023年度", "2022年度"), ("五、净利润", "3.00", "4.00"))


def test_a_table_over_a_period_is_no_part_of_a_balance_sheet():
    rest = (("应付账款", "1.00", "2.00"),)
    assert flow_begins(numbered(POINTS, rest, POINTS)) == 3
    assert flow_begins(numbered(POINTS, rest, PERIODS, rest)) == 2
    assert flow_begins(numbered(PERIODS, PERIODS)) == 2  # of the first nothing says that it is of a day


def test_only_a_group_has_a_minority():
    group = (*PERIODS, ("2.少数股东损益（净亏损以“－”号填列）", "1.00", "1.00"))
    assert is_consolidated_income(numbered(group))
    assert not is_consolidated_income(numbered(PERIODS))
    assert not is_consolidated_income(numbered((*PERIODS, ("少数股东损益", "", ""))))


def test_a_title_with_date_and_unit_behind_it():
    assert title_of("资产负债表2023年12月31日人民币千元") == Title("balance", None)
