"""What questions for one figure of a table name."""

from pipeline.answer.english.tables.cell_question import read_cell_question
from pipeline.answer.typed.issuers import issuers
from pipeline.store import open_store
from pipeline.understand.english.tokens import HERE
from tests.answer.english.conftest import NORTHWIND


def test_what_is_named(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        store.add([NORTHWIND], [])
        (issuer,) = issuers(store)

        def read(question):
            return read_cell_question(question.replace("Northwind", HERE), issuer, store)

        due = read("How much of Northwind's finance lease payments falls due after 2027?")
        assert due is not None
        assert (due.beyond, due.years) == (True, (2027,))
        assert "after" not in due.words
        spent = read("How much did Northwind spend on plant in 2022?")
        assert spent is not None and spent.spent
        segment = read("What were Northwind's segment revenues in 2022?")
        assert segment is not None and segment.narrower
        paid = read("How many paid members did Northwind have at the end of 2022?")
        assert paid is not None and paid.limits == {"paid"}
        spent = read("How much cash did Northwind use to repurchase shares in 2022?")
        assert spent is not None and "cash" not in spent.words
        due = read("How much did Northwind have to pay under purchase obligations in 2023-2024, as of the end of 2022?")
        assert due is not None and "2023-2024" in due.words and due.years == (2022,)
        assert read("Why did Northwind's revenue fall in 2022?") is None
