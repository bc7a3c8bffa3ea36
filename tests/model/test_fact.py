"""Facts as plain data: no digit is lost, what is not known is left out of a source."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Fact, Source
from pipeline.model.fact import plain


def fact(value: Decimal | None = None, **more) -> Fact:
    return Fact(report_id="600001-2020-annual", code="600001", item="净利润", fiscal_year=2020, value=value, **more)


def test_a_source_says_only_what_is_known():
    assert Source("a.pdf").to_dict() == {"file": "a.pdf"}
    cell = Source("a.pdf", page=7, table=0, row=0, box=(1.5, 2.0, 3.0, 4.0))
    assert cell.to_dict() == {"file": "a.pdf", "page": 7, "table": 0, "row": 0, "box": [1.5, 2.0, 3.0, 4.0]}


def test_a_fact_in_json_has_its_value_as_text_and_its_enumerations_by_name():
    told = json.loads(json.dumps(fact(Decimal("-172983012.570"), source=Source("a.pdf", box=(0, 1, 2, 3))).to_dict()))
    assert (told["value"], told["period"], told["scope"], told["check"]) == (
        "-172983012.57", "FY", "consolidated", "unchecked"
    )  # fmt: skip
    assert told["source"]["box"] == [0, 1, 2, 3]
    assert fact(reason="empty cell").to_dict()["value"] is None


def test_what_has_neither_figure_nor_words_is_missing():
    assert fact(reason="empty cell").missing
    assert not fact(Decimal(0)).missing and not fact(text="").missing


@pytest.mark.parametrize(
    ("stored", "shown"),
    [("5.1000000000", "5.1"), ("1E+2", "100"), ("0.0000", "0"), ("-0.50", "-0.5"), ("1800", "1800")],
)
def test_zeros_at_the_end_of_a_fraction_go(stored, shown):
    assert str(plain(Decimal(stored))) == shown


@given(st.decimals(allow_nan=False, allow_infinity=False, places=6))
def test_a_plain_number_is_the_same_number_without_zeros_behind_the_point(value):
    shown = f"{plain(value):f}"
    assert Decimal(shown) == value and "E" not in shown
    assert "." not in shown or not shown.endswith("0")
