"""Figures of another company or year than the sentence gives them to."""

import pytest

from pipeline.answer.llm.figure_owners import misowned_figures
from pipeline.answer.llm.numbered_passages import NumberedPassage
from pipeline.model import Citation, Company, Source
from pipeline.understand.companies import CompanyIndex

COMPANIES = CompanyIndex.build(
    [Company("600001", "甲字科技", "江南甲字科技股份有限公司"), Company("600002", "乙字能源", "江南乙字能源有限公司")]
)


def passage(text: str, code: str, year: int) -> NumberedPassage:
    return NumberedPassage(text, (Citation(f"{code}-{year}-annual", "", year, "", text, Source("a.pdf")),))


PASSAGES = [
    passage("甲字科技2019年营业收入为11.75亿元。", "600001", 2019),
    passage("甲字科技2018年营业收入为11.95亿元。", "600001", 2018),
    passage("乙字能源2019年营业收入为8.31亿元。", "600002", 2019),
    passage("公司外销收入占35%。", "600001", 2019),
]


@pytest.mark.parametrize(
    "sentence",
    [
        "甲字科技2019年营业收入为11.75亿元。",
        "甲字科技2018年营业收入为11.95亿元，2019年为11.75亿元，同年乙字能源为8.31亿元。",
        "甲字科技2019年外销收入占35%。",  # by its place
        "营业收入为8.31亿元。",  # of no company that is named
        "甲字科技风险较大。",
    ],
)
def test_figures_of_their_own_company_and_year(sentence):
    assert misowned_figures(sentence, PASSAGES, COMPANIES) == []


@pytest.mark.parametrize(
    "sentence, figures",
    [
        ("甲字科技2018年营业收入为11.75亿元。", ["11.75亿"]),
        ("乙字能源2019年营业收入为11.75亿元。", ["11.75亿"]),
        ("甲字科技2018年营业收入为11.75亿元，2019年为11.95亿元。", ["11.75亿", "11.95亿"]),
        ("乙字能源2018年营业收入为8.31亿元。", ["8.31亿"]),
        ("甲字科技2019年营业收入为99亿元。", ["99亿"]),
    ],
)
def test_figures_of_another_one(sentence, figures):
    assert [figure.text for figure in misowned_figures(sentence, PASSAGES, COMPANIES)] == figures
