"""Pieces that stand side by side and name something together."""

from pipeline.understand.measures.naming_runs import names_something, naming_runs, part_sums


def runs(planner, question):
    pieces = planner.recogniser.recognise(f"甲乙科技2025年{question}").pieces()
    return ["".join(one.text for one in run) for run in naming_runs(part_sums(pieces)) if names_something(run)]


def test_names_that_stand_together_are_one_run(planner):
    assert runs(planner, "管理费用中的商标许可使用费占营业收入的比例") == ["管理费用中商标许可使用费", "营业收入"]


def test_a_sum_behind_a_list_adds_up_and_behind_one_thing_is_of_its_name(planner):
    assert runs(planner, "前五名预付款合计是多少") == ["前五名预付款合计"]
    assert runs(planner, "销售费用和管理费用合计是多少") == ["销售费用", "管理费用"]


def test_words_of_asking_are_none(planner):
    assert runs(planner, "是多少") == []
