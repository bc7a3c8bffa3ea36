"""Words of questions folded into operands."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.understand.measures.naming_runs import part_sums
from pipeline.understand.measures.operands import fold_operands
from pipeline.understand.pieces import PieceKind
from tests.answer.cells.conftest import table


def operands(planner, question):
    pieces, found = fold_operands(planner.recogniser.recognise(question).pieces(), question)
    assert sum(piece.kind is PieceKind.ITEM for piece in pieces) >= len(found)
    return [(operand.parts, operand.item, operand.summed) for operand in found.values()]


def test_words_and_items_that_stand_together_are_one_operand(planner):
    assert operands(planner, "甲乙科技2025年管理费用中的商标许可使用费占营业收入的比例") == [
        (("管理费用", "商标许可使用费"), "", False),
        (("营业收入",), "营业收入", False),
    ]


def test_what_the_last_of_a_list_says_is_said_of_all(planner):
    assert operands(planner, "甲乙科技2025年茅台酒、系列酒营业收入相差多少") == [
        (("茅台酒", "营业收入"), "", False),
        (("系列酒", "营业收入"), "", False),
    ]


def test_a_sum_of_one_thing_is_part_of_its_name(planner):
    (found,) = operands(planner, "甲乙科技2025年前五名预付款合计是多少")
    assert found[2] and found[0][-1] == "合计"


def test_words_of_asking_alone_are_no_operand(planner):
    assert operands(planner, "甲乙科技2025年是多少") == []


def test_a_sum_as_one_of_a_list_is_an_operand_of_its_own(planner):
    found = operands(planner, "甲乙科技2025年应交税费的房产税费用和合计分别是多少")
    assert [parts[-1] for parts, _, _ in found][-1] == "合计" and found[-1][2]


def test_a_name_that_the_question_defines_is_no_item_of_a_statement(planner):
    found = operands(planner, "甲乙科技2025年净利率（净利润/营业收入）从多少掉到了多少")
    assert [item for _, item, _ in found] == [""]


def test_everyday_verbs_name_nothing(planner):
    (part,) = operands(planner, "甲乙科技2025年动力电池赚到的净利润是多少")  # one thing, not two
    assert part[0] == ("动力电池", "净利润")
    assert operands(planner, "甲乙科技2025年拿到的咨询报酬是多少") == operands(planner, "甲乙科技2025年咨询报酬是多少")


def test_what_only_contains_the_thing_is_no_operand_of_its_own(planner):
    (found,) = operands(planner, "甲乙科技2025年管理费用里，商标许可使用费是多少")
    assert found[0] == ("管理费用", "商标许可使用费")


def test_what_stands_behind_a_list_of_rows_is_said_of_each(planner):
    found = operands(planner, "甲乙科技2025年外币项目的美元和港元的折算汇率分别是多少")
    assert len(found) == 2 and all(parts[-1].endswith("折算汇率") for parts, _, _ in found)


def test_what_stands_before_a_colon_is_what_all_behind_is_of(planner):
    found = operands(planner, "甲乙科技2025年应收账款：账面余额多少，坏账准备合计多少")
    assert [parts[0] for parts, _, _ in found] == ["应收账款", "应收账款"] and not any(item for _, item, _ in found)


def test_what_stands_behind_the_last_of_several_items_is_said_of_all(planner):
    for joint in ("", "的", "两块的"):
        found = operands(planner, f"甲乙科技2025年固定资产和无形资产{joint}减值损失合计是多少")
        assert ["".join(parts) for parts, _, _ in found] == ["固定资产减值损失", "无形资产减值损失"], joint
    found = operands(planner, "甲乙科技2025年固定资产和无形资产合计是多少")
    assert [item for _, item, _ in found] == ["固定资产", "无形资产"]


def test_what_is_said_of_the_first_of_two_compared_things_is_said_of_both(planner):
    found = operands(planner, "甲乙科技2025年现任董秘的薪酬比现任财务总监高多少")
    assert [parts[-1] for parts, _, _ in found] == ["薪酬", "薪酬"]
    assert found[1][0] == ("现任财务总监", "薪酬")
    own = operands(planner, "甲乙科技2025年董秘的薪酬比财务总监的津贴高多少")
    assert [parts[-1] for parts, _, _ in own] == ["薪酬", "津贴"]


def test_a_time_within_a_name_parts_it_not(planner):
    assert operands(planner, "甲乙科技董秘2025年的薪酬是多少") == operands(planner, "甲乙科技2025年董秘的薪酬是多少")


STOCKS = table(
    0, ("存货", "存货分类"), "存货分类", "元", ("项目", "期末余额 账面余额", "期末余额 跌价准备", "期末余额 账面价值"),
    ("原材料", "996.00", "13.00", "983.00"), ("在产品", "171.00", "-", "171.00"),
)  # fmt: skip


@pytest.mark.parametrize("amount", ["账面余额", "跌价准备"])
def test_which_amount_the_last_of_a_list_says_is_said_of_all(planner, amount):
    question = planner.recogniser.recognise(f"甲乙科技2025年末原材料和在产品{amount}分别是多少")
    _, found = fold_operands(part_sums(question.pieces(RowIndex((STOCKS,)).names.find)), question.question)
    first, last = ("".join(one.parts) for one in found.values())
    assert (first, last) == (f"原材料{amount}", f"在产品{amount}")


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("应收账款和其他应收款账面余额合计", "应收账款账面余额"),  # no net amount beside a gross one
        ("应收账款和其他应收款坏账准备合计", "应收账款坏账准备"),
        ("应收账款和其他应收款账面余额分别", "应收账款账面余额"),
        ("应收账款和存货跌价准备分别", "应收账款"),  # of the last alone, perhaps
        ("应收账款和其他应收款合计", "应收账款"),
    ],
)
def test_which_amounts_are_added_up_is_said_of_an_item_before_too(planner, asked, first):
    question = planner.recogniser.recognise(f"甲乙科技2025年末{asked}是多少")
    _, found = fold_operands(part_sums(question.pieces()), question.question)
    assert "".join(next(iter(found.values())).parts) == first


def test_a_share_that_is_said_to_have_moved_is_part_of_the_name(planner):
    (moved,) = operands(planner, "甲乙科技2025年境外客户占比比上年下降了多少")
    assert moved[0][-1] == "占比"
    (*_, whole) = operands(planner, "甲乙科技2025年职工薪酬占管理费用的比例比上年下降了多少")
    assert whole[0] == ("管理费用",)
