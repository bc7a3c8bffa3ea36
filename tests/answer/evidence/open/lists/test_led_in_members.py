"""The members of a list that a sentence of an answer leads in."""

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.lists.led_in_members import with_led_in
from pipeline.answer.evidence.sentence_selection import Extract
from tests.answer.evidence.conftest import hit

BUYING = (
    "公司建立了采购机制。公司采取以集中采购为主的采购模式。具体如下：\n集中采购：大宗药材招标比价。平抑价格。\n"
    "产地采购：部分药材直接采购。\n议价采购：选择三家以上供应商。\n今年以来药材价格上涨。\n"
)
PRODUCTS = (
    "6.发挥全终端优势。\n7.自主研发和引进收购相结合，丰富产品组合。\n（1）二次开发。\n尤其是四大产品。\n（2）与院校合作。\n"
    "8.推动精益生产。\n（1）完善质量体系。\n"
)


def text_of_answer(body: str, wanted: str) -> str:
    lines = passage_lines([hit(body, path=("经营模式",)).passage])
    found = Extract(tuple(line for line in lines if wanted in line.text))
    assert len(found.lines) == 1
    return with_led_in(found, lines).text


def test_labelled_paragraphs_behind_words_that_lead_them_in_are_told():
    text = text_of_answer(BUYING, "采购模式")
    assert "具体如下：集中采购：大宗药材招标比价。平抑价格。产地采购：" in text
    assert text.endswith("议价采购：选择三家以上供应商。")


def test_an_item_that_is_a_title_is_told_with_the_items_below_it_and_no_further():
    text = text_of_answer(PRODUCTS, "丰富产品组合")
    assert "（1）二次开发。尤其是四大产品。" in text and text.endswith("（2）与院校合作。")


def test_a_sentence_that_leads_in_nothing_stays_alone():
    assert text_of_answer(BUYING, "采购机制") == "公司建立了采购机制。"
    assert text_of_answer(PRODUCTS, "精益生产") == "8.推动精益生产。"  # one item is no list
