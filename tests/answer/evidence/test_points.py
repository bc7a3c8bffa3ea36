"""Points of lists: all of them are told, those that sentences name too."""

import re

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.points import listing_sentence, named_points, shorten_points
from pipeline.understand.topics import Topic
from tests.answer.evidence.conftest import hit

NOTES = ("财务报告", "关键审计事项")
MATTERS = Topic(
    "关键审计事项",
    headings=(re.compile("^关键审计事项"),),
    point=re.compile("将(?P<point>[^。，；将]{2,60}?)(?:识别|作)为关键审计事项"),
    without=re.compile("职业判断"),
)


def test_every_point_under_a_heading_is_told_with_its_first_sentence():
    lines = [
        SectionLine(text, 1, (f"风险{n}",))
        for n in range(9)
        for text in (f"第{n}类情形会影响订单和利润水平。", "应对。" * 30)
    ]
    told = shorten_points(lines, 100)
    assert {line.under for line in told} == {line.under for line in lines} and len(told) == 9


def test_numbered_points_are_told_and_a_title_with_the_sentence_behind_it():
    texts = [one for n in (1, 2, 3) for one in ((f"{n}、政策风险。", 3), (f"第{n}条政策变化会影响订单。", None))]
    lines = [SectionLine(text, 1, level=level) for text, level in texts]
    assert shorten_points(lines, 10) == lines


def test_what_is_no_list_is_told_as_far_as_there_is_room():
    lines = [SectionLine(f"公司开展了第{n}项工作，取得了良好的成效。", 1) for n in range(50)]
    assert shorten_points(lines, 60) == lines[:3] and shorten_points([], 60) == []


def test_points_that_sentences_name_with_what_stands_before_and_their_headings():
    first = "该事项由职业判断确定。本年收入为5亿元。因此，我们将其确认识别为关键审计事项。"
    passages = [
        hit(first, path=(*NOTES, "收入确认", "事项描述")).passage,
        hit("我们将商誉减值作为关键审计事项。", path=("财务报告", "商誉")).passage,
    ]
    path, lines = named_points(passages, MATTERS)
    assert path == (*NOTES, "收入确认", "事项描述")
    assert [(line.under, line.text) for line in lines] == [
        (("收入确认",), "本年收入为5亿元。"),
        (("收入确认",), "因此，我们将其确认识别为关键审计事项。"),
        (("商誉减值",), "我们将商誉减值作为关键审计事项。"),
    ]


def test_a_report_that_names_no_point_and_a_topic_without_points_have_none():
    assert named_points([hit("公司稳健。").passage], MATTERS) == ((), [])
    assert named_points([hit("我们将商誉作为关键审计事项。").passage], Topic("题")) == ((), [])


def test_the_sentence_of_the_body_that_lists_points():
    topic = Topic("风险", listed=re.compile("(?:[一-鿿]{2,8}风险[、，和及或]){4}"))
    text = "公司稳健。面临信用风险、市场风险、操作风险、法律风险和合规风险。"
    notes, body = hit(text, path=("财务报告",)).passage, hit(text, path=("重要提示",)).passage
    path, lines = listing_sentence([notes, body], topic)
    assert path == ("重要提示",) and [line.text for line in lines] == [
        "面临信用风险、市场风险、操作风险、法律风险和合规风险。"
    ]
    assert listing_sentence([notes], topic) == ((), [])
