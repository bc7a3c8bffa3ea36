"""A part of a company's business behind its short form, by the headings of its reports."""

from types import SimpleNamespace

import pytest

from pipeline.answer.business_parts import asked_part
from pipeline.model import Company, Operation, Plan, Refusal, RefusalKind
from pipeline.understand.companies import CompanyIndex

COMPANIES = CompanyIndex.build([Company("990011", "中国璟川", "中国璟川能源股份有限公司")])


def plan(question, name, kind=RefusalKind.NO_COMPANY):
    return Plan(question=question, operation=Operation.NONE, refusal=Refusal(kind, name))


def hits(*path):
    return lambda words, size, code: [SimpleNamespace(passage=SimpleNamespace(path=path))]


def test_a_part_that_a_heading_names():
    asked = plan("璟川煤化工2024年为什么亏了", "璟川煤化工")
    company, rest = asked_part(asked, COMPANIES.find_short_form, hits("经营情况", "5 煤化工分部"))
    assert (company.codes, company.text, rest) == (("990011",), "璟川", "煤化工2024年为什么亏了")


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("璟川煤化工", ("经营情况", "璟川煤化工有限公司")),  # no part: another company
        ("璟川煤化工", ("新煤化工业务",)),
        ("璟川医药", ("医药业务",)),  # a trade by itself is the end of a name
        ("甲乙煤化工", ("煤化工业务",)),
        ("璟川", ("煤化工业务",)),
    ],
)
def test_what_is_no_part_of_a_business(name, path):
    assert asked_part(plan(f"{name}2024年的利润", name), COMPANIES.find_short_form, hits(*path)) is None


def test_only_a_name_that_leads_in_a_refused_question():
    heading = hits("煤化工分部")
    assert asked_part(plan("甲乙2024年璟川煤化工的利润", "璟川煤化工"), COMPANIES.find_short_form, heading) is None
    other = plan("璟川煤化工2024年的利润", "璟川煤化工", RefusalKind.NOT_UNDERSTOOD)
    assert asked_part(other, COMPANIES.find_short_form, heading) is None
    assert asked_part(Plan(question="", operation=Operation.OPEN), COMPANIES.find_short_form, heading) is None


def test_a_brand_of_letters_and_the_short_form_is_of_the_company_whose_reports_name_it():
    def telling(text):
        return lambda words, size, code: [SimpleNamespace(passage=SimpleNamespace(text=text))]

    asked = plan("i璟川2024年卖了多少钱，同比增长多少", "i璟川")
    company, rest = asked_part(asked, COMPANIES.find_short_form, telling("“i 璟川”数字营销平台"))
    assert (company.text, rest) == ("璟川", asked.question.replace("，", ","))
    assert asked_part(asked, COMPANIES.find_short_form, telling("璟川平台")) is None
    assert asked_part(plan("i甲乙2024年卖了多少钱", "i甲乙"), COMPANIES.find_short_form, telling("i甲乙")) is None
