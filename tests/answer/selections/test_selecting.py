"""Which rows are meant, and where tables leave it open."""

from pipeline.answer.selections.question import selections
from pipeline.answer.selections.selecting import choose, is_called


def chosen(question, kinds, name, search):
    (asked,) = selections(question, (), [kinds[name]])
    return [row.name for one in choose(asked, search) for row in one.rows]


def test_the_widest_of_tables_that_agree_is_told(kinds, search):
    question = "余额超过500万元的在建工程项目有哪些"
    assert chosen(question, kinds, "在建工程项目", search) == ["一号厂房", "二号厂房"]


def test_what_is_smaller_than_all_of_the_greatest_is_not_told(kinds, search):
    assert chosen("持股0.5%以上的股东有几个", kinds, "股东", search) == []
    assert chosen("持股不足5%的股东有几个", kinds, "股东", search) == []


def test_the_least_of_the_greatest_is_none_of_all(kinds, search):
    assert chosen("持股最少的股东是谁", kinds, "股东", search) == []
    assert chosen("前十大股东里持股最少的是谁", kinds, "股东", search) == ["李某"]


def test_the_greatest_loss_is_below_nought(kinds, search):
    assert chosen("子公司里谁亏得最多", kinds, "子公司", search) == ["甲字丙生物有限公司"]


def test_a_name_may_be_short():
    assert is_called("贵州同德药业股份有限公司", "同德药业") and not is_called("贵州科开医药有限公司", "同德药业")
