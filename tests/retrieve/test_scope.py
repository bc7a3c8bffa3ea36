"""Companies and years that a text names become the scope."""

import pytest

from pipeline.model import Company
from pipeline.retrieve.scope import scope_of

COMPANIES = [
    Company("603339", "四方科技", "四方科技集团股份有限公司"),
    Company("600001", "某某股份", "某某（集团）股份有限公司", ("老某",)),
]


@pytest.mark.parametrize(
    ("text", "codes", "years", "rest"),
    [
        ("四方科技2019年面临的风险", {"603339"}, {2019}, "面临的风险"),
        ("四方科技集团股份有限公司 2019-2021年 研发 投入", {"603339"}, {2019, 2020, 2021}, "研发 投入"),
        ("某某(集团)股份有限公司 cash flow", {"600001"}, set(), "cash flow"),
        ("老某的分红", {"600001"}, set(), "的分红"),
        ("603339 存货", {"603339"}, set(), "存货"),
        ("近三年的分红", set(), set(), "近三年的分红"),
        ("存货跌价准备", set(), set(), "存货跌价准备"),
    ],
)
def test_companies_and_years_leave_the_text(text, codes, years, rest):
    scope = scope_of(text, COMPANIES)
    assert (scope.codes, scope.years) == (codes, years)
    assert " ".join(scope.rest.split()) == rest
