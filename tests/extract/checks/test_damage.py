"""Figures of a report whose file is damaged."""

from dataclasses import replace

from pipeline.extract.checks.audit import audit, outcome_row
from pipeline.extract.checks.damage import run_damage, with_damage
from pipeline.model import Check
from tests.extract.checks.conftest import REPORT, fact

DAMAGED = replace(REPORT, damage="文件已损坏（第15页读不出）")


def test_no_figure_of_a_damaged_file_is_told_without_a_word():
    facts = [
        fact("净利润", "90", check=Check.PASSED),
        fact("存货", None, reason="空"),
        fact("商誉", "1", check=Check.DOUBTFUL, evidence="像是附注编号"),
        fact("股本", "5", evidence="按10的4次方倍更正"),
    ]
    assert list(with_damage(facts, REPORT)) == facts
    profit, blank, doubtful, corrected = with_damage(facts, DAMAGED)
    assert (profit.check, profit.evidence) == (Check.FAILED, "文件已损坏（第15页读不出）")
    assert [blank, doubtful] == facts[1:3]
    assert corrected.evidence == "文件已损坏（第15页读不出）；按10的4次方倍更正"


def test_the_checks_of_a_report_say_that_its_file_is_damaged():
    assert list(run_damage(REPORT)) == []
    first = audit(DAMAGED, [fact("净利润", "90")])[0]
    told = outcome_row(DAMAGED, first)
    assert (told["check"], told["outcome"], told["operands"]) == ("whole_file", "failed", [])
