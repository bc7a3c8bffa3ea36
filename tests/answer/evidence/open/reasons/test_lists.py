"""Lists of reasons: led in by a line, or begun within it with the sentences of their items."""

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.reasons.lists import begun, led_in
from tests.answer.evidence.conftest import hit

BEGUN = hit(
    "收入的影响因素包括：第一，集采降价。第五批药品收入下降79%。第二，新药谈判降价。第三，出口积压。"
    "此外，利润的影响因素包括：第一，成本上涨。"
).passage
LED_IN = hit("业绩亏损的主要原因为：\n1、毛利率下降。\n主要系原料涨价。\n公司稳健。\n2、由于计提减值。").passage
PLAIN = hit("下降的主要原因如下。资产端，利率下行。负债端，存款定期化。展望未来，压力仍在。").passage


def texts(passage, function) -> list[str]:
    return [line.text for line in function(passage_lines([passage]), 0, [passage])]


def test_a_list_begun_in_a_sentence_with_what_stands_in_its_items():
    assert texts(BEGUN, begun) == ["第五批药品收入下降79%。", "第二，新药谈判降价。", "第三，出口积压。"]


def test_a_list_below_its_lead_by_what_begins_its_items_and_gives_reasons():
    assert texts(LED_IN, led_in) == ["1、毛利率下降。", "主要系原料涨价。", "2、由于计提减值。"]


def test_a_list_without_numbers_is_told_by_its_sides():
    assert texts(PLAIN, led_in) == ["资产端，利率下行。", "负债端，存款定期化。"]


def test_what_leads_nothing_in_has_no_list():
    passage = hit("公司稳健。1、甲。").passage
    assert texts(passage, led_in) == [] and texts(passage, begun) == []
