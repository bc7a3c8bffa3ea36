"""Passages embedded where their present text has no vector: small ones and summaries, batch by batch."""

import numpy as np
import pytest

from pipeline.errors import InputError
from pipeline.model import Passage
from pipeline.retrieve.embed_passages import embed, find_unembedded
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry, Filter

ENTRY = DocumentEntry(id="c/a", collection="c")
WITHIN = Filter(collection="c")
TEXTS = ("风险甲。风险乙。", "风险甲。", "风险乙。", "概要")
GIVEN = [
    Passage(ENTRY.id, at, (), text, 1, 1, parent=None if at == 0 else 0, summary=at == 3)
    for at, text in enumerate(TEXTS)
]


class Counting:
    """A model whose vectors tell the length of a text, and which keeps what it was given."""

    name, digest = "counting", "0123"

    def __init__(self):
        self.batches = []

    def passages(self, texts):
        self.batches.append(list(texts))
        return np.array([[len(text), 1] for text in texts], np.float32)


@pytest.fixture
def store(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        store.add_passages([(ENTRY, GIVEN)])
        yield store


def test_small_passages_and_summaries_are_embedded_once_and_parents_never(store):
    model, steps = Counting(), []
    missing = find_unembedded(store, model.digest, WITHIN)
    assert (missing.documents, missing.passages, missing.count) == (((ENTRY, frozenset({1, 2, 3})),), 3, 3)
    assert embed(store, model, WITHIN, missing, steps.append, batch=2) == 3
    assert model.batches == [["风险甲。", "风险乙。"], ["概要"]] and steps == [2, 1]
    after = find_unembedded(store, model.digest, WITHIN)
    assert (after.documents, after.passages, after.count) == ((), 3, 0)
    assert embed(store, model, WITHIN, after, steps.append) == 0
    assert find_unembedded(store, "another", WITHIN).count == 3


def test_a_text_that_changed_is_embedded_again_and_one_written_meanwhile_is_not_counted(store):
    model = Counting()
    embed(store, model, WITHIN, find_unembedded(store, model.digest, WITHIN), lambda done: None)
    changed = [GIVEN[0], Passage(ENTRY.id, 1, (), "换了文字", 1, 1, parent=0), *GIVEN[2:]]
    store.add_passages([(ENTRY, changed)])
    missing = find_unembedded(store, model.digest, WITHIN)
    assert missing.documents == ((ENTRY, frozenset({1})),)

    class Interrupted(Counting):
        def passages(self, texts):
            store.add_passages([(ENTRY, GIVEN)])
            return super().passages(texts)

    assert embed(store, Interrupted(), WITHIN, missing, lambda done: None) == 0


def test_a_filter_that_nothing_passes_and_a_store_without_vectors_are_told(store):
    with pytest.raises(InputError, match="no passages of laws; there are: c"):
        find_unembedded(store, "0123", Filter(collection="laws"))
    with pytest.raises(InputError, match="this store keeps no vectors"):
        find_unembedded(object(), "0123", WITHIN)
