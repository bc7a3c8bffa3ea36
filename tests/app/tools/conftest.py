"""The sample as tools see it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline import Finreport


@pytest.fixture(scope="session")
def finreport(sample_store: Path) -> Iterator[Finreport]:
    with Finreport(sample_store, llm="none") as made:
        yield made
