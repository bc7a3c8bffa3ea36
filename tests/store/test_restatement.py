"""The rule that chooses among the statements of a figure: 营业收入 of 2020, in 元."""

from decimal import Decimal

import pytest

from pipeline.model import Check, Fact, Origin, Source, Stated
from pipeline.store.fact_rows import fact_from, row_from
from pipeline.store.restatement import StatementRule, differs, is_comparison, is_later, report_year


def fact(year: int, value: str, *, raw: str = "", kind: str = "annual", heading: str = "", **more) -> Fact:
    return Fact(
        report_id=f"990001-{year}-{kind}", code="990001", item="营业收入", fiscal_year=2020, value=Decimal(value),
        unit="元", raw_text=raw or value, source=Source("a.pdf", page=1, heading=heading), **more,
    )  # fmt: skip


def row(one: Fact):
    values = list(row_from(one))
    values[5] = one.value
    return tuple(values)


def chosen(stated: Stated, *facts: Fact, population=None) -> Fact | None:
    rows = [row(one) for one in facts]
    found = StatementRule(stated, population).choose(rows[0], rows)
    return None if found is None else fact_from(found)


OWN, SECOND, THIRD = fact(2020, "100.00"), fact(2021, "110.00", restated=True), fact(2022, "110.00")


def test_the_last_report_answers_from_where_its_figure_was_first_given():
    assert chosen(Stated.LATEST, OWN, SECOND, THIRD) == SECOND
    assert chosen(Stated.LATEST, OWN, SECOND, fact(2022, "120.00")).value == 120
    assert chosen(Stated.LATEST, OWN, SECOND, fact(2022, "100.00")) == OWN  # taken back


@pytest.mark.parametrize(
    "later",
    [
        fact(2021, "100.00"),
        fact(2021, "0.00", check=Check.FAILED),
        fact(2021, "120.00", check=Check.DOUBTFUL),
        fact(2021, "120.00", origin=Origin.DERIVED),
        fact(2021, "120.00", kind="third_quarter"),  # of another kind than the report of a year
        fact(2021, "-100.00"),  # another way of showing it
        fact(2021, "90.00", superseded=True),
    ],
)
def test_what_restates_nothing(later):
    assert chosen(Stated.LATEST, OWN, later) == OWN


def test_a_print_that_lost_its_unit_restates_nothing():
    own = fact(2020, "30631000000", raw="30,631")
    assert chosen(Stated.LATEST, own, fact(2021, "30631", raw="30,631")) == own


def test_digits_that_are_not_printed_restate_nothing():
    thousands = fact(2021, "123457000", raw="123,457")
    assert chosen(Stated.LATEST, fact(2020, "123456789.12"), thousands).value == Decimal("123456789.12")


def test_a_report_outside_of_the_population_restates_nothing():
    assert chosen(Stated.LATEST, OWN, SECOND, population=frozenset({("990001", 2020)})) == OWN
    assert chosen(Stated.LATEST, OWN, SECOND, population=frozenset({("990001", 2021)})) == SECOND


def test_first_filed_is_the_year_s_own_report_or_the_column_before_the_adjustment():
    before = fact(2021, "100.00", superseded=True)
    assert chosen(Stated.FIRST_FILED, OWN, SECOND, before) == OWN
    assert chosen(Stated.FIRST_FILED, SECOND, before) == before
    assert chosen(Stated.FIRST_FILED, SECOND) is None  # restated, and nobody says what it was
    assert chosen(Stated.FIRST_FILED, fact(2021, "100.00")).value == 100  # the first that is known


def test_as_filed_is_the_year_s_own_report_or_the_first_that_compares_with_it():
    before = fact(2021, "100.00", superseded=True)
    assert chosen(Stated.AS_FILED, OWN, SECOND, before) == OWN
    assert chosen(Stated.AS_FILED, SECOND, before, fact(2022, "130.00")) == SECOND


def test_restated_is_a_later_report_even_where_it_repeats_the_figure():
    repeated = fact(2021, "100.00")
    assert chosen(Stated.RESTATED, OWN, repeated) == repeated
    assert chosen(Stated.RESTATED, OWN) == OWN


def test_what_stands_in_another_statement_is_another_thing():
    one, other = fact(2020, "100.00", heading="合并资产负债表"), fact(2021, "20.00", heading="合并现金流量表")
    assert not differs(one, other)
    assert differs(one, fact(2021, "20.00", heading="合并资产负债表"))
    assert differs(one, fact(2021, "20.00", heading="主要会计数据"))


def test_which_statement_is_the_later_one():
    before = fact(2021, "100.00", superseded=True)
    assert is_later(SECOND, OWN) and not is_later(OWN, SECOND)
    assert is_later(SECOND, before) and not is_later(before, SECOND)
    assert is_comparison(SECOND) and not is_comparison(before) and not is_comparison(OWN)
    assert (report_year("990001-2021-annual"), report_year("990001")) == (2021, None)
