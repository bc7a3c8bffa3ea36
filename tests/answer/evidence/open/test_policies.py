"""Accounting policies, found in the notes that say them in words."""

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.answer.evidence.open.policies import find_policy, is_in_policies
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Citation, Document, Report, Source, Table
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

REPORT = Report("990001", 2020, file="a.pdf", sha256="a1")
POLICY = ("财务报告", "重要会计政策及会计估计", "固定资产", "折旧方法")
ITEMS = ("财务报告", "合并财务报表项目注释", "固定资产")
METHODS = Table(
    rows=(("类别", "折旧方法", "折旧年限"), ("机器设备", "年限平均法", "3-10"), ("房屋", "年限平均法", "20")),
    pages=(8,) * 3,
)
FIGURES = Table(rows=(("项目", "机器设备"), ("折旧", "1,234,567.00")), pages=(9, 9))


@pytest.fixture
def texts(tmp_path: Path):
    given = [
        (8, POLICY, [METHODS]),
        (8, (*POLICY[:2], "存货"), ["存货按成本与可变现净值孰低计量，按单个存货项目计提跌价准备。"]),
        (9, ITEMS, [FIGURES]),
        (8, (*POLICY[:2], "收入", "一般原则"), ["企业在客户取得商品控制权的时点确认收入。"]),
        (8, (*POLICY[:2], "收入", "具体方法", "商品"), ["本公司商品交付客户的时点确认收入。"]),
        (8, (*POLICY[:2], "收入", "具体方法", "服务"), ["提供服务的，在服务期间内平均确认收入。"]),
        (3, ("管理层讨论与分析",), ["机器设备折旧年限较长。"]),
    ]
    blocks = [
        Block(BlockKind.PARAGRAPH, page, text, path)
        if isinstance(text, str)
        else Block(BlockKind.TABLE, page, path=path, table=text)
        for page, path, found in given
        for text in found
    ]
    place = str(tmp_path / "store")
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(Document(REPORT, tuple(blocks), 9)))])
    with open_store(place) as store:
        yield ReportTexts(store)


def test_the_rows_of_the_chapter_of_policies_answer_not_those_of_figures(texts):
    found, path = find_policy(texts, REPORT.id, "机器设备折旧方法 折旧年限")
    assert path == POLICY and "机器设备：折旧方法为年限平均法；折旧年限为3-10。" in found.text
    assert "1,234,567" not in found.text and {line.page for line in found.lines} == {8}


def test_a_policy_in_words(texts):
    found, _ = find_policy(texts, REPORT.id, "存货跌价准备 计提")
    assert found.text == "存货按成本与可变现净值孰低计量，按单个存货项目计提跌价准备。"


def test_the_section_whose_heading_is_asked_for_goes_before_one_with_all_the_words(tmp_path: Path):
    paths = [(*POLICY[:2], "长期资产减值"), (*POLICY[:2], "租赁", "使用权资产")]
    said = ["使用权资产等长期资产存在减值迹象的，估计其可收回金额。", "租赁期开始日按照成本进行初始计量。"]
    blocks = tuple(Block(BlockKind.PARAGRAPH, 8, text, path) for path, text in zip(paths, said, strict=True))
    place = str(tmp_path / "leases")
    with open_store(place, write=True) as store:
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(Document(REPORT, blocks, 20)))])
    with open_store(place) as store:
        found, path = find_policy(ReportTexts(store), REPORT.id, "使用权资产会计政策")
    assert path == paths[1] and found.text == said[1]


def test_what_no_note_says_has_no_answer(texts):
    found, path = find_policy(texts, REPORT.id, "飞机发动机大修费用摊销")
    assert (found.lines, path) == ((), ())


def test_a_company_s_own_policy_is_told_before_the_general_one_with_all_beneath_it(texts):
    found, path = find_policy(texts, REPORT.id, "收入确认时点")
    assert path[-1] == "具体方法"
    assert found.text == "本公司商品交付客户的时点确认收入。提供服务的，在服务期间内平均确认收入。"


def test_rows_outside_the_chapter_are_no_policy(tmp_path: Path):
    taxes = Table(rows=(("税种", "计税依据"), ("消费税", "酒类产品销售收入，何时确认由税法定")), pages=(9, 9))
    block = Block(BlockKind.TABLE, 9, path=("财务报告", "税项", "主要税种"), table=taxes)
    place = str(tmp_path / "taxes")
    with open_store(place, write=True) as store:
        passages = report_passages(Document(REPORT, (block,), 20))
        store.add_passages([(DocumentEntry.of(REPORT), passages)])
    with open_store(place) as store:
        assert find_policy(ReportTexts(store), REPORT.id, "酒类产品销售收入 确认") == (Extract(()), ())


def test_what_is_cited_from_the_chapter():
    cited = Citation(REPORT.id, "甲字科技", 2020, "", "…", Source("a.pdf", heading=" > ".join(POLICY)))
    assert is_in_policies(cited)
    assert not is_in_policies(replace(cited, source=Source("a.pdf", heading="税项 > 主要税种")))


def test_a_policy_of_several_things_is_told_of_each(texts):
    found, _ = find_policy(texts, REPORT.id, "商品和服务分别 确认收入")
    assert "商品交付客户的时点" in found.text and "在服务期间内平均确认" in found.text
    assert "分红" not in found.text and not find_policy(texts, REPORT.id, "彩票和赌博分别 开奖")[0].lines
