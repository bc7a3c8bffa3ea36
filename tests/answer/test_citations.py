"""Facts under a working, and where they stand."""

from pipeline.answer.citations import cite, facts_of
from pipeline.model import Origin
from tests.answer.working import FULL, fact, step


def test_every_fact_of_the_working_is_cited_once_with_what_was_printed(context):
    reported = fact(raw_label="营业外收入", raw_text="5.00")
    derived = fact("8", item="营业利润", origin=Origin.DERIVED, evidence="利润总额-营业外收入")
    steps = [step(reported, derived), step(reported)]
    assert facts_of(steps) == [reported, derived, reported]
    assert [(c.company, c.quote, c.source.page) for c in cite(context, steps)] == [
        (FULL, "营业外收入 5.00", 7),
        (FULL, "利润总额-营业外收入", 7),
    ]
