"""Units of amounts that a share of a known whole proves."""

from decimal import Decimal

from pipeline.answer.cells.tables.units.printed_figures import figures_of
from pipeline.answer.cells.tables.units.printed_shares import scales_by_shares
from tests.answer.cells.conftest import table

SCALES = tuple(Decimal(10) ** power for power in (0, 3, 4, 6, 8))
NET_ASSETS = Decimal("1863488210.02")


def scales(share, wholes=(NET_ASSETS,), label="担保总额占公司净资产的比例（%）"):
    made = table(0, ("担保情况",), "", "", ("", ""), ("担保总额（A+B）", "22,399.32"), (label, share))
    names = []
    found = scales_by_shares(made, list(figures_of(made)), SCALES, lambda name: names.append(name) or wholes)
    return [(int(scale), str(figure.value)) for scale, figure in found], names


def test_a_share_of_the_net_assets_proves_the_scale():
    assert scales("12.02") == ([(10_000, "22399.32")], ["净资产"])


def test_no_scale_where_the_share_is_another_or_the_whole_unknown():
    assert scales("13.02")[0] == [] and scales("12.02", wholes=())[0] == []


def test_a_share_of_too_few_digits_tells_nothing():
    assert scales("0.12", wholes=(NET_ASSETS * 100,))[0] == []


def test_a_share_of_another_part_proves_nothing():
    assert scales("12.02", label="担保余额占公司净资产的比例（%）")[0] == []
