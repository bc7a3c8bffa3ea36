"""Contexts and units as elements come by."""

from pipeline.read.inline_xbrl.contexts import Resources


def test_a_unit_of_two_measures_is_a_quotient():
    resources = Resources()
    for tag, values in (("unit", {"id": "u"}), ("divide", {}), ("unitnumerator", {}), ("measure", {})):
        resources.start(tag, values)
    resources.data("iso4217:EUR")
    resources.end("measure")
    resources.end("unitnumerator")
    resources.start("unitdenominator", {})
    resources.start("measure", {})
    resources.data("utr:MWh")
    for tag in ("measure", "unitdenominator", "divide", "unit"):
        resources.end(tag)
    assert resources.units == {"u": "EUR/MWh"}


def test_a_span_has_two_days_and_an_instant_one():
    resources = Resources()
    resources.start("context", {"id": "c"})
    for tag, text in (("startdate", "2024-01-01"), ("enddate", "2024-12-31T00:00:00")):
        resources.start(tag, {})
        resources.data(text)
        resources.end(tag)
    resources.end("context")
    assert (resources.contexts["c"].start, resources.contexts["c"].end) == ("2024-01-01", "2024-12-31")


def test_text_outside_of_contexts_and_units_is_nothing():
    resources = Resources()
    resources.start("identifier", {"scheme": "s"})
    resources.data("1")
    resources.end("identifier")
    assert not resources.contexts and not resources.units
