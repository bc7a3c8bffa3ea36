"""What typed questions ask, of whom, in which form."""

import pytest

from pipeline.answer.typed.questions import company_of, comparison_asked, number_asked, read_typed
from pipeline.errors import InputError
from pipeline.model import Company

COMPANIES = [
    Company("a" * 40, "NORTHWIND TOOLS, INC.", "NORTHWIND TOOLS, INC."),
    Company("b" * 40, "Fabrikam Group plc", "Fabrikam Group plc"),
    Company("c" * 40, "Fabrikam Limited", "Fabrikam Limited"),
]


@pytest.mark.parametrize(
    ("question", "metric", "currency"),
    [
        ("According to the annual report, what is the Total revenue (in USD) for Northwind Tools, Inc.  (within the"
         " last period or at the end of the last period)?", "Total revenue", "USD"),
        ("What was the Gross margin (%) for Northwind according to the annual report?", "Gross margin", ""),
        ("For Northwind Tools, Inc., what was the value of Total deposits at year-end at the end of the period listed"
         " in annual report?", "Total deposits", ""),
        ("What was the EPS (earnings per share) (in GBP) for Fabrikam Group plc according to the report?",
         "EPS (earnings per share)", "GBP"),
    ],
)  # fmt: skip
def test_metric_and_currency(question, metric, currency):
    asked = number_asked(question)
    assert asked is not None and (asked.metric, asked.currency) == (metric, currency)


def test_a_comparison_names_its_companies():
    asked = comparison_asked(
        'Which of the companies had the lowest net income in EUR at the end of the period listed in annual report: "A'
        ' Corp", "B, Inc."? If data for the company is not available, exclude it from the comparison.'
    )
    assert asked is not None and asked.companies == ("A Corp", "B, Inc.") and not asked.highest
    assert (asked.asked.metric, asked.asked.currency) == ("net income", "EUR")
    assert comparison_asked("What was the latest merger of A Corp?") is None


@pytest.mark.parametrize(
    ("text", "code"),
    [("For Northwind Tools, Inc., what", "a"), ("of Northwind Tools?", "a"), ("Did Fabrikam Group plc", "b"),
     ("Did Fabrikam Limited", "c"), ("Contoso", "")],
)  # fmt: skip
def test_companies_by_name(text, code):
    company = company_of(text, COMPANIES)
    assert (company.code if company else "") == code * 40


def test_files_of_questions(tmp_path):
    file = tmp_path / "q.json"
    file.write_text('[{"text": "How many?", "kind": "number"}, {"text": "x", "kind": "poem"}, 7]')
    questions, problems = read_typed(file)
    assert [q.text for q in questions] == ["How many?"] and [p.row for p in problems] == [2, 3]
    assert "number, boolean, name" in problems[0].message
    file.write_text('{"question": "Who?", "kind": "name"}\n{broken\n')
    questions, problems = read_typed(file)
    assert [q.text for q in questions] == ["Who?"] and len(problems) == 1
    file.write_text("[1,")
    with pytest.raises(InputError, match="no JSON list of questions"):
        read_typed(file)
