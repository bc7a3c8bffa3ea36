import re

from pipeline.text.box_signs import EMPTY, TICKED


def test_signs_of_boxes_in_text_and_in_wingdings():
    assert re.findall(TICKED, "√适用 □不适用 \uf052是") == ["√", "\uf052"]
    assert re.findall(EMPTY, "√适用 □不适用 \uf0a3否") == ["□", "\uf0a3"]
