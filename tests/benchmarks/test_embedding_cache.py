"""Vectors are made once."""

import numpy as np

from benchmarks.embedding_cache import CachedEmbedder


class Counting:
    name, digest = "counting", "1"

    def __init__(self):
        self.made = []

    def queries(self, texts):
        self.made += texts
        return np.array([[len(text), 1] for text in texts], dtype=np.float32).reshape(-1, 2)

    passages = queries


def test_no_vector_is_made_twice_and_all_come_in_order():
    model = Counting()
    kept = CachedEmbedder(model)
    assert kept.passages(["甲", "乙乙", "甲"]).tolist() == [[1, 1], [2, 1], [1, 1]]
    assert kept.passages(["乙乙", "丙丙丙"]).tolist() == [[2, 1], [3, 1]]
    assert model.made == ["甲", "乙乙", "丙丙丙"]
    assert kept.queries(["甲"]).tolist() == [[1, 1]]  # questions are not passages
    assert len(model.made) == 4
    assert (kept.name, kept.digest) == ("counting", "1")
