"""Parts of a question of which the first is told by the row that most likely is meant."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.answer.parts.likely_clauses import LikelyClauses
from pipeline.model import Answer, Citation, Operation, Plan, Source

ROW = "王文意：减持股份数量为12,113；期末持股数为407,607"
CONTEXT = SimpleNamespace(knowledge=SimpleNamespace())


def likely(text, row):
    cited = Citation("990001-2025-annual", "甲公司", 2025, "", text, Source("甲.pdf", page=5, row=row))
    return Answer(f"最可能的一处：{text}。\n其他", citations=(cited,), nearest=True, likely=f"最可能的一处：{text}。")


def plan_of(question):
    return Plan(question, Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))


def parts_of(question, answers):
    plan = plan_of(question)
    nothing = Answer("没有", nearest=True)

    def ask(alone, _):
        return next((found for words, found in answers.items() if words in alone), nothing)

    return LikelyClauses(CONTEXT, ask, "2025年").answer(plan, inquiries_of(plan))


def test_what_stands_in_the_row_of_the_first_part_is_told_with_it():
    found = parts_of("甲公司2025年王文意减持了多少股，期末持股数多少？", {"减持": likely(ROW, 3)})
    assert found.outcome == "likely" and "407,607" in found.likely and found.text.count(ROW) == 1


def test_a_later_part_is_told_by_another_line_behind_the_first():
    rate = likely("综合费率：1.32%", 4)
    fee = likely("代理费：788.05", 3)
    found = parts_of("甲公司2025年代理费多少，综合费率多少？", {"综合费率": rate, "代理费": fee})
    assert found.likely.index("788.05") < found.likely.index("1.32%") and found.text.endswith("其他")
    assert len(found.citations) == 2


@pytest.mark.parametrize("first", [likely("代理费：788.05", 3), Answer("代理费788.05。")])
def test_nothing_is_told_where_a_part_has_no_figure_or_the_first_is_no_likely_one(first):
    lacking = replace(first, likely=f"{first.likely}其中没有对上“综合费率”")
    answers = {"代理费的综合费率": lacking, "代理费综合费率": lacking, "代理费": first}
    assert parts_of("甲公司2025年代理费多少，综合费率多少？", answers) is None
