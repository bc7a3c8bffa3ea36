"""Tools that compute: by the checked syntax alone, the same figures as answers have."""

import pytest


def test_a_formula_of_ones_own_with_its_working(data):
    (series,) = data("calculate", formula="(营业收入-营业成本)/营业收入", companies=["岚黛生物"], years=[2023])[
        "series"
    ]
    (point,) = series["points"]
    assert point["value"].startswith("0.66136509") and series["unit"] == ""
    assert [operand["source"]["page"] for operand in point["working"]["operands"]] == [17, 17]


def test_a_known_formula_and_a_sum_have_their_units(data):
    (margin,) = data("calculate", formula="毛利率", companies=["岚黛生物"], years=[2023])["series"]
    (profit,) = data("calculate", formula="营业收入-营业成本", companies=["999202"], years=[2023])["series"]
    assert (margin["unit"], profit["unit"]) == ("%", "元")
    assert profit["points"][0]["value"] == "1161236533.55"


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        ("__import__('os').system('id')", "unexpected character"),
        ("营业收入+职工总人数", "adds 职工总人数 (人) to 营业收入 (元)"),
        ("营业收人/2", "near names are 营业收入"),
        ("(" * 60 + "1", "brackets may stand 40 deep"),
        ("=1+1=", "only one ="),
    ],
)
def test_what_is_no_formula_is_refused(data, formula, message):
    told = data("calculate", formula=formula, companies=["岚黛生物"], years=[2023])
    assert told["outcome"] == "refusal" and message in told["refusal"]["message"]


def test_a_gap_has_its_reason(data):
    (series,) = data("calculate", formula="应付债券*2", companies=["澄澜装备"], years=[2023])["series"]
    assert series["points"][0]["value"] is None and series["points"][0]["missing"]


def test_series_over_the_years_of_reports(data):
    found = data("series", companies=["岚黛生物"], names=["毛利率", "净利润"], first=2022)["series"]
    assert [(one["name"], [point["year"] for point in one["points"]]) for one in found] == [
        ("毛利率", [2022, 2023]), ("净利润", [2022, 2023]),
    ]  # fmt: skip
    assert found[1]["points"][1]["value"] == "371464285.17"


def test_more_figures_than_an_assistant_can_read_are_refused(data):
    told = data("series", companies=["岚黛生物"], names=["净利润"], first=1900, last=2190)
    assert "291 figures are too many" in told["refusal"]["message"]


def test_companies_side_by_side(data):
    found = data("compare", companies=["澄澜装备", "岚黛生物"], names=["净利润"], year=2023)["series"]
    assert {one["company"]: one["points"][0]["value"] for one in found} == {
        "澄澜装备": "381568552.85", "岚黛生物": "371464285.17",
    }  # fmt: skip
    near = data("compare", companies=["澄澜装备"], names=["净利闰"], year=2023)["refusal"]["near"]
    assert "净利润" in near


def test_a_ranking_is_that_of_the_answer(data, sample):
    told = data("rank", name="毛利率", year=2023, limit=3)
    names = "、".join(company["company"] for company in told["companies"])
    assert names == sample.ask("2023年毛利率最高的前三家上市公司是哪些？").value
    assert (told["population"], told["without"], told["companies"][0]["place"]) == (33, 0, 1)
    least = data("rank", name="毛利率", year=2023, limit=1, ascending=True)["companies"][0]
    assert least["company"] == sample.ask("2023年毛利率最低的上市公司是哪家？").value
