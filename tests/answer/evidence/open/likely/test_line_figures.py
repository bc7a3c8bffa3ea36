"""What figures a line states."""

import pytest

from pipeline.answer.evidence.open.figures.forms import form_of
from pipeline.answer.evidence.open.likely.line_figures import (
    has_form,
    is_formula,
    is_title,
    is_torn,
    says_none,
    stated_figures,
    told_in,
)
from pipeline.model.line import Line, LineKind


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("2020年12月31日商誉减值准备如下", set()),
        ("计提商誉减值准备2亿元，占比8.31%", {"2", "8.31"}),
        ("详见《计提商誉减值准备的公告》（公告编号：2020-040）", set()),
    ],
)
def test_dates_and_numbers_of_documents_are_no_figures(text, figures):
    assert stated_figures(text) == figures


def test_numbers_of_a_label_are_none_that_a_row_tells():
    row = Line("超过50%部分的金额：30元。", 7, LineKind.ROW, table=1, row=1, cells=("超过50%部分的金额", "30元"))
    assert told_in(row) == "30元"


def test_a_title_tells_nothing_and_a_sentence_may_say_that_there_is_none():
    assert is_title(Line("4、累计质押股份数量占其所持公司股份数量比例达到80%", 7, LineKind.SENTENCE))
    none = Line("公司不存在以投机为目的的衍生品投资。", 7, LineKind.SENTENCE)
    assert not is_title(none) and says_none(none)
    assert not says_none(Line("公司衍生品投资3亿元。", 7, LineKind.SENTENCE))


def test_a_row_of_pieces_of_figures_is_torn():
    torn = Line("信托产品：初始投资成本为00.00元；期末金额为.60元。", 9, LineKind.ROW)
    assert is_torn(torn)
    for text in ("信托产品：期末金额为50,000.00元；占比为0.60。", "股票：证券代码为000651；期末金额为5元。"):
        assert not is_torn(Line(text, 9, LineKind.ROW))


def test_how_a_figure_is_computed_is_no_figure():
    assert is_formula(Line("(3) 信用成本=信用减值损失／贷款总额平均值×100%。", 9, LineKind.SENTENCE))
    for text in ("信用成本0.78%，同比上升0.08个百分点。", "每股收益=0.65元/股。"):
        assert not is_formula(Line(text, 9, LineKind.SENTENCE))


def test_an_amount_is_no_share_in_prose():
    shares = [form_of("占手续费收入的比例是多少")]
    assert not has_form(Line("代理基金收入21亿元。", 9, LineKind.SENTENCE), shares)
    assert has_form(Line("代理基金收入21亿元，占手续费收入的48%。", 9, LineKind.SENTENCE), shares)
