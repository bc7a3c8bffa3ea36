"""Columns of shares, and the figures that they are shares of."""

from pipeline.extract.tables.share_columns import share_columns

NAMES = ("", "关系", "期末余额", "占余额的比例（%）")


def test_a_share_is_one_of_the_figure_that_all_rows_agree_on():
    rows = [("甲", "子公司", "608.18", "39.48"), ("乙", "子公司", "506.37", "32.87")]
    assert [columns[:2] for columns in share_columns(rows, NAMES)] == [(3, 2)]
    assert not [*share_columns([*rows, ("丙", "子公司", "100.00", "32.87")], NAMES)]


def test_each_share_has_its_figure_whatever_group_its_name_stands_under():
    names = ("", "本次变动前 | 数量", "本次变动前 | 比例", "本次变动后 | 数量", "本次变动后 | 比例")
    rows = [("境内", "200", "20.00%", "300", "30.00%"), ("境外", "800", "80.00%", "700", "70.00%")]
    assert [columns[:2] for columns in share_columns(rows, names)] == [(2, 1), (4, 3)]


def test_rates_of_change_are_no_shares():
    rows = [("甲", "608.18", "39.48"), ("乙", "506.37", "32.87")]
    assert not [*share_columns(rows, ("", "期末余额", "同比变动比例（%）"))]
