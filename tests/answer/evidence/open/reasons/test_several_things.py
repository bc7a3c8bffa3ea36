"""One measure of several things, each asked by itself."""

import pytest

from pipeline.answer.evidence.open.reasons.several_things import asked_of_each
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings

NAMES = ("营业收入", "收入", "毛利率", "销售费用", "研发费用")


@pytest.mark.parametrize(
    ("asked", "each"),
    [
        ("颗粒剂和凝胶剂收入为什么大涨", ["颗粒剂收入为什么大涨", "凝胶剂收入为什么大涨"]),
        ("胶囊、颗粒剂的毛利率为什么下降", ["胶囊的毛利率为什么下降", "颗粒剂的毛利率为什么下降"]),
        ("儿科产品和特色中药的工资为什么下降", ["儿科产品的工资为什么下降", "特色中药的工资为什么下降"]),
        ("颗粒剂收入为什么大涨", []),
        ("销售费用和研发费用为什么增加", []),  # two measures, each of the company
        ("应收账款和存货为什么增加", []),
    ],
)
def test_each_thing_is_asked_with_the_measure_that_they_share(asked, each):
    with use_lexicon(Settings().rules):
        assert list(asked_of_each(asked, NAMES).values()) == each
