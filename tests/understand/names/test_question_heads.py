"""Companies by the two characters that a question begins with before its year."""

import pytest

from pipeline.model import Company
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.names.question_heads import find_head

INDEX = CompanyIndex.build(
    [
        Company("990021", "宁德蓝代", "宁德蓝代新能源股份有限公司"),
        Company("990022", "岚科A", "岚科企业股份有限公司"),
        Company("990023", "贵州蓝台", ""),
        Company("990024", "三明甲业", ""),
        Company("990025", "三明乙业", ""),
    ],
    places={"宁德": (), "贵州": (), "三明": (), "莆田": ()},
    provinces={"贵州"},
)


@pytest.mark.parametrize(
    ("question", "code", "name"),
    [
        ("宁德24年底电池库存还有多少", "990021", "宁德蓝代"),
        ("宁德2024年毛利率", "990021", "宁德蓝代"),
        ("岚可2024年为什么亏这么多", "990022", "岚科"),  # sounds alike
    ],
)
def test_a_city_or_a_name_that_sounds_alike_before_a_year(question, code, name):
    mention = find_head(question, INDEX)
    assert (mention.codes, mention.part_of or mention.typo_of) == ((code,), name)
    assert question[mention.start : mention.end] == question[:2]


@pytest.mark.parametrize(
    "question",
    [
        "贵州2024年营业收入",  # a province
        "三明2024年营业收入",  # two companies
        "莆田2024年营业收入",  # none
        "宁德2024年有哪些上市公司",
        "宁德的毛利率",
        "岚山2024年营业收入",  # neither sounds nor looks alike
        "收入2024年是多少",
        "岚可电力2024年收入",
    ],
)
def test_what_may_be_no_company_or_another_one_names_none(question):
    assert find_head(question, INDEX) is None
