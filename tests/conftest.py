"""Fixtures that several test modules share."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real data beside the checkout (or FINREPORT_TEST_DATA); tests that need it skip without it."""
    place = Path(os.environ.get("FINREPORT_TEST_DATA", ROOT.parent / "shared" / "data"))
    if not place.is_dir():
        pytest.skip(f"real data not found at {place}: set FINREPORT_TEST_DATA to its folder")
    return place
