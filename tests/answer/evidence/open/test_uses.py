"""What a product is for, told by the sentence that says it of that product."""

from pipeline.answer.evidence.open.uses import asks_for_use, find_uses
from tests.answer.evidence.conftest import hit

BODY = (
    "公司主要产品甲颗粒、乙片等多次被指南收录，治疗效果好。甲颗粒为独家品种，具有清热解毒的功效。用于咽喉肿痛。"
    "甲颗粒销售收入增长20%，主要用于补充流动资金。"
)


def told(asked: str) -> str:
    lines, _ = find_uses([hit(BODY, path=("主要产品",)).passage], asked)
    return "".join(line.text for line in lines)


def test_the_sentence_of_the_product_with_what_it_goes_on_with():
    assert told("甲颗粒是治 病") == "甲颗粒为独家品种，具有清热解毒的功效。用于咽喉肿痛。"


def test_nothing_of_a_product_that_is_only_listed_or_not_there():
    assert told("乙片功效") == "" and told("丙丸功效") == ""


def test_only_where_it_is_asked_for():
    assert asks_for_use("甲颗粒是治 病") and not asks_for_use("甲颗粒销售收入")
    assert told("甲颗粒销售收入") == ""
    assert not asks_for_use("肿瘤治疗服务 经营模式") and not asks_for_use("募集资金 用途")
