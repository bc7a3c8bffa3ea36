"""A table that says what files are, and every mistake in it with file and line."""

from pathlib import Path

import pytest

from pipeline.app.ingest.identity.manifest import manifest_files, read_manifest
from pipeline.errors import InputError
from pipeline.model import Kind


@pytest.fixture
def table(tmp_path):
    def write(text: str, encoding: str = "utf-8") -> Path:
        place = tmp_path / "list.csv"
        place.write_bytes(text.encode(encoding))
        return place

    return write


@pytest.mark.parametrize("encoding", ["utf-8-sig", "gb18030"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_rows_as_spreadsheets_write_them(table, encoding, separator):
    lines = ["file,company,code,year,kind", "a/1.pdf,金花股份,600080,2023,年度报告", "", "b.md,,,2024,first_quarter"]
    first, second = read_manifest(table("\r\n".join(lines).replace(",", separator), encoding))
    assert (first.line, first.file) == (2, "a/1.pdf") and (second.line, second.file) == (4, "b.md")
    assert (first.identity.code, first.identity.short_name, first.identity.kind) == ("600080", "金花股份", Kind.ANNUAL)
    assert (second.identity.year, second.identity.kind, second.identity.code) == (2024, Kind.FIRST_QUARTER, "")


def test_columns_with_chinese_names(table):
    (row,) = read_manifest(table("文件,公司,代码,年份,类型\na.pdf,金花股份,600080,2023年,年度报告\n"))
    assert (row.file, row.identity.short_name, row.identity.code) == ("a.pdf", "金花股份", "600080")
    assert (row.identity.year, row.identity.kind) == (2023, Kind.ANNUAL)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "list.csv: it is empty; its first line names the columns: file,company,code,year,kind"),
        ("name,year\na,2023\n", "list.csv:1: no column name; the columns are file \\(文件\\), company \\(公司\\)"),
        ("year\n2023\n", "list.csv:1: the column file is missing"),
        ("file,file\na,b\n", "list.csv:1: column file stands twice"),
        ("文件,公司,名称\na,b,c\n", "list.csv:1: column 公司 and 名称 stands twice"),
        ("公司,年份\n茅台,2023\n", "list.csv:1: the column file is missing; the columns are file \\(文件\\)"),
        ("文件,年份\na,二三年\n", "list.csv:2: year '二三年'"),
        ("file,year\na,23\n,2023\n", r"list.csv:2: year '23': .*\n.*list.csv:3: no file"),
        ("file,code\na,2099\n", "list.csv:2: code '2099': give it with its zeros"),
        ("file,kind\na,招股书\n", "list.csv:2: kind '招股书': it is none of annual"),
        ("file,company\na,Northwind, Inc.\n", "list.csv:2: 3 cells under 2 columns"),
    ],
)
def test_every_mistake_is_told_with_its_line(table, text, told):
    with pytest.raises(InputError, match=told):
        read_manifest(table(text))


def test_a_table_that_is_not_there(tmp_path):
    with pytest.raises(InputError, match=r"none\.csv: cannot be opened"):
        read_manifest(tmp_path / "none.csv")


def test_files_are_found_by_path_beside_the_table_and_by_name(table, tmp_path):
    (tmp_path / "beside.pdf").touch()
    (tmp_path / "deep").mkdir()
    deep = tmp_path / "deep" / "1.pdf"
    deep.touch()
    place = table("file,year\nbeside.pdf,2021\n1.pdf,2022\n")
    found = manifest_files(place, read_manifest(place), [deep])
    assert {file.name: identity.year for file, identity in found.items()} == {"beside.pdf": 2021, "1.pdf": 2022}


def test_rows_that_name_no_file_or_one_twice(table, tmp_path):
    files = [tmp_path / "a" / "1.pdf", tmp_path / "b" / "1.pdf", tmp_path / "c.pdf"]
    place = table("file,year\nnone.pdf,2021\n1.pdf,2022\nc.pdf,2021\nc.pdf,2022\n")
    with pytest.raises(InputError) as raised:
        manifest_files(place, read_manifest(place), files)
    told = str(raised.value).splitlines()
    assert "list.csv:2: none.pdf: no such file beside the table" in told[0]
    assert "list.csv:3: 1.pdf: 2 of the files are called so; give its path" in told[1]
    assert "list.csv:5: c.pdf stands in line 4 too, with other values: keep one" in told[2]
