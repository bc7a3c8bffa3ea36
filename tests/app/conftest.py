"""The store of the sample, read and imported once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pipeline import Finreport

SAMPLE = Path(__file__).parents[2] / "data" / "sample"


@pytest.fixture(scope="session")
def sample_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of the sample's reports and tables; whoever writes to it takes a copy (`own_store`)."""
    place = tmp_path_factory.mktemp("sample") / "store"
    with Finreport(place, llm="none") as finreport:
        finreport.ingest(SAMPLE / "reports", jobs=2)
        finreport.import_tables(SAMPLE / "tables")
    return place


@pytest.fixture
def own_store(sample_store: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(sample_store, tmp_path / "store"))
