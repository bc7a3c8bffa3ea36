"""The number of shares after the changes of the year."""

from pipeline.extract.disclosures.other import other_disclosure_facts
from tests.extract.disclosures.conftest import found, table


def test_shares_after_the_changes_of_the_year():
    """昭衍新药 2022, pages 73 and 74."""
    facts = found(
        other_disclosure_facts,
        table(
            ("", "本次变动前", None, "本次变动增减（＋，－）", None, "本次变动后", None),
            (None, "数量", "比例(%)", "发行新股", "小计", "数量", "比例(%)"),
            ("一、有限售条件股份", "266,417", "0.07", "366,300", "249,696", "516,113", "0.1"),
            ("三、股份总数", "381,246,492", "100", "366,300", "154,432,184", "535,678,676", "100"),
        ),
    )
    assert facts == {"有限售条件股份": 516113, "股份总数": 535678676}


def test_a_number_broken_over_two_rows():
    """安靠智电 2019, page 130."""
    facts = found(
        other_disclosure_facts,
        table(
            ("", "本次变动前", "", "本次变动后", ""),
            ("", "数量", "比例", "数量", "比例"),
            ("", "63,300,", "", "63,300,", ""),
            ("一、有限售条件股份", "000", "63.30%", "000", "63.30%"),
            ("", "100,005", "100.00", "100,00", "100.00"),
            ("三、股份总数", ",000", "%", "5,000", "%"),
        ),
    )
    assert facts == {"有限售条件股份": 63_300_000, "股份总数": 100_005_000}


CHANGES = (
    ("", "本次变动前", "", "本次变动增减（+，－）", "", "", "", "本次变动后", ""),
    ("", "数量", "比例(%)", "发行新股", "送股", "其他", "小计", "数量", "比例(%)"),
)


def test_shares_after_the_changes_where_a_converter_lost_the_header_spans():
    """康缘药业 2022."""
    facts = found(
        other_disclosure_facts,
        table(
            ("", "本次变动前", "", "本次变动增减（+，－）", "", "", "本次变动后", "", ""),
            *CHANGES[1:],
            ("一、有限售条件股份", "0", "0", "8,169,000", "", "", "8,169,000", "8,169,000", "1.40"),
            ("三、股份总数", "592,881,038", "100", "8,169,000", "", "-16,452,086", "-8,283,086", "584,597,952", "100"),
        ),
    )
    assert facts == {"有限售条件股份": 8_169_000, "股份总数": 584_597_952}


def test_a_row_of_shares_that_proves_nothing_is_not_read():
    shifted = ("三、股份总数", "592,881,038", "100", "8,169,000", "", "", "8,000,000", "100", "")
    assert found(other_disclosure_facts, table(*CHANGES, shifted)) == {}


def test_shares_go_on_in_the_next_table():
    total = ("三、股份总数", "100", "100%", "0", "0", "20", "20", "120", "100%")
    assert found(other_disclosure_facts, table(*CHANGES, ("4、其", *[""] * 8)), table(total)) == {"股份总数": 120}
