"""Passages: nothing lost, pages in order, parents there; rows as sentences."""

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.passages.cutting import CHUNK_SIZE, CHUNKERS, OVERLAP, PARENT_SIZE, report_passages
from pipeline.extract.passages.sentences import block_items, row_sentences
from pipeline.model import Block, BlockKind, Document, Kind, Report, Table

REPORT = Report("600001", 2019, Kind.ANNUAL)
BALANCE = Table(
    rows=(
        ("项目", "附注", "2019年12月31日", "2018年12月31日"),
        ("货币资金", "七、1", "1,234.50", "-"),
        ("存货", None, None, None),
    ),
    pages=(3, 3, 4),
    caption="合并资产负债表",
    unit="元",
)


def document(*blocks):
    return Document(REPORT, tuple(blocks), pages=9)


def paragraph(text, page=1, path=("经营情况",)):
    return Block(BlockKind.PARAGRAPH, page, text=text, path=path)


def heading(text, page=1, path=()):
    return Block(BlockKind.HEADING, page, text=text, path=path, level=len(path) + 1)


def texts(found):
    return [p.text for p in found]


def test_a_table_row_is_a_sentence_of_its_own():
    assert [(s.text, s.page) for s in row_sentences(BALANCE)] == [
        ("合并资产负债表（单位：元）：项目、附注、2019年12月31日、2018年12月31日。", 3),
        ("货币资金：附注为七、1；2019年12月31日为1,234.50元；2018年12月31日为-。", 3),
        ("存货。", 4),
    ]


def test_header_of_two_rows_and_a_column_with_its_own_unit():
    table = Table(
        rows=(
            ("分产品", "2020年", None, "毛利率（%）"),
            (None, "营业收入", "营业成本", None),
            ("设备", "10.00", "6.00", "40.00"),
        ),
        pages=(5, 5, 5),
        unit="万元",
    )
    last = list(row_sentences(table))[-1].text
    assert last == "设备：2020年营业收入为10.00万元；2020年营业成本为6.00万元；毛利率（%）为40.00。"


def test_a_row_that_is_a_rate_or_a_figure_a_share_has_not_its_tables_unit():
    rows = (
        ("项目", "2019年", "2018年"),
        ("营业收入", "1,234", "1,100"),
        ("加权平均净资产收益率（%）", "8.54", "7.20"),
        ("流动比率", "1.15", "1.02"),
        ("基本每股收益（元／股）", "0.52", "0.40"),
        ("按税率计算的所得税", "12", "10"),
    )
    found = [s.text for s in row_sentences(Table(rows, (1,) * 6, unit="千元"))][1:]
    assert found == [
        "营业收入：2019年为1,234千元；2018年为1,100千元。",
        "加权平均净资产收益率（%）：2019年为8.54；2018年为7.20。",
        "流动比率：2019年为1.15；2018年为1.02。",
        "基本每股收益（元／股）：2019年为0.52；2018年为0.40。",
        "按税率计算的所得税：2019年为12千元；2018年为10千元。",
    ]


def test_a_first_row_without_a_name_that_stands_above_figures_is_the_header():
    rows = (("", "第一季度", "第二季度"), ("营业收入", "831.00", "900.00"), ("净利润", "202.00", "—"))
    assert [s.text for s in row_sentences(Table(rows=rows, pages=(8, 8, 8)))] == [
        "第一季度、第二季度。",
        "营业收入：第一季度为831.00；第二季度为900.00。",
        "净利润：第一季度为202.00；第二季度为—。",
    ]
    words = Table(
        rows=(("", "甲", "乙"), ("称谓", "董事", "监事")), pages=(8, 8)
    )  # above words it may be a row of its own
    assert [s.text for s in row_sentences(words)][-1] == "称谓：董事；监事。"


def test_a_table_without_a_header_pairs_its_cells():
    table = Table(rows=(("公司的中文名称", "某某股份有限公司"), ("公司的法定代表人", "王某")), pages=(4, 4))
    assert [s.text for s in row_sentences(table)] == ["公司的中文名称：某某股份有限公司。", "公司的法定代表人：王某。"]


def test_list_items_run_together_are_parted():
    block = paragraph("主要措施如下：（1）降低成本；（2）拓展市场。其余不变")
    assert [s.text for s in block_items(block)] == ["主要措施如下：", "（1）降低成本；", "（2）拓展市场。其余不变"]


def test_default_keeps_sentences_whole_and_gives_each_a_parent():
    sentence = "公司本年度经营情况良好，各项业务稳步发展，新产品销售收入较上年有所增长。"
    found = report_passages(document(paragraph(sentence * 30, page=2)))
    parts = [p for p in found if p.parent is not None]
    assert all(p.body.strip().endswith("。") and len(p.body) <= CHUNK_SIZE for p in parts)
    assert all(len(p.body) <= PARENT_SIZE + 1 for p in found)
    by_id = {p.id: p for p in found}
    assert all(p.body in by_id[p.parent_id].body for p in parts)
    assert found[0].id == "600001-2019-annual#0" and found[1].parent_id == "600001-2019-annual#0"


def test_every_passage_begins_with_its_headings_and_knows_its_pages():
    table = Block(BlockKind.TABLE, 3, path=("财务报告", "财务报表"), table=BALANCE)
    (parent, part) = report_passages(document(table))
    assert part.text.startswith("财务报告 > 财务报表\n合并资产负债表") and (part.first_page, part.last_page) == (3, 4)
    assert parent.parent is None and part.parent == 0


def test_a_heading_with_nothing_beneath_it_is_kept_and_running_heads_are_not():
    blocks = [
        Block(BlockKind.HEADER, 1, text="2019年年度报告"),
        heading("一、业务"),
        heading("二、其他"),
        paragraph("正文。", path=("其他",)),
        Block(BlockKind.CONTENTS, 1, text="第一节 释义……3"),
    ]
    assert texts(report_passages(document(*blocks), "paragraph")) == ["一、业务", "其他\n正文。\n".rstrip()]


def test_windows_overlap():
    text = "".join(chr(0x4E00 + i) for i in range(700))
    first, second, *_ = report_passages(document(paragraph(text)), "length")
    assert len(first.body) == CHUNK_SIZE and first.body[-OVERLAP:] == second.body[:OVERLAP]


def test_an_empty_document_has_no_passages():
    assert all(report_passages(document(), by) == () for by in CHUNKERS)


WORDS = st.text("公司业务收入增长。；（1）、 A9", min_size=1, max_size=500).filter(str.strip)
CELLS = st.none() | st.sampled_from(["货币资金", "1,234.50", "项目", "2019年", "不适用", "", "5.1%"])
PATHS = st.sampled_from([(), ("经营",), ("经营", "风险")])


@st.composite
def documents(draw):
    blocks, page = [], 1
    for _ in range(draw(st.integers(0, 8))):
        page += draw(st.integers(0, 1))
        kind = draw(st.sampled_from(list(BlockKind)))
        path = draw(PATHS)
        if kind is BlockKind.TABLE:
            columns = draw(st.integers(1, 4))
            rows = draw(st.lists(st.tuples(*[CELLS] * columns), min_size=1, max_size=6))
            table = Table(tuple(rows), (page,) * len(rows), unit=draw(st.sampled_from(["", "元"])))
            blocks.append(Block(kind, page, path=path, table=table))
        else:
            blocks.append(Block(kind, page, text=draw(WORDS), path=path))
    return document(*blocks)


def letters(text):
    return re.sub(r"\s+", "", text)


@given(documents(), st.sampled_from(sorted(CHUNKERS)))
def test_nothing_is_lost_pages_rise_and_parents_exist(doc, by):
    found = report_passages(doc, by)
    leaves = [p for p in found if by != "default" or p.parent is not None or not p.body]
    everything = letters("".join(p.body for p in leaves))
    for block in doc.blocks:
        if block.kind is BlockKind.PARAGRAPH and by != "length":
            assert letters(block.text) in everything
        elif block.kind is BlockKind.PARAGRAPH:
            for start in range(max(len(block.text) - OVERLAP // 2, 1)):  # any stretch as long as half the overlap
                stretch = letters(block.text[start : start + OVERLAP // 2])
                assert any(stretch in letters(p.body) for p in found)
        elif block.kind is BlockKind.TABLE:
            assert all(letters(cell) in everything for row in block.table.rows for cell in row if cell)
        elif block.kind is BlockKind.HEADING:
            assert any(block.text.strip() in p.text for p in found) or len(doc.blocks) > 1
    assert [p.position for p in found] == list(range(len(found)))
    assert all(a.first_page <= b.first_page for a, b in pairwise(leaves))
    assert all(1 <= p.first_page <= p.last_page <= doc.pages for p in found)
    parents = {p.position for p in found if p.parent is None}
    assert all(p.parent in parents and p.parent < p.position for p in found if p.parent is not None)
    assert report_passages(doc, by) == found


def test_every_paragraph_of_a_real_report_is_in_its_passages(shared_data):
    from pipeline.read.document import read_document

    (file,) = (shared_data / "finglm" / "reports").glob("*四方科技*.pdf")
    doc = read_document(file)
    for by in ("default", "paragraph", "row"):
        everything = letters("".join(p.body for p in report_passages(doc, by)))
        assert all(letters(b.text) in everything for b in doc.blocks if b.kind is BlockKind.PARAGRAPH)


def test_the_command_prints_them(tmp_path):
    import json
    from pathlib import Path

    from click.testing import CliRunner

    from pipeline.cli.data.passages import passages as command
    from pipeline.cli.main import main

    file = min((Path(__file__).parents[3] / "data" / "sample" / "reports").glob("*.pdf"))
    told = CliRunner().invoke(command, [str(file), "--json", "--by", "row"])
    assert told.exit_code == 0, told.output
    rows = [json.loads(line) for line in told.output.splitlines()]
    assert any(r["text"].endswith("。") and "货币资金：" in r["text"] and "元；" in r["text"] for r in rows)
    assert "第1页" in CliRunner().invoke(command, [str(file)]).output
    missing = CliRunner().invoke(main, ["passages", str(tmp_path / "none.pdf"), "--store", str(tmp_path)])
    assert missing.exit_code == 1 and "none.pdf: no such file" in missing.output


def test_a_label_over_several_rows_is_told_in_each_and_a_merged_header_over_its_columns():
    table = Table(
        rows=(
            ("类别", "期末", None, "说明"),
            (None, "金额", "比例(%)", None),
            ("甲", "1.00", "2.00", "无"),
            (None, "3.00", "4.00", "有"),
        ),
        pages=(1, 1, 1, 1),
        unit="元",
        spans=((0, 0, 2, 1), (0, 1, 1, 2), (0, 3, 2, 1), (2, 0, 2, 1)),
    )
    assert [s.text for s in row_sentences(table)][1:] == [
        "甲：期末金额为1.00元；期末比例(%)为2.00；说明为无。",
        "甲：期末金额为3.00元；期末比例(%)为4.00；说明为有。",
    ]
