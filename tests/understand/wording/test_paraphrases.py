"""What people say in place of terms."""

import pytest

from pipeline.understand.wording.paraphrases import in_terms


@pytest.mark.parametrize(
    ("said", "terms"),
    [
        ("投资收益对利润总额的贡献度是多少", "投资收益占利润总额的比例是多少"),
        ("存货周转一次需要多少天？", "存货周转天数是多少？"),
        ("每卖100元赚多少净利润", "每100元营业收入里赚多少净利润"),
        ("短期偿债能力指标：流动比率", "，流动比率"),
        ("占营收接近四成，具体是百分之多少", "占营收，具体是百分之多少"),
        ("动力电池业务：营业收入", "动力电池业务：营业收入"),  # a business limits
        ("对子公司的投资", "对子公司的投资"),
        ("研发费用占营收比与上年相比提高了吗", "研发费用占营收的比例与上年相比提高了吗"),
        ("研发费用占营收比上年高", "研发费用占营收比上年高"),  # than the year before
        ("营收在2021年基础上增长了百分之几", "营收较2021年增长了百分之几"),
        ("最近一年净利润", "最新净利润"),
        ("净利润接近四成", "净利润接近四成"),  # nothing else is asked
    ],
)
def test_terms(said, terms):
    assert in_terms(said) == terms
