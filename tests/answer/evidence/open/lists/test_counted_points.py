"""Points that a question counts, as headings or lettered lines below the sentence that speaks of them."""

import pytest

from pipeline.answer.evidence.open.lists.counted_points import asked_count, counted_members, counted_points
from tests.answer.evidence.conftest import hit

PRODUCTS = ("管理层讨论与分析", "数智产品")
PASSAGES = [
    hit("公司形成三大产品矩阵。", path=PRODUCTS).passage,
    hit("甲平台已应用于医院。\nb）乙产品\n乙产品通过认证。它已上市。", path=(*PRODUCTS, "甲平台"), position=1).passage,
    hit("丙服务本年推出。", path=(*PRODUCTS, "丙服务"), position=2).passage,
    hit("其他情况。", path=("其他",), position=3).passage,
]


def test_as_many_points_as_are_asked_for_each_with_its_first_sentence():
    told = [(line.under, line.text) for line in counted_points(PASSAGES, PRODUCTS, 3)]
    assert told == [
        (("甲平台",), "甲平台已应用于医院。"),
        (("乙产品",), "乙产品通过认证。"),
        (("丙服务",), "丙服务本年推出。"),
    ]


@pytest.mark.parametrize("number", [0, 1, 2, 4])
def test_no_other_number_of_points_is_told(number: int):
    assert counted_points(PASSAGES, PRODUCTS, number) == []


@pytest.mark.parametrize(
    ("question", "number"),
    [("三大产品矩阵指哪三类", 3), ("有12个方面", 12), ("两项", 2), ("第一大股东", 0), ("前五名客户", 0), ("是什么", 0)],
)
def test_what_a_question_counts(question: str, number: int):
    assert asked_count(question) == number


STRATEGY = [hit("公司推进构建材料及材料体系、系统结构和商业模式三大创新体系，规划两大基地。", path=PRODUCTS).passage]


def test_the_sentence_that_names_as_many_members_as_are_counted():
    line, path = counted_members(STRATEGY, "三大创新体系 三个")
    assert "商业模式三大创新体系" in line.text and path == PRODUCTS
    behind = [hit("三大基地分别是甲地、乙地和丙地。", path=PRODUCTS).passage]
    assert counted_members(behind, "三大基地")[0].text == "三大基地分别是甲地、乙地和丙地。"


@pytest.mark.parametrize("asked", ["四大创新体系", "两大基地", "三大", "创新体系"])
def test_no_sentence_that_names_another_number_of_members(asked):
    assert counted_members(STRATEGY, asked) is None
