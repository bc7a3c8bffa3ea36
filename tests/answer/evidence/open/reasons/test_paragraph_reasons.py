"""Why something was done, from sentences that stand side by side."""

import pytest

from pipeline.answer.evidence.open.reasons.paragraph_reasons import paragraph_reasons
from tests.answer.evidence.conftest import hit

PATH = ("重要事项", "其他事项说明")


def reasons(question: str, *bodies: str, asked: str = "", path: tuple[str, ...] = PATH):
    found = [hit(body, path=path, position=at) for at, body in enumerate(bodies)]
    passages = [one.passage for one in found]
    return paragraph_reasons(lambda *_: found, "990001-2020-annual", question, asked or question.strip("？"), passages)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "为什么调整分产品的统计口径？",
            "2020年，公司完成对甲城药业51%股权的收购，甲城药业成为其控股子公司。因此对分产品数据的统计口径进行了调整。",
        ),
        (
            "为什么不再把甲城地产列为关联方？",
            "2020年4月公司收到民事裁决书，认定甲城地产与公司不存在关联关系。按照裁决，公司本期不再将甲城地产列为关联方。",
        ),
        (
            "为什么年末还把乙城药业纳入控制？",
            "公司签署协议，将持有乙城药业80%的股权全部转让。双方于次年2月完成交接，"
            "收购方年末尚未派驻人员，故年末时点仍处于公司控制下。",
        ),
    ],
)
def test_the_sentences_that_a_reason_is_made_of_are_told_together(question, told):
    (found,) = reasons(question, f"公司经营稳健，各项业务正常开展。\n{told}\n公司向学校捐书，履行了社会责任。\n")
    assert found.text == told


def test_a_party_may_be_named_in_the_paragraph_before_but_not_beyond_a_number():
    named = "1、公司与丙城生物合作终止事项。\n"
    why = "协议签署后，因双方对实施方式未能达成一致，公司决定终止该协议。\n"
    assert reasons("与丙城生物的合作为什么终止？", named + why)[0].text.endswith(why.strip())
    assert not reasons("与丙城生物的合作为什么终止？", f"{named}2、{why}")


def test_an_item_that_follows_from_those_before_it_is_told_with_them():
    body = "（1）每年需留存一定量的基酒。\n（2）成品率可能有波动。\n（3）基于上述原因，基酒的产销率不能精准计算。\n"
    (found,) = reasons("为什么基酒的产销率不能精准计算？", body)
    assert found.text == body.replace("\n", "") and found.is_sure


def test_a_reason_of_something_else_is_none():
    sold = "投资活动现金流入增加，主要系子公司丁城医疗出售江山的房产所致。\n"
    assert not reasons("子公司丁城医疗为什么出售江山的房产？", sold)  # there it is the reason
    assert not reasons("为什么不再把甲城地产列为关联方？", "因租期届满，公司不再将戊城地产列为关联方。\n")
    assert not reasons("为什么终止与丙城生物的合作？", "若丙城生物违约，则因此可能终止合作。\n")


def test_of_several_reasons_in_one_sentence_those_of_who_is_asked_for():
    body = (
        "注：甲县医院银行存款受限1,637.85元，系开户行因法人未变更，只收不付；乙市医院银行存款受限3,000.00元，"
        "系企业保证金冻结；丙城公司承兑汇票保证金5,000.00元；丁城公司银行存款受限9.43元，系超过一年未发生收付；"
        "戊城公司票据质押10.00元，系质押；己城公司股权保证金20.00元。\n"
    )
    (found,) = reasons("甲县医院的银行存款为什么受限？", body)
    assert "系开户行因法人未变更" in found.text and "承兑汇票" not in found.text and "票据质押" not in found.text


def test_only_one_of_all_that_is_asked_is_sure():
    body = "收购方尚未派驻人员，故乙城药业年末仍受公司控制。\n"
    assert reasons("为什么乙城药业年末仍受控制？", body)[0].is_sure
    (found,) = reasons("为什么乙城药业年末仍受控制而并购贷款协议还在履行？", body) or [None]
    assert found is None or not found.is_sure


def test_the_deed_of_the_year_that_is_asked_for_comes_first_and_one_of_a_year_before_is_known():
    former, own = (f"由于激励对象{who}已经离职，公司对其限制性股票进行回购注销。" for who in ("甲某", "乙某"))
    body = f"2018年4月召开了董事会。{former}\n2019年3月召开了董事会。{own}\n"
    found = reasons("2019年为什么回购注销限制性股票？", body, asked="为什么回购注销限制性股票")
    assert [one.text for one in found] == [own, former]
    assert found[1].is_before(frozenset({2019})) and not found[0].is_before(frozenset({2019}))


GROUNDS = (
    "甲城药业的核心产品为止咳露，市场份额持续增长。"
    "经评估，未来现金流量的现值高于甲城药业资产组账面价值，公司认为甲城药业的商誉不存在减值。"
)


def test_why_nothing_was_written_down_is_told_with_its_grounds():
    (found,) = reasons("为什么甲城药业的商誉不用减值？", f"公司经营稳健。\n{GROUNDS}\n")
    assert found.text == GROUNDS and found.is_sure
    assert not reasons("为什么甲城药业的商誉计提减值？", f"公司经营稳健。\n{GROUNDS}\n")
    other = "由于甲城药业没有业绩承诺，其对商誉减值测试没有重大影响。"
    assert not reasons("为什么甲城药业的商誉不用减值？", f"公司经营稳健。\n{other}\n")


def test_why_something_is_done_is_told_by_its_purpose():
    told = "为规避原材料价格波动的风险，公司开展了大宗商品的期货业务。"
    (found,) = reasons("为什么做期货？", f"公司经营稳健，各项业务正常开展。\n{told}\n")
    assert found.text == told
