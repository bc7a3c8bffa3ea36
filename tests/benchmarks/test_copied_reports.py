"""Copies of reports under companies that do not exist: each is read as another one, with the same figures."""

import json
from pathlib import Path

from benchmarks.copied_reports import copies
from pipeline.extract.report import extract
from pipeline.read.document import read_document
from tests.app.ingest.conftest import GOOD, write_report


def test_copies_are_reports_of_other_companies_with_the_same_figures(tmp_path: Path) -> None:
    source = write_report(tmp_path)
    told = {"page": 1, "type": "text", "inside": "某某科技（股票代码：600001）由某某股份有限公司改名"}
    source.write_text(f"{json.dumps(told, ensure_ascii=False)}\n{source.read_text('utf-8')}", encoding="utf-8")
    place = tmp_path / "copies"
    place.mkdir()
    made = list(copies([source], 3, place))
    reports = [read_document(file).report for file in made]
    assert len({report.code for report in reports}) == len({report.short_name for report in reports}) == 3
    assert all("某某" not in file.read_text("utf-8") and "600001" not in file.read_text("utf-8") for file in made)
    assert all(report.year == 2019 for report in reports)
    figures = [{fact.item: fact.value for fact in extract(read_document(file)).facts} for file in (source, *made)]
    assert figures[0]["资产总计"] == 1000000 and all(one == figures[0] for one in figures[1:])
    assert GOOD.split("__")[2] == "600001"
