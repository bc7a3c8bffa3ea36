"""A report of the store as another one: facts, tables, passages, summaries and vectors go with it, in both stores."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pipeline.app.ingest.identity.identity_change import files_read, read_again, replace_reports, retire_former
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.reports import ingest_reports
from pipeline.app.ingest.write_batch import write_results
from pipeline.app.store_access import StoreAccess
from pipeline.errors import InputError
from pipeline.model import Fact, Source
from pipeline.model.report import code_of_name
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.store.search_records import REPORTS, Clause, Field, Filter, Level, Search
from pipeline.store.summaries import PassageSummary
from pipeline.store.vector_store import Embedding
from tests.app.ingest.conftest import ROWS

NAME = "某某股份有限公司"
OLD, NEW = f"{code_of_name(NAME)}-2019-annual", "600001-2019-annual"
MODEL = Embedding("tiny", "0123456789abcdef", 4)


@pytest.fixture(params=["folder", pytest.param("server", marks=pytest.mark.server)])
def access(request, job: IngestJob) -> StoreAccess:
    return StoreAccess(str(job.home) if request.param == "folder" else request.getfixturevalue("es_place"))


def write_bare(file: Path, *lines: str) -> Path:
    """A balance sheet without a cover, in the competition's form."""
    texts = ("合并资产负债表", f"编制单位：{NAME}", "单位：万元", *lines)
    records = [{"page": 1, "type": "text", "inside": text} for text in texts]
    records += [{"page": 1, "type": "excel", "inside": repr(row)} for row in ROWS]
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(json.dumps(r, ensure_ascii=False) for r in records), encoding="utf-8")
    return file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_bare(tmp_path / "files" / "1.txt", "汇率风险")


def change(access: StoreAccess, work: IngestJob, given: ReportIdentity):
    with access.reading() as snapshot:
        (old,) = (report for report in snapshot.store.reports() if report.sha256)
        files = files_read(snapshot.store, work, old)
    results = read_again(files, work, given)
    write = lambda some: write_results(some, access, work, lambda text: None)  # noqa: E731
    (new,) = replace_reports(access, [(old, results)], write)
    return new


def test_all_that_is_known_of_a_report_goes_with_it(access: StoreAccess, job: IngestJob, file: Path) -> None:
    ingest_reports([file], job, access=access, say=lambda text: None)
    with access.writing() as store:
        passages = store.passages_of(OLD)
        store.add_summaries([PassageSummary(passages[0], "摘要")])
        ids = [passage.id for passage in store.passages_of(OLD)]
        store.add_vectors(MODEL, REPORTS, ids, np.eye(len(ids), 4, dtype=np.float32))
        imported = Fact(report_id=OLD, code=OLD[:10], item="净利润", fiscal_year=2019, value=1, source=Source("t.xlsx"))
        store.add([], [imported])
    file.unlink()  # what was read of it is enough
    report = change(access, job, ReportIdentity.given(code="600001", short_name="某某"))
    assert (report.id, report.short_name, report.full_name) == (NEW, "某某", NAME)
    assert "code: given" in report.basis and "year: period lines" in report.basis
    with access.reading() as snapshot:
        store = snapshot.store
        (fact,) = store.facts(["600001"], ["资产总计"], [2019])
        assert (fact.value, fact.report_id) == (1000000, NEW)
        assert [(one.id, one.file) for one in store.reports()] == [(NEW, "1.txt"), (OLD, "")]  # the imported figure's
        assert [f.item for f in store.facts([OLD[:10]], None, None)] == ["净利润"]
        assert store.tables_of(NEW) and not store.tables_of(OLD) and not store.passages_of(OLD)
        assert next(one.text for one in store.passages_of(NEW) if one.summary).endswith("摘要")
        assert store.vectors_of(MODEL.digest, NEW)[0] == [id.replace(OLD, NEW) for id in ids]
        hits = store.search(
            Search((Clause(Field.WORDS, ("汇率",)),), Filter(level=Level.SMALL, codes=frozenset({"600001"})))
        )
        assert [hit.entry.names for hit in hits] == [("某某", NAME)]
    assert (job.workbooks / f"{NEW}.xlsx").exists()


def test_another_year_moves_the_figures(access: StoreAccess, job: IngestJob, file: Path) -> None:
    ingest_reports([file], job, access=access, say=lambda text: None)
    assert change(access, job, ReportIdentity.given(year=2020)).id == OLD.replace("2019", "2020")
    with access.reading() as snapshot:
        assert [report.year for report in snapshot.store.reports()] == [2020]


def test_a_code_that_a_later_file_says_joins_the_earlier_one(access: StoreAccess, job: IngestJob, file: Path) -> None:
    said: list[str] = []
    ingest_reports([file], job, access=access, say=said.append)
    assert f"1.txt: says no security code, nor does anything known of {NAME}: it goes by {OLD[:10]}" in said[-1]
    later = write_bare(file.with_name("2.txt"), "股票代码：600001", f"{NAME}2020年年度报告")
    told: list[str] = []
    ingest_reports([later], job, access=access, say=told.append)
    assert f"1.txt: {OLD} is {NEW} now" in told
    with access.reading() as snapshot:
        assert [one.id for one in snapshot.store.reports()] == [NEW, "600001-2020-annual"]
        assert snapshot.store.reports()[0].basis.startswith("code: as 2.txt says; year: period lines")
    assert ingest_reports([file, later], job, access=access, say=lambda text: None).known == 2


def test_what_is_read_as_another_report_is_no_second_one(access: StoreAccess, job: IngestJob, file: Path) -> None:
    ingest_reports([file], job, access=access, say=lambda text: None)
    with access.reading() as snapshot:
        (old,) = snapshot.store.reports()
    assert retire_former(access, [old]) == []
    told: list[str] = []
    given = replace(job, given=ReportIdentity.given(code="600001"))
    ingest_reports([file], given, access=access, say=told.append)
    assert told[-1] == f"1.txt: {OLD} is {NEW} now" and not any("says no security code" in line for line in told)
    with access.reading() as snapshot:
        assert [one.id for one in snapshot.store.reports()] == [NEW]


def test_a_file_of_which_nothing_is_kept_says_how_to_go_on(job: IngestJob, file: Path) -> None:
    work = replace(job, documents=False)
    access = StoreAccess(str(job.home))
    ingest_reports([file], work, access=access, say=lambda text: None)
    file.unlink()
    with pytest.raises(InputError, match=r"1\.txt: cannot be opened.*ingest the file again, with --code"):
        change(access, work, ReportIdentity.given(code="600001"))
    with access.reading() as snapshot:
        assert [one.id for one in snapshot.store.reports()] == [OLD]


def test_an_earlier_report_of_which_nothing_is_kept_does_not_end_a_run(job: IngestJob, file: Path) -> None:
    access, work = StoreAccess(str(job.home)), replace(job, documents=False)
    ingest_reports([file], work, access=access, say=lambda text: None)
    file.unlink()
    later = write_bare(file.with_name("2.txt"), "股票代码：600001", f"{NAME}2020年年度报告")
    told: list[str] = []
    assert ingest_reports([later], work, access=access, say=told.append).read == 1
    assert told[-1].startswith(f"{OLD} is of 600001 (as 2.txt says), and stays as it is: 1.txt: cannot be opened")
