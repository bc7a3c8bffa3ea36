"""The file of a report by its path or its id."""

from pathlib import Path

import pytest

from pipeline.app.reports.files import report_file
from pipeline.errors import InputError
from tests.conftest import SAMPLE

ID = "999101-2023-annual"


def test_a_path_is_itself_and_an_id_the_file_it_was_read_from(sample_store: Path):
    file = next((SAMPLE / "reports").glob("*999101*2023*"))
    assert report_file(str(file), "no store") == file
    assert report_file(ID, str(sample_store)) == file


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("a.pdf", "a.pdf: no such file, and no id of a report"),
        ("999101-2023-monthly", "kinds: annual, half_year"),
        ("999101-1999-annual", "not in the store; give the file, or read it first"),
    ],
)
def test_what_is_neither_is_told(sample_store: Path, name: str, told: str):
    with pytest.raises(InputError, match=told):
        report_file(name, str(sample_store))
