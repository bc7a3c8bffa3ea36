"""What every store does alike: facts become rows of a frame, passages and vectors are asked of their parts."""

from decimal import Decimal
from unittest.mock import Mock

import pytest

from pipeline.store.facade import StoreFacade
from pipeline.store.schema import FACT_COLUMNS
from pipeline.store.search_records import Filter, Search
from tests.store.conftest import REPORT, fact


class Kept(StoreFacade):
    """A back end that keeps the calls."""

    def __init__(self):
        self._passages, self._vectors = Mock(), Mock()
        self.frames, self.closed = [], 0

    def add_frame(self, reports, facts, *, former_names=None):
        self.frames.append((list(reports), facts, former_names))

    def close(self):
        self.closed += 1


def test_facts_go_in_as_one_frame_of_rows_with_values_as_text():
    store = Kept()
    store.add([REPORT], iter([fact("1.50"), fact(None)]), former_names={"603339": ("四方冷链",)})
    ((reports, frame, former),) = store.frames
    assert reports == [REPORT] and former == {"603339": ("四方冷链",)}
    assert list(frame.columns) == list(FACT_COLUMNS) and frame["value"].tolist() == ["1.50", None]
    assert Decimal(frame["value"][0]) == Decimal("1.5")


def test_without_facts_the_frame_still_has_its_columns():
    store = Kept()
    store.add([], [])
    assert list(store.frames[0][1].columns) == list(FACT_COLUMNS) and len(store.frames[0][1]) == 0


@pytest.mark.parametrize(
    ("part", "name", "arguments"),
    [
        ("_passages", "entries", ("laws",)),
        ("_passages", "entries_of", (["a"],)),
        ("_passages", "collections", ()),
        ("_passages", "search", (Search(()),)),
        ("_passages", "explain", (Search(()), "a#1")),
        ("_passages", "passages", (["a#1"],)),
        ("_passages", "passages_of", ("a",)),
        ("_passages", "add_summaries", ([],)),
        ("_vectors", "embeddings", ("laws",)),
        ("_vectors", "nearest", ("d", None, Filter(), 3)),
        ("_vectors", "embedded_ids", ("d", Filter())),
        ("_vectors", "vectors_of", ("d", "a")),
    ],
)
def test_each_question_goes_to_its_part_as_it_is_asked(part, name, arguments):
    store = Kept()
    asked = getattr(getattr(store, part), name)
    assert getattr(store, name)(*arguments) is asked.return_value
    asked.assert_called_once_with(*arguments)


def test_a_store_is_closed_at_the_end_of_its_block_whatever_happens():
    store = Kept()
    with pytest.raises(KeyError), store as opened:
        assert opened is store
        raise KeyError
    assert store.closed == 1
