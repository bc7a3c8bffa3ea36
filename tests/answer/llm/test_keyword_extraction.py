"""Words that a model takes out of a masked question."""

import pytest

from pipeline.answer.llm.keyword_extraction import mask_question, without_inner, words_of
from pipeline.model import Company
from pipeline.understand.companies import CompanyIndex

COMPANIES = CompanyIndex.build([Company("990001", "甲乙科技", "江苏甲乙电缆科技股份有限公司")])


def test_company_and_year_are_masked():
    assert mask_question("请介绍2021年甲乙科技的供应商情况", COMPANIES) == "请介绍<年><公司>的供应商情况"
    assert mask_question("请介绍供应商情况", COMPANIES) == "请介绍供应商情况"


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (["供应商情况", "供应商"], ("供应商情况", "供应商")),
        (["客户", "供应商", "供应商"], ("供应商",)),  # invented, and twice
        (["公司", "商"], ()),  # of a mask, and too short
        ([], ()),
    ],
)
def test_what_a_model_invents_is_no_keyword(said, kept):
    assert words_of({"关键词": said}, "请介绍<年><公司>的供应商情况") == kept
    assert words_of(None, "请介绍") == ()


def test_a_word_inside_another_goes():
    assert without_inner(["供应商情况", "供应商", "年报"]) == ("供应商情况", "年报")
