"""Typed questions answered from the facts of a store: strict metrics, currencies, comparisons in code."""

from decimal import Decimal

import pytest

from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.model_context import Helper
from pipeline.answer.typed.questions import TypedQuestion
from pipeline.llm.messages import Reply
from pipeline.llm.prompts.prompt_files import load_prompts
from pipeline.model import Check, Fact, Passage, Report, Source
from pipeline.rules.english import load_english
from pipeline.store import open_store

ENGLISH, PROBLEMS = load_english()
NORTHWIND, FABRIKAM, CONTOSO, BEFORE, TAILSPIN = (letter * 40 for letter in "abcde")
NAMES = {
    NORTHWIND: "NORTHWIND TOOLS, INC.",
    FABRIKAM: "Fabrikam Group plc",
    CONTOSO: "Contoso Corporation",
    BEFORE: "Contoso Corp.",  # its report of the year before
    TAILSPIN: "Tailspin Bank plc",
}
FACTS = {
    NORTHWIND: (
        "USD",
        {"营业收入": 400, "Gross profit": 150, "净利润": -12, "所有者权益合计": 90, "少数股东权益": 5, "资产总计": 190},
    ),
    FABRIKAM: ("GBP", {"营业收入": 900, "净利润": 30, "所有者权益合计": 77, "goodwill net": 12}),
    CONTOSO: ("USD", {"营业收入": 250, "净利润": 4}),
    BEFORE: ("USD", {"营业收入": 220, "净利润": 3}),
    TAILSPIN: ("USD", {"净利润": 8, "负债合计": 3, "assets of all kinds": 9}),
}
WRONG = {(CONTOSO, "净利润"): Check.FAILED}


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("store"))
    writing = open_store(place, write=True)
    for code, (unit, values) in FACTS.items():
        year = 2021 if code == BEFORE else 2022
        report = Report(code, year, short_name=NAMES[code], full_name=NAMES[code], file=f"{code}.pdf", sha256=code)
        source = Source(report.file, page=70)
        facts = [
            Fact(report_id=report.id, code=code, item=item, fiscal_year=of, value=Decimal(value) - 100 * (year - of),
                 unit=unit, raw_label=item, source=source, check=WRONG.get((code, item), Check.UNCHECKED))
            for of in (year, year - 1)
            for item, value in values.items()
        ]  # fmt: skip
        writing.add([report], facts)
    writing.close()
    reading = open_store(place)
    yield reading
    reading.close()


def answer(store, text, kind="number"):
    (given,) = TypedAssistant.open(store, ENGLISH).answers([TypedQuestion(text, kind)])
    return given


@pytest.mark.parametrize(
    ("metric", "company", "value"),
    [
        ("Total revenue (in USD)", "Northwind Tools, Inc.", 400),
        ("Gross margin (%)", "Northwind Tools, Inc.", 37.5),
        ("Net income (in USD)", "Northwind Tools, Inc.", -12),
        ("Shareholders' equity (in GBP)", "Fabrikam Group plc", 77),  # all of it is the shareholders'
        ("Shareholders' equity (in USD)", "Northwind Tools, Inc.", "N/A"),  # minorities are among it
        ("Goodwill", "Fabrikam Group plc", 12),  # no item, but a label: Goodwill, net
        ("Goodwill impairment", "Fabrikam Group plc", "N/A"),
        ("Goodwill (%)", "Fabrikam Group plc", "N/A"),
        ("Total revenue (in USD)", "Fabrikam Group plc", "N/A"),
        ("EBITDA (in USD)", "Northwind Tools, Inc.", "N/A"),
        ("Total revenue growth (in USD)", "Northwind Tools, Inc.", "N/A"),
        ("Total revenue (%)", "Northwind Tools, Inc.", "N/A"),
        ("Total revenue (in USD)", "Nobody Inc.", "N/A"),
    ],
)
def test_one_figure_or_none(store, metric, company, value):
    given = answer(
        store, f"What was the {metric} for {company} according to the annual report (within the last period)?"
    )
    assert given.value == value and given.reason
    assert [r.page_index for r in given.references] == ([] if value == "N/A" else [69])


@pytest.mark.parametrize(
    ("when", "value", "sha1"),
    [("", 250, CONTOSO), (" in the fiscal year 2022", 250, CONTOSO), (" in 2021", 220, BEFORE),
     (" in 2020", 120, BEFORE), (" in 2019", "N/A", None), (" in Q2 2021", "N/A", None)],
)  # fmt: skip
def test_the_year_asked_for_decides_between_a_companys_reports_else_the_latest(store, when, value, sha1):
    given = answer(store, f"What was the total revenue of Contoso Corporation{when}?")
    assert given.value == value
    assert [r.pdf_sha1 for r in given.references] == ([sha1] if sha1 else [])


def test_a_figure_that_fails_its_check_is_none(store):
    given = answer(store, "What was the net income of Contoso Corporation?")
    assert given.value == "N/A" and "does not add up" in given.reason


COMPARED = (
    "Which of the companies had the {} {} in {} at the end of the period listed in annual report:"
    ' "Northwind Tools, Inc.", "Fabrikam Group plc", {}, "Nobody Inc."?'
)
EXCLUDE = " If data for the company is not available, exclude it from the comparison."


def test_comparisons_leave_out_other_currencies_and_cite_all_compared(store):
    def compared(which, currency):
        return answer(
            store, COMPARED.format(which, "total revenue", currency, '"Contoso Corporation"') + EXCLUDE, "name"
        )

    highest = compared("highest", "USD")
    assert highest.value == "Northwind Tools, Inc."  # not Fabrikam's 900 in pounds
    assert {r.pdf_sha1 for r in highest.references} == {NORTHWIND, CONTOSO}
    assert compared("lowest", "USD").value == "Contoso Corporation"
    assert compared("lowest", "GBP").value == "Fabrikam Group plc"
    assert compared("lowest", "EUR").value == "N/A"


def test_a_line_that_statements_lack_is_left_out_where_the_question_says_so(store):
    text = COMPARED.format("lowest", "total revenue", "USD", '"Tailspin Bank plc"')
    assert answer(store, text + EXCLUDE, "name").value == "Northwind Tools, Inc."
    told = answer(store, text, "name")
    assert told.value == "N/A" and "Tailspin Bank plc: the statements" in told.reason


def test_a_line_that_may_be_there_in_other_words_leaves_the_comparison_open(store):
    text = COMPARED.format("lowest", "total assets", "USD", '"Tailspin Bank plc"') + EXCLUDE
    assert "Tailspin Bank plc: the statements" in answer(store, text, "name").reason  # it has "Assets of all kinds"


def test_a_company_whose_figure_was_misread_leaves_the_comparison_open(store):
    told = answer(
        store, COMPARED.format("lowest", "net income", "USD", '"Contoso Corporation"') + EXCLUDE, "comparative"
    )
    assert told.value == "N/A" and "does not add up" in told.reason


class Counting:
    """A model that is asked for each company that facts lack, and says 90 million."""

    name = "counting"

    def complete(self, requests):
        self.requests = requests
        text = '{"analysis": "a", "summary": "s", "pages": [3], "answer": 90000000}'
        return [Reply(text) for _ in requests]

    def close(self):
        pass


def test_a_model_is_asked_one_question_a_company_all_at_once_and_code_compares(store):
    model, asked_of = Counting(), []

    def find(question, reports):
        asked_of.append(reports)
        return [Passage(f"{reports[0]}-2022-annual", 0, (), "EBITDA was $90 million in the year.", 3, 3)]

    assistant = TypedAssistant.open(store, ENGLISH, Helper(model, load_prompts()[0], find))
    text = COMPARED.format("highest", "EBITDA", "USD", '"Contoso Corporation"') + EXCLUDE
    (given,) = assistant.answers([TypedQuestion(text, "name")])
    assert len(model.requests) == 2 and asked_of == [(NORTHWIND,), (CONTOSO,)]  # Fabrikam's report is in pounds
    assert given.value == "Northwind Tools, Inc."  # of equal values the first named
    assert len(given.references) == 2


def test_english_reports_take_no_part_in_rankings(store):
    assert store.rank("营业收入", 2022).facts == ()


def test_rules_are_in_order_and_wrong_ones_told(tmp_path):
    assert not PROBLEMS
    (tmp_path / "english.yaml").write_text("- {item: X, statement: poem, labels: [a]}\n- {ratio: Y, of: 净利润}\n")
    _, problems = load_english((tmp_path,))
    assert [p.line for p in problems] == [1, 2, 2]
    statement, *missing = map(str, problems)
    assert "X: statement 'poem' is not known; allowed are 'income', 'balance', 'cash_flow'" in statement
    assert [key for key in ("to", "asked") if any(f"Y: {key!r} is missing" in said for said in missing)] == [
        "to",
        "asked",
    ]
