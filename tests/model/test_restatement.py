"""A restated figure as plain data."""

from decimal import Decimal

from pipeline.model import Fact, Restatement, Source


def fact(year: int, value: str, page: int) -> Fact:
    return Fact(
        report_id=f"990001-{year}-annual", code="990001", item="营业收入", fiscal_year=2022, value=Decimal(value),
        unit="元", source=Source("a.pdf", page=page),
    )  # fmt: skip


def test_the_difference_is_exact_and_every_digit_is_told():
    one = Restatement(fact(2022, "1000.10", 7), fact(2023, "999.05", 9), "会计政策变更", 10)
    assert one.difference == Decimal("-1.05")
    told = one.to_dict()
    assert (told["first_filed"], told["restated"], told["difference"]) == ("1000.1", "999.05", "-1.05")
    assert (told["first_report"], told["first_page"]) == ("990001-2022-annual", 7)
    assert (told["restating_report"], told["restated_page"]) == ("990001-2023-annual", 9)
    assert (told["reason"], told["reason_page"], told["period"]) == ("会计政策变更", 10, "FY")
