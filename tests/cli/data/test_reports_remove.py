"""`reports remove` on both stores: nothing of the report stays, everything of the others does."""

from decimal import Decimal

import numpy as np
import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.model import Fact, Kind, Passage, Period, Report, Source
from pipeline.store import on_server, open_store
from pipeline.store.search_records import REPORTS, Clause, DocumentEntry, Field, Filter, Level, Search
from pipeline.store.vector_store import Embedding

MODEL = Embedding("tiny", "0123456789abcdef", 4)
OLD = Report("600001", 2019, short_name="甲公司", file="a2019.pdf", sha256="a", pages=9)
NEW = Report("600001", 2020, short_name="甲公司", file="a2020.pdf", sha256="b", pages=9)
HALF = Report("600001", 2020, kind=Kind.HALF_YEAR, short_name="甲公司", file="h2020.pdf", sha256="c")
OTHER = Report("600002", 2020, short_name="乙公司", file="b2020.pdf", sha256="d")


@pytest.fixture(params=["folder", pytest.param("server", marks=pytest.mark.server)])
def place(request, tmp_path) -> str:
    return str(tmp_path / "store") if request.param == "folder" else request.getfixturevalue("es_place")


def fact(report: Report, year: int, value: str, file: str = "") -> Fact:
    source = Source(file or report.file, page=None if file else 7)
    return Fact(
        report_id=report.id, code=report.code, item="净利润", fiscal_year=year, value=Decimal(value), source=source
    )


def passages(report: Report) -> list[Passage]:
    texts = ["风险因素：汇率", "董事会报告"]
    found = [Passage(report.id, at, (), text, 1, 1) for at, text in enumerate(texts)]
    return [*found, Passage(report.id, 2, (), "汇率的摘要", 1, 1, parent=0, summary=True)]


@pytest.fixture
def filled(place) -> str:
    with open_store(place, write=True) as store:
        figures = [
            fact(OLD, 2019, "1"), fact(NEW, 2020, "3"), fact(NEW, 2019, "2"), fact(NEW, 2020, "4", "tables.xlsx"),
            fact(OTHER, 2020, "5"),
        ]  # fmt: skip
        store.add([OLD, NEW, HALF, OTHER], figures, former_names={"600001": ("老甲",), "600002": ("老乙",)})
        store.add_passages([(DocumentEntry.of(one), passages(one)) for one in (OLD, NEW, OTHER)])
        for one in (OLD, NEW, OTHER):
            store.add_vectors(MODEL, REPORTS, [f"{one.id}#{at}" for at in range(3)], np.eye(3, 4, dtype=np.float32))
    return place


def call(place: str, *arguments: str, answer: str | None = None):
    return CliRunner().invoke(main, ["reports", "remove", *arguments, "--store", place], input=answer)


def found(store, level: Level) -> set[str]:
    search = Search((Clause(Field.WORDS, ("汇率",)),), Filter(level=level), 10)
    return {hit.passage.report_id for hit in store.search(search)}


def test_nothing_of_the_report_stays_and_all_of_the_others_does(filled):
    done = call(filled, "甲公司", "2020", "--yes")
    assert done.output == ("600001-2020-annual removed: 3 facts from a2020.pdf, tables.xlsx, 2 passages, 1 summaries\n")
    with open_store(filled) as store:
        assert [one.id for one in store.reports()] == [OLD.id, HALF.id, OTHER.id]
        every = store.facts(["600001"], None, None, period=None, scope=None, every_source=True)
        assert [(one.report_id, one.value) for one in every] == [(OLD.id, 1)]
        assert store.facts(["600001"], ["净利润"], [2020], period=Period.FY) == []
        assert [one.code for one in store.rank("净利润", 2020).facts] == ["600002"]
        assert store.passages_of(NEW.id) == [] and len(store.passages_of(OLD.id)) == 3
        assert [entry.id for entry in store.entries()] == [OLD.id, OTHER.id]
        assert found(store, Level.SMALL) == found(store, Level.SUMMARY) == {OLD.id, OTHER.id}
        assert [one.count for one in store.embeddings()] == [6]
        assert {hit.passage.report_id for hit in store.nearest(MODEL.digest, np.eye(1, 4)[0], Filter(), 9)} == {
            OLD.id,
            OTHER.id,
        }
        assert store.companies()[0].former_names == ("老甲",)  # other reports of it are there


def test_the_last_report_takes_the_company_with_it(filled):
    assert call(filled, OTHER.id, "--yes").exit_code == 0
    with open_store(filled) as store:
        assert [one.code for one in store.companies()] == ["600001"]


def test_a_removal_that_was_cut_off_is_completed_by_the_same_command(filled):
    with open_store(filled, write=True) as store:
        store.remove_passages([NEW.id])
    assert "3 facts from a2020.pdf, tables.xlsx, 0 passages" in call(filled, NEW.id, "--yes").output
    with open_store(filled, write=True) as store:
        store.add_passages(
            [(DocumentEntry.of(NEW), passages(NEW))]
        )  # of an ingestion that was cut off before its facts
    assert "0 facts, 2 passages, 1 summaries" in call(filled, NEW.id, "--yes").output
    with open_store(filled) as store:
        assert NEW.id not in [entry.id for entry in store.entries()]


def test_it_asks_and_takes_only_yes_for_an_answer(filled):
    for answer, said in (("n\n", "nothing was removed"), (None, "use --yes to remove without confirmation")):
        refused = call(filled, "甲公司", "2020", answer=answer)
        assert refused.exit_code == 1 and said in refused.output
        assert "remove 600001-2020-annual (3 facts from a2020.pdf, tables.xlsx" in refused.output
        with open_store(filled) as store:
            assert len(store.reports()) == 4
    assert (
        "600001-2020-half_year removed: 0 facts"
        in call(filled, "甲公司", "2020", "--kind", "half_year", answer="y\n").output
    )


def test_what_is_not_there_is_said_with_what_is(filled):
    there = "600001-2019-annual, 600001-2020-annual, 600001-2020-half_year"
    for arguments, said in (
        (("甲公司", "2018"), f"600001-2018-annual is not in the store; there are: {there}"),
        (("甲公司",), f"give the year of the report to remove; there are: {there}"),
        (("600001",), f"600001 is not in the store; there are: {there}"),
        (("丙公司", "2020"), "the store knows no company 丙公司"),
    ):
        refused = call(filled, *arguments, "--yes")
        assert refused.exit_code == 1 and said in refused.output, refused.output


def test_the_workbook_goes_and_the_list_keeps_its_own_options(tmp_path, filled):
    if on_server(filled):
        pytest.skip("workbooks of a server's reports lie in the user's folder")
    workbook = tmp_path / "store" / "workbooks" / f"{OLD.id}.xlsx"
    workbook.parent.mkdir()
    workbook.write_bytes(b"")
    assert call(filled, OLD.id, "--yes").exit_code == 0 and not workbook.exists()
    wrong = CliRunner().invoke(main, ["reports", "--store", filled, "remove", NEW.id, "--yes"])
    assert wrong.exit_code == 2 and "put --store after `remove`" in wrong.output
