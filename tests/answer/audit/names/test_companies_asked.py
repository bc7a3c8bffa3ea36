"""Companies that a question names in short."""

import pytest

from pipeline.answer.audit.names.companies_asked import company_beyond
from pipeline.model import Operation, Plan


@pytest.mark.parametrize(
    ("names", "beyond"),
    [
        ("山东\n售电量", "山东售电公司"),
        ("国能山东售电有限公司\n售电量", ""),
        ("山东售电公司代理销售电量7.15十亿千瓦时", ""),
    ],
)
def test_a_company_is_named_by_what_is_cited(names, beyond):
    pieces = (("山东售电", "qualifier"), ("公司", "asking"), ("售电量", "qualifier"))
    assert company_beyond(Plan("山东售电公司的售电量是多少", Operation.LOOKUP, pieces=pieces), names) == beyond


def test_the_reporting_company_is_no_other():
    pieces = (("公司", "asking"), ("售电量", "qualifier"))
    assert company_beyond(Plan("公司的售电量是多少", Operation.LOOKUP, pieces=pieces), "售电量") == ""
