"""The group of staff of which a share is told whose part is of another table's staff."""

from decimal import Decimal

import pytest

from pipeline.answer.audit.groups_of_staff import group_of_other_table
from pipeline.model import Fact, Source, WorkingStep
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


def _of(name: str, persons: int, number: int) -> WorkingStep:
    source = Source("甲.pdf", table=number, row=1, column=1)
    named = {"report_id": "a", "code": "990001", "item": name, "raw_label": name}
    fact = Fact(**named, fiscal_year=2025, value=Decimal(persons), unit="人", source=source)
    return WorkingStep(name, fact.value, "人", 2025, fact=fact)


@pytest.mark.parametrize(
    ("whole", "number", "told"), [("研发人员数", 1, "研发人员数"), ("研发人员数", 0, ""), ("职工总人数", 1, "")]
)
def test_doctors_of_one_table_are_no_share_of_the_group_of_another(assistant, whole, number, told):
    steps = (_of("博士人数", 82, 0), _of(whole, 900, number))
    share = WorkingStep("占比", Decimal("0.09"), "%", 2025, steps=steps)
    with use_lexicon(Settings().rules):
        assert group_of_other_table([share], assistant._context("plain")) == told
        assert group_of_other_table(steps, assistant._context("plain")) == ""
