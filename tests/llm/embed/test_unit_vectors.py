"""Vectors of length one."""

import pytest

from pipeline.llm.embed.unit_vectors import unit_rows
from pipeline.llm.messages import ModelError


@pytest.mark.parametrize(
    ("vectors", "said"),
    [
        ([[1.0, 2.0], [1.0]], "several lengths"),
        ([[1.0, 2.0]], "2 texts were sent, vectors of the shape"),
        ([[0.0, 0.0], [1.0, 0.0]], "zero or undefined length"),
        ([[float("nan"), 0.0], [1.0, 0.0]], "zero or undefined length"),
    ],
)
def test_rows_that_are_no_vectors_are_refused(vectors, said):
    with pytest.raises(ModelError, match=said):
        unit_rows(vectors, 2, "m")


def test_rows_get_length_one():
    assert unit_rows([[3, 4], [0, 2]], 2, "m").tolist() == [[pytest.approx(0.6), pytest.approx(0.8)], [0, 1]]
