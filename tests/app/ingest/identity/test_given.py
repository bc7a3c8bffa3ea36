"""What the caller says of files: of all of them, and of single ones by a table."""

import pytest

from pipeline.app.ingest.identity.given import record_given
from pipeline.app.ingest.identity.identities import FILE, said_identity
from pipeline.errors import InputError
from pipeline.read.document import sha256_of
from pipeline.read.identity.report_identity import ReportIdentity


def test_a_row_goes_before_what_is_said_of_all(tmp_path):
    one, two, three = (tmp_path / name for name in ("1.pdf", "2.pdf", "3.pdf"))
    for file in (one, two, three):
        file.write_text(file.name)
    table = tmp_path / "list.csv"
    table.write_text("file,year\n2.pdf,2022\n3.pdf,2021\n")
    home = tmp_path / "store"
    given = ReportIdentity.given(code="600001", year=2023)
    assert record_given(home, [one, two], given, table) == [one, two, three]
    said = [said_identity(home, sha256_of(file)) for file in (one, two, three)]
    assert [(one.code, one.year) for one in said] == [("600001", 2023), ("600001", 2022), ("600001", 2021)]


def test_nothing_is_kept_where_nothing_is_said_or_the_table_is_wrong(tmp_path):
    file = tmp_path / "1.pdf"
    file.touch()
    assert record_given(tmp_path, [file], ReportIdentity(), None) == [file]
    table = tmp_path / "list.csv"
    table.write_text("file,year\n1.pdf,22\n")
    with pytest.raises(InputError, match=r"list\.csv:2"):
        record_given(tmp_path, [file], ReportIdentity.given(code="600001"), table)
    assert not (tmp_path / FILE).exists()
