"""Files beside what is printed: written, or refused with the reason."""

from pathlib import Path

import pytest

from pipeline.cli.output_files import write_file
from pipeline.errors import InputError


def test_files_are_written_or_the_reason_is_told(tmp_path: Path):
    write_file(tmp_path / "a.xlsx", b"data")
    assert (tmp_path / "a.xlsx").read_bytes() == b"data"
    with pytest.raises(InputError, match=r"none/a\.xlsx cannot be written: No such file"):
        write_file(tmp_path / "none" / "a.xlsx", b"")
