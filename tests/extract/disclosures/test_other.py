"""Dividends, shareholders, customers, suppliers and the audit."""

from dataclasses import replace
from decimal import Decimal

from pipeline.extract.disclosures.checkboxes import checkbox_facts
from pipeline.extract.disclosures.other import other_disclosure_facts
from tests.extract.disclosures.conftest import ITEMS, document, found, table, text


def test_dividends_and_shareholders_in_pairs():
    """百诚医药 2022, pages 78 and 109."""
    facts = found(
        other_disclosure_facts,
        table(
            ("", "每10股派息数（元）（含税）", "", "8.00", None),
            ("", "现金分红金额（元）（含税）", "", "86,533,333.60", None),
        ),
        table(("报告期末普通股股东总数", "11,315", "年度报告披露日前上一月末普通股股东总数", "12,705")),
        table(("截至报告期末普通股股东总数(户)", "45,992")),
        table(("", "审计意见类型", "", "标准的无保留意见")),
        table(("控股股东姓名", "国籍", "是否取得其他国家居留权")),
    )
    assert facts == {
        "每10股派息数": Decimal("8.00"),
        "现金分红金额": Decimal("86533333.60"),
        "股东总数": 11315,
        "年度报告披露日前上一月末的普通股股东总数": 12705,
        "审计意见类型": "标准的无保留意见",
    }


def test_an_amount_without_a_unit_of_its_own_is_in_that_of_its_table():
    rows = ("每10股派息数（元）（含税）", "3.60"), ("现金分红金额（含税）", "3,034,368")
    in_thousands = found(other_disclosure_facts, replace(table(*rows), table=replace(table(*rows).table, unit="千元")))
    assert in_thousands == {"每10股派息数": Decimal("3.60"), "现金分红金额": Decimal(3_034_368_000)}
    own = table(("现金分红金额（元）（含税）", "3,034,368"))
    assert found(other_disclosure_facts, replace(own, table=replace(own.table, unit="千元"))) == {
        "现金分红金额": Decimal(3_034_368)
    }


def test_customers_suppliers_and_the_opinion_in_sentences():
    """昭衍新药 2022, pages 2 and 28."""
    facts = found(
        other_disclosure_facts,
        text("毕马威华振会计师事务所（特殊普通合伙）为本公司出具了标准无保留意见的审计报告。"),
        text(
            "前五名客户销售额26,562.04万元，占年度销售总额11.71%；其中前五名客户销售额中关联方销售额5,932.42万元，"
            "占年度销售总额2.62%。",
            page=28,
        ),
        text("前五名供应商采购额62,570.97万元，占年度采购总额62.43%。", page=28),
    )
    assert facts["审计意见类型"] == "标准无保留意见"
    assert facts["前五名客户销售额"] == Decimal("265620400.00")
    assert facts["前五名客户关联方销售额占年度销售总额比例"] == Decimal("2.62")
    assert facts["前五名供应商采购额"] == Decimal("625709700.00")
    assert "前五名供应商关联方采购额" not in facts


def test_a_share_with_a_decimal_comma():
    facts = found(other_disclosure_facts, text("前五名客户销售额7,149.83 万元，占年度销售总额12,42%；", page=28))
    assert facts["前五名客户销售额"] == Decimal("71498300.00")
    assert facts["前五名客户销售额占年度销售总额比例"] == Decimal("12.42")


def test_text_that_only_looks_alike_gives_nothing():
    blocks = (text("公司前五名客户销售额较上年增长。"), table(("每10股派息数（元）（含税）", "不适用")), text("√"))
    assert not other_disclosure_facts(document(*blocks), ITEMS)
    assert not checkbox_facts(document(*blocks), ITEMS)
