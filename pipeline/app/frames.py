"""Facts, reports, answers and hits as a pandas DataFrame, a row each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from pipeline.answer.question_file import AnswerRow
from pipeline.errors import InputError
from pipeline.model import Answer, Fact, Report, Restatement
from pipeline.store.search_records import Hit

if TYPE_CHECKING:
    import pandas as pd


def frame(records: Iterable[Fact | Report | Restatement | Answer | AnswerRow | Hit]) -> pd.DataFrame:
    """A row for each record; money stays a `Decimal`, so that no digit is lost.

    Raises:
        InputError: a record is of another kind.
    """
    import pandas as pd

    return pd.DataFrame([_row(record) for record in records], dtype=object)


def _row(record: object) -> dict[str, Any]:
    for kind, row in _ROWS.items():
        if isinstance(record, kind):
            return row(record)
    kinds = ", ".join(kind.__name__ for kind in _ROWS)
    raise InputError(f"a {type(record).__name__} is no row of a frame: give records of one of {kinds}")


def _fact(fact: Fact) -> dict[str, Any]:
    source = fact.source
    own = {name: value for name, value in fact.to_dict().items() if name not in ("source", "priority")}
    where = {"file": source.file, "sheet": source.sheet, "page": source.page, "row": source.row}
    return own | {"value": fact.value} | where


def _answer(answer: Answer) -> dict[str, Any]:
    places = [str(citation) for citation in answer.citations]
    return {
        "question": answer.plan.question if answer.plan is not None else None,
        "answer": answer.text,
        "value": answer.value,
        "unit": answer.unit,
        "refusal": None if answer.refusal is None else str(answer.refusal.kind),
        "warnings": list(answer.warnings),
        "sources": places,
    }


def _answer_row(row: AnswerRow) -> dict[str, Any]:
    return {"id": row.id, **_answer(row.answer), "question": row.question, "answer": row.text}


_ROWS: dict[type, Callable[[Any], dict[str, Any]]] = {
    Fact: _fact,
    Report: Report.to_dict,
    Restatement: Restatement.to_dict,
    AnswerRow: _answer_row,
    Answer: _answer,
    Hit: Hit.to_dict,
}
