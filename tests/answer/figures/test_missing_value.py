"""Which facts may be answered at all."""

from dataclasses import replace
from decimal import Decimal

from pipeline.answer.figures.missing_value import is_usable
from pipeline.model import Check, Fact, Source
from pipeline.text.amounts import DASH


def test_a_fact_without_value_or_denied_by_a_check_may_not_be_answered():
    stated = Fact(
        report_id="990001-2020-annual", code="990001", item="存货", fiscal_year=2020, value=Decimal(7), unit="元",
        source=Source("a.pdf", page=1),
    )  # fmt: skip
    assert is_usable(stated)
    assert not is_usable(replace(stated, value=None, reason=DASH))
    assert not is_usable(replace(stated, check=Check.DOUBTFUL))
