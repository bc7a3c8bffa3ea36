"""A passage as both stores index it: its tokens by field, and its level."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from pipeline.model import Passage
from pipeline.store.search import Field, Level
from pipeline.text.tokens import ngrams, words

# An index whose fields hold something else answers wrongly and says nothing: raise it when the fields below change.
MAPPING = 1


# A field without tokens holds this one, which no question is cut into: Elasticsearch counts only the passages that have
# a field, tantivy all of them, and their scores would differ.
NOTHING = "-"


def tokens_of(passage: Passage) -> dict[Field, list[str]]:
    """Tokens by field: `words` and `grams` of the text with its line of headings, `title` of the headings alone."""
    found = {
        Field.WORDS: words(passage.text),
        Field.TITLE: _title(passage.path),
        Field.GRAMS: ngrams(passage.text),
    }
    return {field: tokens or [NOTHING] for field, tokens in found.items()}


@functools.lru_cache(maxsize=1024)
def _title(path: tuple[str, ...]) -> list[str]:
    """Passages under the same headings follow each other."""
    return [word for heading in path for word in words(heading)]


def levels(passages: Sequence[Passage]) -> list[Level]:
    """The level of each of a document's passages: one that a small passage names as its parent is a parent."""
    parents = {p.parent for p in passages if p.parent is not None and not p.summary}
    return [Level.SUMMARY if p.summary else Level.PARENT if p.position in parents else Level.SMALL for p in passages]
