"""Cuttings as text: what a recipe says is what is read of it, and what cannot be is refused with the reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.errors import InputError
from pipeline.extract.passages.cutting import AUTO, WAYS, Cutting, with_options


@given(
    st.sampled_from([AUTO, "default"]),
    st.none() | st.integers(100, 300),
    st.none() | st.integers(400, 900),
    st.none() | st.integers(0, 50),
    st.none() | st.text("。；，！", min_size=1, max_size=3),
)
def test_a_cutting_is_what_its_text_says(by, size, parent, overlap, separators):
    cutting = Cutting(by, size, parent, overlap, separators)
    assert Cutting.of(cutting.text) == cutting


@pytest.mark.parametrize("by", WAYS)
def test_a_way_without_options_has_its_own_numbers(by):
    assert Cutting.of(by).values == WAYS[by] and Cutting.of(by).text == by


def test_options_take_the_place_of_those_of_the_recipe():
    assert with_options("length size=400 overlap=80", overlap=20, size=None) == "length size=400 overlap=20"
    assert with_options("auto", size=200) == "auto size=200"


def test_auto_is_each_documents_way_with_the_options_that_it_takes():
    cutting = Cutting.of("auto size=200 overlap=20")
    assert cutting.as_way("article").text == "article size=200"
    assert cutting.as_way("default").text == "default size=200 overlap=20"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("words", "'words' is no way of cutting: auto, default, length, paragraph, row, article"),
        ("default width=3", "'width=3' is not size or parent or overlap or separators with a value"),
        ("default size=many", "'size=many' is not"),
        ("row size=300", "cutting by row takes no size: it takes no options"),
        ("length parent=900", "cutting by length takes no parent: it takes size, overlap"),
        ("default size=5", "a passage of 5 characters says nothing: at least 20"),
        ("length size=50 overlap=50", "an overlap of 50 must be less than the size, 50"),
        ("default size=600 parent=300", "a parent of 300 characters must be no less than the size, 600"),
        ("default separators=a", "separators 'a': give signs such as 。；, no letters, digits or blanks"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(text, told):
    with pytest.raises(InputError, match=told):
        Cutting.of(text)
