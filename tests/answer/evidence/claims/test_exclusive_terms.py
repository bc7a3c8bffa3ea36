"""Words that exclude each other, by hand."""

import pytest

from pipeline.answer.evidence.claims.exclusive_terms import ExclusiveTerms, is_other_clause, is_other_mood


@pytest.mark.parametrize(
    ("entry", "claim", "text", "parts"),
    [
        ("汇票|本票|支票", "本票的记载事项", "支票的记载事项", True),
        ("汇票|本票|支票", "本票的记载事项", "汇票、本票和支票的记载事项", False),  # it is of both
        ("季度=按季|年度=按年", "按季报告", "每季度报告", False),
        ("公开|非公开", "公开发行", "非公开发行", True),  # 非公开 has no 公开
        ("境内=境内外|境外=境内外", "境内外机构", "境外机构", False),
        ("汇票|本票|支票", "本票的记载事项", "票据的记载事项", False),
    ],
)
def test_words_exclude_each_other(entry, claim, text, parts):
    assert ExclusiveTerms.of(entry).part(claim, text) is parts


def test_clauses_differ_in_kind_or_in_mood():
    assert is_other_clause("由买方缴纳保证金", "由卖方缴纳保证金")
    assert not is_other_clause("应当公告方案", "可以公告方案")
    assert is_other_mood("应当公告方案", "可以公告方案")
    assert not is_other_mood("应当公告方案", "必须公告方案")
