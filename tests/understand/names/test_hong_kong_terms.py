"""收益 of Hong Kong: revenue by itself, another item within a longer name."""

import pytest

from pipeline.understand.names.hong_kong_terms import in_terms_of_items


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("2024年收益是多少", "2024年营业收入是多少"),
        ("软件订阅收入占收益的比例", "软件订阅收入占营业收入的比例"),
        ("\ue001收益和净利润", "\ue001营业收入和净利润"),
        ("2024年总收益是多少", "2024年营业收入是多少"),
    ],
)
def test_revenue_by_itself(text, plain):
    assert in_terms_of_items(text) == plain


@pytest.mark.parametrize(
    "text", ["投资收益是多少", "其他全面收益总额", "每股收益是多少", "2024年收益率是多少", "公允价值变动收益"]
)
def test_another_item_is_left_as_it_is(text):
    assert in_terms_of_items(text) == text
