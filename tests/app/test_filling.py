"""A store filled by a program: what was read, what the report on the run says, wrong arguments."""

import csv
from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from tests.app.ingest.conftest import write_report


def test_notes_of_an_ingestion_are_returned_where_nobody_listens(tmp_path: Path, capsys) -> None:
    (tmp_path / "broken.pdf").write_bytes(b"no pdf")
    with Finreport(tmp_path / "store", llm="none") as finreport:
        summary = finreport.ingest([tmp_path / "broken.pdf"], jobs=1)
        assert summary.failed == 1 and any("broken.pdf" in note for note in summary.notes)
        with pytest.raises(InputError, match="by 'lines'"):
            finreport.ingest(tmp_path / "broken.pdf", by="lines")
    assert capsys.readouterr().out == ""


def test_the_report_on_a_run_has_a_row_for_every_file(tmp_path: Path) -> None:
    write_report(tmp_path)
    (tmp_path / "broken.pdf").write_bytes(b"no pdf")
    place = tmp_path / "run.csv"
    with Finreport(tmp_path / "store", llm="none") as finreport:
        with pytest.raises(InputError, match="written as"):
            finreport.ingest(tmp_path, report=tmp_path / "run.doc")
        assert not (tmp_path / "store").exists()  # said before anything was read
        finreport.ingest(tmp_path, jobs=1, report=place)
        first = list(csv.DictReader(place.open(encoding="utf-8-sig")))
        finreport.ingest(tmp_path, jobs=1, report=place)
        second = list(csv.DictReader(place.open(encoding="utf-8-sig")))
    assert [row["outcome"] for row in first] == ["refused", "read"]
    assert first[0]["refused because"].startswith("damaged or not a PDF")
    told = ("company", "code", "year", "kind", "pages", "facts", "checks held", "checks failed")
    assert [first[1][name] for name in told] == ["某某科技", "600001", "2019", "annual", "1", "14", "4", "0"]
    assert float(first[1]["seconds"]) > 0
    assert [row["outcome"] for row in second] == ["refused", "unchanged"] and second[1]["facts"] == "14"
