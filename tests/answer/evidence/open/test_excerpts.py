"""Excerpts of passages."""

from dataclasses import replace

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.excerpts import LONGEST, excerpt
from pipeline.model.line import Line, LineKind
from tests.answer.evidence.conftest import hit


def test_an_excerpt_is_the_part_with_most_of_what_is_asked():
    content = Content.of("创新药营业收入")
    body = "公司治理良好。" * 60 + "创新药营业收入增长较快。" + "公司经营稳健。" * 60
    found = excerpt(hit(body).passage, content)
    assert "创新药营业收入增长较快。" in found and len(found) <= LONGEST
    assert excerpt(hit("创新药" * 200).passage, content).endswith("…")
    assert excerpt(hit("").passage, content) == ""


def test_an_excerpt_has_the_rows_of_the_numbers_that_are_named():
    cells = "期末金额为2,000.00元；期初金额为2,100.00元；备注为按税务局的规定抵扣。"
    rows = [f"{year}：{cells}" for year in range(2021, 2028)]
    found = hit("", path=("可抵扣亏损将于以下年度到期",))
    lines = tuple(Line(text, 7, LineKind.ROW) for text in ("年份、期末金额、期初金额。", *rows))
    told = excerpt(replace(found.passage, lines=lines), Content.of("可抵扣亏损到期"), frozenset({"2022", "2027"}))
    assert rows[1] in told and f"…{rows[6]}" in told and rows[4] not in told


def test_words_of_the_headings_do_not_choose_the_part():
    lead = "公司全资子公司从事储运设备的设计、制造、销售、安装、维修、检测、保养和技术服务等业务。" * 5
    found = hit(f"{lead}营业收入：300元。", path=("储运设备公司",))
    assert "营业收入：300元" in excerpt(found.passage, Content.of("储运设备公司 营业收入"))


def test_of_a_cell_with_points_the_one_that_is_asked_for_is_told():
    points = ("1、法律风险：违反法规。控制措施：遵循法规。", "2、操作风险：操作不当。控制措施：职责分工与审批。")
    text = f"风险分析及控制措施（包括市场风险、操作风险等）：{points[0] * 12}{points[1]}"
    found = hit("", path=("衍生品投资",))
    lines = (Line(text, 7, LineKind.ROW, cells=tuple(text.split("：", 1))),)
    told = excerpt(replace(found.passage, lines=lines), Content.of("操作风险 控制"))
    assert told == f"风险分析及控制措施：…{points[1]}"
