"""What is planned and what was done."""

from pipeline.answer.cells.tables.plans import is_done_for_plan, is_only_planned, is_so_far_for_span


def test_what_is_planned_is_not_what_was_done():
    assert is_only_planned(["变更后项目拟投入募集资金总额"], "本报告期投入的募集资金")
    assert not is_only_planned(["变更后项目拟投入募集资金总额"], "拟投入的募集资金")
    assert not is_only_planned(["本报告期投入金额"], "本报告期投入的募集资金")


def test_what_was_done_is_not_what_is_planned():
    assert is_done_for_plan("2023年完成", "铁路资本开支计划") and not is_done_for_plan("2024年计划", "铁路资本开支计划")
    assert not is_done_for_plan("2023年完成", "铁路资本开支完成") and not is_done_for_plan("2023年完成", "资本开支")


def test_what_was_done_so_far_is_not_what_was_done_in_the_year():
    header = "截至报告期末累计投入募集资金总额(2)"
    assert is_so_far_for_span(header, "新厂区项目本年投入募集资金多少")
    assert not is_so_far_for_span("本年投入金额", "新厂区项目本年投入募集资金多少")
    assert not is_so_far_for_span(header, "截至本年末累计投入募集资金多少")
    assert not is_so_far_for_span(header, "新厂区项目投入了多少募集资金")  # says neither
