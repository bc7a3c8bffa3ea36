"""The rows of one party told with their sum."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.selections.test_equal_names import GUARANTEES

REPORT = Report("990004", 2025, short_name="丁字材料", full_name="丁字材料股份有限公司", file="丁.pdf", sha256="d" * 64)


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("equal"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_tables([(REPORT.id, (GUARANTEES,))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place)).ask


def test_rows_are_counted_and_added_up(ask):
    answer = ask("丁字材料2025年给东滩锂业担保了几笔，加起来多少？")
    assert (answer.value, answer.unit) == (Decimal(4_200_000), "元") and "有2笔" in answer.text
    assert [citation.source.row for citation in answer.citations] == [1, 3]


def test_of_another_party_nothing_is_told(ask):
    assert ask("丁字材料2025年给北岭化工担保了几笔，加起来多少？").outcome != "answer"
