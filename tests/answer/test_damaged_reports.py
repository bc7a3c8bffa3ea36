"""Answers from a report whose file is damaged."""

from pathlib import Path

import pytest

from pipeline.app.finreport import Finreport

REPORT = next((Path(__file__).parents[2] / "data" / "sample" / "reports").glob("*澄澜*2023年*.pdf"))
SAID = "澄澜装备2023年《年度报告》的文件已损坏，数值可能有误，请与原件核对"


@pytest.fixture(scope="module")
def finreport(tmp_path_factory):
    """A store of one report, of which a bit of the first font was flipped."""
    place = tmp_path_factory.mktemp("damaged")
    data = bytearray(REPORT.read_bytes())
    data[data.index(b"/Length1") + 300] ^= 1
    copy = place / REPORT.name
    copy.write_bytes(data)
    with Finreport(place / "store") as finreport:
        finreport.ingest([copy])
        yield finreport


@pytest.mark.parametrize(
    "question",
    [
        "澄澜装备2023年的营业收入是多少",  # a fact
        "澄澜装备2023年净利率是多少",  # a formula of facts
        "澄澜装备2023年前五名客户的销售额是多少",
    ],
)
def test_every_answer_says_it_once(finreport, question):
    answer = finreport.ask(question)
    assert answer.warnings.count(SAID) == 1
    assert answer.text.count(SAID) == 1


def test_facts_and_checks_say_it(finreport):
    facts = [fact for fact in finreport.facts("999101", 2023) if not fact.missing]
    assert facts and {fact.evidence for fact in facts} == {"文件已损坏"}
    checked = next(iter(finreport.check(["999101-2023-annual"])))
    assert [one.name for one in checked.failures] == ["报告文件完整"]
