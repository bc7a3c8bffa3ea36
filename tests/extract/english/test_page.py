"""A page of an English statement as facts: one figure a column, signs by words, what leaves a doubt left out."""

from decimal import Decimal

import pytest

from pipeline.extract.english.page import MIN_LINES, PageFacts, StatementPage, page_facts
from pipeline.model import Period, Problem
from pipeline.rules.english import load_english
from tests.extract.english.conftest import document

ENGLISH, _ = load_english()
HEAD = ("in thousands of euros", "2022 2021")
INCOME = ("Revenue 10 9", "Cost of sales (6) (5)", "Net income 2 1")


def read(statement: str, *lines: str, title: str = "Consolidated statements") -> PageFacts | Problem:
    """What a page says whose lines stand in no table."""
    page = StatementPage(statement, 5, title, [(line, -1, -1) for line in lines])
    return page_facts(page, document(), ENGLISH)


def values(facts: tuple, year: int = 2022) -> dict[str, Decimal]:
    return {fact.item: fact.value for fact in facts if fact.fiscal_year == year}


def test_figures_go_to_the_years_of_their_columns_in_whole_units():
    page = read("income", *HEAD, *INCOME)
    assert isinstance(page, PageFacts)
    assert values(page.items)["营业收入"] == 10_000 and values(page.items, 2021)["营业收入"] == 9_000
    (revenue, _) = [fact for fact in page.items if fact.item == "营业收入"]
    assert (revenue.unit, revenue.raw_label, revenue.source.page, revenue.source.table) == ("EUR", "Revenue", 5, None)
    assert page.amounts >= {((2022, Period.FY), Decimal(10_000)), ((2021, Period.FY), Decimal(1_000))}


def test_a_line_without_a_figure_in_each_column_is_left_out():
    page = read("income", *HEAD, *INCOME, "Gross profit 4")
    assert isinstance(page, PageFacts) and "毛利" not in str(page.items)
    assert len({fact.item for fact in page.items}) == len({fact.raw_label for fact in page.items})


@pytest.mark.parametrize(
    ("line", "item", "value"),
    [
        ("Net cash used in operating activities 7 8", "经营活动产生的现金流量净额", -7_000),
        ("Net cash provided by operating activities 7 8", "经营活动产生的现金流量净额", 7_000),
        ("Net cash provided by (used in) operating activities (7) 8", "经营活动产生的现金流量净额", -7_000),
        ("Net decrease in cash and cash equivalents 7 8", "现金及现金等价物净增加额", -7_000),
    ],
)
def test_the_sign_is_that_of_the_brackets_or_else_of_the_words(line, item, value):
    page = read("cash_flow", *HEAD, "Net income 2 1", "Dividends paid (4) (3)", line)
    assert isinstance(page, PageFacts) and values(page.items)[item] == value


def test_the_result_that_a_cash_flow_begins_with_is_kept_apart():
    page = read("cash_flow", *HEAD, "Net income 2 1", "Interest paid (4) (3)", "Depreciation 5 5")
    assert isinstance(page, PageFacts)
    assert values(page.begins) == {"净利润": 2_000} and "净利润" not in values(page.items)
    assert values(page.others)["interest paid"] == 4_000  # brackets say that it is a payment


def test_a_title_with_too_few_lines_below_is_no_statement():
    assert read("income", *HEAD, *INCOME[: MIN_LINES - 1]) == PageFacts(5)
    assert read("income") == PageFacts(5)
    assert read("income", "Parent company only", *HEAD, *INCOME) == PageFacts(5)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (("in thousands of euros", "2019 2018"), "its columns are of (2019, 2018), not of 2022"),
        (("2022 2021",), "it does not say in what unit its figures are"),
    ],
)
def test_a_page_of_other_years_or_without_a_unit_is_a_problem_with_its_page(head, said):
    problem = read("income", *head, *INCOME)
    assert isinstance(problem, Problem) and said in problem.message
    assert (problem.file, problem.page) == ("n.pdf", 5)
