"""Which rows a question asks for."""

import pytest

from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.row_names import asked_names_of, called_in, defined_name
from pipeline.answer.cells.search.cell_query import CellQuery
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from tests.answer.cells.conftest import TABLES, table


def query(*parts, form=Form.AMOUNT):
    return CellQuery.of(AskedCell(parts, form, head=parts[-1]), 2025, 2025, Scope.CONSOLIDATED)


def names(label, *parts):
    row = RowIndex([table(0, ("资产",), "", "元", ("项目", "金额"), (label, "1"))]).tables[0].rows[0]
    return asked_names_of(query(*parts), row)


@pytest.mark.parametrize(
    ("label", "part"),
    [
        ("境外动力电池系统", "动力电池系统"),
        ("无形资产摊销", "无形资产"),
        ("30-40岁", "30岁以下"),
        ("期末余额", "动力电池"),
    ],
)
def test_a_row_with_words_that_are_not_asked_for_is_another(label, part):
    assert names(label, part) == ()


def test_a_row_is_asked_for_by_its_name_and_a_person_by_the_office():
    assert names("动力电池系统", "动力电池系统", "收入") == ("动力电池系统",)
    person, other = RowIndex(TABLES).tables[5].rows
    assert asked_names_of(query("总经理", "薪酬"), person) == ("总经理",)
    assert asked_names_of(query("总经理", "薪酬"), other) == ()


def test_the_words_that_say_that_a_row_is_a_share_are_no_name_of_it():
    assert defined_name(query("研发投入", form=Form.SHARE), "研发投入占收入比例") == "研发投入"
    assert defined_name(query("研发投入"), "研发投入占收入比例") == "研发投入占收入比例"


def list_of(*rows):
    return RowIndex([table(0, ("前五名",), "", "元", ("名称", "科目", "余额"), *rows)]).tables[0].rows[0]


def test_what_stands_beside_a_thing_in_a_list_says_only_what_it_is():
    row = list_of(("客户五", "关联方", "5"), ("客户六", "客户", "4"), ("客户七", "客户", "3"))
    assert asked_names_of(query("客户五"), row) == ("客户五",)
    costs = list_of(("甲药", "营业成本", "5"), ("乙药", "营业成本", "4"), ("丙药", "营业成本", "3"))
    assert asked_names_of(query("甲药"), costs) == ()  # it is the cost that is told
    short = list_of(("客户五", "关联方", "5"), ("客户六", "客户", "4"))
    assert asked_names_of(query("客户五"), short) == ()


def test_a_dated_balance_is_of_no_other_row():
    rows = (
        RowIndex([table(0, ("计提",), "", "元", ("", "合计"), ("2025年1月1日余额", "1"), ("合计", "2"))]).tables[0].rows
    )
    assert [bool(asked_names_of(query("计提", "2025年1月1日余额"), row)) for row in rows] == [True, False]


def test_a_row_is_called_by_what_its_brackets_say_that_it_is():
    row = list_of(("未来现金流量的现值（可收回金额）", "5"))
    assert asked_names_of(query("可收回金额"), row) and called_in(query("可收回金额"), row.names[0]) == "可收回金额"
    assert not asked_names_of(query("账面价值"), row)


WORKSHOPS = table(0, ("产能状况",), "现有产能", "", ("主要工厂名称", "设计产能", "实际产能"),
                  ("乙系列酒车间", "500", "450"), ("丙料酒一车间", "80", "70"),
                  ("丙料酒二车间", "60", "50"))  # fmt: skip
IMPAIRMENT = table(1, ("减值损失",), "", "元", ("项目", "本期发生额"), ("乙系列酒坏账损失", "9.00"),
                   ("其他", "1.00"))  # fmt: skip


@pytest.mark.parametrize(
    ("parts", "label"),
    [
        (("乙系列酒", "设计产能"), "乙系列酒车间"),
        (("乙系列酒实际产能",), "乙系列酒车间"),  # the column's name behind it
        (("丙料酒", "设计产能"), None),  # two rows begin so
        (("乙系列酒", "本期发生额"), None),  # of a table that names no things
        (("乙系列酒海外产能",), None),
    ],
)
def test_a_row_is_found_by_the_beginning_of_its_name_alone(parts, label):
    search = CellSearch(RowIndex((WORKSHOPS, IMPAIRMENT)), 2025, 2025, Scope.CONSOLIDATED)
    found = {match.cell.row.label for match in search.find(AskedCell(parts, head=parts[-1]))}
    assert found == ({label} if label else set())
