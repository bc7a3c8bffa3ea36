"""Figures of notes and segments, by the one cell of a table that has all that is asked."""

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND, assistant_over, figure


def rows(*given):
    return tuple(
        TableRow(at, page, cells[0], tuple(cells), tuple(parents)) for at, (page, parents, *cells) in enumerate(given)
    )


TABLES = (
    RowTable(
        0, (), "Segment revenue and operating income were as follows:", "million", (("", "2022", "2021"),),
        rows(
            (94, ["Revenue"], "Cloud", "87,907", "74,965"), (94, ["Revenue"], "Devices", "54,734", "59,941"),
            (94, ["Operating income"], "Cloud", "37,884", "33,203"),
        ),
    ),
    RowTable(
        1, (), "Unearned revenue by segment was as follows:", "million", (("", "2022", "2021"),),
        rows((86, [], "Cloud", "21,563", "19,371"), (86, [], "Gaming", "99", "98")),
    ),
    RowTable(
        2, (), "Maturities of long-term debt are as follows:", "million", (("", ""),),
        rows((68, [], "2023", "5,362"), (68, [], "2024", "3,009")),
    ),
    RowTable(
        10, (), "The reserve for recalls was as follows:", "million", (("", "2022", "2021"),),
        rows((70, [], "Recall reserve at beginning of year", "8", "6"),
             (70, [], "Recall reserve at end of year", "11", "8")),
    ),
    RowTable(
        11, (), "Pro forma results:", "million", (("", "2022", "2021"),), rows((71, [], "Rental receipts", "4", "3"))
    ),
    RowTable(
        12, (), "Patent fees by plant:", "million", (("", "2022", "2021"),),
        rows((72, [], "Northwind Mill", "31", "30"), (72, [], "Lower Yard", "9", "8")),
    ),
    RowTable(
        3, (), "Information about operating expenses is as follows:", "million", (("", "2022", "2021"),),
        rows((26, ["Percent of net sales"], "Fulfillment", "14.6%", "14.3%"), (26, [], "Fulfillment", "402", "340")),
    ),
    RowTable(
        4, (), "Segment figures:", "million", (("", "Alpha", "Beta", "Total"),),
        rows((101, ["2022"], "Depreciation", "850", "464", "1,314"), (101, ["2021"], "Depreciation", "1", "2", "3")),
    ),
    RowTable(
        5, (), "Stores were as follows:", "million", (("", "2022", "2021"),),
        rows((7, [], "Stores in Canada", "127", "131")),
    ),
    RowTable(
        6, (), "Financial position:", "million", (("", "2022", "2021"),),
        rows(
            (41, ["Current liabilities"], "Lease liabilities", "20", "(23)"),
            (41, ["Non-current liabilities"], "Lease liabilities", "40", "(50)"),
            (57, ["Financial liabilities"], "Lease liabilities", "61", "73"),
        ),
    ),
    RowTable(
        7, (), "Reconciliation of the statutory tax rate:", "million", (("", "2022", "2021"),),
        rows((60, [], "Sale of Saws", "1.2", "0.4")),
    ),
    RowTable(
        9, (), "Costs:", "million", (("", "2022", "2021"),),
        rows((62, [], "Operating lease cost", "14", "13"), (62, [], "Ferry tolls expense", "5", "4")),
    ),
    RowTable(
        13, (), "The expected timing of payments for film obligations is as follows:", "million",
        (("", "2022", "2021"),),
        rows((63, [], "Less than one year", "70", "60"), (63, [], "Due after one year and through 3 years", "82", "67"),
             (63, [], "Total film obligations", "152", "127")),
    ),
    RowTable(
        14, (), "Supplemental information on barns:", "million", (("", "2022"),),
        rows((64, [], "Weighted-average remaining lease term - operating leases", "15.6 years"),
             (64, [], "Weighted-average remaining lease term - finance leases", "14.4 years")),
    ),
    RowTable(
        15, (), "Barn equipment:", "million", (("", "2022", "2021"),),
        rows((65, [], "Barns, plant and equipment, gross", "984", "900")),
    ),
    RowTable(
        16, (), "Timber rights by segment:", "million", (("", "North", "Total"),),
        rows((66, [], "Balance as of December 31, 2021", "3", "9"), (66, [], "Acquisitions", "4", "4"),
             (66, [], "Balance as of December 31, 2022", "7", "13")),
    ),
    RowTable(
        17, (), "Home and foreign components of rents before fees were as follows:", "million", (("", "2022", "2021"),),
        rows((67, [], "Home", "60", "50"), (67, [], "Foreign", "30", "40"), (67, [], "Rents before fees", "90", "90")),
    ),
    RowTable(
        18, (), "Deposits and restricted savings are as follows:", "million", (("", "2022", "2021"),),
        rows((68, [], "Deposits", "70", "60"), (68, [], "Total deposits and restricted savings", "90", "70")),
    ),
    RowTable(
        19, (), "Provision for income taxes", "million", (("", "2022", "2021"),),
        rows((69, [], "Provision for income taxes", "17", "16")),
    ),
    RowTable(
        30, (), "The calculation of cash yield conversion was as follows:", "million", (("", "2022", "2021"),),
        rows((62, [], "Cash yield", "41", "40"), (62, [], "Cash yield conversion", "", "99")),
    ),
    RowTable(
        31, ("Guard Services",), "The parts of sundry income and expenses were:", "million", (("", "2022", "2021"),),
        rows((65, [], "Rents", "21", "20"), (65, [], "Total", "788", "333")),
    ),
    RowTable(
        8, (), "Revenue by product:", "million", (("", "2022", "2021"),), rows((61, [], "Saws revenue", "145", "148"))
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    total = figure("资产总计", 2022, 1000, report=NORTHWIND, page=40)
    with assistant_over(tmp_path_factory.mktemp("cells"), [total], TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told", "page"),
    [
        ("What was the operating income of Northwind Tools' Cloud segment in FY2022?", "2022: $37,884 million", 94),
        ("How much revenue did Northwind Tools get from Cloud in FY2021?", "fiscal 2021: $74,965 million", 94),
        ("What was Northwind Tools' Devices revenue in 2021 and 2022?", "2021: $59,941 million; fiscal 2022: $54", 94),
        ("How much of Northwind Tools' long-term debt matures in fiscal 2024?", "fiscal 2024: $3,009 million", 68),
        ("How much long-term debt of Northwind Tools matures in 2023, as of June 30, 2022?", "$5,362 million", 68),
        ("What was Northwind Tools' fulfillment expense as a % of net sales in 2021?", "fiscal 2021: 14.3%", 26),
        ("What was the depreciation of Northwind Tools' Beta segment in 2022?", "fiscal 2022: $464 million", 101),
        ("How much long-term debt of Northwind Tools falls due in 2023?", "$5,362 million", 68),
        ("What were Northwind Tools' lease liabilities in 2021?", "fiscal 2021: $73 million", 57),
        ("How much revenue did Northwind Tools get from Saws in 2022?", "fiscal 2022: $145 million", 61),
        ("How many stores in Canada did Northwind Tools have in 2021?", "fiscal 2021: 131.", 7),
    ],
)  # fmt: skip
def test_a_cell_is_told_with_its_unit_and_page(assistant, question, told, page):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and told in answer.text
    assert answer.citations[0].source.page == page


@pytest.mark.parametrize(
    "question",
    [
        "What were Northwind Tools' lease liabilities in 2022?",  # 20 and 40 are not 61
        "What was Northwind Tools' lease cost in 2022?",  # that of operating leases is less
        "What was Northwind Tools' Gaming revenue in FY2022?",  # only unearned revenue is told
        "What was the operating income of Northwind Tools' Cloud segment in Europe in FY2022?",
        "What was the depreciation of Northwind Tools' Gamma segment in 2022?",
        "What was Northwind Tools' fulfillment expense growth in 2022?",
        "What was the operating income of Northwind Tools' Cloud segment in 2015?",
    ],
)
def test_nothing_wider_or_narrower_is_told(assistant, question):
    assert assistant.ask(question).outcome != "answer"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What was the balance of Northwind Tools' recall reserve at the end of 2022?", "11"),
        ("What were Northwind Tools' patent fees of the Mill in 2022?", "31"),  # the company's name limits no row
        ("What maturities of long-term debt does Northwind Tools have in fiscal 2023 and in fiscal 2024?", "3,009"),
    ],
)
def test_balances_names_and_schedules(assistant, question, told):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and f"${told} million" in answer.text


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("How much of Northwind Tools' film obligations in 2022 fell due within a year?", "2022: $70 million"),
        ("How many years did Northwind Tools' operating leases have left to run on average in 2022?", "15.6 years"),
        ("What were Northwind Tools' timber rights in the North in 2022?", "fiscal 2022: $7 million"),
        ("How much of its patent fees did Northwind Tools put into the Mill in 2022?", "$31 million"),
    ],
)
def test_spans_years_and_what_is_done(assistant, question, told):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and told in answer.text


def test_what_is_joined_with_other_things_is_wider(assistant):
    assert assistant.ask("What was the gross equipment of Northwind Tools in 2022?").outcome != "answer"
    assert "152" not in assistant.ask("How much of Northwind Tools' film obligations fell due in 3-5 years?").text[:80]


def test_a_part_that_has_a_row_is_not_told_as_the_whole(assistant):
    told = assistant.ask("How much of Northwind Tools' rents before fees in 2022 was earned abroad?")
    assert told.outcome != "answer" or "$90 million" not in told.text.split("\n")[0]


def test_supposed_figures_are_none(assistant):
    assert assistant.ask("What were Northwind Tools' rental receipts in 2022?").outcome != "answer"


def test_an_expense_is_not_what_was_paid(assistant):
    assert assistant.ask("How much did Northwind Tools pay in ferry tolls in 2022?").outcome != "answer"
    assert "$5 million" in assistant.ask("What was Northwind Tools' ferry tolls expense in 2022?").text


def test_what_a_title_joins_with_a_restricted_thing_is_not_that(assistant):
    assert "$70 million" not in assistant.ask("What were Northwind Tools' restricted deposits in 2022?").text


def test_taxes_payable_are_no_provision(assistant):
    question = "What were Northwind Tools' income taxes payable at the end of 2022?"
    assert assistant.ask(question).outcome != "answer"


def test_a_row_that_lacks_a_word_which_another_row_of_its_table_has(assistant):
    told = assistant.ask("What was Northwind Tools' cash yield conversion in 2022?")
    assert told.outcome != "answer"


def test_the_total_of_another_thing_below_a_heading(assistant):
    told = assistant.ask("What were Northwind Tools' guard services expenses in 2022?")
    assert told.outcome != "answer"
