"""The commands, and an embedded store that builds are made from."""

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.model import Fact, Passage, Report, Source
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry


def finreport(*arguments: str) -> str:
    ran = CliRunner().invoke(main, list(arguments))
    assert ran.exit_code == 0, ran.output
    return ran.output


@pytest.fixture
def folder(tmp_path):
    """An embedded store of three companies, one of them with passages."""
    reports = [Report(f"00000{at}", 2020, short_name=f"公司{at}", file="a.xlsx") for at in (1, 2, 3)]
    facts = [
        Fact(report_id=r.id, code=r.code, item="净利润", fiscal_year=2020, value=r.year, source=Source("a.xlsx"))
        for r in reports
    ]
    texts = ["风险因素\n原材料价格波动", "风险因素\n汇率波动", "公司治理\n董事会"]
    passages = [Passage(reports[0].id, at, (t.split("\n")[0],), t, at + 1, at + 1) for at, t in enumerate(texts)]
    with open_store(str(tmp_path / "store"), write=True) as store:
        store.add(reports, facts, former_names={"000001": ("旧名",)})
        store.add_passages([(DocumentEntry.of(reports[0]), passages)])
    return str(tmp_path / "store")
