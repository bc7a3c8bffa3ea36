"""Notices of former names."""

import pytest

from pipeline.deprecation import RenamedWarning, warn_renamed


def test_every_former_name_is_told_with_its_new_one_and_the_place():
    with pytest.warns(RenamedWarning) as told:
        warn_renamed({"words": "bm25", "grams": "character_ngrams"}, "retrieval.yaml, line 3")
    assert str(told[0].message) == (
        "retrieval.yaml, line 3: words is now called bm25, grams is now called character_ngrams"
        " (former names still work)"
    )


def test_without_former_names_nothing_is_said(recwarn):
    warn_renamed({})
    assert not recwarn.list


def test_a_notice_is_shown_to_users_not_only_to_developers():
    """Python shows a FutureWarning to everyone, a DeprecationWarning to tests and __main__ alone."""
    assert issubclass(RenamedWarning, FutureWarning)
