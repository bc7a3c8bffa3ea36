"""`finreport passages`: those of a file, cut on the spot, and those of the store."""

import json

import pytest
from click.testing import CliRunner

from pipeline.cli.data.passages import passages as command
from pipeline.cli.main import main
from pipeline.model import Passage, Report
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from tests.conftest import SAMPLE


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A report whose first passage holds the other two."""
    place = str(tmp_path_factory.mktemp("store"))
    report = Report("603339", 2019, short_name="四方科技", full_name="四方科技集团股份有限公司", file="sf.pdf")
    cut = [Passage(report.id, 0, (), "汇率波动的风险。原材料价格风险。", 12, 14)]
    cut += [
        Passage(report.id, n, (), text, 11 + n, 12 + n, 0)
        for n, text in ((1, "汇率波动的风险。"), (2, "原材料价格风险。"))
    ]
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_passages([(DocumentEntry.of(report), cut)])
    return place


def call(place, *arguments):
    result = CliRunner().invoke(main, [*arguments, "--store", place])
    return result.exit_code, result.stdout, result.stderr


def test_a_file_is_cut_on_the_spot(tmp_path):
    file = min((SAMPLE / "reports").glob("*.pdf"))
    told = CliRunner().invoke(command, [str(file), "--json", "--by", "row"])
    assert told.exit_code == 0, told.output
    rows = [json.loads(line) for line in told.output.splitlines()]
    assert any(r["text"].endswith("。") and "货币资金：" in r["text"] and "元；" in r["text"] for r in rows)
    assert "第1页" in CliRunner().invoke(command, [str(file)]).output
    missing = CliRunner().invoke(main, ["passages", str(tmp_path / "none.pdf"), "--store", str(tmp_path)])
    assert missing.exit_code == 1 and "none.pdf: no such file" in missing.output


def test_passages_of_the_store_by_id_and_by_company(place):
    code, by_id, _ = call(place, "passages", "603339-2019-annual", "--json")
    assert code == 0 and [json.loads(line)["parent"] for line in by_id.splitlines()] == [
        None, "603339-2019-annual#0", "603339-2019-annual#0",
    ]  # fmt: skip
    assert call(place, "passages", "四方科技", "2019", "--json")[1] == by_id
    code, _, err = call(place, "passages", "四方科技", "2020")
    assert code == 1 and "there are: 603339-2019-annual" in err
    code, _, err = call(place, "passages", "603339-2019-annual", "--by", "row")
    assert code == 1 and "is not a file" in err
