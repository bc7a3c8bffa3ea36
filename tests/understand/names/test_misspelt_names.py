"""Names with a mistake at a doubted character."""

import pytest

from pipeline.understand.names.misspelt_names import MisspeltNames, Mistake

NAMES = MisspeltNames(["流动比率", "毛利率", "归属于上市公司股东净利润"])


def found(text, doubted):
    marks = [character in doubted for character in text]
    return {
        (text[m.start : m.end], m.name, tuple(kind for kind, _ in m.mistakes))
        for start in range(len(text))
        for m in NAMES.find(text, start, len(text), marks)
    }


@pytest.mark.parametrize(
    ("text", "doubted", "kind"),
    [
        ("流动比律", "律", Mistake.WRONG),
        ("流动率比", "率比", Mistake.SWAPPED),
        ("流动率", "率", Mistake.MISSING),
        ("流动动比率", "动", Mistake.EXTRA),
    ],
)
def test_each_kind_of_mistake(text, doubted, kind):
    assert (text, "流动比率", (kind,)) in found(text, doubted)


def test_characters_that_are_not_doubted_are_not_wrong():
    assert found("流动比律", "流动比") == {("流动比", "流动比率", (Mistake.MISSING,))}
    assert found("流动比率", "") == set()


def test_two_mistakes_only_in_a_long_name():
    long = "归属于上市公司股冬净利闰"
    assert (long, "归属于上市公司股东净利润", (Mistake.WRONG, Mistake.WRONG)) in found(long, "冬闰")
    assert found("琉动比律", "琉律") == set()


def test_the_right_character_in_place_of_the_wrong_one():
    found = list(NAMES.find("毛利绿", 0, 3, [False, False, True]))
    assert [m.right_at(2) for m in found if m.mistakes == ((Mistake.WRONG, 2),)] == ["率"]
