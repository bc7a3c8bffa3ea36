"""The passages of a file, of a report by its id, and of a company's year."""

import pytest

from pipeline import Finreport, InputError
from pipeline.app.passages.listing import cut_file, passages_of
from tests.app.conftest import FIRST, RATES
from tests.conftest import SAMPLE


@pytest.fixture
def session(small_store: str):
    with Finreport(small_store) as finreport:
        yield finreport.session


def test_a_report_by_its_id_or_by_company_and_year(session) -> None:
    found = passages_of(session, FIRST.id, None, "annual")
    assert [passage.position for passage in found] == [0, 1, 2] and found[0].text == RATES
    assert passages_of(session, "四方科技", 2019, "annual") == found


def test_a_file_is_cut_as_it_is_asked(session) -> None:
    file = min((SAMPLE / "reports").glob("*.pdf"))
    rows = passages_of(session, str(file), None, "annual", by="row")
    assert rows == cut_file(file, "row") != cut_file(file)
    assert all(passage.parent is None for passage in rows)


@pytest.mark.parametrize(
    ("report", "options", "told"),
    [
        ("none.pdf", {}, "none.pdf: no such file"),
        ("603339-2020-annual", {}, "has no passages in the store; there are: 603339-2019-annual"),
        ("603339-2019-annual", {"by": "row"}, "is not a file: --by, sizes and --ocr apply to files only"),
        (str(min((SAMPLE / "reports").glob("*.pdf"))), {"by": "line"}, "'line' is not a chunking method; there are: "),
    ],
)
def test_what_is_not_there_is_told(session, report: str, options: dict, told: str) -> None:
    with pytest.raises(InputError, match=told):
        passages_of(session, report, None, "annual", **options)
