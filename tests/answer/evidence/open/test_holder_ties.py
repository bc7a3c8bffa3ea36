"""Ties between shareholders, as the form's statement on them tells."""

import pytest

from pipeline.answer.evidence.open.holder_ties import asks_for_ties, find_ties
from pipeline.model import Line, LineKind, Passage

PATH = ("股东和实际控制人情况", "股东数量及持股情况")


def passage(*lines, position=0):
    made = tuple(one if isinstance(one, Line) else Line(f"{one}\n", 6) for one in lines)
    return Passage("x", position, PATH, "\n".join(line.text for line in made), 6, 6, lines=made)


def row(label, *cells):
    return Line(f"{label}：股东性质为{cells[-1]}。", 6, LineKind.ROW, cells=(label, *cells), table=1, row=9)


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("前十大股东里哪两位是夫妻", True),
        ("前十名股东中谁和谁是一致行动人", True),
        ("股东之间有什么关联关系", True),
        ("股东甲某、乙某和丙某是什么关系", True),
        ("前十大股东是谁", False),
        ("关联方有哪些", False),
        ("夫妻二人各任什么职务", False),
    ],
)
def test_ties_are_asked_for_by_whose_which_and_who(question, asks):
    assert asks_for_ties(question) is asks


def test_the_row_of_the_statement_is_told_without_its_column():
    label = "上述股东关联关系或一致行动的说明"
    lines, path = find_ties([passage(row(label, "", "1、甲某与乙某系夫妻关系。"), "其他说明")])
    assert [line.text for line in lines] == [f"{label}：1、甲某与乙某系夫妻关系。"] and path == PATH


def test_the_sentences_behind_a_label_are_told_up_to_the_next_label():
    lines, _ = find_ties(
        [
            passage(
                "上述股东关联关系或一致行动的说明",
                "甲某与乙某系一致行动人。",
                "其余股东之间的关系公司未知。",
                "表决权恢复的优先股股东及持股数量的说明 不适用。",
                "丙某持有五股。",
            )
        ]
    )
    told = "".join(line.text.strip() for line in lines)
    assert told == "上述股东关联关系或一致行动的说明：甲某与乙某系一致行动人。其余股东之间的关系公司未知。"


def test_a_broken_label_or_none_tells_nothing():
    assert find_ties([passage("系或一致行动的说明：协议")]) == ([], ())
    assert find_ties([passage("上述股东关联关系或一致行动的说明", "□适用 √不适用")]) == ([], ())
    assert find_ties([]) == ([], ())
