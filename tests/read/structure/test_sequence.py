"""Numbers of headings that go back: a list beneath the open one, or a new list in its place."""

import pytest

from pipeline.read.pieces import TextLine
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.sequence import begins_within


@pytest.mark.parametrize(
    ("number", "last", "coming"),
    [
        (1, 7, [2, 8, 9]),  # 一、合营企业 二、联营企业 within the notes, which 八、 follows
        (2, 7, [3, 4, 8]),  # 二、累计摊销, its 一、 being a row of the table
        (4, 6, [1, 8]),  # 七、 was lost
        (1, 1, [2, 3, 4, 5, 6, 2, 3]),  # the auditors' report within 一、审计报告
        (1, 6, [2, 1, 2, 3, 7]),  # another such list within: 七、 is none of the next one of its own
    ],
)
def test_a_list_beneath_the_open_heading(number, last, coming):
    assert begins_within(number, last, coming)


@pytest.mark.parametrize(
    ("number", "last", "coming"),
    [
        (8, 7, [9]),  # the next
        (9, 7, [10]),  # one was lost
        (1, 6, [2, 3, 4, 5, 6, 7, 8]),  # a list that may go on to 七、 itself
        (1, 7, [2, 3]),  # nothing goes on with 七、
        (1, 2, []),
    ],
)
def test_a_list_in_its_place(number, last, coming):
    assert not begins_within(number, last, coming)


def paths_of(*lines):
    blocks = assemble([TextLine(1, text, marked=True) for text in lines])
    return {block.text: block.path for block in blocks}


def test_rows_that_were_set_as_headings_do_not_end_the_chapter():
    paths = paths_of(
        "第十节 财务报告", "七、报表附注", "26、无形资产", "二、累计摊销", "四、账面价值", "27、商誉", "八、合并范围"
    )
    assert paths["二、累计摊销"] == paths["四、账面价值"] == ("财务报告", "报表附注", "无形资产")
    assert paths["27、商誉"] == ("财务报告", "报表附注") and paths["八、合并范围"] == ("财务报告",)


def test_the_parts_of_the_auditors_report_stand_below_it_and_the_statements_do_not():
    paths = paths_of(
        "第十节 财务报告", "一、审计报告", "一、审计意见", "二、形成意见的基础", "二、财务报表", "三、公司情况"
    )
    assert paths["二、形成意见的基础"] == ("财务报告", "审计报告")
    assert paths["二、财务报表"] == paths["三、公司情况"] == ("财务报告",)
