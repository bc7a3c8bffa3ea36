"""The next items of a list, where they are of what is asked too or go on from the sentence told."""

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.lists.sibling_items import with_siblings
from tests.answer.evidence.conftest import hit

ASKED = "专门用于研发的仪器设备怎么提折旧"
POLICY = (
    "A.对于新购进的专门用于研发的仪器、设备，金额在100万元以下的，一次性计提折旧。\n"
    "B.新购进的专门用于研发的仪器、设备，超过100万元的，按6年计提折旧。\n"
    "C.对于新购进金额在5,000元以下的固定资产，一次性计入当期成本费用。\n"
)
REASONS = "资产负债率下降，主要原因包括：①盈利能力强劲。\n②融资渠道丰富。\n③存货变现高效。\n未来将继续优化。\n"


def told(body: str, begins: str, asked: str) -> str:
    passages = [hit(body, path=("固定资产", "折旧方法")).passage]
    first = next(line for line in passage_lines(passages) if line.text.startswith(begins))
    return "".join(line.text for line in with_siblings([first], passages, asked))


def test_the_next_item_that_is_of_what_is_asked_and_no_other():
    text = told(POLICY, "A.", ASKED)
    assert "超过100万元" in text and "5,000元" not in text


def test_an_item_that_is_of_something_else_stays_alone():
    assert told(POLICY, "C.", ASKED).startswith("C.") and "B." not in told(POLICY, "C.", ASKED)


def test_a_list_that_begins_within_a_sentence_is_told_whole():
    text = told(REASONS, "资产负债率", "资产负债率下降有哪些原因")
    assert "融资渠道" in text and "存货变现" in text and "未来" not in text


MODELS = (
    "1）终端推广模式：药店推广方式为批发商供货。\n"
    "2）药店推广模式：药店推广方式有以下两种：\n"
    "直营：与连锁企业合作。\n"
    "品牌推广商：与经销商合作。\n"
    "其后各节另述。\n"
)


def test_an_item_is_told_with_the_labelled_paragraphs_that_it_leads_in():
    text = told(MODELS, "1）", "药店推广方式")
    assert "连锁企业" in text and "经销商" in text and "另述" not in text
