"""Names of a question that what is told in words has not."""

from pipeline.answer.evidence.open.names_unsaid import names_other_code, names_unsaid
from pipeline.model import Operation, Plan
from tests.answer.evidence.conftest import hit

TEXTS = [
    hit("向尹忠转让所持有的涵更药业19%股权。", path=("长期股权投资",)).passage,
    hit("王金华将其股票作为可转换公司债券的质押物。公司开展衍生品投资。", path=("担保",)).passage,
]
OTHER = "向杭州云柏转让大佛药业33%的股权。"


def plan(question: str, *words: str) -> Plan:
    pieces = tuple((word, "qualifier") for word in words)
    return Plan(question, Operation.OPEN, companies=("990001",), years=(2020,), pieces=pieces, called=("甲公司",))


def test_a_name_that_the_report_has_must_be_told():
    asked = plan("甲公司把涵更药业的股权转让给了谁", "涵更药业", "股权", "转让")
    assert names_unsaid(asked, OTHER, TEXTS) == "涵更药业"
    assert names_unsaid(asked, TEXTS[0].body, TEXTS) == ""
    who = plan("甲公司王金华拿什么做担保", "王金华", "拿", "担保")
    assert names_unsaid(who, "可转债的转股情况", TEXTS) == "王金华"


def test_a_word_of_the_dictionary_is_no_name():
    asked = plan("甲公司衍生品投资的风险怎么管", "衍生品", "投资", "风险")
    assert names_unsaid(asked, "宏观经济的风险", TEXTS) == ""


def test_what_the_report_has_nowhere_is_no_name_of_it():
    assert names_unsaid(plan("甲公司和璟川的官司怎么样了", "璟川", "官司"), OTHER, TEXTS) == ""


def test_a_short_form_is_said_by_what_it_shortens():
    texts = [hit("收回资管计划投资款。", path=("现金流量表项目",)).passage]
    asked = plan("甲公司资管计划为什么没收回", "资管计划", "收回")
    assert names_unsaid(asked, "该资产管理计划产品暂无法退出。", texts) == ""
    assert names_unsaid(asked, "该信托产品暂无法退出。", texts) == "资管计划"


def test_letters_joined_by_a_sign_are_one_name():
    texts = [hit("DM研究部。D&M分子管线达到3,286个。", path=("业务",)).passage]
    asked = plan("甲公司DM分子管线总数多少", "DM分子管线", "总数")
    assert names_unsaid(asked, "D&M分子管线总数达到3,286个。", texts) == ""
    assert names_unsaid(asked, "R&D分子管线总数达到3,286个。", texts) == "dm"


def test_a_row_of_another_code_is_of_another_product():
    asked = plan("甲公司把HRS-5346授权给了谁", "HRS-5346")
    assert names_other_code(asked, ["HRS-1893 Myosin"])
    assert not names_other_code(asked, ["HRS-1893", "HRS-5346"])
    assert not names_other_code(asked, ["交易对方"])
    assert not names_other_code(plan("甲公司的首付款是多少", "首付款"), ["HRS-1893"])
