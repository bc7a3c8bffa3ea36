"""What became of a changed question is judged without gold."""

from dataclasses import replace
from decimal import Decimal

import pytest

from benchmarks.narrowed_questions import OTHER_END, judge
from benchmarks.question_mutations import Mutation
from pipeline.model import Answer, Citation, Fact, Source, WorkingStep

PUT_IN = Mutation("put in: a subsidiary", "滨江灏云有限公司的应收账款是多少", "滨江灏云有限公司")


def told(figure: str) -> Answer:
    source = Source("a.pdf", page=1)
    fact = Fact(report_id="990001-2024-annual", code="990001", item="应收账款", fiscal_year=2024, value=Decimal(1),
                raw_text=figure, source=source)  # fmt: skip
    cited = Citation(fact.report_id, "甲字科技", 2024, "应收账款", figure, source)
    return Answer("", working=(WorkingStep("应收账款", fact.value, fact=fact),), citations=(cited,))


@pytest.mark.parametrize(
    ("second", "zone", "expected"),
    [
        (told("5.00"), "应收账款", "the same figure told"),
        (told("6.00"), "应收账款", "another figure without the word"),
        (told("6.00"), "滨江灏云有限公司\n应收账款", "another figure, with the word"),
        (replace(told("5.00"), nearest=True, likely="最可能"), "应收账款", "not told: likely"),
    ],
)
def test_a_figure_must_be_called_by_what_was_put_in(second, zone, expected):
    assert judge(told("5.00"), second, PUT_IN, zone, zone) == expected


def test_the_other_end_of_the_year_is_told_from_a_column_of_its_own():
    change = Mutation(OTHER_END, "年初的应收账款是多少")
    assert judge(told("5.00"), told("5.00"), change, "", "期初余额") == "another figure, with the word"
    assert judge(told("5.00"), told("5.00"), change, "", "期末余额") == "the same figure told"
