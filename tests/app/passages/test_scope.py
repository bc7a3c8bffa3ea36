"""What a long run is over: named, as a filter, and counted."""

import pytest

from pipeline.app.passages.scope import PassageScope, StepCounter
from pipeline.errors import InputError
from pipeline.store import open_store
from pipeline.store.search_records import Filter


def test_names_become_a_filter(small_store: str) -> None:
    with open_store(small_store) as store:
        assert PassageScope("laws").filter(store) == Filter(collection="laws")
        asked = PassageScope(companies=("四方科技", "600001"), years=(2019,)).filter(store)
        assert asked == Filter(codes=frozenset({"603339", "600001"}), years=frozenset({2019}))
        with pytest.raises(InputError, match="did you mean 四方科技"):
            PassageScope(companies=("四方科枝",)).filter(store)


def test_nothing_is_never_everything() -> None:
    with pytest.raises(InputError, match="name a collection"):
        PassageScope()


def test_steps_are_told_from_the_start() -> None:
    told = []
    counter = StepCounter(5, lambda done, of: told.append((done, of)))
    counter(2)
    counter(3)
    assert told == [(0, 5), (2, 5), (5, 5)]
    StepCounter(5, None)(2)
