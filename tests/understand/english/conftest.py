"""Names of figures for the tests of English questions."""

import pytest

from pipeline.rules.english import load_english
from pipeline.understand.english.figure_question import EnglishNames


@pytest.fixture(scope="session")
def names():
    return EnglishNames(load_english()[0])
