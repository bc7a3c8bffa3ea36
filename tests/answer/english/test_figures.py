"""English questions for figures, answered from statements: the sentence, the computation, the pages, the refusals."""

from decimal import Decimal

import pytest

from pipeline.answer.english.figures import MissingFigure, answer_figure, refuse_figure
from pipeline.extract.english.cover import LAST_YEAR_END, QUARTER_END
from pipeline.model import Kind, Period, RefusalKind, Report, Source
from tests.answer.english.conftest import asking, figure, words

LINES = (
    ("营业收入", "Total revenues", 2020, 1000), ("营业收入", "Total revenues", 2019, 800),
    ("net sales", "Net sales", 2020, 900),
    ("营业成本", "Cost of sales", 2020, 600), ("存货", "Inventories", 2020, 50), ("存货", "Inventories", 2019, 30),
    ("净利润", "Consolidated net income", 2020, 70),
    ("归属于母公司所有者的净利润", "Net income attributable to Acme", 2020, 60),
)  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    facts = [figure(item, year, millions, raw_label=label) for item, label, year, millions in LINES]
    facts.append(words("Fiscal year end", "2020-12-31"))
    with asking(answer_figure, tmp_path_factory.mktemp("store"), facts) as ask:
        yield ask


@pytest.mark.parametrize(
    ("question", "value", "unit", "pages"),
    [
        ("What was Acme's revenue in FY2020 (in USD millions)?", 1000, "USD million", 1),
        ("What were Acme's net sales in FY2020 (in USD millions)?", 900, "USD million", 1),
        ("What is Acme's revenue growth from FY2019 to FY2020?", 25, "%", 2),
        ("What is the FY2020 inventory turnover for Acme? Inventory turnover is defined as: FY2020 COGS / (average"
         " inventory between FY2019 and FY2020).", 15, "", 3),
        ("What was Acme's revenue for the year ended December 31, 2020 in USD billions?", 1, "USD billion", 1),
        ("What was Acme's net income attributable to shareholders in 2020 in USD millions?", 60, "USD million", 1),
    ],
)  # fmt: skip
def test_a_figure_with_its_places(ask, question, value, unit, pages):
    answer = ask(question)
    assert (answer.value, answer.unit, len(answer.citations)) == (value, unit, pages)
    assert answer.text.startswith("ACME INC.: ") and "(p. 7 of acme.pdf)" in answer.text


def test_net_income_is_that_of_the_shareholders_and_the_other_is_told(ask):
    answer = ask("What was Acme's net income in FY2020 (in USD millions)?")
    assert answer.value == 60 and "noncontrolling interests, net income for fiscal 2020 is $70 million" in answer.text


def test_a_change_is_told_in_percent_too(ask):
    assert "$200 million (25.00%)" in ask("By how much did Acme's revenue increase in FY2020?").text


def test_the_computation_is_told(ask):
    answer = ask("What is Acme's revenue growth in FY2020?")
    assert "Computed as (revenue FY2020 - revenue FY2019) / revenue FY2019." in answer.text
    assert [step.value for step in answer.working[0].steps] == [1000 * 10**6, 800 * 10**6]


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("What was Acme's goodwill in FY2020?", "goodwill of fiscal 2020 was not found in the statements of ACME INC."),
        ("What was Acme's revenue in FY2030?", "there is no report of ACME INC. with figures of fiscal 2030"),
        ("What was Acme's revenue in FY2020 in EUR millions?", "the statements are in USD, not in EUR"),
        ("What was Acme's revenue for the year ended June 30, 2020?", "June 30, 2020 is not the end of a fiscal year"),
    ],
)
def test_why_there_is_no_figure(ask, question, why):
    missing = ask(question)
    assert isinstance(missing, MissingFigure) and why in missing.reason
    assert refuse_figure(missing).refusal.kind is RefusalKind.NO_ITEM


def test_a_question_for_something_else_has_no_figure(ask):
    assert ask("What are the risks of Acme?") is None and ask("What was Acme's cloud revenue in FY2020?") is None


@pytest.fixture(scope="module")
def ask_of_quarters(tmp_path_factory):
    """A third quarter with its nine months, and the balance at its end beside that of the year before."""
    report = Report("cd" * 20, 2025, Kind.THIRD_QUARTER, full_name="ACME INC.", file="q3.html")
    m9, q3, fy = Period.M9, Period.Q3, Period.FY
    lines = (
        ("营业收入", "Net sales", 2025, q3, 94, ""), ("营业收入", "Net sales", 2024, q3, 80, ""),
        ("营业收入", "Net sales", 2025, m9, 313, ""), ("营业成本", "Cost of sales", 2025, q3, 50, ""),
        ("资产总计", "Total assets", 2025, m9, 331, "BALANCE SHEETS"),
        ("资产总计", "Total assets", 2024, fy, 300, "BALANCE SHEETS"),
        ("应收账款", "Accounts receivable", 2025, m9, 30, "BALANCE SHEETS"),
        ("经营活动产生的现金流量净额", "Net cash from operating activities", 2025, m9, 70, "CASH FLOWS"),
    )  # fmt: skip

    facts = [
        figure(item, year, millions, report=report, raw_label=label, period=period,
               source=Source(report.file, page=3, heading=heading))
        for item, label, year, period, millions, heading in lines
    ]  # fmt: skip
    facts += [words(QUARTER_END, "2025-06-28", report), words(LAST_YEAR_END, "2024-09-28", report)]
    with asking(answer_figure, tmp_path_factory.mktemp("quarters"), facts, [report]) as ask:
        yield ask


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        ("What was Acme's revenue in Q3 2025?", 94_000_000, "revenue, Q3 of fiscal 2025: $94 million"),
        ("What was Acme's revenue for the nine months ended June 28, 2025?", 313_000_000, "first nine months of"),
        ("What was the year over year growth in Acme's revenue in Q3 2025?", Decimal("17.5"), "Q3 of fiscal 2024"),
        ("What were Acme's total assets as of June 28, 2025?", 331_000_000, "end of Q3 of fiscal 2025: $331 million"),
        ("What were Acme's total assets in the third quarter of 2025?", 331_000_000, "end of Q3 of fiscal 2025"),
        ("What were Acme's total assets as of September 28, 2024?", 300_000_000, "fiscal 2024: $300 million"),
        ("What was Acme's gross margin in Q3 2025?", Decimal("46.81"), "gross margin, Q3 of fiscal 2025"),
    ],
)  # fmt: skip
def test_figures_of_quarters(ask_of_quarters, question, value, said):
    answer = ask_of_quarters(question)
    assert round(answer.value, 2) == value and said in answer.text and "(p. 3 of q3.html)" in answer.text


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("What was Acme's operating cash flow in Q3 2025?", "Q3 of fiscal 2025 was not found"),  # of nine months alone
        ("What was Acme's revenue as of June 28, 2025?", "was not found"),  # a flow at a moment
        ("What was Acme's revenue divided by accounts receivable in Q3 2025?", "the flow of a part of a year"),
        ("What was Acme's revenue in Q4 2025?", "last quarter"),
        ("What was Acme's revenue in Q2 2025?", "there are: none"),
        ("What was Acme's revenue for the six months ended June 28, 2025?", "not of 6 months"),
    ],
)
def test_quarters_without_a_figure(ask_of_quarters, question, why):
    missing = ask_of_quarters(question)
    assert isinstance(missing, MissingFigure) and why in missing.reason
