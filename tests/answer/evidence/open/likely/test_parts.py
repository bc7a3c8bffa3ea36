"""Which sentences or rows of one passage most likely have all figures of a question."""

from dataclasses import replace

from pipeline.answer.evidence.open.likely.parts import likely_parts
from pipeline.model import Operation, Plan
from pipeline.model.line import Line, LineKind
from tests.answer.evidence.conftest import hit

OUTSOURCED = "2020年甲字科技劳务外包的工时总数和支付的报酬总额分别是多少？"
HOURS, PAID = "劳务外包的工时总数（小时）：1,200。", "劳务外包支付的报酬总额（元）：30,500.00。"


def plan(question: str, *pieces: tuple[str, str]) -> Plan:
    return Plan(
        question, Operation.LOOKUP, companies=("990001",), years=(2020,), pieces=pieces, called=("甲字科技",)
    )


def passage(kind: LineKind, *texts: str, path: tuple[str, ...] = ("公司治理", "劳务外包情况"), position: int = 1):
    found = hit("".join(texts), path=path, position=position)
    labels = ((text.partition("：")[0], text.partition("：")[2]) if kind is LineKind.ROW else () for text in texts)
    lines = [
        Line(text, 7, kind, cells=cells, table=position if cells else None, row=at if cells else None)
        for at, (text, cells) in enumerate(zip(texts, labels, strict=True))
    ]
    return replace(found, passage=replace(found.passage, lines=tuple(lines)))


def test_the_rows_of_two_figures_are_told_together():
    rows = passage(LineKind.ROW, "生产人员（人）：12。", HOURS, PAID)
    found = likely_parts(plan(OUTSOURCED), "劳务外包工时总数 支付报酬总额", [rows])
    assert found is not None and found.line.text == f"{HOURS}\n{PAID}" and not found.lacking


def test_a_row_of_one_of_two_figures_is_not():
    one = passage(LineKind.ROW, HOURS)
    assert likely_parts(plan(OUTSOURCED), "劳务外包工时总数 支付报酬总额", [one]) is None


def test_a_sentence_is_told_if_no_other_passage_has_other_figures():
    question = "甲字科技2020年注销库存股份多少股"
    told = passage(LineKind.SENTENCE, "2020年公司注销库存股份300股。", path=("股份变动",))
    other = passage(LineKind.SENTENCE, "2020年公司注销库存股份500股。", path=("股本",), position=2)
    asked = plan(question)
    found = likely_parts(asked, "注销库存股份", [told])
    assert found is not None and "300股" in found.line.text
    assert likely_parts(asked, "注销库存股份", [told, other]) is None


def test_a_sum_and_a_difference_are_told_by_no_sentence():
    told = passage(LineKind.SENTENCE, "王五为公司提供担保300元。", path=("关联担保",))
    for question in ("甲字科技2020年王五提供的担保加起来多少元", "甲字科技2020年王五提供的担保差额多少元"):
        assert likely_parts(plan(question), "王五提供担保", [told]) is None


def test_years_that_are_asked_of_stand_in_prose():
    question = "甲字科技2019年和2020年的房产税是多少元"
    told = passage(LineKind.SENTENCE, "2020年减免的房产税为106元和11元。", path=("税收优惠",))
    assert likely_parts(plan(question), "房产税", [told]) is None


def test_a_row_of_another_name_is_not_told():
    rows = passage(LineKind.ROW, "乙字药业：其他应收款为300.00元。", path=("其他应收款",))
    question = "甲字科技2020年丙字药业的其他应收款是多少元"
    assert likely_parts(plan(question, ("其他应收款", "item")), "丙字药业其他应收款", [rows]) is None


def test_a_thing_of_one_character_must_be_there():
    told = passage(LineKind.SENTENCE, "公司计划生产矿石1,190万吨。", path=("经营计划",))
    assert likely_parts(plan("甲字科技2020年计划生产多少铜"), "计划生产铜", [told]) is None


def test_a_word_is_not_told_by_another_that_ends_alike():
    told = passage(LineKind.SENTENCE, "公司锂离子电池收入为300元。", path=("营业收入",))
    assert likely_parts(plan("甲字科技2020年钠离子电池的收入多少元"), "钠离子电池收入", [told]) is None
    assert likely_parts(plan("甲字科技2020年锂离子电池的收入多少元"), "锂离子电池收入", [told]) is not None
