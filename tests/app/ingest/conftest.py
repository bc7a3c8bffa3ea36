"""Reports in the competition's form, small enough to check by hand."""

import json
from pathlib import Path

import pytest

from pipeline.app.ingest.job import IngestJob

GOOD = "2020-01-01__某某股份有限公司__600001__某某科技__2019年__年度报告.txt"
ROWS = [
    ["项目", "2019年12月31日", "2018年12月31日"],
    ["货币资金", "10.00", "9.00"],
    ["存货", "0.00", ""],
    ["流动资产合计", "10.00", "9.00"],
    ["非流动资产合计", "90.00", "91.00"],
    ["资产总计", "100.00", "100.00"],
    ["负债合计", "40.00", "40.00"],
    ["所有者权益合计", "60.00", "60.00"],
]


def write_report(folder: Path, name: str = GOOD) -> Path:
    """A balance sheet in 万元 whose four checks pass."""
    records = [
        {"page": 1, "type": "text", "inside": "合并资产负债表"},
        {"page": 1, "type": "text", "inside": "单位：万元"},
    ]
    records += [{"page": 1, "type": "excel", "inside": repr(row)} for row in ROWS]
    file = folder / name
    file.write_text("\n".join(json.dumps(r, ensure_ascii=False) for r in records), encoding="utf-8")
    return file


@pytest.fixture
def reports(tmp_path: Path) -> Path:
    """A folder of one such report."""
    folder = tmp_path / "reports"
    folder.mkdir()
    write_report(folder)
    return folder


@pytest.fixture
def job(tmp_path: Path) -> IngestJob:
    return IngestJob(home=tmp_path / "store", workbooks=tmp_path / "books")
