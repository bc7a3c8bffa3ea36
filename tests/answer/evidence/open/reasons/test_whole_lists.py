"""All of a list of reasons is told where one of its items was found."""

import pytest

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.reasons.continuation import with_further_reasons
from pipeline.answer.evidence.open.reasons.whole_lists import LONGEST, whole_list
from pipeline.answer.evidence.sentence_selection import Extract
from tests.answer.evidence.conftest import hit

LEAD = "净利润主要源于存货市价波动和服务业务亏损，以及资金收益的共同影响。"
ITEMS = (
    "1）存货公允价值变动带来净亏损284万元。",
    "2）服务业务净亏损21万元，主要源于竞争加剧。",
    "3）资金收益贡献净利润24万元。",
)
BROKEN = ("2）服务业务净亏损21万元（上年同期：", "净利润70万元），主要源于竞争加剧。")


def found(*texts: str, of: str) -> tuple[str, ...]:
    lines = passage_lines([hit("\n".join(texts)).passage])
    at = next(at for at, line in enumerate(lines) if of in line.text)
    return tuple(line.text for line in whole_list(lines[at], lines[:at], lines[at + 1 :]))


def test_all_items_are_told_with_the_sentence_that_leads_them_in():
    assert found("概述。", LEAD, *ITEMS, "4）其他事项见附注。", of="竞争加剧") == ()  # an item without an amount
    assert found("概述。", LEAD, *ITEMS, "公司将努力。", of="竞争加剧") == (LEAD, *ITEMS)


def test_an_item_that_goes_on_in_the_next_line_is_told_whole():
    assert found(LEAD, ITEMS[0], *BROKEN, ITEMS[2], of="竞争加剧") == (LEAD, ITEMS[0], *BROKEN, ITEMS[2])


@pytest.mark.parametrize(
    "texts",
    [
        ("公司有下列业务。", *ITEMS),  # nothing says that they are reasons
        (LEAD, ITEMS[0], ITEMS[1].replace("2）", "4）")),
        (LEAD, ITEMS[0].replace("。", "甲" * LONGEST + "。"), ITEMS[1]),
        (LEAD, ITEMS[1].replace("2）", "")),  # no item
    ],
)
def test_no_list_is_told_of_what_is_no_item_of_reasons(texts):
    assert found(*texts, of="竞争加剧") == ()


def test_a_reason_is_told_with_the_others_of_its_list_each_once():
    passage = hit("\n".join((LEAD, *ITEMS))).passage
    lines = [line for line in passage_lines([passage]) if "净亏损" in line.text]
    one = with_further_reasons(Extract(tuple(lines[1:])), [passage], "为什么亏损")
    assert [line.text for line in one.lines] == [LEAD, *ITEMS]
    both = with_further_reasons(Extract(tuple(lines)), [passage], "为什么亏损").text
    assert sorted(both.count(text) for text in (LEAD, *ITEMS)) == [1, 1, 1, 1]
