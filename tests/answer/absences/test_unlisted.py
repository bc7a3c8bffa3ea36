"""A row that a whole table of its kind does not have."""

from dataclasses import replace

import pytest

from pipeline.answer.absences.row_groups import groups_of
from pipeline.answer.absences.unlisted import (
    _ending_of_kind,
    _is_asked_of,
    _is_cell,
    _is_of_party,
    _lists,
    _Member,
    _without_balance,
    unlisted_rows,
)
from pipeline.answer.audit.names.asked_words import AskedNames
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table


@pytest.fixture
def unlisted(assistant, search):
    def find(question):
        plan = assistant.plan(f"甲字科技2025年{question}")
        with use_lexicon(Settings().rules):
            asked = AskedNames.of(plan, assistant._context("plain"), assistant.planner, computed=False)
            return [(one.name, one.group.heading) for one in unlisted_rows(asked, search)]

    return find


def test_a_row_of_the_kind_that_its_table_lacks(unlisted):
    assert unlisted("年末短期借款里的质押借款是多少？") == [("质押借款", "短期借款分类")]
    assert unlisted("年末短期借款里的抵押借款是多少？") == [("抵押借款", "短期借款分类")]
    assert unlisted("研发人员里高中学历的有多少人？") == [("高中", "研发人员学历结构")]


def test_without_its_table_every_table_of_the_kind_must_lack_it(unlisted):
    assert unlisted("末质押借款余额是多少？") == [("质押借款", "短期借款分类"), ("质押借款", "长期借款分类")]
    assert unlisted("末抵押借款余额是多少？") == []  # of 长期借款 there is one


def test_a_name_whose_words_stand_elsewhere_is_not_proved_to_be_missing(unlisted):
    assert unlisted("末学历结构借款余额是多少？") == []


def test_what_is_listed_or_no_row_of_the_kind_is_none(unlisted):
    assert unlisted("研发人员里博士有多少人？") == []
    assert unlisted("短期借款里的信用借款是多少？") == []
    assert unlisted("短期借款的利率是多少？") == []
    assert unlisted("短期借款里逾期的有多少？") == []
    assert unlisted("出事的预借款有多少？") == []  # 预 is no word
    assert unlisted("已到期未偿还的短期借款有多少？") == []
    assert unlisted("研发人员有多少人？") == [] and unlisted("30岁以下的研发人员有多少人？") == []


def test_a_table_of_which_a_part_is_missing_proves_nothing(unlisted):
    assert unlisted("应付债券里的可转换债券是多少？") == []


def test_a_product_by_its_kind_is_one_of_the_division_by_products(unlisted):
    assert unlisted("抗肿瘤类产品的营业收入是多少？") == [("抗肿瘤类产品", "分产品")]
    assert unlisted("舒心类产品的营业收入是多少？") == []  # two rows begin so


def test_a_row_of_another_table_without_the_word_for_its_kind_is_there(unlisted):
    assert unlisted("年末舒心类产品借款是多少？") == []


def test_a_name_that_is_a_row_and_a_column_is_there():
    """租赁款坏账准备 is the cell of a row 租赁款, and no row that a list of allowances lacks."""
    manners = table(
        0, ("合并财务报表项目注释", "长期应收款", "本期计提的坏账准备"), "本期计提的坏账准备", "元",
        ("类别", "期末余额"), ("单项计提坏账准备", "30.00"), ("组合计提坏账准备", "70.00"), ("合计", "100.00"),
    )  # fmt: skip
    kinds = table(
        1, ("合并财务报表项目注释", "长期应收款"), "长期应收款情况", "元",
        ("项目", "账面余额", "坏账准备"), ("租赁款", "800.00", "100.00"),
    )  # fmt: skip
    search = CellSearch(RowIndex((manners, kinds)), 2025, 2025, Scope.CONSOLIDATED)
    member = _Member("租赁款坏账准备", "租赁款坏账", (), ending="准备")
    assert _is_cell(member, search)
    assert not _is_cell(replace(member, name="保理款坏账准备"), search)


def test_a_row_of_its_name_alone_stands_for_what_ends_as_its_kind(unlisted):
    assert unlisted("末舒心胶囊借款余额是多少？") == []  # called 舒心胶囊, of which another table has figures


def test_a_row_called_as_a_heading_is_none_of_its_kind():
    """应收账款, the only row of 坏账准备的情况, lists no kinds of 应收账款; 抵押借款 is one of 短期借款."""
    single = table(
        0, ("合并财务报表项目注释", "应收账款", "坏账准备的情况"), "坏账准备的情况", "元",
        ("类别", "期末余额"), ("应收账款", "30.00"), ("合计", "30.00"),
    )  # fmt: skip
    group = next(groups_of(CellSearch(RowIndex((single,)), 2025, 2025, Scope.CONSOLIDATED)))
    assert _ending_of_kind(group, "质押的应收账款") == ""
    loans = table(
        0, ("合并财务报表项目注释", "短期借款", "短期借款分类"), "短期借款分类", "元",
        ("项目", "期末余额"), ("抵押借款", "30.00"), ("合计", "30.00"),
    )  # fmt: skip
    group = next(groups_of(CellSearch(RowIndex((loans,)), 2025, 2025, Scope.CONSOLIDATED)))
    assert _ending_of_kind(group, "信用借款") == "借款"


def test_an_item_that_is_asked_for_is_no_kind_of_another():
    """抵押的固定资产 is nothing that the one 矿产无形资产 of a table of 无形资产 could list."""
    rights = table(
        0, ("合并财务报表项目注释", "无形资产", "无形资产的减值测试情况"), "无形资产的减值测试情况", "元",
        ("项目", "账面价值"), ("矿产无形资产", "30.00"), ("合计", "30.00"),
    )  # fmt: skip
    group = next(groups_of(CellSearch(RowIndex((rights,)), 2025, 2025, Scope.CONSOLIDATED)))
    member = _Member("抵押固定资产", "抵押固定", (), ending="资产")
    with use_lexicon(Settings().rules):
        item = _without_balance("固定资产账面价值")
    assert item == "固定资产" and _is_asked_of(item, member, group)
    assert not _is_asked_of("无形资产", _Member("抵押无形资产", "抵押", (), ending="无形资产"), group)


def test_a_text_beside_a_row_that_says_the_name_lists_it():
    """回租抵押资产 is the row of 固定资产 that says 抵押 and 回租借款 beside its figure."""
    limited = table(
        0, ("合并财务报表项目注释", "受限资产"), "受限资产", "元", ("项目", "期末账面余额", "受限类型", "受限情况"),
        ("固定资产", "30.00", "抵押", "回租借款"), ("无形资产", "40.00", "抵押", "银行借款"), ("合计", "70.00", "", ""),
    )  # fmt: skip
    group = next(groups_of(CellSearch(RowIndex((limited,)), 2025, 2025, Scope.CONSOLIDATED)))
    assert _lists(group, _Member("回租抵押资产", "回租抵押", (), ending="资产"))
    assert not _lists(group, _Member("司法冻结资产", "司法冻结", (), ending="资产"))


def test_the_rest_of_a_name_that_begins_with_the_companys_is_no_kind_of_rows():
    parties = table(0, ("主要子公司",), "", "元", ("公司名称", "净利润"), ("滨江甲字大药房有限公司", "6,956,122.26"))
    search = CellSearch(RowIndex((parties,)), 2025, 2025, Scope.CONSOLIDATED)
    member = _Member("药房收入", "药房", (), ending="收入")
    assert _is_of_party(member, ["甲字"], search) and not _is_of_party(member, ["乙字"], search)
    assert not _is_of_party(_Member("啤酒收入", "啤酒", (), ending="收入"), ["甲字"], search)
