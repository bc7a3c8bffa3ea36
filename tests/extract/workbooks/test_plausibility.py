"""Values of tables that their item cannot have."""

from pipeline.extract.workbooks.plausibility import flag_implausible


def test_half_a_person_and_shares_of_more_than_all_are_doubted(grid, put):
    g = grid((2019, 2020, 2021))
    doctors = put(g, "博士人数", "575.33", 12, None)
    share = put(g, "研发人员数量占比", 1980, "-5.23", "12.5")
    money = put(g, "营业收入", "575.33", -1, None)
    flag_implausible(g)
    assert list(doctors.doubt) == ["人数应为整数", None, None]
    assert [bool(doubt) for doubt in share.doubt] == [True, True, False]
    assert not any(money.doubt)
