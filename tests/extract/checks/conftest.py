"""Facts of one invented report."""

from decimal import Decimal

from pipeline.model import Fact, Report, Source
from pipeline.rules.relations.anomalies import anomalies_on
from pipeline.rules.relations.identities import REPORTS

ANOMALIES = anomalies_on(REPORTS)
REPORT = Report(code="600000", year=2022, file="某某.pdf", short_name="某某")


def fact(item, value, raw="", *, year=2022, page=7, report_year=2022, **more):
    """A fact in 元; None is a blank cell."""
    return Fact(
        report_id=f"600000-{report_year}-annual",
        code="600000",
        item=item,
        fiscal_year=year,
        value=None if value is None else Decimal(value),
        unit="元",
        raw_text=raw or str(value),
        source=Source("某某.pdf", page=page, row=3),
        **more,
    )
