"""Lists that the number of their members tells."""

import pytest

from pipeline.answer.operations.question.counted_lists import members_counted
from pipeline.understand.pieces import Piece, PieceKind


@pytest.mark.parametrize(
    ("text", "members"),
    [
        ("华东和西南两个大区", ["华东", "和", "西南两个大区"]),
        ("和平两个产品", ["和平两个产品"]),  # begins with the character of a name
        ("华东和西南", ["华东和西南"]),  # nothing says that these are two
    ],
)
def test_members_before_their_number(text, members):
    piece = Piece(4, 4 + len(text), text, PieceKind.QUALIFIER)
    found = list(members_counted(piece))
    assert [one.text for one in found] == members
    assert all(one.end - one.start == len(one.text) for one in found) and found[-1].end == piece.end


def test_a_name_of_the_tables_is_no_list():
    piece = Piece(0, 6, "甲和乙两公司", PieceKind.NAME)
    assert list(members_counted(piece)) == [piece]
