"""The competition's TXT form."""

import pytest

from pipeline.errors import ReportError
from pipeline.model import BlockKind
from pipeline.read.forms.json_lines import read_pieces
from pipeline.read.pieces import PageTable, TextLine
from pipeline.read.structure.assemble import assemble


def write(tmp_path, *records: str):
    file = tmp_path / "2020-01-01__某某股份有限公司__600000__某某__2019年__年度报告.txt"
    file.write_text("\n".join(records), encoding="utf-8")
    return file


def test_json_and_python_literal_records_are_the_same(tmp_path):
    file = write(
        tmp_path,
        '{"page": 1, "allrow": 0, "type": "页眉", "inside": "某某2019年年度报告"}',
        "{'page': 1, 'allrow': 1, 'type': 'excel', 'inside': \"['营业收入', '1,000.00', None]\"}",
        '{"page": 2, "allrow": 2, "type": "text", "inside": "第一节"}',
    )
    pieces, pages, problems = read_pieces(file)
    assert pieces == [
        TextLine(1, "某某2019年年度报告", kind=BlockKind.HEADER),
        PageTable(1, (("营业收入", "1,000.00", None),)),
        TextLine(2, "第一节"),
    ]
    assert (pages, problems) == (2, [])


def test_bad_row_becomes_text_and_a_problem(tmp_path):
    file = write(
        tmp_path,
        '{"page": 1, "type": "text", "inside": "一"}',
        '{"page": 1, "type": "excel", "inside": "[\'a\', __import__(\'os\')]"}',
        "not a record",
    )
    pieces, _, problems = read_pieces(file)
    assert pieces[1] == TextLine(1, "['a', __import__('os')]")
    assert [(p.line, p.page) for p in problems] == [(2, 1), (3, None)]
    assert "kept as text" in problems[0].message


def test_table_over_pages_is_one_table(tmp_path):
    file = write(
        tmp_path,
        '{"page": 1, "type": "text", "inside": "合并资产负债表"}',
        '{"page": 1, "type": "text", "inside": "单位：万元"}',
        '{"page": 1, "type": "excel", "inside": "[\'项目\', \'期末余额\']"}',
        '{"page": 1, "type": "excel", "inside": "[\'货币资金\', \'1\']"}',
        '{"page": 1, "type": "页脚", "inside": "1"}',
        '{"page": 2, "type": "页眉", "inside": "年度报告"}',
        '{"page": 2, "type": "excel", "inside": "[\'项目\', \'期末余额\']"}',
        '{"page": 2, "type": "excel", "inside": "[\'存货\', \'2\']"}',
    )
    tables = [b.table for b in assemble(read_pieces(file)[0]) if b.table]
    assert len(tables) == 1
    assert tables[0].rows == (("项目", "期末余额"), ("货币资金", "1"), ("存货", "2"))
    assert tables[0].pages == (1, 1, 2)
    assert (tables[0].caption, tables[0].unit) == ("合并资产负债表", "万元")


def test_file_without_records_says_what_was_expected(tmp_path):
    with pytest.raises(ReportError, match="no record of the competition's TXT form"):
        read_pieces(write(tmp_path, "plain text"))


def test_brackets_thousands_deep_are_no_record(tmp_path):
    good = '{"page": 1, "type": "text", "inside": "一"}'
    pieces, _, problems = read_pieces(write(tmp_path, good, '{"a":' * 100_000, "[" * 100_000))
    assert pieces == [TextLine(1, "一")]
    assert [problem.line for problem in problems] == [2, 3]


@pytest.mark.parametrize(
    "odd",
    [
        '{"page": 1e400, "type": "text", "inside": "甲"}',
        '{"page": -3, "type": "text", "inside": "甲"}',
        '{"page": 1000000000, "type": "text", "inside": "甲"}',
        '{"page": "' + "9" * 5000 + '", "type": "text", "inside": "甲"}',
        '{"page": 1, "type": "text", "inside": ' + "[" * 900 + "]" * 900 + "}",
        "[" * 100_000,
        '{"page": 1, "type": "excel", "inside": "' + "(" * 500 + '"}',
    ],
)
def test_an_odd_record_leaves_the_other_pages_as_they_are(tmp_path, odd):
    file = tmp_path / "a.txt"
    good = '{"page": 1, "type": "text", "inside": "一\u2028二"}\n{"page": 2, "type": "text", "inside": "三"}'
    file.write_text(f"{odd}\n{good}\n", encoding="utf-8")
    pieces, pages, _ = read_pieces(file)
    assert pages == 2 and any("三" in piece.text for piece in pieces)
