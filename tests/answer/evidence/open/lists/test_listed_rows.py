"""Topics that reports treat in a table: rows by their names and what their telling columns say."""

import re
from dataclasses import replace

from pipeline.answer.evidence.open.lists.listed_rows import listed_rows
from pipeline.model import Line, LineKind, Passage
from pipeline.understand.topics import Topic
from tests.answer.evidence.conftest import hit

PROJECTS = Topic(
    "在研项目",
    tables=(re.compile(r"^主要研发项目名称\|"), re.compile(r"研发项目\|.*阶段")),
    columns=re.compile("注册分类|进展|阶段"),
)


def table(*rows: tuple[str, ...], header: LineKind = LineKind.HEADER) -> Passage:
    lines = [Line("；".join(cells), 4, LineKind.ROW, cells=cells) for cells in rows]
    lines[0] = replace(lines[0], kind=header)
    return replace(hit("在研", path=("研发",)).passage, lines=tuple(lines))


def texts(*passages: Passage, topic: Topic = PROJECTS, asked: str = "") -> list[str]:
    return [line.text for line in listed_rows(passages, topic, asked)[1]]


def test_rows_with_the_columns_that_tell_and_on_the_next_page():
    first = table(("研发项目", "注册分类", "研究阶段"), ("HR-1（昆药）", "化药1类", "临床I期"), header=LineKind.ROW)
    more = replace(first, lines=(Line("", 5, LineKind.ROW, cells=("HR-2", "-", "NDA审评")),))
    assert texts(first, more) == ["HR-1（昆药）：化药1类；临床I期", "HR-2：NDA审评"]


def test_the_first_pattern_with_rows_wins_and_names_come_from_their_column():
    money = table(("研发项目", "投入金额", "阶段"), ("甲药研究", "1,446.12", "临床"))
    named = table(("主要研发项目名称", "项目目的", "项目进展"), ("乙药", "新药", "完成小试"))
    assert texts(money, named) == ["乙药：完成小试"] and listed_rows([named], PROJECTS, "")[0] == ("研发",)
    third = table(("序号", "研发项目", "药品名称", "阶段"), ("1", "丙药研究", "丙颗粒", "临床"))
    assert texts(third) == ["丙颗粒：临床"]


def test_other_tables_and_topics_without_tables_have_none():
    other = table(("项目", "期末余额"), ("存货", "5.00"))
    assert texts(other) == [] and texts(other, topic=Topic("题")) == []
    wider = table(("研发项目", "阶段"), ("甲", "临床", "5.00"))
    assert texts(wider) == []


def test_rows_that_a_question_chooses_are_told_alone():
    rows = table(
        ("主要研发项目名称", "项目进展"),
        ("甲药", "获得孤儿药认定、临床批件"),
        ("乙药", "正在开展临床研究"),
        ("丙药", "获得孤儿药认定"),
    )
    assert texts(rows, asked="拿到孤儿药认定") == ["甲药：获得孤儿药认定、临床批件", "丙药：获得孤儿药认定"]
    assert len(texts(rows, asked="处在什么阶段")) == 3 and len(texts(rows, asked="火星探测")) == 3


def test_a_phase_chooses_the_rows_that_are_in_it():
    rows = table(
        ("主要研发项目名称", "项目进展"), ("甲药", "已完成Ⅰ期临床"), ("乙药", "3期临床试验进行中"), ("丙药", "Ⅲ期")
    )
    assert texts(rows, asked="进入III期临床") == ["乙药：3期临床试验进行中", "丙药：Ⅲ期"]
    assert len(texts(rows, asked="完成IV期临床")) == 3
