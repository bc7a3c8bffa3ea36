"""What tables of the notes must fulfil, checked by hand."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.extract.checks.disclosures import fails_by_disclosure, run_disclosures, with_disclosure_checks
from pipeline.model import Check, Source
from pipeline.model.fact import TAKEN_OFF
from pipeline.rules.disclosures import load_disclosures
from tests.extract.checks.conftest import fact

RULES, _ = load_disclosures()


def part(item, axis, member, value, row, *, table=5, unit="元", **more):
    made = fact(item, value, dimensions=((axis, member),), **more)
    return replace(made, unit=unit, source=Source("某某.pdf", page=30, table=table, row=row, column=1))


def outcomes(divided, *lines):
    found = run_disclosures(lines, divided, RULES)
    return [(one.result.identity.id, str(one.outcome), one.result.difference) for one in found]


def selling(*values, total="10.00", **more):
    members = [
        part("销售费用", "费用项目", name, value, row, **more)
        for row, (name, value) in enumerate(zip("甲乙丙", values, strict=False), 1)
    ]
    return [*members, part("销售费用", "费用项目", "合计", total, len(members) + 1, **more)]


LINE = fact("销售费用", "10.00")


def test_members_make_the_total_and_the_total_the_line():
    assert outcomes(selling("7.00", "3.00"), LINE) == [
        ("selling_expenses_members", "passed", 0),
        ("selling_expenses_line", "passed", 0),
    ]


def test_a_member_and_a_total_that_are_off_are_two_failures():
    assert outcomes(selling("7.00", "2.00"), LINE)[0] == ("selling_expenses_members", "failed", 1)
    off = outcomes(selling("7.00", "3.00"), fact("销售费用", "12.00"))
    assert off[1] == ("selling_expenses_line", "failed", 2)


def test_steps_of_the_last_digit_add_up():
    assert outcomes(selling("7.01", "3.00"), LINE)[0][1] == "passed"
    assert outcomes(selling("7.04", "3.00"), LINE)[0][1] == "failed"


def test_nothing_fails_for_rows_that_were_not_read():
    first, _, total = selling("7.00", "3.00")
    assert outcomes([first, total], LINE)[0] == ("selling_expenses_members", "not applicable", 3)
    assert outcomes([first], LINE) == [("selling_expenses_line", "not applicable", 3)]


def test_a_table_that_goes_on_over_the_page_is_one():
    first, second, total = selling("7.00", "3.00")
    onward = [replace(one, source=replace(one.source, table=6, row=at)) for at, one in enumerate((second, total))]
    assert [one[1] for one in outcomes([first, *onward], LINE)] == ["passed", "passed"]


def test_two_tables_with_totals_are_two():
    both = [*selling("7.00", "3.00"), *selling("4.00", total="4.00", table=6, scope=None or LINE.scope)]
    assert [one[0] for one in outcomes(both)] == ["selling_expenses_members"] * 2


def test_customers_buy_no_more_than_all_revenue():
    customers = [part("客户销售额", "客户", "客户一", "60.00", 1), part("客户销售额", "客户", "合计", "60.00", 2)]
    assert ("customers_below", "passed", 40) in outcomes(customers, fact("营业收入", "100.00"))
    assert ("customers_below", "failed", -10) in outcomes(customers, fact("营业收入", "50.00"))


@pytest.mark.parametrize(("last", "outcome"), [("49.00", "passed"), ("51.50", "failed")])
def test_shares_of_one_whole(last, outcome):
    owners = [part("股东持股比例", "股东", name, value, at, unit="%") for at, (name, value) in
              enumerate((("甲", "50.00"), ("乙", last)), 1)]  # fmt: skip
    assert [one[:2] for one in outcomes(owners)] == [("shareholders_share", outcome)]


def inventories(net, less="2.00"):
    found = [part("存货账面余额", "存货类别", "原材料", "12.00", 1), part("存货账面价值", "存货类别", "原材料", net, 1)]
    return [*found, part("存货跌价准备", "存货类别", "原材料", less, 1)] if less else found


@pytest.mark.parametrize(
    ("net", "less", "outcome"),
    [("10.00", "2.00", "passed"), ("11.00", "2.00", "failed"), ("12.00", "", "passed"), ("11.00", "", "failed")],
)
def test_net_is_gross_less_allowance(net, less, outcome):
    found = [one for one in outcomes(inventories(net, less)) if one[0] == "disclosure_difference"]
    assert [one[1] for one in found] == [outcome]


def test_a_note_is_held_to_its_line():
    note = part("存货", "附注", "存货", "9.00", 7)
    assert outcomes([note], fact("存货", "9.00")) == [("note_total", "passed", 0)]
    (failed,) = run_disclosures([fact("存货", "9.50")], [note], RULES)
    assert failed.name == "存货等于附注“存货”的合计" and failed.result.difference == Decimal("0.50")


def test_what_is_far_from_its_line_is_doubtful_though_it_adds_up():
    divided = selling("7.00", "3.00")
    other, near = fact("销售费用", "99.00"), fact("销售费用", "10.05")
    assert {one.check for one in with_disclosure_checks(divided, run_disclosures([LINE], divided, RULES))} == {
        Check.PASSED
    }
    checked = with_disclosure_checks(divided, run_disclosures([other], divided, RULES))
    assert {one.check for one in checked} == {Check.DOUBTFUL}  # its members are of something else, too
    assert "相差 89.00" in checked[-1].evidence
    assert with_disclosure_checks(divided, run_disclosures([near], divided, RULES))[-1].check is Check.FAILED


def test_a_table_of_the_notes_says_nothing_against_a_line():
    (failed,) = run_disclosures([fact("存货", "9.50")], [part("存货", "附注", "存货", "9.00", 7)], RULES)
    assert fails_by_disclosure(failed)
    (passed,) = run_disclosures([fact("存货", "9.00")], [part("存货", "附注", "存货", "9.00", 7)], RULES)
    assert not fails_by_disclosure(passed)


def test_without_facts_nothing_is_said():
    assert outcomes([]) == [] == outcomes([], LINE)


@pytest.mark.parametrize(("value", "outcome"), [("100.00", "passed"), ("100.50", "failed")])
def test_no_product_sells_more_than_the_company(value, outcome):
    """Products need not add up: sales between them come off."""
    products = [part("营业收入", "产品", name, value, at) for at, name in enumerate("甲乙", 1)]
    (found,) = outcomes(products, fact("营业收入", "100.00"))
    assert found[:2] == ("segments_below", outcome)


def test_a_column_of_which_one_figure_is_too_large_is_another_column():
    """002898, 2022: a header that lost its first row, so that 营业成本 stood over the revenue."""
    divided = [part("营业成本", "行业", "医药", "261.00", 1), part("营业成本", "产品", "注射液", "27.00", 3)]
    found = run_disclosures([fact("营业成本", "122.00")], divided, RULES)
    assert [one.check for one in with_disclosure_checks(divided, found)] == [Check.DOUBTFUL, Check.DOUBTFUL]


def regions(south, line, *more):
    """The sales of two regions before those within the group are taken off."""
    members = [part("营业收入", "地区", "西南", south, 2), part("营业收入", "地区", "华东", "6.00", 3)]
    return run_disclosures([fact("营业收入", line)], [*members, *more], RULES)


def test_a_region_may_sell_more_than_all_by_what_is_sold_within_the_group():
    off = part("营业收入", "地区", TAKEN_OFF, "-14.00", 4)
    assert [str(one.outcome) for one in regions("71.00", "64.00")] == ["failed"]
    assert [str(one.outcome) for one in regions("71.00", "64.00", off)] == ["passed"]
    assert [str(one.outcome) for one in regions("79.00", "64.00", off)] == ["failed"]
    printed_as_such = part("营业收入", "产品", TAKEN_OFF, "14.00", 9, table=6)  # of another table, without a sign
    assert [str(one.outcome) for one in regions("71.00", "64.00", printed_as_such)] == ["passed"]


def test_rows_that_divide_others_are_seen_over_the_page():
    """1年以内 and its halves on one page, 3年以上 and its years on the next: only the whole table shows it."""
    printed = [("1年以内", "28.00", 5, 1), ("6个月以内", "26.00", 5, 2), ("7-12个月", "2.00", 5, 3)]
    printed += [("1至2年", "5.00", 5, 4), ("3年以上", "7.00", 6, 0)]
    printed += [("3至4年", "3.00", 6, 1), ("4年以上", "4.00", 6, 2)]
    ages = [part("应收账款账面余额", "账龄", name, value, row, table=table) for name, value, table, row in printed]
    for total, outcome in (("40.00", "passed"), ("41.00", "failed")):
        whole = part("应收账款账面余额", "账龄", "合计", total, 3, table=6)
        assert [one[1] for one in outcomes([*ages, whole])] == [outcome]
