"""Questions about invented companies read into measures."""

import pytest

from pipeline.understand.measures.grammar import MeasureGrammar, MeasureReading
from pipeline.understand.measures.tokens import tokens


@pytest.fixture
def read(planner):
    def of(question: str) -> MeasureReading:
        return MeasureGrammar(tokens(planner.recogniser.recognise(question).pieces()), planner.alike).read()

    return of
