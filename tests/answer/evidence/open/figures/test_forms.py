"""The form of the figure that a question asks for."""

import pytest

from pipeline.answer.evidence.open.figures.forms import FIGURE, form_of


@pytest.mark.parametrize(
    ("asked", "stated", "accepted"),
    [
        ("回购了多少股", "回购股份101,714股", "101,714"),
        ("花了多少钱", "最高79.3元/股，合计800元", "800"),
        ("最高成交价是多少", "最高79.3元/股", "79.3"),
        ("客户有多少户", "资产1,000万元的客户169,100户", "169,100"),
        ("持有多大比例的股权", "以3亿元取得18.95%股权", "18.95"),
        ("信用贷款占到多少", "信用贷款5亿元，占53.47%", "53.47"),
        ("综合成本是多少", "综合成本3.54%", None),
        ("融资综合成本是多少", "融资948亿元，成本3.54%", "3.54"),
        ("研发人员有多少", "重点实验室1个，研发人员300人", "300"),
        ("担保多少", "（1）担保3项，共5亿元", "5"),
        ("占比多少", "提高3个百分点，占5%", "5"),
        ("公允价值多少", "持有245,478股，每股公允价值4.28元。", None),
        ("每股公允价值多少", "持有245,478股，每股公允价值4.28元。", "4.28"),
        ("占销售费用多少", "市场推广5亿元，占48.03%", "48.03"),
        ("占零售药店总数几个点", "有630个门店，占零售药店总数62.94%", "62.94"),
        ("储能电池销量是多少", "储能电池销量121GWh，同比增长29.13%", "121GWh"),
        ("平台有多少", "建成5G平台，共1,200元", "1,200"),
        ("金额多少钱", "新签8亿，在手订单约人民币33.8亿。", "33.8"),
    ],
)
def test_the_first_figure_of_the_form(asked, stated, accepted):
    form = form_of(asked)
    found = (match[0] for match in FIGURE.finditer(stated) if form.accepts(match))
    told = next(found, None)
    assert (told or "").startswith(accepted or "") and (told is None) == (accepted is None)


def test_what_is_no_figure():
    assert [match[0] for match in FIGURE.finditer("2020年12月31日，1-2年")] == []


def test_more_than_the_year_before_is_counted_where_a_unit_says_so():
    assert form_of("比上年多几个").unit == "个" and form_of("比上年多几个百分点").is_rate
    assert form_of("比上年增长多少").is_rate
