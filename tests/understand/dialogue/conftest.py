"""The planner over the sample's companies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline import Finreport
from pipeline.understand.planning.planner import Planner


@pytest.fixture(scope="session")
def planner(sample_store: Path) -> Iterator[Planner]:
    with Finreport(sample_store, llm="none") as finreport, finreport._reports() as answering:
        yield answering.assistant.planner
