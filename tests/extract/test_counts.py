"""Counts of persons under a unit of money."""

from pipeline.extract.counts import counts_persons
from pipeline.extract.passages.sentences import row_sentences
from pipeline.model import Table

STAFF = (
    ("公司研发人员的数量", "443"), ("研发投入", "1,500"), ("学历结构类别", "学历结构人数"), ("博士研究生", "11"),
    ("科目", "本期数"), ("经营活动现金流入", "2,000"),
)  # fmt: skip


def test_names_of_what_is_counted():
    assert counts_persons("学历结构人数") and counts_persons("研发人员数量（人）")
    assert not counts_persons("金额") and not counts_persons(None)


def test_persons_are_told_without_a_unit_of_money_and_amounts_with_it():
    told = [line.text for line in row_sentences(Table(STAFF, (1,) * 6, unit="元"))]
    assert "博士研究生：11。" in told and "公司研发人员的数量：443。" in told
    assert "研发投入：1,500元。" in told and "经营活动现金流入：2,000元。" in told
