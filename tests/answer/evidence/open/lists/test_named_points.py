"""Points that sentences of a report name, with what is said of each."""

import re
from dataclasses import replace

from pipeline.answer.evidence.open.lists.named_points import listing_sentence, named_points
from pipeline.model import Line, LineKind
from pipeline.understand.topics import Topic
from tests.answer.evidence.conftest import hit

NOTES = ("财务报告", "关键审计事项")
MATTERS = Topic(
    "关键审计事项",
    headings=(re.compile("^关键审计事项"),),
    point=re.compile("将(?P<point>[^。，；将]{1,60}?)(?:识别|作)为关键审计事项"),
    without=re.compile("职业判断"),
)


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


def test_a_second_point_below_the_heading_of_the_first_goes_by_its_sentence():
    path = (*NOTES, "收入确认", "审计应对")
    passages = [
        hit(f"金额重大，我们将{point}识别为关键审计事项。", path=path).passage for point in ("收入确认", "商誉")
    ]
    assert [line.under for line in named_points(passages, MATTERS)[1]] == [("收入确认",), ("商誉",)]


def test_a_point_that_is_only_pointed_at_goes_by_its_heading_or_by_none():
    sentence = "金额重大，我们将其作为关键审计事项。"
    passages = [hit(sentence, path=(*NOTES, "商誉减值", "描述")).passage, hit(sentence, path=("审计",)).passage]
    assert [line.under for line in named_points(passages, MATTERS)[1]] == [("商誉减值",), ()]


def test_a_title_whose_sentence_was_broken_off_is_told_with_what_stands_below():
    text = (
        "1、收入的确认。\n由于收入为公司关键业绩指标之一，因此我们将收入的确认确。\n我们将商誉减值识别为关键审计事项。"
    )
    _, lines = named_points([hit(text, path=NOTES).passage], MATTERS)
    assert list(dict.fromkeys(line.under for line in lines)) == [("收入的确认",), ("商誉减值",)]


def test_cells_that_begin_with_a_heading_are_of_its_point():
    """On pages of a table in two columns the heading above is that of the list's last point."""
    topic = Topic(
        "关键审计事项",
        headings=(re.compile("^关键审计事项"),),
        point=re.compile("(?:将(?P<point>[^。，；将]+?)确定|确定(?P<thing>[^。，；]+?))为关键审计事项"),
    )
    cells = ("(一)信用损失计量(续)模型复杂。因此，我们确定其为关键审计事项。", "我们抽样检查。")
    row = Line(text="：".join(cells), page=7, kind=LineKind.ROW, cells=cells)
    passages = [
        hit("", path=(*NOTES, "信用损失计量")).passage,
        replace(hit("：".join(cells), path=(*NOTES, "代理业务")).passage, lines=(row,)),
        hit("代理业务金额重大，因此，我们将其确定为关键审计事项。", path=(*NOTES, "代理业务")).passage,
    ]
    _, lines = named_points(passages, topic)
    assert [line.under for line in lines if "关键" in line.text] == [("信用损失计量",), ("代理业务",)]
