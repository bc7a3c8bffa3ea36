"""Answers to several questions in one."""

from decimal import Decimal

from pipeline.answer.parts.join import (
    is_bare_balance,
    join_answers,
    names_something,
    tells_again,
    tells_same_figure,
    tells_total_beside,
)
from pipeline.model import Answer, Citation, Operation, Plan, Refusal, RefusalKind, Source, WorkingStep

FIGURE = Answer("净利润为1元。", value=1, warnings=("旧",))
NEAREST = Answer("最接近的内容", nearest=True)
REFUSED = Answer("没有查到。", refusal=Refusal(RefusalKind.NOT_FOUND, "没有查到。"))


def test_each_part_has_its_paragraph_and_an_answer_outweighs_a_gap():
    joined = join_answers([FIGURE, REFUSED])
    assert joined.text == "净利润为1元。\n没有查到。" and joined.outcome == "answer"
    assert joined.value is None and joined.warnings == ("旧",)  # one value would pass for the answer to both


def test_without_an_answer_it_is_nearest_or_refused():
    assert join_answers([REFUSED, NEAREST]).outcome == "nearest"
    assert join_answers([REFUSED, REFUSED]).outcome == "refusal"


def test_a_question_with_parts_is_answered_part_by_part(assistant):
    answer = assistant.ask("甲字科技2021年营业收入是多少？有什么爱好？")
    first = assistant.ask("甲字科技2021年营业收入是多少？")
    assert first.outcome == "answer" and answer.text.startswith(first.text.split("（来源")[0])
    assert answer.text != first.text


def test_a_balance_of_nothing_names_nothing():
    def part(question: str) -> Plan:
        return Plan(question, Operation.LOOKUP, called=("甲字科技",), pieces=(("期末余额", "item"),))

    assert not names_something(part("甲字科技2025年年末余额多少，进度如何"))
    assert names_something(part("甲字科技2025年货币资金期末余额多少"))


def test_a_balance_of_something_is_not_bare_behind_a_time():
    question = "甲字科技2025年6月末，3年以上的应收账款账面余额是多少"
    assert not is_bare_balance(Plan(question, Operation.LOOKUP, called=("甲字科技",)))
    assert not is_bare_balance(Plan("甲字科技确认的预计负债，2025年末还剩多少", Operation.LOOKUP, called=("甲字科技",)))
    assert is_bare_balance(Plan("甲字科技2025年6月末，账面余额是多少", Operation.LOOKUP, called=("甲字科技",)))


def test_a_total_beside_the_row_of_the_first_part_is_told_for_none():
    def answer(quote: str, question: str, table: int = 5) -> Answer:
        cited = Citation("990001-2024-annual", "甲", 2024, "x", quote, Source("甲.pdf", table=table, row=1))
        return Answer(quote, citations=(cited,), plan=Plan(question, Operation.LOOKUP))

    first = answer("库存商品 72", "库存商品计提了多少")
    assert tells_total_beside(answer("合计 143", "转回或转销的又是多少"), first)
    assert not tells_total_beside(answer("合计 143", "合计转销多少"), first)
    assert not tells_total_beside(answer("合计 143", "转销多少", table=6), first)
    assert not tells_total_beside(answer("原材料 9", "转销多少"), first) and not tells_total_beside(first, first)


def test_the_cell_of_an_earlier_part_is_no_answer_to_a_later_one():
    def answer(row: int, table: int | None = 5) -> Answer:
        source = Source("甲.pdf", page=3, table=table, row=row, column=1)
        return Answer("应付账款为1元。", citations=(Citation("990001-2025-annual", "甲字科技", 2025, "", "", source),))

    assert tells_again(answer(2), [answer(2)]) and not tells_again(answer(2), [answer(3)])
    assert not tells_again(answer(2, None), [answer(2, None)])  # a sentence may tell more than one figure


def test_the_figure_of_an_earlier_part_in_another_table_is_no_answer_to_a_later_one():
    def answer(value: int, table: int) -> Answer:
        source = Source("甲.pdf", page=3, table=table, row=2, column=1)
        cited = Citation("990001-2025-annual", "甲字科技", 2025, "", "", source)
        step = WorkingStep("投资收益", Decimal(value), "元", 2025)
        return Answer("投资收益为5元。", citations=(cited,), working=(step,))

    assert tells_same_figure(answer(5, 8), [answer(5, 3)])
    assert not tells_same_figure(answer(4, 8), [answer(5, 3)])
    assert not tells_same_figure(answer(5, 3), [answer(5, 3)])  # of one table two rows may be equal
    assert not tells_same_figure(answer(0, 8), [answer(0, 3)])


def test_a_part_that_names_nothing_is_of_what_was_named_before():
    def part(question, *pieces):
        return Plan(question, Operation.OPEN, pieces=pieces)

    assert not names_something(part("进度到哪了", ("进度", "qualifier"), ("到哪了", "asking")))
    assert names_something(part("净利润多少", ("净利润", "item")))
    assert names_something(part("新增融资的综合成本多少", ("新增融资", "qualifier"), ("综合成本", "qualifier")))
