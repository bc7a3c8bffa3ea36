"""The figures that a question asks for, with their words."""

import pytest

from pipeline.answer.evidence.open.figures.asked_figures import asked_figures, months_in
from pipeline.model import Operation, Plan


def asked(question):
    return asked_figures(Plan(question, Operation.OPEN, called=("甲字科技",)))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("甲字科技的私人银行客户2024年底有多少户？", ("私人", "银行", "客户")),  # 人 is no unit there
        ("甲字科技2024年向前5名供应商采购占全年采购总额的比例是多少？", ("前五大", "供应商", "采购", "总额")),
        ("甲字科技2022年特检业务的收入是多少？", ("特检", "业务", "收入")),  # cut into single characters
        ("2024年甲字科技计提了多少存货跌价准备？", ("计提", "存货", "跌价", "准备")),  # no other movement of it
        ("甲字科技2024年拥有几件有效专利？", ("有效", "专利")),
        ("甲字科技24年一季报提到的在手订单金额有多少？", ("在手", "订单")),
        ("甲字科技2024年末股东王许飞有多少股？", ("股东", "王许飞")),  # no 王飞
        ("甲字科技的采购集中度高不高，占年度采购总额百分之几？", ("采购", "总额")),
    ],
)
def test_words_are_those_of_the_dictionary_without_the_asking(question, words):
    (figure,) = asked(question)
    assert figure.every == words


def test_clauses_that_ask_for_nothing_limit_every_figure():
    first, second, third = asked("甲字科技2024年回购：A股买了多少股、花了多少钱？H股又买了多少股？")
    assert first.every == ("回购", "A股") and third.every == ("回购", "H股")
    assert second.follows and second.every == ("回购", "A股")
    assert first.form.units == {"股"} and "元" in second.form.units


def test_a_share_and_a_part_are_asked_of_what_was_named_before():
    first, second = asked("甲字科技的研发员工有多少人，占员工总数多少？")
    assert first.words == ("研发", "员工") and second.words == ("研发", "员工", "总数")
    _, part = asked("甲字科技新增客户多少家，其中三级医院几家？")
    assert "客户" in part.words


def test_a_share_of_nothing_is_not_named():
    (figure,) = asked("甲字科技2024年，占比多少？")
    assert not figure.is_named


def test_no_figure_is_asked_for():
    assert asked("甲字科技为什么亏损？") == ()


def test_ends_of_periods_are_no_months():
    assert months_in("2022年9月回购，截至2022 年12 月31 日、6月末") == {9}
