"""An event told part by part: its purpose and not its accounts, its price, and its last step."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

REPORT = Report("990001", 2022, short_name="甲字科技", full_name="江南甲字科技股份有限公司", file="a.pdf", sha256="a1")
SALE = "2022年12月14日，为优化产业布局，本公司以9,915.33万元的价格将所持乙字药业33.05%股权转让给杭州丙字医药有限公司。"
DONE = "2023年3月22日，公司收到《证券过户登记确认书》，并已收到全部股权转让款。"
SECTIONS = [
    (1, ("重要事项", "其他关联交易"), SALE + "截至2022年12月31日，上述股权尚未交割。"),
    (2, ("重要事项", "资产出售"), "公司同意出售乙字药业股权（以下简称“乙字药业”）。" + DONE),
    (3, ("财务报告", "持有待售资产"), "持有待售资产增加主要系将乙字药业股权转入持有待售资产所致，涉及转让。"),
    (4, ("重要事项", "重大诉讼、仲裁事项"), "本年度公司无重大诉讼、仲裁事项。"),
    (
        5,
        ("财务报告", "或有事项"),
        "公司与丁字咨询有限公司（以下简称“丁字咨询”）的合同存在纠纷，对方起诉要求支付1,085,848元。"
        "2023年2月，法院一审判决公司支付259,726元。双方均已上诉。",
    ),
    (6, ("财务报告", "商誉"), "公司收购戊字医院形成的商誉账面价值为100万元，未计提减值。"),
    (6, ("管理层讨论与分析", "核心竞争力"),
        "2015年，公司通过收购己字医药引进独家产品。目前产品线完备。未来公司将审慎地开展并购。公司前景广阔。"),
    (6, ("财务报告", "在子公司中的权益"),
        "本公司于2022年12月26日收购子公司己字医药少数股东持有的29.40%的股份，对己字医药的少数股东权益减少。"),
    (6, ("重要事项", "关联交易"), "经协商收购庚字公司持有的己字医药29.40%股权，交易作价为6,948.40万元。"),
    (6, ("管理层讨论与分析", "非主营业务"),
        "主要系：2022年4月23日，公司与壬字药房签订协议。公司将持有的甲字科技医药51%的股权以人民币20,400万元转让给壬字药房。"),
    (6, ("管理层讨论与分析", "现金流"), "现金流量变动，主要系甲字科技医药51%股权转让后不再纳入合并报表范围所致。"),
    (7, ("重要事项", "投资情况"), "以2.9亿元作价挂牌转让参股公司癸字公司股权，并参与辛字集团的治理。"
        "2022年4月，由未来一期合伙企业以摘牌方式受让癸字公司7%的股权。"),
    (7, ("释义",), "癸字药业有限公司，以下简称“癸字公司”。江南甲字科技医药有限公司，以下简称“甲字科技医药”。"),
    (7, ("股份变动情况",), "由于子字控股的两笔股票质押合约已到期待购回。"
        "子字控股将所持34,700,000股转让给丑字期货有限公司。"),
    (7, ("释义",), "子字控股有限公司，以下简称“子字控股”。己字医药有限公司，以下简称“己字医药”。"),
    (7, ("释义",), "戊字医院有限公司，以下简称“戊字医院”。"),
]  # fmt: skip


def document() -> Document:
    blocks = []
    for page, path, text in SECTIONS:
        blocks += [Block(BlockKind.HEADING, page, one, path[:at], level=at + 1) for at, one in enumerate(path)]
        blocks.append(Block(BlockKind.PARAGRAPH, page, text, path))
    return Document(REPORT, tuple(blocks), 7)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("events"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(document()))])
    store = open_store(place)
    yield Assistant.open(store, Settings(store=place))
    store.close()


def test_purpose_party_price_and_last_step_are_told(assistant):
    answer = assistant.ask("甲字科技为什么卖掉乙字药业的股权？卖给谁、多少钱，办完了没有？")
    assert SALE in answer.text and DONE in answer.text
    assert "持有待售资产增加" not in answer.text and "没有找到" not in answer.text


def test_a_ground_may_be_a_sentence_by_itself_before_the_deed(assistant):
    answer = assistant.ask("甲字科技的股东子字控股为什么转让股份，转给了谁？")
    assert "质押合约已到期" in answer.text and "丑字期货" in answer.text and "没有找到" not in answer.text


def test_a_lawsuit_that_is_named_goes_before_that_there_is_no_great_one(assistant):
    text = assistant.ask("甲字科技和丁字咨询打的是什么官司，一审怎么判的？").text
    assert "1,085,848元" in text and "259,726元" in text and "无重大诉讼" not in text


def test_what_the_report_does_not_tell_is_said(assistant):
    text = assistant.ask("甲字科技把乙字药业卖给谁了，为什么要卖，什么进展？").text
    assert "杭州丙字医药有限公司" in text
    bought = assistant.ask("甲字科技收购戊字医院进展到什么程度了？")
    assert bought.outcome != "answer"


def test_the_story_of_what_the_question_names_comes_before_one_of_another_year(assistant):
    text = assistant.ask("甲字科技2022年收购己字医药少数股权是怎么回事？").text
    assert "2022年12月26日" in text and "6,948.40万元" in text
    assert "2015年" not in text and "未来" not in text


def test_a_party_whose_name_begins_with_the_company_s_and_a_price_before_the_act(assistant):
    answer = assistant.ask("甲字科技2022年转让甲字科技医药51%股权卖给了谁，多少钱？")
    assert answer.outcome == "answer" and "壬字药房" in answer.text and "20,400万元" in answer.text
    assert "没有找到" not in answer.text and "现金流量变动" not in answer.text


def test_who_took_what_was_sold_is_the_buyer_and_no_company_that_is_taken_part_in(assistant):
    assert "未来一期合伙企业" in assistant.ask("甲字科技把癸字公司的股权卖给谁了，卖了多少钱？").text
