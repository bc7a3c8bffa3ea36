"""The rows of a form told in words that answer the other clauses of a question."""

from dataclasses import replace

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.findings import Findings
from pipeline.answer.evidence.open.lists.rows_of_clauses import with_rows_of_clauses
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Line, LineKind
from tests.answer.evidence.conftest import hit

AIM = ("套期保值效果的说明", "为规避进出口、外币存贷款等业务带来的汇率波动，公司开展外汇合约等交易业务，效果良好。")
RISKS = ("持仓的风险分析及控制措施说明", "市场风险：价格变动存在不确定性；流动性风险：可能须支付价差；操作风险。")


def told(question: str) -> str:
    rows = [
        Line(f"{label}：初始投资金额为{text}", 7, LineKind.ROW, cells=(label, text, ""), table=1, row=at)
        for at, (label, text) in enumerate((AIM, RISKS))
    ]
    passage = replace(hit("\n".join(row.text for row in rows), path=("套期保值",)).passage, lines=tuple(rows))
    first = passage_lines([passage])[:1]
    found = Findings(Extract(tuple(first)).text, lines=tuple(first))
    return with_rows_of_clauses(found, [passage], question).text


def test_the_row_that_answers_the_other_clause_is_told_too():
    assert told("做套期保值图什么，有哪些风险？") == f"{'：'.join(AIM)}{'：'.join(RISKS)}"


def test_one_clause_is_told_by_one_row_and_without_the_header_of_the_figures():
    assert told("做套期保值图什么？") == "：".join(AIM)
