"""Elements of drawings are escaped and measured."""

from __future__ import annotations

from pipeline.app.charts.elements import element, series_colour, shortened, text_element, text_width


def test_texts_and_attributes_are_escaped():
    assert "<script>" not in text_element(0, 0, "<script>&")
    assert element("a", class_='"><b>', stroke_width=None) == "<a class='\"&gt;&lt;b&gt;'/>"


def test_chinese_is_wider_than_latin():
    assert text_width("中", 10) == 10 > text_width("a", 10)
    assert shortened("营业收入合计", 40, 10) == "营业收…" and shortened("收入", 40, 10) == "收入"


def test_colours_begin_again_after_the_last():
    assert series_colour(8) == series_colour(0) != series_colour(1)
