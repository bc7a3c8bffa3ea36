"""English questions for figures, answered from statements: the sentence, the computation, the pages, the refusals."""

from decimal import Decimal

import pytest

from pipeline.answer.typed.english_figures import MissingFigure, answer_figure, refuse_figure
from pipeline.answer.typed.issuers import issuers
from pipeline.model import Fact, RefusalKind, Report, Source
from pipeline.rules.english import load_english
from pipeline.store import open_store
from pipeline.understand.english.tokens import HERE

REPORT = Report("ab" * 20, 2020, full_name="ACME INC.", file="acme.pdf")
ENGLISH, _ = load_english()
LINES = (
    ("营业收入", "Total revenues", 2020, 1000), ("营业收入", "Total revenues", 2019, 800),
    ("net sales", "Net sales", 2020, 900),
    ("营业成本", "Cost of sales", 2020, 600), ("存货", "Inventories", 2020, 50), ("存货", "Inventories", 2019, 30),
    ("净利润", "Consolidated net income", 2020, 70),
    ("归属于母公司所有者的净利润", "Net income attributable to Acme", 2020, 60),
)  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    def made(item, label, year, millions):
        return Fact(report_id=REPORT.id, code=REPORT.code, item=item, fiscal_year=year, value=Decimal(millions) * 10**6,
                    unit="USD", raw_label=label, source=Source(REPORT.file, page=7))  # fmt: skip

    def told(item, text):
        return Fact(report_id=REPORT.id, code=REPORT.code, item=item, fiscal_year=2020, text=text, raw_label=item)

    with open_store(str(tmp_path_factory.mktemp("store")), write=True) as store:
        store.add([REPORT], [*(made(*line) for line in LINES), told("Fiscal year end", "2020-12-31")])
        (issuer,) = issuers(store)
        yield lambda text: answer_figure(text.replace("Acme", HERE), issuer, store, ENGLISH)


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
