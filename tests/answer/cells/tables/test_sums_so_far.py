"""Columns of all that was done up to a day."""

from pipeline.answer.cells.tables.sums_so_far import is_so_far_for_span


def test_what_was_done_so_far_is_not_what_was_done_in_the_year():
    header = "截至报告期末累计投入募集资金总额(2)"
    assert is_so_far_for_span(header, "新厂区项目本年投入募集资金多少")
    assert not is_so_far_for_span("本年投入金额", "新厂区项目本年投入募集资金多少")
    assert not is_so_far_for_span(header, "截至本年末累计投入募集资金多少")
    assert not is_so_far_for_span(header, "新厂区项目投入了多少募集资金")  # says neither
