"""What a report says that one of its words means."""

import pytest

from pipeline.answer.evidence.open.meanings import find_meaning
from tests.answer.evidence.conftest import hit

PASSAGES = [
    hit("公司将大额敞口纳入管理体系。大额风险敞口是指对单一客户超过资本净额2.5%的敞口。各项敞口均达标。\n").passage,
    hit(
        "有重大资金支出安排的，现金分红最低应达到40%。\n重大资金支出指以下情形之一：\n（1）超过净资产的50%；\n"
        "（2）超过总资产的30%。\n公司每年分红一次。\n",
        position=1,
    ).passage,
]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("年报里大额风险敞口是怎么定义的", "大额风险敞口是指对单一客户超过资本净额2.5%的敞口。"),
        (
            "分红政策里“重大资金支出”怎么界定",
            "重大资金支出指以下情形之一：（1）超过净资产的50%；（2）超过总资产的30%。",
        ),
        ("小额风险敞口是怎么定义的", ""),
        ("大额风险敞口是怎么管理的", ""),
    ],
)
def test_the_sentence_that_defines_the_very_word_with_the_list_that_it_leads_in(question, told):
    assert "".join(line.text for line in find_meaning(question, PASSAGES)[0]) == told
