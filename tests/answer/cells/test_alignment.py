"""Pieces put back where the question has them."""

from pipeline.answer.cells.alignment import align_pieces

PIECES = (
    ("甲字科技", "company"),
    ("2025年", "period"),
    ("动力电池系统收入", "qualifier"),
    ("和", "connective"),
    ("毛利率", "item"),
)


def test_a_qualifier_is_parted_where_the_question_has_的():
    words = list(align_pieces("甲字科技2025年动力电池系统的收入和毛利率", PIECES))
    assert [(word.text, word.cut) for word in words[2:4]] == [("动力电池系统", ""), ("收入", "part")]


def test_a_piece_that_the_question_does_not_write_is_left():
    words = list(align_pieces("甲字科技的收入", (("前五名供应商采购额", "item"), ("甲字科技", "company"))))
    assert [word.text for word in words] == ["甲字科技"]


def test_a_verb_and_a_character_within_a_name_are_told_apart():
    words = list(align_pieces("曾某拿了多少", (("曾某", "qualifier"), ("拿", "qualifier"))))
    assert [(word.text, word.kind) for word in words] == [("曾某", "qualifier"), ("拿", "verb")]
    words = list(align_pieces("合同资产的晋中的余额", (("合同资产", "item"), ("晋", "qualifier"), ("中", "asking"))))
    assert [word.text for word in words] == ["合同资产", "晋中"]


def test_a_name_that_was_put_right_stays_one_that_must_be_found():
    words = list(align_pieces("荣昇置业的余额", (("荣升置业", "qualifier"),)))
    assert [word.text for word in words] == ["荣升置业"]
    assert list(align_pieces("余额", (("不是", "qualifier"),), "（不是期末）")) == []
