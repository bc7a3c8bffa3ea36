"""Tables found by words, page and number; what is not found is told with what is near."""

import pytest

from pipeline.answer.cells.tables.titles import title_of
from pipeline.app.tables.selection import pages_of, select_tables
from pipeline.errors import InputError
from tests.app.tables.conftest import AGEING, PARENT, SEGMENTS, TABLES


def numbers(**wanted):
    return [table.number for table in select_tables(TABLES, **wanted)]


def test_a_title_is_the_caption_else_the_last_heading():
    assert (title_of(AGEING), title_of(SEGMENTS)) == ("（1）按账龄披露", "主营业务分析")


def test_without_a_wish_all_in_their_order():
    assert numbers() == [2, 5, 9]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("应收账款 账龄", [9, 5]),  # the parent's stands right under the heading
        ("应收账款 坏账准备", [5]),
        ("主营业务", [2]),
        ("毛利率", [2]),  # over a column
        ("电池", [2]),  # before a row
        ("分产品", [2]),  # above rows
        ("应收帐款", [9, 5]),  # as it may be written
    ],
)
def test_every_word_must_be_there_and_the_best_named_goes_first(words, found):
    assert numbers(words=words) == found


def test_a_page_and_a_number():
    assert pages_of(SEGMENTS) == [8, 9]
    assert numbers(page=9) == [2] and numbers(number=9) == [PARENT.number]
    assert numbers(page=30, words="账龄") == [5]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"words": "应收账款 商誉"}, r"all of '应收账款 商誉'.*nearest: 5 （1）按账龄披露, 9 按账龄披露"),
        ({"words": "口蹄疫"}, "no table has all of '口蹄疫' in its title, headings, headers or rows; `finreport"),
        ({"page": 7}, "page 7 has no table with figures; the nearest ones are on 8 and 9"),
        ({"number": 6}, r"no table with figures has the number 6 \(0 to 9; nearest: 5, 9\)"),
    ],
)
def test_what_is_not_there_is_told_with_what_is_near(wanted, message):
    with pytest.raises(InputError, match=message):
        select_tables(TABLES, **wanted)


def test_a_report_without_tables():
    with pytest.raises(InputError, match="this report has no table with a figure"):
        select_tables([], number=1)
    assert select_tables([]) == []
