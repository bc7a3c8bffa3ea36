"""Words that begin with a short form of a company's name."""

import pytest

from pipeline.understand.names.product_names import begins_product


@pytest.mark.parametrize(
    ("text", "form", "found"),
    [
        ("茅台酒和系列酒2024年的产能", "茅台", True),
        ("茅台2024年的产能", "茅台", False),
        ("茅台系列酒的产能", "茅台", False),  # two words, the first of which is the company
        ("格力空调卖了多少", "格力", False),
        ("", "茅台", False),
    ],
)
def test_a_longer_noun_is_the_name_of_a_product(text, form, found):
    assert begins_product(text, form) is found
