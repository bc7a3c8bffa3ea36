"""Indexes of reports that are kept."""

from pipeline.answer.cells.tables.kept_indexes import index_of
from tests.answer.cells.conftest import TABLES


def test_an_index_is_made_once():
    assert index_of("1", TABLES) is index_of("1", TABLES)


def test_it_is_made_anew_of_other_tables():
    assert index_of("1", TABLES[:1]) is not index_of("1", TABLES)
