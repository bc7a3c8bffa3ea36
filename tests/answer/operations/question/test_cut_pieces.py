"""Pieces of a question cut finer than they were recognised."""

from pipeline.answer.operations.question.cut_pieces import cut_apart, with_products, with_sums_apart


def cut(pieces_of, words):
    question, pieces = pieces_of(f"甲字科技2025年{words}")
    return [one.text for one in with_sums_apart(question, list(cut_apart(with_products(pieces))))]


def test_a_word_for_a_share_stands_apart_from_what_nothing_knows(pieces_of):
    found = cut(pieces_of, "第一大客户占销售总额多少")
    assert "占" in found and not any("占" in one and one != "占" for one in found)


def test_what_is_known_is_left_whole(pieces_of):
    assert "酸梅汁" in cut(pieces_of, "酸梅汁合计多少") and "合计" in cut(pieces_of, "酸梅汁合计多少")
