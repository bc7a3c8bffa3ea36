"""Vectors of passages: counted, made once, and none made without a model."""

import numpy as np
import pytest

from pipeline import Finreport, InputError
from pipeline.store import open_store
from tests.app.conftest import SECOND


class Lengths:
    """An embedding model: a text's vector is told by its length."""

    name, digest = "lengths", "0123456789abcdef"

    def __init__(self) -> None:
        self.closed = False

    def passages(self, texts: list[str]) -> np.ndarray:
        angles = np.array([len(text) / 100 for text in texts])
        return np.stack([np.cos(angles), np.sin(angles)], axis=1).astype(np.float32)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def embedder(monkeypatch: pytest.MonkeyPatch) -> Lengths:
    made = Lengths()
    monkeypatch.setattr("pipeline.llm.embed.providers.open_embedder", lambda place="": made)
    return made


def test_what_has_no_vector_is_counted_and_then_made_once(small_store: str, embedder: Lengths) -> None:
    steps = []
    with Finreport(small_store) as finreport:
        found = finreport.embed("reports", dry_run=True)
        assert (found.passages, found.missing, found.embedded) == (6, 6, 0)
        made = finreport.embed(companies=["四方科技"], batch=2, progress=lambda done, of: steps.append((done, of)))
        assert (made.passages, made.missing, made.embedded, made.rewritten) == (3, 3, 3, 0)
        assert made.model == "lengths (0123456789abcdef)" and steps == [(0, 3), (2, 3), (3, 3)]
        assert (finreport.embed("reports").embedded, finreport.embed("reports").embedded) == (3, 0)
    assert embedder.closed


def test_passages_that_are_written_anew_meanwhile_are_told(small_store: str, embedder: Lengths) -> None:
    """Ingestion by another process, between reading a text and keeping its vector."""
    whole = embedder.passages

    def overtaken(texts: list[str]) -> np.ndarray:
        with open_store(small_store) as store:
            (entry,) = store.entries_of([SECOND.id]).values()
            passages = store.passages_of(SECOND.id)
            store._passages.add([(entry, [type(p)(p.report_id, p.position, (), "别的文字", 1, 1) for p in passages])])
        return whole(texts)

    embedder.passages = overtaken  # type: ignore[method-assign]
    with Finreport(small_store) as finreport:
        assert finreport.embed(companies=["某某股份"]).rewritten == 3


def test_without_a_model_or_a_passage_there_is_a_remedy(small_store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINREPORT_EMBED", "")
    with Finreport(small_store) as finreport, pytest.raises(InputError, match="no embedding model is set: pip install"):
        finreport.embed("reports")


def test_a_year_without_passages_is_told(small_store: str, embedder: Lengths) -> None:
    with Finreport(small_store) as finreport, pytest.raises(InputError, match="there are: 600001 2020"):
        finreport.embed(years=[1999])
