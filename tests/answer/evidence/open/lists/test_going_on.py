"""What a paragraph goes on with behind what is told of it: a list, what is asked for once more, an addition."""

import pytest

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.lists.going_on import with_rest
from pipeline.answer.evidence.sentence_selection import Extract
from tests.answer.evidence.conftest import hit

LED = "公司围绕核心业务拓展低成本存款。一是升级理财场景；二是提升代发服务。\n公司向学校捐书。\n"
SEVERAL = "完成了甲颗粒的二次开发。开展乙饮的车间试制。对丙颗粒进行了二次开发。发表论文2篇。\n"
ADDED = "公司将提高甲产品的质量。另外公司还将挖掘品牌价值。公司向学校捐书。\n"


def text_of_answer(body: str, first: str, asked: str) -> str:
    passages = [hit(body, path=("经营情况",)).passage]
    lines = [line for line in passage_lines(passages) if line.text.startswith(first)]
    assert lines
    return with_rest(Extract(tuple(lines)), passages, asked).text


@pytest.mark.parametrize(
    ("body", "first", "asked", "last"),
    [
        (LED, "公司围绕", "拓展低成本存款的措施", "二是提升代发服务。"),
        (SEVERAL, "完成了", "产品二次开发", "对丙颗粒进行了二次开发。"),
        (ADDED, "公司将", "提高甲产品质量", "另外公司还将挖掘品牌价值。"),
    ],
)
def test_a_paragraph_is_told_as_far_as_it_goes_on_with_what_is_asked(body, first, asked, last):
    assert text_of_answer(body, first, asked).endswith(last)


@pytest.mark.parametrize(
    ("body", "first", "asked"),
    [
        (LED, "公司向学校", "捐书"),  # the end of its paragraph
        (SEVERAL, "对丙颗粒", "产品二次开发"),  # another thing
    ],
)
def test_what_goes_on_with_something_else_stays_as_it_is(body, first, asked):
    assert text_of_answer(body, first, asked).startswith(first) and text_of_answer(body, first, asked).count("。") == 1
