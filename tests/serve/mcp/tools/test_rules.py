"""Checks of a report, and formulas and items by words."""


def test_the_checks_of_a_report(data, sample):
    told = data("check_report", report="999202-2023-annual", failures_only=False, limit=1000)
    (checked,) = sample.check(["999202-2023-annual"])
    assert (told["passed"], told["failed"]) == (checked.count("passed"), 0)
    assert len(told["checks"]) == told["passed"] + told["failed"] + told["not_applicable"]
    assert data("check_report", report="999202-2023-annual")["checks"] == []
    assert data("check_report", report="999999-2023-annual")["outcome"] == "refusal"


def test_formulas_and_items_by_words(data):
    told = data("list_formulas", words="毛利")
    assert {"毛利率", "毛利"} <= {formula["name"] for formula in told["formulas"]}
    margin = next(formula for formula in told["formulas"] if formula["name"] == "毛利率")
    assert margin["formula"] == "(营业收入-营业成本)/营业收入" and margin["unit"] == "%" and margin["meaning"]
    assert "货币资金" in {item["name"] for item in data("list_formulas", words="货币资金")["items"]}
    assert "Quick ratio" in {formula["english"] for formula in data("list_formulas", words="quick ratio")["formulas"]}


def test_all_formulas_without_words(data):
    told = data("list_formulas")
    assert len(told["formulas"]) > 50 and told["items"] == []
