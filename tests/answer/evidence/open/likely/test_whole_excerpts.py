"""A passage that most likely answers, with what stands beside its excerpt and is asked for too."""

from pipeline.answer.evidence.open.likely.found_line import LikelyLine
from pipeline.answer.evidence.open.likely.whole_excerpts import with_whole_excerpt
from pipeline.model.line import Line
from tests.answer.evidence.conftest import hit

ITEMS = ("1、公司出资设立甲公司。", "2、公司完成收购乙公司。", "3、公司注销丙公司。")
FOUND = hit("\n".join(ITEMS) + "\n", path=("合并范围",))


def told(excerpt: str, question: str) -> str:
    likely = LikelyLine(FOUND, Line(excerpt, 7), excerpt, 0.9, ())
    return with_whole_excerpt(likely, [FOUND.passage], question).line.text


def test_all_items_of_a_list_are_told_of_which_several_are():
    assert told("".join(ITEMS[1:]), "设立、收购和注销了哪些子公司") == "".join(ITEMS)


def test_one_item_or_one_figure_stays_as_it_is():
    assert told(ITEMS[2], "注销了哪些子公司") == ITEMS[2]
    assert told("".join(ITEMS[1:]), "收购乙公司花了多少钱") == "".join(ITEMS[1:])
