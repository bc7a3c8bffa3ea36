"""Names of what a question defines: wherever they stand, and what they are told as."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "甲乙科技2020年净盈余（净盈余指净利润减去存货）是多少",
        "按“净盈余=净利润-存货”算，甲乙科技2020年净盈余是多少？",
        "甲乙科技2020年的净盈余，用净利润减去存货来算，是多少？",
        "甲乙科技2020年净盈余是多少？净盈余等于净利润减去存货",
    ],
)
def test_a_definition_says_its_name_anywhere(planner, question):
    plan = planner.plan(question)
    assert [measure.name for measure in plan.measures] == ["净盈余"] and plan.qualifiers == ()
    assert [leaf.name for leaf in plan.measures[0].leaves()] == ["净利润", "存货"]


def test_a_step_is_on_all_before_it(planner):
    plan = planner.plan("甲乙科技2020年净负债率（负债合计减去货币资金再除以所有者权益合计）是多少")
    (measure,) = plan.measures
    assert [str(kind) for kind in (measure.kind, measure.operands[0].kind)] == ["share", "difference"]


def test_opening_and_closing_amounts_are_averaged(planner):
    plan = planner.plan("甲乙科技2020年存货周转率（营业成本/期初期末存货账面价值平均数）是多少")
    (measure,) = plan.measures
    assert [leaf.name for leaf in measure.leaves()] == ["营业成本", "存货", "存货"] and plan.qualifiers == ()


@pytest.mark.parametrize(
    ("question", "name", "leaves"),
    [
        ("按流动资产÷流动负债算，甲乙科技2020年的流动比率是多少", "流动比率", ["流动资产合计", "流动负债合计"]),
        ("用净利润减存货，甲乙科技2020年净盈余有多少", "净盈余", ["净利润", "存货"]),
        (
            "用营业成本除以存货年初年末平均数，甲乙科技2020年存货周转率是几次",
            "存货周转率",
            ["营业成本", "存货", "存货"],
        ),
        (
            "甲乙科技2020年速动比率是多少？公式用（流动资产-存货）÷流动负债",
            "速动比率",
            ["流动资产合计", "存货", "流动负债合计"],
        ),
    ],
)
def test_a_definition_before_its_name_or_without_one(planner, question, name, leaves):
    plan = planner.plan(question)
    (measure,) = plan.measures
    assert (measure.name, [leaf.name for leaf in measure.leaves()], plan.qualifiers) == (name, leaves, ())


def test_the_figure_of_a_part_is_not_defined_so(planner):
    assert planner.plan("用营业收入减营业成本，甲乙科技2020年创新药业务的毛利是多少").qualifiers


def test_a_defined_name_once_more_is_what_it_stands_for(planner):
    plan = planner.plan("甲乙科技2020年净盈余率（净利润/存货）是多少，净盈余率上升了吗")
    assert [str(measure.kind) for measure in plan.measures] == ["share", "growth"] and plan.qualifiers == ()
    assert plan.measures[1].operands[0].name == "净盈余率"


def test_a_name_begins_behind_the_operation_that_it_is_the_second_side_of(planner):
    plan = planner.plan("甲乙科技2020年末货币资金够覆盖短期债务吗（短期借款+一年内到期的非流动负债）？")
    (measure,) = plan.measures
    assert (str(measure.kind), [one.name for one in measure.operands]) == ("multiple", ["货币资金", "短期债务"])


def test_a_list_that_is_added_up_and_divided(planner):
    plan = planner.plan("甲乙科技2020年三项费用率（销售、管理、财务费用合计除以营业收入）")
    (measure,) = plan.measures
    assert (measure.name, str(measure.operands[0].kind), plan.qualifiers) == ("三项费用率", "sum", ())


def test_arithmetic_within_a_clause_is_of_no_name_behind_it(planner):
    plan = planner.plan("把甲乙科技2020年末的（存货+货币资金）加总，占流动资产多少？")
    assert not any(measure.name == "流动资产" for measure in plan.measures)
