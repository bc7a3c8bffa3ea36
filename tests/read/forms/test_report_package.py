"""Report packages: the report within is read; what is none, is too large or has none is refused with the remedy."""

import zipfile
from pathlib import Path

import pytest

from pipeline.errors import ReportError
from pipeline.read.forms import report_package
from pipeline.read.forms.report_package import holds_report, read_tagged
from tests.read.inline_xbrl.conftest import filing

NAME = "529900ABC-2024-12-31-en"


def package(place: Path, files: dict[str, str]) -> Path:
    with zipfile.ZipFile(place / f"{NAME}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return place / f"{NAME}.zip"


def test_the_report_of_a_package_is_read(tmp_path: Path):
    files = {
        f"{NAME}/META-INF/reportPackage.json": "{}",
        f"{NAME}/reports/{NAME}.xhtml": filing(),
        f"{NAME}/x.html": "<p>",
    }
    path = package(tmp_path, files)
    pieces, pages, problems, tags = read_tagged(path)
    assert holds_report(path) and pages == 4 and pieces and not problems
    assert len([tag for tag in tags if tag.concept == "us-gaap:Assets"]) == 2


def test_of_several_reports_the_largest_is_read_and_the_others_are_named(tmp_path: Path):
    path = package(tmp_path, {"a/reports/de.xhtml": "<p>kurz</p>", "a/reports/en.xhtml": filing()})
    *_, problems, tags = read_tagged(path)
    assert tags and "not a/reports/de.xhtml" in str(problems[0])


def test_what_holds_no_report_is_refused(tmp_path: Path):
    path = package(tmp_path, {"a/data.csv": "1,2"})
    assert not holds_report(path)
    with pytest.raises(ReportError, match="no report in it"):
        read_tagged(path)
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"PK\x03\x04 nothing")
    assert not holds_report(broken)
    with pytest.raises(ReportError, match="not a report package"):
        read_tagged(broken)


def test_what_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(report_package, "MOST_BYTES", 1000)
    with pytest.raises(ReportError, match="unpack and split"):
        read_tagged(package(tmp_path, {"a/reports/en.xhtml": filing()}))
