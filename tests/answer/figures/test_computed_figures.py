"""Growth, shares, differences, multiples, sums, means and compound growth as questions ask for them.

The values are computed here from the figures that tests/answer/conftest.py gives the invented companies.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.answer.conftest import values

NAMES = "甲乙丙丁戊己庚辛壬癸子丑"
ITEMS = ("营业收入", "营业成本", "净利润", "销售费用", "流动资产合计", "流动负债合计")
NEAR = Decimal("1e-20")


@dataclass(frozen=True)
class Case:
    """Two companies, two years and two items."""

    one: int
    other: int
    first: int
    last: int
    item: str
    whole: str

    def of(self, n: int, year: int, item: str) -> Decimal:
        found = values(n, year)[item]
        assert isinstance(found, Decimal)
        return found

    def words(self) -> dict[str, str]:
        names = {"one": f"{NAMES[self.one - 1]}字科技", "other": f"{NAMES[self.other - 1]}字科技"}
        return names | {"first": f"{self.first}年", "last": f"{self.last}年", "item": self.item, "whole": self.whole}


def growth(c: Case) -> Decimal:
    before = c.of(c.one, c.first, c.item)
    return (c.of(c.one, c.last, c.item) / before - 1) * 100


def difference(c: Case) -> Decimal:
    return c.of(c.one, c.last, c.item) - c.of(c.one, c.last, c.whole)


def share(c: Case) -> Decimal:
    return c.of(c.one, c.last, c.item) / c.of(c.one, c.last, c.whole) * 100


def between(c: Case) -> Decimal:
    return c.of(c.one, c.last, c.item) - c.of(c.other, c.last, c.item)


def multiple(c: Case) -> Decimal:
    return c.of(c.one, c.last, c.item) / c.of(c.other, c.last, c.item)


def since(c: Case) -> Decimal:
    return c.of(c.one, c.last, c.item) - c.of(c.one, c.first, c.item)


def together(c: Case) -> Decimal:
    return c.of(c.one, c.last, c.item) + c.of(c.other, c.last, c.item)


def added(c: Case) -> Decimal:
    return c.of(c.one, c.last, c.item) + c.of(c.one, c.last, c.whole)


def over_years(c: Case) -> Decimal:
    return sum((c.of(c.one, year, c.item) for year in range(c.first, c.last + 1)), Decimal(0))


def mean(c: Case) -> Decimal:
    return over_years(c) / (c.last - c.first + 1)


def compound(c: Case) -> Decimal:
    rate = c.of(c.one, c.last, c.item) / c.of(c.one, c.first, c.item)
    return ((rate.sqrt() if c.last - c.first == 2 else rate) - 1) * 100


FORMS: list[tuple[str, Callable[[Case], Decimal]]] = [
    ("{one}{last}{item}比{first}增长了百分之几", growth),
    ("从{first}到{last}{one}的{item}增长了百分之多少？", growth),
    ("与{first}相比，{one}{last}{item}增长率是多少", growth),
    ("{one}{last}{item}比{whole}高多少", difference),
    ("{last}{one}的{item}减去{whole}等于多少？", difference),
    ("{one}{last}{item}和{whole}的差额是多少", difference),
    ("{one}{last}{item}比{first}多多少？", since),
    ("{one}{last}{item}占{whole}的百分之多少", share),
    ("{one}{last}的{item}在{whole}中占比是多少？", share),
    ("{last}{one}的{item}比{other}高多少？", between),
    ("{one}{last}{item}是{other}的多少倍", multiple),
    ("{one}和{other}{last}的{item}之和是多少", together),
    ("{one}与{other}{last}{item}合计多少？", together),
    ("{one}{last}{item}与{whole}之和是多少", added),
    ("{one}{first}到{last}{item}的总和是多少？", over_years),
    ("{one}{first}至{last}{item}的平均值是多少", mean),
    ("{one}{first}到{last}{item}的年均复合增长率是多少？", compound),
]


@pytest.fixture(scope="module")
def ask(assistant):
    """A function, since an object would be printed in full with each failure."""
    return lambda question: assistant.ask(question)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_what_is_computed_is_what_the_figures_give(ask, data):
    form, compute = data.draw(st.sampled_from(FORMS))
    one, other = data.draw(st.lists(st.integers(1, 12), min_size=2, max_size=2, unique=True))
    first, last = sorted(data.draw(st.sampled_from(((2019, 2020), (2019, 2021), (2020, 2021)))))
    item, whole = data.draw(st.lists(st.sampled_from(ITEMS), min_size=2, max_size=2, unique=True))
    case = Case(one, other, first, last, item, whole)
    assume(compute is not compound or case.of(one, first, item) > 0)
    question = form.format(**case.words())
    answer = ask(question)
    assert isinstance(answer.value, Decimal), (question, answer.text)
    expected = compute(case)
    if compute is share and answer.unit not in ("%",):  # a formula of its own that is told as a number
        expected /= 100
    assert abs(answer.value - expected) <= NEAR * max(1, abs(expected)), (question, answer.text)


def test_a_share_of_a_sum(assistant):
    """(66,000,000 + 1,234,567.80) / 110,000,000."""
    answer = assistant.ask("甲字科技2020年营业成本和销售费用之和占营业收入的比例是多少？")
    assert round(answer.value, 4) == Decimal("61.1223")


def test_a_quotient_by_the_mean_of_opening_and_closing_balance(assistant):
    """120,000,000 over the mean of 3,000 and 3,000."""
    answer = assistant.ask("甲字科技2021年营业收入除以平均流动资产是多少？")
    assert answer.value == 40_000


def test_what_is_missing_is_not_computed(assistant):
    answer = assistant.ask("甲字科技2020年商誉占营业收入的比例是多少？")
    assert answer.value is None and "商誉" in answer.text
    assert assistant.ask("甲字科技2020年营业收入与法定代表人之和是多少？").value is None
