"""finreport ingest: resumable, honest about what fails, in processes."""

import os
import shutil

import pytest
from click.testing import CliRunner

from pipeline.cli.data.ingest import ingest
from pipeline.store import open_store
from tests.app.ingest.conftest import GOOD, write_report


@pytest.fixture
def place(tmp_path):
    (tmp_path / "reports").mkdir()
    write_report(tmp_path / "reports")
    return tmp_path


def call(place, *arguments):
    return CliRunner().invoke(ingest, [*arguments, "--store", str(place / "store"), "--jobs", "1"])


def test_report_to_facts_in_the_store(place):
    result = call(place, str(place / "reports"))
    assert result.exit_code == 0, result.output
    assert "1 reports read" in result.output and "4 checks passed, 0 failed" in result.output
    store = open_store(str(place / "store"))
    (report,) = store.reports()
    assert (report.id, report.full_name) == ("600001-2019-annual", "某某股份有限公司")
    (fact,) = store.facts(["600001"], ["资产总计"], [2019])
    assert fact.value == 1000000 and fact.priority == 100 and fact.check == "passed"
    assert (fact.source.page, fact.source.row, fact.source.column) == (1, 5, 1)
    store.close()
    assert (place / "store" / "workbooks" / "600001-2019-annual.xlsx").is_file()


def test_second_run_reads_nothing(place):
    call(place, str(place / "reports"))
    (kept,) = (place / "store" / "cache").rglob("*-result-*.bin")
    made = kept.stat().st_mtime_ns
    result = call(place, str(place / "reports"))
    assert result.exit_code == 0 and "0 reports read, 1 already known" in result.output
    assert kept.stat().st_mtime_ns == made


def test_bad_files_end_with_one_line_and_the_others_go_on(place):
    (place / "reports" / "broken.pdf").write_bytes(b"no PDF")
    (place / "reports" / "a.html").write_text("<p>")
    result = call(place, str(place / "reports"))
    assert result.exit_code == 1
    assert "1 reports read" in result.output and "2 could not be read" in result.output
    listed = call(place, "--failed").output.splitlines()
    assert any("damaged or not a PDF" in line for line in listed) and any("HTML" in line for line in listed)


def test_a_report_over_its_limit_is_listed_and_read_when_it_gets_more(place):
    ended = call(place, str(place / "reports"), "--timeout", "0.1")
    assert ended.exit_code == 1 and "longer than 0.1 s" in ended.output
    assert "--timeout" in call(place, "--failed").output
    assert call(place, "--failed", str(place / "reports")).exit_code == 0
    assert "no file failed" in call(place, "--failed").output


def test_a_cluster_that_does_not_answer_is_said(place, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("pipeline.app.ingest.dask_cluster.CONNECT_SECONDS", 1)
    result = call(place, str(place / "reports"), "--dask", "tcp://127.0.0.1:1")
    assert result.exit_code == 1 and "no Dask scheduler answers" in str(result.exception)


def test_a_file_that_was_mended_leaves_the_list(place):
    bad = place / "reports" / "600002_某某_2019年年度报告.txt"
    bad.write_text("nothing", encoding="utf-8")
    assert call(place, str(bad)).exit_code == 1
    write_report(place / "reports", bad.name)
    assert call(place, "--failed", str(place / "reports")).exit_code == 0
    assert "no file failed" in call(place, "--failed").output


def test_nothing_to_read_is_an_error_with_the_remedy(place):
    assert "give the reports or folders" in call(place).output
    (place / "empty").mkdir()
    for folder, told in (("absent", "no such file or folder"), ("empty", "no report in it")):
        assert told in str(call(place, str(place / folder)).exception)


def entries(place):
    store = open_store(str(place / "store"))
    try:
        return {entry.id: (entry, store.passages_of(entry.id)) for entry in store.entries()}
    finally:
        store.close()


def test_passages_come_with_the_facts_and_go_by_the_way_that_was_asked(place):
    result = call(place, str(place / "reports"))
    assert "3 passages" in result.output, result.output
    entry, passages = entries(place)["600001-2019-annual"]
    assert (entry.file, entry.by, entry.year, entry.names) == (GOOD, "default", 2019, ("某某科技", "某某股份有限公司"))
    assert [p.parent for p in passages] == [None, 0, 0]
    assert "资产总计：2019年12月31日为100.00万元" in passages[1].text
    assert "already known" in call(place, str(place / "reports")).output
    assert "9 passages" in call(place, str(place / "reports"), "--by", "row").output
    assert entries(place)["600001-2019-annual"][0].by == "row"


def test_passages_that_were_left_out_or_lost_are_made_up_for(place):
    assert "passages" not in call(place, str(place / "reports"), "--no-passages").output
    assert entries(place) == {}
    assert "3 passages" in call(place, str(place / "reports")).output
    shutil.rmtree(place / "store" / "passages")
    result = call(place, str(place / "reports"))
    assert "0 reports read, 1 already known" not in result.output and "3 passages" in result.output
    (packed,) = (place / "store" / "cache").rglob("*.jsonl.gz")
    shutil.rmtree(place / "store" / "passages")
    packed.write_bytes(packed.read_bytes()[:60])
    result = call(place, str(place / "reports"))
    assert result.exit_code and "delete it and run the same command again" in str(result.exception or result.output)


def test_of_two_editions_the_revised_one_is_found_whichever_came_last(place):
    revised = write_report(place, GOOD.replace("2020-01-01", "2020-06-01").replace("年度报告", "年度报告（修订版）"))
    for file in (revised, place / "reports" / GOOD, revised):
        call(place, str(file))
        entry, _ = entries(place)["600001-2019-annual"]
        assert (entry.file, entry.metadata) == (revised.name, (("版本", "修订版"),))


def test_a_way_of_cutting_that_is_not_known_is_told_with_those_that_are(place):
    result = call(place, str(place / "reports"), "--by", "page")
    assert result.exit_code == 2 and "paragraph" in result.output


def test_files_of_odd_names_are_read_or_refused_alone_and_break_no_later_run(place):
    folder = place / "reports"
    (folder / "坏\u2028\u0085.pdf").write_bytes(b"no PDF")
    (folder / os.fsdecode(b"b\xe9.txt")).write_bytes((folder / GOOD).read_bytes())
    result = call(place, str(folder), "--report", str(place / "run.csv"))
    assert result.exit_code == 1 and "1 reports read" in result.output and "2 could not be read" in result.output
    listed = call(place, "--failed").output
    assert "b\\xe9.txt" in listed and "rename it" in listed and "坏\u2028" in listed
    assert "1 already known" in call(place, str(folder)).output
    assert "坏" in call(place, str(folder), "--failed").output


def test_a_damaged_list_of_failures_is_read_as_far_as_it_goes(place):
    (place / "reports" / "broken.pdf").write_bytes(b"no PDF")
    call(place, str(place / "reports"))
    kept = place / "store" / "failed.jsonl"
    kept.write_bytes(b'\xff{"file": 1\n[]\n' + kept.read_bytes() + b'{"file": "cut off')
    assert "broken.pdf" in call(place, "--failed").output
    assert call(place, str(place / "reports")).exit_code == 1
    assert len(kept.read_bytes().split(b"\n")) == 2
