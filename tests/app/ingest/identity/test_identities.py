"""What people said of files, kept by their content."""

import pytest

from pipeline.app.ingest.identity.identities import FILE, forget, record, said_identity, unless_it_fails
from pipeline.errors import InputError
from pipeline.model import Kind
from pipeline.read.identity.report_identity import ReportIdentity


def test_what_is_said_later_is_put_over_what_was_said_before(tmp_path):
    assert said_identity(tmp_path, "a").is_empty
    record(tmp_path, [("a", "1.pdf", ReportIdentity.given(code="600001", year=2022))])
    record(
        tmp_path,
        [("a", "1.pdf", ReportIdentity.given(year=2023, kind=Kind.ANNUAL)), ("b", "2.pdf", ReportIdentity.given("1"))],
    )
    said = said_identity(tmp_path, "a")
    assert (said.code, said.year, said.kind) == ("600001", 2023, Kind.ANNUAL)
    assert dict(said.basis) == dict.fromkeys(("code", "year", "kind"), "given")
    forget(tmp_path, ["a"])
    assert said_identity(tmp_path, "a").is_empty and said_identity(tmp_path, "b").code == "1"


def test_what_fails_leaves_no_trace(tmp_path):
    record(tmp_path, [("a", "1.pdf", ReportIdentity.given(year=2022))])
    with pytest.raises(InputError, match="no"), unless_it_fails(tmp_path):
        record(tmp_path, [("a", "1.pdf", ReportIdentity.given(year=2023))])
        raise InputError("no")
    assert said_identity(tmp_path, "a").year == 2022


def test_a_damaged_list_is_told(tmp_path):
    (tmp_path / FILE).write_text('{"sha256": 1}\n')
    with pytest.raises(InputError, match=r"identities\.jsonl is damaged .*mend it, or delete it"):
        said_identity(tmp_path, "a")
