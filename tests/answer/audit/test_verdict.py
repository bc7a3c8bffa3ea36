"""What becomes of an answer by its audit."""

from pipeline.answer.audit.verdict import PASSED, Audit, Verdict


def test_one_that_passes_lacks_nothing():
    assert Audit(Verdict.PASSED) == PASSED and PASSED.lacking == ()
    assert Audit(Verdict.LIKELY, ("火星",)) != Audit(Verdict.WITHHELD, ("火星",))
