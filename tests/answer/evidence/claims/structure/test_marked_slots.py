"""Who stands in the marked places of a clause."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.structure.marked_slots import has_other_party


@pytest.mark.parametrize(
    ("claim", "text", "other"),
    [
        ("普查经费由财政部门承担。", "普查经费由税务机关承担。", True),
        ("规则的修改应当报国务院批准。", "规则的修改应当报国务院期货监督管理机构批准。", True),
        ("受损情况应当会同财政部门核定。", "应当会同审计机关核定受损情况。", True),
        ("保证责任由收款人承担。", "出票人应当承担保证责任。", True),  # the subject of the clause does it
        ("普查经费由税务机关承担。", "普查经费由税务机关承担。", False),
        ("普查经费由税务机关承担。", "普查经费由税务机关和财政部门共同承担。", False),
        ("普查经费由财政部门承担。", "普查应当每十年进行一次。", False),  # the text has no such place
        ("经费应当列入预算。", "普查经费由税务机关承担。", False),
    ],
)
def test_another_behind_the_same_word(claim, text, other):
    assert has_other_party(claim, [text]) is other


def test_one_text_that_has_the_same_is_enough():
    texts = ["经费由财政部门承担。", "经费由税务机关承担。"]
    assert not has_other_party("经费由税务机关承担。", texts)
    assert not has_other_party("经费由税务机关承担。", [])


def test_who_stands_right_before_a_verb_does_it():
    rule = "中国人民银行统筹建立反洗钱统一监测系统，会同国务院公安部门完善相应机制。"
    assert has_other_party("反洗钱统一监测系统由国务院公安部门统筹建立。", [rule])
    assert not has_other_party("反洗钱统一监测系统由中国人民银行统筹建立。", [rule])
