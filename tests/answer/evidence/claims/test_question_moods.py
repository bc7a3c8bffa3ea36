"""What a question asks for beside what a sentence says."""

from __future__ import annotations

from pipeline.answer.evidence.claims.question_moods import are_exceptions, asks_for_wrongs, holds_to_rule, stem_differs


def test_what_a_question_asks_for():
    assert stem_differs("必须载明的内容", "可以载明报酬。") and not stem_differs("必须载明的内容", "应当载明目的。")
    fine = "由监管机构责令改正，处罚款；情节严重的，可以吊销许可证："
    assert not stem_differs("应当责令改正的行为", fine) and stem_differs("应当吊销许可证的行为", fine)
    assert not stem_differs("查阅资料须经谁批准", "经监管机构负责人批准，可以查阅资料。")
    assert asks_for_wrongs("哪些内容改了，票据无效") and not asks_for_wrongs("票据的种类")


def test_a_list_of_exceptions_is_of_what_its_rule_does_not_say():
    lead = "承包方不得单方解除合同，但受让方有下列情形之一的除外："
    assert are_exceptions(lead) and not are_exceptions("承包方不得有下列行为：")
    assert holds_to_rule("承包方不得解除合同的情形", lead) and not holds_to_rule("承包方可以解除合同的情形", lead)
