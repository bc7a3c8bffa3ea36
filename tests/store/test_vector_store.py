"""Vectors and the texts and models that they are of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.errors import StoreError
from pipeline.store.vector_store import Embedding, require_same_model, text_hash

SMALL, LARGE = Embedding("small", "abc", 3, 7), Embedding("large", "xyz", 8, 7)


@given(st.text(max_size=40))
def test_a_text_is_named_by_63_bits_the_same_in_every_run(text):
    assert 0 <= text_hash(text) < 2**63 and text_hash(text) == text_hash(text)


def test_the_name_of_a_text_is_that_of_earlier_versions():
    """Stores hold these numbers: another way to make them would leave all vectors without their texts."""
    assert text_hash("") == 8238016292129134938
    assert text_hash("净利润") != text_hash("净利润 ")


def test_a_model_among_those_of_the_collection_is_taken_and_none_at_all_too():
    for there in ([SMALL, LARGE], []):
        assert require_same_model(there, "xyz", "reports") is None
    with pytest.raises(StoreError):
        require_same_model([SMALL], "xyz", "reports")


def test_another_model_is_refused_with_those_there_are_and_the_command():
    with pytest.raises(
        StoreError, match=r"have vectors of small \(abc\), large \(xyz\), the question's model"
    ) as error:
        require_same_model([SMALL, LARGE], "new", "laws")
    assert "set FINREPORT_EMBED to theirs" in str(error.value)
    assert str(error.value).endswith("finreport embed --collection laws")
