"""Records as rows of a frame."""

from decimal import Decimal

import pytest

from pipeline.app.frames import frame
from pipeline.errors import InputError
from pipeline.model import Answer, Fact, Operation, Plan, Refusal, RefusalKind, Report, Source

FACT = Fact(
    report_id="600001-2020-annual", code="600001", item="净利润", fiscal_year=2020,
    value=Decimal("1234567.80"), unit="元", source=Source("a.pdf", page=7, row=3),
)  # fmt: skip


def test_money_stays_exact_and_the_place_has_columns_of_its_own():
    row = frame([FACT]).iloc[0]
    assert row["value"] == Decimal("1234567.80") and isinstance(row["value"], Decimal)
    assert (row["item"], row["file"], row["page"], row["row"]) == ("净利润", "a.pdf", 7, 3)


def test_answers_with_their_question_or_the_kind_of_their_refusal():
    plan = Plan("问", Operation.LOOKUP)
    refused = Answer("没有", refusal=Refusal(RefusalKind.NO_ITEM, "没有"))
    found = frame([Answer("12元", value=Decimal(12), unit="元", plan=plan), refused])
    assert found["question"].tolist() == ["问", None]
    assert found["refusal"].tolist() == [None, "no such item in the report"]


def test_reports_by_their_ids_and_nothing_is_an_empty_frame():
    assert frame([Report("600001", 2020)])["id"].tolist() == ["600001-2020-annual"]
    assert frame([]).empty


def test_another_record_is_refused_with_those_that_are_rows():
    with pytest.raises(InputError, match="a Source is no row of a frame: give records of one of Fact, Report"):
        frame([FACT.source])  # type: ignore[list-item]
