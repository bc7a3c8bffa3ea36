"""What may be in a claim and may not be in a rule, or the reverse."""

from pipeline.answer.evidence.claims.reversed_moods import has_reversed


def test_what_is_forbidden_may_not_be():
    assert has_reversed("支票可以支取现金", "专门用于转账的支票，不得支取现金。")
    assert not has_reversed("支票不得支取现金", "专门用于转账的支票，不得支取现金。")


def test_the_same_denied_in_a_clause_of_its_own_is_not_reversed():
    item = "（一）未履行纳税义务的纳税人有合并、分立情形，在合并、分立前，未向海关报告；"
    assert not has_reversed("未履行纳税义务的纳税人在合并前未向海关报告", item)
