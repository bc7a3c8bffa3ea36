"""Companies by their foreign names."""

import pytest

from pipeline.understand.names.foreign_names import ForeignNames

NAMES = ForeignNames(
    {
        "990001": ["NorthwindBankCo.,Ltd."],
        "990002": ["Contoso Energy Technology Co., Limited", "CETC"],
        "990003": ["Twin Works Inc."],
        "990004": ["TWIN WORKS CO.,LTD"],
    }
)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("CETC2020年", ("990002",)),
        ("2020年cetcs净利润", ("990002",)),  # CETC's in compact text
        ("NorthwindBank净利润", ("990001",)),
        ("NorthwindBankCo.,Ltd.净利润", ("990001",)),
        ("TwinWorks净利润", ("990003", "990004")),
    ],
)
def test_with_and_without_legal_form_and_possessive(text, codes):
    assert [name.codes for name in NAMES.find(text)] == [codes]


def test_a_part_of_another_word_or_a_legal_form_alone_names_none():
    assert list(NAMES.find("CETCX的净利润和Co.,Ltd.")) == []
