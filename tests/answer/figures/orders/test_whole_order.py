"""Orders of all companies: those that a ranking, a count and a mean are over."""

from pipeline.model import Operation


def test_a_ranking_and_a_count_are_over_all_companies(assistant):
    plan = assistant.plan("2020年营业收入最高的上市公司是？")
    (order,) = assistant.whole_orders(plan)
    values = [company.step.value for company in order.companies]
    assert (order.item, order.year, order.descending) == ("营业收入", 2020, True)
    assert len(values) == 12 and values == sorted(values, reverse=True)
    assert order.companies[0].name == assistant.answer(plan).value
    count = assistant.plan("2020年营业收入大于10亿元的上市公司有多少家？")
    assert count.operation is Operation.COUNT and len(assistant.whole_orders(count)[0].companies) == 12


def test_a_look_up_has_no_order(assistant):
    assert assistant.whole_orders(assistant.plan("江南甲字科技2020年的营业收入是多少？")) == ()
