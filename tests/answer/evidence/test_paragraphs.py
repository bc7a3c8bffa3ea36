"""The paragraphs of a report's text."""

from pipeline.answer.evidence.paragraphs import begins_note, paragraphs
from tests.answer.evidence.conftest import hit


def test_a_paragraph_ends_with_its_line_and_before_a_numbered_item():
    body = "公司签署了协议。双方未能达成一致。\n公司经营正常，业务开展顺利。1、公司终止了合作，退回了款项。\n"
    found = [[line.text for line in one] for one in paragraphs([hit(body).passage])]
    assert found == [
        ["公司签署了协议。", "双方未能达成一致。"],
        ["公司经营正常，业务开展顺利。"],
        ["1、公司终止了合作，退回了款项。"],
    ]


def test_a_note_below_a_table_is_a_paragraph_by_itself():
    body = "本公司持有乙字公司股票，并派驻一名董事。[注3]基于丙字公司的经营情况，公司计提减值准备。\n"
    found = list(paragraphs([hit(body).passage]))
    assert [begins_note(one[0]) for one in found] == [False, True]
