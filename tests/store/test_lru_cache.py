"""The cache of rows."""

from pipeline.store.lru_cache import LRUCache


def test_the_cache_drops_what_was_used_longest_ago():
    kept = LRUCache(2)
    kept.put("a", 1)
    kept.put("b", 2)
    assert kept.get("a") == 1
    kept.put("c", 3)
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (1, None, 3)
