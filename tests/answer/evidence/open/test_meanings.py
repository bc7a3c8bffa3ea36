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
    hit(
        "私行客户9.02万户。\n1 私行客户标准为客户近三月任意一月的日均资产超过600万元。\n"
        "高端及以上客户（指月日均资产在50万元及以上的客户）有4万户。\n公司董事会指定专人服务战略客户。\n"
        "短期租赁费用为5万元。\n本公司将租赁期不超过12个月的租赁认定为短期租赁。\n现金等价物包括期限短的投资。\n",
        position=2,
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
        ("什么样的客户才算私行客户", "1 私行客户标准为客户近三月任意一月的日均资产超过600万元。"),
        ("高端客户的门槛是什么", "高端及以上客户（指月日均资产在50万元及以上的客户）有4万户。"),
        ("什么情况算短期租赁", "本公司将租赁期不超过12个月的租赁认定为短期租赁。"),
        ("什么算现金等价物", "现金等价物包括期限短的投资。"),
        ("小额风险敞口是怎么定义的", ""),
        ("什么样的客户才算战略客户", ""),
        ("大额风险敞口是怎么管理的", ""),
    ],
)
def test_the_sentence_that_defines_the_very_word_with_the_list_that_it_leads_in(question, told):
    assert "".join(line.text for line in find_meaning(question, PASSAGES)[0]) == told
