"""Tables without their minus signs."""

from dataclasses import replace

import pytest

from pipeline.extract.checks.identities import run_checks, with_checks
from pipeline.extract.checks.lost_signs import with_lost_signs
from pipeline.model import Check
from pipeline.rules.relations.identities import REPORTS
from pipeline.rules.relations.loading import relations_on
from tests.extract.checks.conftest import fact

FLOWS = {  # a cash flow statement whose three flows and change are what they are
    "经营活动产生的现金流量净额": 500,
    "投资活动产生的现金流量净额": -300,
    "筹资活动产生的现金流量净额": -100,
    "现金及现金等价物净增加额": 100,
    "期初现金及现金等价物余额": 200,
    "期末现金及现金等价物余额": 300,
}


def of_table(item, value, table=3):
    found = fact(item, value)
    return replace(found, source=replace(found.source, table=table))


def checked(flows, others=40, more=()):
    facts = [of_table(item, f"{value}.00") for item, value in flows.items()]
    facts += [of_table(f"其他{n}", f"{n + 1}.00") for n in range(others)] + list(more)
    outcomes = run_checks(facts, relations_on(REPORTS).identities)
    return with_lost_signs(with_checks(facts, outcomes), outcomes)


def test_all_of_a_table_that_lost_its_minus_signs_is_doubtful():
    found = checked({item: abs(value) for item, value in FLOWS.items()})
    assert {f.check for f in found} == {Check.DOUBTFUL}
    assert "疑负号丢失" in found[0].evidence


def test_other_tables_without_a_figure_below_zero_are_doubtful_with_it():
    others = [of_table(f"其他{n}", f"{n + 1}.00", 4) for n in range(40)]
    few = [of_table("营业收入", "5.00", 5)]
    found = checked({item: abs(value) for item, value in FLOWS.items()}, more=[*others, *few])
    assert {f.source.table for f in found if f.check is Check.DOUBTFUL} == {3, 4}


@pytest.mark.parametrize(
    ("flows", "others"),
    [
        (FLOWS, 40),
        ({**FLOWS, "投资活动产生的现金流量净额": 300}, 40),  # one sign was misread, others are there
        ({item: abs(value) + 7 for item, value in FLOWS.items()}, 40),  # no sign would mend it
        ({item: abs(value) for item, value in FLOWS.items()}, 10),  # too few to tell
    ],
)
def test_nothing_is_doubted_that_signs_do_not_explain(flows, others):
    assert not any(f.check is Check.DOUBTFUL for f in checked(flows, others))
