"""Plans as plain data."""

from decimal import Decimal

from pipeline.model import Condition, Operation, Period, Plan, Refusal, RefusalKind


def test_only_what_differs_from_the_defaults_is_given_and_always_what_it_is():
    assert Plan("问", Operation.LOOKUP).to_dict() == {"question": "问", "operation": "look-up", "rule": ""}
    plan = Plan(
        "问", Operation.COUNT, "r", years=(2020,), period=Period.H1,
        conditions=(Condition(item="营业收入", relation=">", amount=Decimal("5E+8")),),
        refusal=Refusal(RefusalKind.NO_ITEM, "没有", near=("营业收入",)),
    )  # fmt: skip
    assert plan.to_dict() == {
        "question": "问",
        "operation": "count",
        "rule": "r",
        "years": [2020],
        "period": "H1",
        "conditions": [{"item": "营业收入", "relation": ">", "amount": "500000000"}],
        "refusal": {"kind": "no such item in the report", "message": "没有", "near": ["营业收入"]},
    }
