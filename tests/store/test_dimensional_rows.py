"""Facts with dimensions as rows, and back."""

import pandas as pd
import pytest

from pipeline.store.dimensional_rows import (
    DIMENSIONAL_COLUMNS,
    dimensional_fact,
    dimensional_row,
    pack_dimensions,
    split_frame,
    unpack_dimensions,
)
from pipeline.store.schema import FACT_COLUMNS
from tests.store.conftest import FULL_FACT, fact

PART = fact("1.50", dimensions=(("产品", "动力电池系统"),))


def test_a_row_gives_the_fact_back():
    row = dict(zip(DIMENSIONAL_COLUMNS, dimensional_row(PART), strict=True))
    assert row["dimensions"] == ["产品=动力电池系统"]
    assert dimensional_fact([*dimensional_row(FULL_FACT)[:5], FULL_FACT.value, *dimensional_row(FULL_FACT)[6:]]) == (
        FULL_FACT
    )


def test_a_member_may_have_the_sign_that_ends_an_axis():
    dimensions = (("地区", "A=B"), ("产品", "整车"))
    assert unpack_dimensions(pack_dimensions(dimensions)) == (("产品", "整车"), ("地区", "A=B"))


@pytest.mark.parametrize("texts", [["=整车"], ["产品="], ["产品=a", "产品=b"]])
def test_what_is_no_dimension_is_an_error(texts):
    with pytest.raises(ValueError, match="each axis once"):
        unpack_dimensions(texts)


def test_a_frame_is_split_by_its_dimensions():
    frame = pd.DataFrame([dimensional_row(PART), dimensional_row(fact("2"))], columns=list(DIMENSIONAL_COLUMNS))
    whole, divided = split_frame(frame)
    assert list(whole.columns) == list(FACT_COLUMNS) and len(whole) == 1
    assert divided["value"].tolist() == ["1.50"]
    plain = frame.drop(columns="dimensions")
    assert split_frame(plain)[0] is plain and len(split_frame(plain)[1]) == 0
