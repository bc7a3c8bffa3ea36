"""What belongs to the sentences of an answer: other items of a list, what they point back at, parts of a term."""

import pytest

from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.lists.completion import complete, with_all_notes
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import LineKind
from tests.answer.evidence.conftest import hit

PLAN = "公司计划实现营业收入10亿元。该目标不构成承诺。公司将做好以下工作：1、完善质量体系。\n"
PASSAGES = [
    hit(PLAN + "2、提升对消费者的服务，让更多的消费者满意于产品。", position=0).passage,
    hit("继续推进试点。\n3、开拓海外市场。\n面向五个国家。\n4、降低成本。\n一、其他", position=1).passage,
    hit("业务可概括为“一体两翼”。“一体”指甲业务；“两翼”一是乙业务。二是丙业务。其他业务很少。", position=2).passage,
]


TOPIC = "公司支持乡村振兴工程。一是投放贷款10亿元；二是建设服务站；三是建设基地。\n公司向学校捐书。\n"


def test_a_topic_sentence_alone_goes_on_to_the_end_of_its_paragraph():
    passages = [hit(TOPIC, path=("社会责任",)).passage]
    lines = [line for line in passage_lines(passages) if line.text.startswith("公司支持")]
    texts = [line.text for line in complete(Extract(tuple(lines)), passages).lines]
    assert "".join(texts).endswith("三是建设基地。") and not any("捐书" in text for text in texts)
    last = [line for line in passage_lines(passages) if "捐书" in line.text]
    assert complete(Extract(tuple(last)), passages).lines == tuple(last)


def told(*wanted: str) -> list[str]:
    """The texts of an extract that has these lines, completed."""
    lines = [line for line in passage_lines(PASSAGES) if any(words in line.text for words in wanted)]
    assert lines
    return [line.text for line in complete(Extract(tuple(lines)), PASSAGES).lines]


def test_a_list_goes_on_over_passages_up_to_its_end():
    """Each item by what begins it; a title with the sentence below."""
    texts = told("做好以下工作")
    assert [text[:4] for text in texts[-4:]] == ["2、提升", "3、开拓", "面向五个", "4、降低"]
    assert not any("其他" in text or "试点" in text for text in texts)


def test_items_that_are_not_told_from_the_first_one_on_are_left():
    assert told("3、开拓海外市场") == ["3、开拓海外市场。"]


def test_a_sentence_that_points_back_comes_with_the_one_before():
    assert told("该目标")[0] == "公司计划实现营业收入10亿元。"


def test_a_term_is_told_with_its_parts():
    texts = told("概括为")
    assert any("甲业务" in text for text in texts) and any("丙业务" in text for text in texts)
    assert not any("其他业务" in text for text in texts)


@pytest.mark.parametrize("wanted", ["其他业务很少"])
def test_a_sentence_by_itself_stays_as_it_is(wanted):
    assert len(told(wanted)) == 1


def test_nothing_is_added_to_nothing():
    assert complete(Extract(()), PASSAGES).lines == ()


def test_of_a_list_that_no_words_lead_in_one_item_is_no_list():
    passages = [hit("1、政策风险较大。\n2、市场风险较大。\n3、汇率风险较大。").passage]
    lines = passage_lines(passages)
    assert len(complete(Extract((lines[0],)), passages).lines) == 1
    assert len(complete(Extract(tuple(lines[:2])), passages).lines) == 3
    assert len(complete(Extract(tuple(lines[:2])), passages, led_in=True).lines) == 2


def test_a_list_ends_where_the_next_heading_beside_its_own_begins():
    risks = hit("1、供应风险较大。\n2、财务风险较小。", path=("讨论", "风险")).passage
    goes_on = hit("3、质量风险受控。", path=("讨论", "风险"), position=1).passage
    other = hit("3、加强投资者沟通。", path=("讨论", "其他"), position=1).passage
    lines = tuple(passage_lines([risks]))
    assert complete(Extract(lines), [risks, goes_on]).lines[-1].text == "3、质量风险受控。"
    assert complete(Extract(lines), [risks, other]).lines == lines


LEAD = hit("注：（1）每年需留存基酒。\n（2）成品率有波动。\n（3）基于上述原因，产销率不能计算。\n", position=3).passage


def test_an_item_that_follows_from_those_before_it_comes_with_them():
    lines = [line for line in passage_lines([LEAD]) if "基于上述" in line.text]
    assert Extract(complete(Extract(tuple(lines)), [LEAD]).lines).text == LEAD.body.replace("\n", "")
    first = hit("（3）基于上述原因，产销率不能计算。\n", position=4).passage
    assert complete(Extract(tuple(passage_lines([first]))), [first]).lines == tuple(passage_lines([first]))


@pytest.mark.parametrize(("behind", "is_told"), [("2014年法院判赔27万元。", True), ("甲" * 501 + "。", False)])
def test_notes_below_a_table_are_told_to_their_end_where_little_is_left(behind, is_told):
    passage = hit(f"某某起诉医院。\n{behind}\n").passage
    row = SectionLine("未决诉讼：期末余额为30万元。", 7, kind=LineKind.ROW, cells=("未决诉讼", "30"))
    note, *_ = passage_lines([passage])
    assert (behind in with_all_notes(Extract((row, note)), [passage]).text) is is_told
    assert with_all_notes(Extract((note,)), [passage]).lines == (note,)


def test_notes_below_a_table_are_told_from_the_first_one_on():
    body = "注1：裁定公司支付2万元。\n注2：马某要求支付20万元。\n注3：某某起诉公司，要求赔偿5万元。\n"
    passage = hit(body).passage
    row = SectionLine("未决诉讼：期末余额为27万元。", 7, kind=LineKind.ROW, cells=("未决诉讼", "27"))
    last = passage_lines([passage])[-1]
    told = with_all_notes(Extract((row, last)), [passage]).text
    assert told.index("注1") < told.index("注2") < told.index("注3")


ITEM = (
    "（4）甲业务实现收入3亿元。持续加强平台建设。为六十五个项目提供服务。正在为一项产品做申报准备。\n"
    "（5）乙业务实现收入1亿元。"
)


def test_the_rest_of_an_items_paragraph_is_told_where_most_of_it_is():
    passages = [hit(ITEM, path=("经营情况",)).passage]
    every = passage_lines(passages)
    most = complete(Extract(tuple(every[:3])), passages).lines
    assert [line.text.strip() for line in most][-1] == "正在为一项产品做申报准备。" and len(most) == 4
    assert complete(Extract(tuple(every[:2])), passages).lines == tuple(every[:2])  # but little of it
    assert complete(Extract(tuple(every[1:3])), passages).lines == tuple(every[1:3])  # not from its number on
