"""Several files of one report: one stands for it, in whatever order they come, and a second run changes nothing."""

import itertools
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import assume, given
from hypothesis import strategies as st

from pipeline.app.ingest.source_precedence import FileReading, by_precedence, check_score, precedence_notice
from pipeline.cli.main import main
from pipeline.model import Check, Fact, Source
from pipeline.store import on_server, open_store

SAMPLE = Path(__file__).parents[3] / "data" / "sample" / "reports"
PDF = "2024-04-20__江苏澄澜智能装备股份有限公司__999101__澄澜装备__2023年__年度报告.pdf"
TXT = PDF.replace(".pdf", ".txt")
ID = "999101-2023-annual"
ROWS = [
    ["项目", "2023年12月31日", "2022年12月31日"],
    ["货币资金", "10.00", "9.00"],
    ["存货", "0.00", ""],
    ["流动资产合计", "10.00", "9.00"],
    ["非流动资产合计", "90.00", "91.00"],
    ["资产总计", "100.00", "100.00"],
    ["预收房租", "7.00", "6.00"],
]


def write_txt(file: Path) -> Path:
    """A report in the competition's form of which little is left."""
    records = [{"page": 1, "type": "text", "inside": text} for text in ("合并资产负债表", "单位：元")]
    records += [{"page": 1, "type": "excel", "inside": repr(row)} for row in ROWS]
    file.write_text("\n".join(json.dumps(r, ensure_ascii=False) for r in records), encoding="utf-8")
    return file


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "reports").mkdir()
    shutil.copy(SAMPLE / PDF, tmp_path / "reports")
    write_txt(tmp_path / "reports" / TXT)
    return tmp_path / "reports"


def ingest(place: str, *paths: Path) -> str:
    done = CliRunner().invoke(main, ["ingest", *map(str, paths), "--store", place, "--jobs", "1"])
    assert done.exit_code == 0, done.output
    return done.output


def state(place: str):
    """All that the store says of the report, and what names its content."""
    with open_store(place) as store:
        facts = store.facts(["999101"], None, period=None, scope=None, report_id=ID, every_source=True)
        (report,) = store.reports()
        (entry,) = store.entries()
        return report, entry, set(facts), [p.text for p in store.passages_of(ID)], store.state()


@pytest.fixture(params=["folder", pytest.param("server", marks=pytest.mark.server)])
def place(request, tmp_path, monkeypatch) -> str:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # cache of what is read into a server
    return str(tmp_path / "store") if request.param == "folder" else request.getfixturevalue("es_place")


def test_a_second_run_over_both_forms_of_a_report_changes_nothing(place, folder):
    output = ingest(place, folder)
    assert f"{ID}: {PDF} stands for this report (" in output and f"figures of {TXT} are kept beside it" in output
    first = state(place)
    assert (first[0].file, first[1].file) == (PDF, PDF)
    assert {fact.source.file for fact in first[2]} == {PDF, TXT}
    second = ingest(place, folder)
    assert "0 reports read, 2 already known" in second and "stands for" not in second
    assert state(place) == first


@pytest.mark.parametrize("names", [(PDF, TXT), (TXT, PDF)], ids=["PDF first", "TXT first"])
def test_the_order_of_reading_does_not_matter(place, folder, names):
    if on_server(place):
        pytest.skip("one store is enough: both are added to in the same way")
    said = [ingest(place, folder / name) for name in names]
    assert "stands for" not in said[0] and f"{PDF} stands for this report" in said[1]
    report, entry, facts, passages, _ = state(place)
    assert (report.file, entry.file) == (PDF, PDF) and len(passages) > 10
    assert {fact.source.file for fact in facts} == {PDF, TXT}
    for name in names:
        assert "0 reports read, 1 already known" in ingest(place, folder / name)


def test_a_file_that_was_changed_is_read_anew_and_still_stands_behind(tmp_path, folder):
    place = str(tmp_path / "store")
    ingest(place, folder)
    text = (folder / TXT).read_text("utf-8")
    (folder / TXT).write_text(text.replace("7.00", "8.00"), encoding="utf-8")
    assert "1 reports read, 1 already known" in ingest(place, folder)
    report, entry, facts, *_ = state(place)
    assert (report.file, entry.file) == (PDF, PDF)
    assert "8.00" in {fact.raw_text for fact in facts if fact.source.file == TXT and fact.raw_label == "预收房租"}


def test_the_better_read_file_stands_and_then_the_one_with_pages():
    pdf, txt = FileReading("a.pdf", check_score=400), FileReading("b.txt", check_score=410)
    assert [one.file for one in by_precedence([txt, pdf])] == ["a.pdf", "b.txt"]
    assert precedence_notice("x", [pdf, txt]).startswith(
        "x: a.pdf stands for this report (a PDF has the pages that people see)"
    )
    page = FileReading("a.html", check_score=850)  # no page is known in it
    assert [one.file for one in by_precedence([page, txt])] == ["b.txt", "a.html"]
    assert precedence_notice("x", [txt, page]).startswith("x: b.txt stands for this report (a TXT says its pages)")
    picture = FileReading("a.pdf", check_score=12)
    assert by_precedence([picture, txt])[0] == txt
    assert "410 of its figures hold, of the other's 12" in precedence_notice("x", [txt, picture])
    assert by_precedence([txt, FileReading("c.md", revised=True)])[0].file == "c.md"
    assert [one.file for one in by_precedence([FileReading("1.txt"), FileReading("2.txt")])] == ["2.txt", "1.txt"]


def test_what_fails_counts_against_a_file():
    def fact(check: Check) -> Fact:
        return Fact(report_id=ID, code="999101", item="净利润", fiscal_year=2023, check=check, source=Source("a.pdf"))

    checks = [Check.PASSED, Check.PASSED, Check.FAILED, Check.UNCHECKED]
    assert check_score(map(fact, checks)) == 1
    assert check_score([fact(Check.FAILED)]) == 0


READINGS = st.builds(FileReading, st.sampled_from(["a.pdf", "b.txt", "c.md"]), st.booleans(), st.integers(0, 500))


@given(READINGS, READINGS)
def test_of_two_files_the_same_one_stands_whatever_their_order(one, other):
    assume(one.file != other.file)
    assert len({by_precedence(both)[0] for both in itertools.permutations((one, other))}) == 1
