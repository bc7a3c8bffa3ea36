"""Typed questions answered from the facts of a store: strict metrics, currencies, comparisons in code."""

from decimal import Decimal

import pytest

from pipeline.answer.typed.questions import TypedQuestion
from pipeline.answer.typed.run import answer_typed
from pipeline.model import Fact, Report, Source
from pipeline.rules.english import load_english
from pipeline.store import open_store

ENGLISH, PROBLEMS = load_english()
NORTHWIND, FABRIKAM, CONTOSO = "a" * 40, "b" * 40, "c" * 40
NAMES = {NORTHWIND: "NORTHWIND TOOLS, INC.", FABRIKAM: "Fabrikam Group plc", CONTOSO: "Contoso Corporation"}
FACTS = {
    NORTHWIND: ("USD", {"营业收入": 400, "Gross profit": 150, "净利润": -12, "所有者权益合计": 90, "少数股东权益": 5}),
    FABRIKAM: ("GBP", {"营业收入": 900, "净利润": 30, "所有者权益合计": 77}),
    CONTOSO: ("USD", {"营业收入": 250, "净利润": 4}),
}


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("store"))
    writing = open_store(place, write=True)
    for code, (unit, values) in FACTS.items():
        report = Report(code, 2022, short_name=NAMES[code], full_name=NAMES[code], file=f"{code}.pdf", sha256=code)
        source = Source(report.file, page=70)
        facts = [
            Fact(report_id=report.id, code=code, item=item, fiscal_year=2022, value=Decimal(value), unit=unit,
                 raw_label=item, source=source)
            for item, value in values.items()
        ]  # fmt: skip
        writing.add([report], facts)
    writing.close()
    reading = open_store(place)
    yield reading
    reading.close()


def answer(store, text, kind="number"):
    (given,) = answer_typed([TypedQuestion(text, kind)], store, ENGLISH)
    return given


@pytest.mark.parametrize(
    ("metric", "company", "value"),
    [
        ("Total revenue (in USD)", "Northwind Tools, Inc.", 400),
        ("Gross margin (%)", "Northwind Tools, Inc.", 37.5),
        ("Net income (in USD)", "Northwind Tools, Inc.", -12),
        ("Shareholders' equity (in GBP)", "Fabrikam Group plc", 77),  # all of it is the shareholders'
        ("Shareholders' equity (in USD)", "Northwind Tools, Inc.", "N/A"),  # minorities are among it
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


def test_comparisons_leave_out_other_currencies_and_cite_all_compared(store):
    text = (
        "Which of the companies had the {} total revenue in {} at the end of the period listed in annual report:"
        ' "Northwind Tools, Inc.", "Fabrikam Group plc", "Contoso Corporation", "Nobody Inc."? If data for the company'
        " is not available, exclude it from the comparison. If only one company is left, return this company."
    )
    highest = answer(store, text.format("highest", "USD"), "name")
    assert highest.value == "Northwind Tools, Inc."
    assert {r.pdf_sha1 for r in highest.references} == {NORTHWIND, CONTOSO}
    assert answer(store, text.format("lowest", "USD"), "name").value == "Contoso Corporation"
    assert answer(store, text.format("lowest", "GBP"), "name").value == "Fabrikam Group plc"
    assert answer(store, text.format("lowest", "EUR"), "name").value == "N/A"


def test_english_reports_take_no_part_in_rankings(store):
    assert store.ranked("营业收入", 2022).facts == ()


def test_rules_are_in_order_and_wrong_ones_told(tmp_path):
    assert not PROBLEMS
    (tmp_path / "english.yaml").write_text("- {item: X, statement: poem, labels: [a]}\n- {ratio: Y, of: 净利润}\n")
    _, problems = load_english((tmp_path,))
    assert [p.line for p in problems] == [1, 2]
    assert "one of income, balance, cash_flow" in str(problems[0]) and "to, asked missing" in str(problems[1])
