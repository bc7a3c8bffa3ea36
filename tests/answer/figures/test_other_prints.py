"""Figures of one report that another proves to have lost their unit, up to the answer.

Invented: the report of 2021 gives 营业收入 884,213 and 营业成本 512,907 in 千元, but the unit of the costs was lost;
that of 2022 gives both years in 元. 存货 of 2021 is 5,123 in 千元 there and 5,123 in 百万元 in the next report.
"""

import itertools
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.other_prints import quote, weigh_prints
from pipeline.model import Check, Fact, Origin, RefusalKind, Report, Source
from pipeline.settings import Settings
from pipeline.store import open_store

CODE = "991234"
REVENUE, COST = 884_213_000, 512_907_000
MARGIN = "41.99%"  # (884,213 - 512,907) / 884,213


def fact(report_year, year, item, value, raw, **fields):
    source = Source(f"{report_year}.pdf", page=report_year - 2010, table=0, row=1)
    return Fact(
        report_id=f"{CODE}-{report_year}-annual", code=CODE, item=item, fiscal_year=year, value=Decimal(value),
        unit="元", raw_label=item, raw_text=raw, source=source, **fields,
    )  # fmt: skip


LATER = [
    fact(2022, 2022, "营业收入", "900000000.10", "900,000,000.10"),
    fact(2022, 2022, "营业成本", "500000000.20", "500,000,000.20"),
    fact(2022, 2021, "营业收入", "884213456.78", "884,213,456.78"),
    fact(2022, 2021, "营业成本", "512906999.99", "512,906,999.99"),
]
LOST = fact(2021, 2021, "营业成本", 512_907, "512,907")


def opened(place, facts):
    store = open_store(place, write=True)
    store.add([Report(CODE, year, short_name="甲字科技") for year in (2021, 2022)], facts)
    store.close()
    return Assistant.open(open_store(place), Settings(store=place))


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    facts = [fact(2021, 2021, "营业收入", REVENUE, "884,213"), LOST, *LATER]
    facts += [fact(2021, 2021, "存货", 5_123_000, "5,123"), fact(2022, 2021, "存货", 5_123_000_000, "5,123")]
    made = opened(str(tmp_path_factory.mktemp("prints")), facts)
    yield made
    made.knowledge.store.close()


def test_a_ratio_is_put_right_and_says_so(assistant):
    answer = assistant.ask("甲字科技2021年的毛利率是多少？")
    assert MARGIN in answer.text and "99.94%" not in answer.text
    assert any("报告第11页印有“营业成本 512,907”，按10的3次方倍更正" in w and "第12页" in w for w in answer.warnings)


def test_a_growth_rate_is_put_right_on_both_sides(assistant):
    answer = assistant.ask("甲字科技2022年营业成本增长率是多少？")
    assert "同比下降2.52%" in answer.text  # 500,000,000.20 / 512,906,999.99
    assert "512,907元" not in answer.text


def test_what_nothing_decides_is_not_given(assistant):
    answer = assistant.ask("甲字科技2021年的存货是多少？")
    assert answer.value is None and answer.refusal.kind is RefusalKind.IMPLAUSIBLE
    assert "报告第11页印有“存货 5,123”" in answer.text and "10的3次方倍" in answer.text


def test_a_later_report_without_its_unit_is_no_restatement(assistant):
    assert not any("此后" in warning for warning in assistant.ask("甲字科技2021年的营业收入是多少？").warnings)


def test_the_fact_itself():
    right = weigh_prints(LOST, LATER)
    assert (right.value, right.origin) == (COST, Origin.CORRECTED)
    assert weigh_prints(LATER[3], [LOST]) is LATER[3]
    assert weigh_prints(LOST, []) is LOST
    doubtful = fact(2022, 2021, "营业成本", COST, "512,907", check=Check.DOUBTFUL)
    assert weigh_prints(LOST, [doubtful]) is LOST
    assert quote(LOST) == "报告第11页印有“营业成本 512,907”"


PLACES = itertools.count()


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(("营业收入", "营业成本")), st.sampled_from((3, 4, 6)), st.booleans())
def test_no_operand_off_by_a_unit_makes_a_ratio_that_stands_without_a_word(tmp_path, item, power, own):
    """Whichever operand of whichever report lost its unit, the ratio is right, or said to be doubtful, or not given."""
    unit = 10**power
    own_report = [fact(2021, 2021, i, n * unit, f"{n:,}") for i, n in (("营业收入", 884_213), ("营业成本", 512_907))]
    next_report = [
        fact(2022, 2021, i, n * unit, f"{n * unit:,}") for i, n in (("营业收入", 884_213), ("营业成本", 512_907))
    ]
    wrong = own_report if own else next_report
    at = next(n for n, f in enumerate(wrong) if f.item == item)
    wrong[at] = fact(2021 if own else 2022, 2021, item, wrong[at].value / unit, f"{int(wrong[at].value / unit):,}")
    made = opened(str(tmp_path / str(next(PLACES))), [*own_report, *next_report])
    try:
        answer = made.ask("甲字科技2021年的毛利率是多少？")
        assert MARGIN in answer.text or answer.warnings or answer.refusal is not None
        assert not own or (MARGIN in answer.text and answer.warnings)
    finally:
        made.knowledge.store.close()
