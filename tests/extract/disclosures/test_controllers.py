"""Who controls a company, from the tables under their headings."""

from pipeline.extract.disclosures.controllers import controller_facts
from pipeline.rules.items import load_items
from tests.extract.disclosures.test_profile import document, table, texts

ITEMS, _ = load_items()


def test_names_stand_below_a_header_or_beside_their_label():
    holder = table(
        "公司控股股东情况",
        ("控股股东姓名", "国籍", "是否取得其他国家或地区居留权"),
        ("邵春", "中国", "否"),
        ("楼芳", "中国", "否"),
    )
    controller = table("实际控制人情况", ("名称", "江州市国有资产监督管理委员会"), ("单位负责人", "甲"))
    facts = controller_facts(document(holder, controller), ITEMS)
    assert texts(facts) == {"控股股东": "邵春、楼芳", "实际控制人": "江州市国有资产监督管理委员会"}
    assert [(f.source.row, f.source.column) for f in facts] == [(1, 0), (0, 1)]


def test_legal_and_natural_persons_are_joined():
    first = table("实际控制人情况", ("名称", "立成实业有限公司"), ("法定代表人", "乙"))
    second = table("实际控制人情况", ("姓名", "汪 成"), ("国籍", "中国"))
    assert texts(controller_facts(document(first, second), ITEMS)) == {"实际控制人": "立成实业有限公司、汪成"}


def test_other_tables_and_headings_of_both_name_nobody():
    pledges = table("公司控股股东情况", ("名称", "股票质押融资总额"), ("姜某", "1,000"))
    both = table("控股股东及实际控制人情况", ("名称", "某某集团有限公司"), ("法定代表人", "丙"))
    every = table("股东和实际控制人情况", ("名称", "某某集团有限公司"), ("法定代表人", "丙"))
    none = table("公司控股股东情况", ("控股股东名称", "不适用"), ("法定代表人", "-"))
    assert controller_facts(document(pledges, both, every, none), ITEMS) == []
