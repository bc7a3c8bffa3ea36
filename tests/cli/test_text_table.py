"""Tables of text."""

from pipeline.cli.text_table import format_table, width


def test_columns_of_chinese_text_are_aligned():
    assert width("净利润A") == 7
    assert format_table([("净利润", "1"), ("EPS", "12")], right={1}) == "净利润   1\nEPS     12"
