"""What a reader must know of the facts under an answer."""

from dataclasses import replace

import pytest

from pipeline.answer.fact_warnings import warnings_of
from pipeline.model import Check, Origin
from tests.answer.working import PLAN, fact, step


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"check": Check.FAILED, "evidence": "大于合计"}, "2020年营业外收入未通过勾稽检查（大于合计）"),
        ({"origin": Origin.CORRECTED, "evidence": "a-b"}, "2020年营业外收入已按勾稽关系更正（a-b）"),
        ({"origin": Origin.RECOGNISED}, "2020年营业外收入由文字识别（OCR）从扫描页读出，请与原件核对"),
        ({"reason": "单位不明"}, "营业外收入：单位不明"),
        ({"restated": True}, "2020年营业外收入为调整后的数值"),
    ],
)
def test_what_a_reader_must_know_of_a_fact_is_a_warning(context, more, said):
    assert warnings_of(context, [step(fact(**more)), step(fact(**more))], PLAN) == (said,)
    assert warnings_of(context, [step(fact())], PLAN) == ()


def test_of_several_companies_a_warning_says_whose_figure_it_is(context):
    other = replace(fact(restated=True), code="990002", report_id="990002-2020-annual")
    assert warnings_of(context, [step(fact(restated=True), other)], PLAN) == (
        "甲字科技2020年营业外收入为调整后的数值",
        "乙字科技2020年营业外收入为调整后的数值",
    )
