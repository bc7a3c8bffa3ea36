"""Titles of statements."""

import pytest

from pipeline.extract.statements.boundaries import Title, title_of
from pipeline.model import Scope


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
