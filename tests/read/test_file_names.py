"""Files whose names are no text."""

import os
from pathlib import Path

import pytest

from pipeline.read.file_names import is_nameable, shown_name, unnameable_problem


@pytest.mark.parametrize(
    ("name", "nameable"), [(b"a.pdf", True), ("年\u2028报.pdf".encode(), True), (b"a\xe9.pdf", False)]
)
def test_a_name_that_is_no_text_is_told_and_shown(name: bytes, nameable: bool) -> None:
    file = Path(os.fsdecode(name))
    assert is_nameable(file) is nameable
    shown_name(file).encode("utf-8")


def test_what_is_said_of_it_can_be_written() -> None:
    told = str(unnameable_problem(Path(os.fsdecode(b"in/a\xe9.pdf"))))
    assert told == "in/a\\xe9.pdf: its name is not in UTF-8: rename it"
