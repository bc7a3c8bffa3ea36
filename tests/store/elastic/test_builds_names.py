"""Names of indices and their parts."""

import pytest

from pipeline.store.elastic.builds import IndexName, alias, parse


@pytest.mark.parametrize("prefix", ["finreport", "test-ab12", "a-passages-m1-0001"])
def test_a_name_is_parsed_back(prefix):
    name = IndexName(prefix, 3, "passages", 1)
    assert str(name) == f"{prefix}-passages-m1-0003"
    assert parse(str(name)) == name


def test_builds_are_in_their_order_beyond_four_digits():
    names = [parse(f"finreport-facts-m2-{build}") for build in ("10000", "9999", "0010")]
    assert [name.build for name in sorted(names)] == [10, 9999, 10000]


@pytest.mark.parametrize(
    "name", ["finreport-passages", "finreport-vectors-m1-0001", "finreport-facts-m1-1", "kibana_1"]
)
def test_other_names_are_not_ours(name):
    assert parse(name) is None
    assert alias("finreport", "facts") == "finreport-facts"
