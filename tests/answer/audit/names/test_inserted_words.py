"""A quoted sentence that has a narrower name than the one that is asked for."""

import pytest

from pipeline.answer.audit.names.inserted_words import narrower_name
from pipeline.model import Answer, Citation, Source


@pytest.mark.parametrize(
    ("question", "quote", "name"),
    [
        ("甲行2019年末制造业贷款余额是多少", "截至报告期末，公司贷款制造业不良贷款余额96.86亿元。", "制造业贷款"),
        ("甲行2019年末制造业不良贷款余额是多少", "截至报告期末，公司贷款制造业不良贷款余额96.86亿元。", ""),
        ("甲行2019年末制造业贷款余额是多少", "制造业贷款余额2,730亿元，其中制造业不良贷款余额96.86亿元。", ""),
        ("甲公司2022年预付款项余额是多少", "占预付款项期末余额合计数的比例58.96%。", ""),
        ("甲公司2023年欧洲区域销售收入有多少", "各区域实现销售收入如下：欧洲区域162.5亿元。", ""),
        ("甲公司2025年主要矿产品计划产多少", "2025年公司主要矿产品产量计划矿产铜115万吨。", ""),
        ("甲公司2022年前列腺癌国际研究有多少家中心", "前列腺癌患者的国际研究已启动128家中心。", ""),
        ("甲公司2024年朱诺铜矿资源量多少", "朱诺铜矿拥有资源量铜294万吨。", ""),
        ("甲行2019年制造业贷款为什么增长", "公司贷款制造业不良贷款余额96.86亿元。", ""),
    ],
)
def test_a_word_within_a_name_makes_less_of_it(question, quote, name):
    cited = Citation("990001-2019-annual", "990001", 2019, "", quote, Source("甲.pdf", page=85))
    assert narrower_name(question, Answer(f"报告中写明：“{quote}”", citations=(cited,))) == name
