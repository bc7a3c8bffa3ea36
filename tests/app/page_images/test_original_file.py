"""The file of a report is found by its id, and only with the content that was read."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.app.finreport import Finreport
from pipeline.app.page_images.original_file import original_file, stored_report
from pipeline.errors import InputError

REPORT = "999101-2023-annual"


def test_the_file_of_a_report_is_where_it_was_read(sample_store: Path):
    with Finreport(sample_store) as finreport:
        file = original_file(finreport.session, stored_report(finreport.session, REPORT))
    assert file.is_file() and "澄澜装备__2023年" in file.name


@pytest.mark.parametrize("name", ["999101-1999-annual", "../../etc/passwd", "/etc/passwd", ""])
def test_what_is_no_report_of_the_store_is_refused(sample_store: Path, name: str):
    with Finreport(sample_store) as finreport, pytest.raises(InputError, match="no such report"):
        stored_report(finreport.session, name)


def test_a_report_of_tables_has_no_file(sample_store: Path):
    with Finreport(sample_store) as finreport, pytest.raises(InputError, match="only its tables"):
        original_file(finreport.session, stored_report(finreport.session, "999401-2023-annual"))


def test_a_file_that_was_moved_or_changed_is_not_shown(tmp_path: Path):
    source = next((Path(__file__).parents[3] / "data/sample/reports").glob("2023-10-27*"))
    copy = tmp_path / source.name
    copy.write_bytes(source.read_bytes())
    with Finreport(tmp_path / "store") as finreport:
        finreport.ingest(copy, jobs=1)
        report = stored_report(finreport.session, "999202-2023-third_quarter")
        assert original_file(finreport.session, report) == copy
        copy.write_bytes(source.read_bytes() + b"\n%")
        with pytest.raises(InputError, match="changed; read it again"):
            original_file(finreport.session, report)
        copy.unlink()
        with pytest.raises(InputError, match="no longer where it was read"):
            original_file(finreport.session, report)
