"""Tables of a file and of the store; where there are none, what to do."""

import pytest

from pipeline.app.finreport import Finreport
from pipeline.app.tables.reading import tables_of
from pipeline.errors import InputError
from pipeline.store import open_store
from tests.app.conftest import FIRST, SECOND
from tests.app.tables.conftest import TABLES


@pytest.fixture
def session(small_store):
    with open_store(small_store, write=True) as store:
        store.add_tables([(FIRST.id, TABLES)])
    with Finreport(small_store) as finreport:
        yield finreport.session


def test_by_id_and_by_company(session):
    assert tables_of(session, FIRST.id, None, "annual") == TABLES
    assert tables_of(session, "四方科技", 2019, "annual") == TABLES


def test_a_file_is_read_on_the_spot(session, tmp_path):
    file = tmp_path / "600001_2023年年度报告.md"
    rows = "| 账龄 | 期末余额 |\n| --- | --- |\n| 1年以内 | 7.00 |\n"
    file.write_text(f"证券代码：600001 证券简称：某某科技\n\n2023年年度报告\n\n{rows}", encoding="utf-8")
    (table,) = tables_of(session, str(file), None, "annual")
    assert [row.cells for row in table.rows] == [("1年以内", "7.00")]


@pytest.mark.parametrize(
    ("report", "year", "message"),
    [
        (SECOND.id, None, "no tables are kept of this report; read its file again: finreport ingest FILE"),
        ("四方科技", 2018, f"603339-2018-annual is neither .* there are: {FIRST.id}"),
        ("四方科技", None, f"四方科技 is neither .* there are: {FIRST.id}"),
        ("none.pdf", None, "none.pdf: no such file"),
        ("999999-2020-annual", None, "`finreport reports` lists them all"),
    ],
)
def test_what_is_not_there(session, report, year, message):
    with pytest.raises(InputError, match=message):
        tables_of(session, report, year, "annual")


def test_recognition_is_for_files(session):
    with pytest.raises(InputError, match="--ocr applies to files only"):
        tables_of(session, FIRST.id, None, "annual", ocr=True)


@pytest.mark.parametrize("kind", ["local", pytest.param("elastic", marks=pytest.mark.server)])
def test_both_stores_give_the_same_tables(kind, tmp_path, request):
    place = str(tmp_path) if kind == "local" else request.getfixturevalue("es_place")
    with open_store(place, write=True) as store:
        store.add([FIRST], [])
        store.add_tables([(FIRST.id, TABLES)])
    with Finreport(place) as finreport:
        assert finreport.tables(FIRST.id) == list(TABLES)
        assert [table.number for table in finreport.tables("四方科技", "坏账准备", year=2019)] == [5]
