"""What stands beside the lines of an answer and settles the rest of the question."""

from dataclasses import replace

import pytest

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.lists.whole_paragraphs import with_whole_paragraphs
from pipeline.model import Line, LineKind
from tests.answer.evidence.conftest import hit

FOUNDED = "报告期内公司投资设立子公司甲乙科技。公司注销子公司丙丁商贸。\n公司重视质量管理工作。\n"
FIELDS = "在降本方面，优化物料、降低能耗。在增效方面，已恢复11个口服制剂品种的生产。\n"
ADDED = "公司主导制定多项技术标准。此外，公司积极拓展非临床的应用。\n"
NOTES = "1、研发人员减少系车间建设完成，部分人员转入生产所致。\n2、研发人员平均薪酬减少主要系奖金减少所致。\n"
COURSE = "子公司甲乙聚焦质谱产品，收入增长43%。新增6项注册证；\n研究成果已发表。\n公司另有安排。\n"
DETAILS = "推动“甲、乙”两大主轴。其中，通过研发实现甲；通过直达实现乙。\n公司另有安排。\n"
LISTED = "1、设立甲公司。\n2、收购乙公司。\n3、注销丙公司。\n"
BROKEN = "公司采取如下措施：一是提升监控能力；二是强化主动管理；\n三是完善制度体系。\n公司另有安排。\n"


def told(body: str, first: str, question: str) -> str:
    passages = [hit(body, path=("经营情况",)).passage]
    lines = [line for line in passage_lines(passages) if line.text.startswith(first)]
    assert lines
    return "".join(line.text for line in with_whole_paragraphs(lines, passages, question))


@pytest.mark.parametrize(
    ("body", "first", "question"),
    [
        (FOUNDED, "公司注销", "2024年新设立了哪些子公司，又注销了哪些"),
        (FIELDS, "在增效", "降本有哪些措施，口服制剂复产进展如何"),
        (ADDED, "公司主导", "有哪些研发进展"),
        (NOTES, "2、", "研发人员为什么减少，平均薪酬为什么下降"),
        (BROKEN, "公司采取", "采取了哪些措施应对市场风险"),
        (COURSE, "子公司甲乙", "子公司甲乙有哪些进展"),
        (DETAILS, "推动", "两大主轴是什么，分别怎么落地"),
    ],
)
def test_what_settles_the_rest_of_the_question_is_told_too(body, first, question):
    whole = body.split("\n公司")[0].replace("\n", "")
    assert told(body, first, question) == whole


@pytest.mark.parametrize(
    ("body", "first", "question"),
    [
        (FOUNDED, "公司注销", "2024年注销了哪些子公司"),  # nothing else is asked
        (ADDED, "公司主导", "为什么主导制定技术标准"),  # what is added is no reason
        (NOTES, "2、", "研发人员平均薪酬为什么减少"),
        (COURSE, "子公司甲乙", "子公司甲乙的收入增长多少"),
        ("（1）恢复销售；\n（2）打造乙品牌。\n", "（1）", "恢复销售的措施"),  # another point
    ],
)
def test_what_is_told_whole_stays_as_it_is(body, first, question):
    (line,) = [one.text for one in passage_lines([hit(body).passage]) if one.text.startswith(first)]
    assert told(body, first, question) == line


def test_all_items_are_told_of_a_list_of_which_several_are():
    passages = [hit(LISTED, path=("合并范围",)).passage]
    lines = passage_lines(passages)
    assert with_whole_paragraphs(lines[1:], passages, "合并范围有哪些变化") == tuple(lines)
    assert with_whole_paragraphs(lines[2:], passages, "合并范围有哪些变化") == tuple(lines[2:])


def test_rows_that_say_the_same_of_others_are_told_too():
    cells = [("Alpha Ltd.", "新设", "2024.1.5"), ("甲公司", "新设", "2024.3.9"), ("乙公司", "注销", "2024.3.9")]
    lines = [Line("：".join(row) + "。", 7, LineKind.ROW, cells=row) for row in cells]
    passage = replace(hit("".join(line.text for line in lines)).passage, lines=tuple(lines))
    rows = passage_lines([passage])
    assert with_whole_paragraphs(rows[1:2], [passage], "新设了哪些子公司") == tuple(rows[:2])
    assert with_whole_paragraphs(rows[2:], [passage], "注销了哪些子公司") == tuple(rows[2:])


def test_of_a_row_that_a_question_names_in_full_no_other_row_is_told():
    cells = [("第七届董事会战略委员会", "审议收购议案"), ("第七届董事会审计委员会", "审议季度报告")]
    lines = [Line("：".join(row) + "。", 7, LineKind.ROW, cells=row) for row in cells]
    passage = replace(hit("".join(line.text for line in lines)).passage, lines=tuple(lines))
    rows = passage_lines([passage])
    assert with_whole_paragraphs(rows, [passage], "第七届董事会战略委员会审议了什么") == (rows[0],)
    assert with_whole_paragraphs(rows, [passage], "董事会各委员会审议了什么") == tuple(rows)
