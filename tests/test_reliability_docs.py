"""docs/reliability.md: each promise has tests, each test is there, and what became of it stands beside it."""

from benchmarks.hostile.promises import PAGE, Counts, promise_rows, promises, run_tests, with_counts
from tests.conftest import ROOT

TEXT = PAGE.read_text(encoding="utf-8")


def test_every_promise_has_tests_that_are_there_and_a_result():
    rows = promise_rows(TEXT)
    assert len(rows) > 15 and {row.promise for row in rows} == set(promises(TEXT))
    missing = [name for row in rows for name in row.files if not (ROOT / name).exists()]
    assert missing == [] and all(row.files for row in rows)
    assert all(row.cells[3] and row.cells[4] == "0" for row in rows), "run benchmarks.hostile.promises --write"


def test_figures_are_put_beside_their_row(tmp_path):
    page = TEXT
    first, second, *_ = promise_rows(page)
    page = with_counts(with_counts(page, first, Counts(1_200, 0, 3)), second, Counts(7, 2, 0))
    one, other, *_ = promise_rows(page)
    assert one.cells[3:] == ("1,200 (3 not run here)", "0") and other.cells[3:] == ("7", "**2**")
    assert len(page.splitlines()) == len(TEXT.splitlines()) and "Run last on " in page


def test_what_fails_and_what_is_left_out_is_counted(tmp_path):
    file = tmp_path / "test_it.py"
    file.write_text(
        "import pytest\ndef test_a(): pass\ndef test_b(): assert 0\n@pytest.mark.skip\ndef test_c(): pass\n",
        encoding="utf-8",
    )
    assert run_tests([str(file)]) == Counts(2, 1, 1)
