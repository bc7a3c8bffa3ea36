"""Ids of passages, and their text without its line of headings."""

from pipeline.model import Passage


def test_ids_are_of_the_report_and_the_position():
    small = Passage("600519-2024-annual", 7, (), "正文", 3, 4, parent=2)
    assert (small.id, small.parent_id) == ("600519-2024-annual#7", "600519-2024-annual#2")
    assert Passage("a", 0, (), "正文", 1, 1, parent=0).parent_id == "a#0"
    assert Passage("a", 0, (), "正文", 1, 1).parent_id is None


def test_the_body_is_without_the_line_of_headings_where_there_is_one():
    assert Passage("a", 0, ("风险",), "风险\n第一行\n第二行", 1, 1).body == "第一行\n第二行"
    assert Passage("a", 0, (), "第一行\n第二行", 1, 1).body == "第一行\n第二行"
    assert Passage("a", 0, ("风险",), "风险", 1, 1).body == ""
