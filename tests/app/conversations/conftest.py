"""The sample as conversations ask it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline import Finreport


@pytest.fixture
def finreport(sample_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Finreport]:
    """The sample, with conversations of the test's own."""
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "memory.sqlite"))
    with Finreport(sample_store, llm="none") as made:
        yield made
