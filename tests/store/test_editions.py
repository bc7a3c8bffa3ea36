"""Two editions of one report: the figures of the revised one win, whichever was read last."""

from decimal import Decimal

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.extract.report import extract
from pipeline.read.document import read_document
from pipeline.store import open_store

ROWS = ("货币资金", "应收账款", "存货", "流动资产合计", "固定资产", "资产总计", "应付账款", "负债合计")


def edition(folder, name: str, title: str, amount: int):
    lines = [f"| {label} | {amount}.00 | 1.00 |" for label in ROWS]
    head = "| 项目 | 2023年12月31日 | 2022年12月31日 |\n| --- | --- | --- |"
    text = f"证券代码：600001 证券简称：某某科技\n\n{title}\n\n单位：元\n\n1、合并资产负债表\n\n{head}\n" + "\n".join(
        lines
    )
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return extract(read_document(file))


@pytest.mark.parametrize("revised_first", [True, False])
def test_the_revised_edition_wins(tmp_path, revised_first):
    first = edition(tmp_path, "first.md", "2023年年度报告", 10)
    second = edition(tmp_path, "second.md", "2023年年度报告（修订版）", 20)
    store = open_store(str(tmp_path / "store"), write=True)
    try:
        for one in (second, first) if revised_first else (first, second):
            store.add([one.report], one.facts)
        (fact,) = store.facts(["600001"], ["资产总计"], [2023])
        (report,) = store.reports()
    finally:
        store.close()
    assert fact.value == Decimal(20) and fact.source.file == "second.md"
    assert (report.revised, report.file, report.short_name) == (True, "second.md", "某某科技")


def test_an_answer_from_a_revised_edition_says_so_and_the_list_of_reports_shows_it(tmp_path):
    editions = [edition(tmp_path, "first.md", "2023年年度报告", 10)]
    place = str(tmp_path / "store")
    for expected in (False, True):
        with open_store(place, write=True) as store:
            for one in editions:
                store.add([one.report], one.facts)
        answer = CliRunner().invoke(main, ["ask", "2023年某某科技的资产总计是多少元？", "--store", place])
        listed = CliRunner().invoke(main, ["reports", "--store", place])
        assert ("20" if expected else "10") in answer.output
        assert ("《年度报告》修订版" in answer.output) is expected, answer.output
        assert ("second.md (revised)" in listed.output) is expected, listed.output
        editions.append(edition(tmp_path, "second.md", "2023年年度报告（修订版）", 20))
