"""Facts of one company, as every store takes them."""

from decimal import Decimal

from pipeline.model import Check, Fact, Origin, Report, Scope, Source

REPORT = Report("603339", 2020, short_name="四方科技", full_name="四方科技集团股份有限公司")


def fact(value, *, item="净利润", code="603339", year=2020, report_year=None, kind="annual", file="a.xlsx", **more):
    number = None if value is None else Decimal(value)
    return Fact(
        report_id=f"{code}-{report_year or year}-{kind}",
        code=code,
        item=item,
        fiscal_year=year,
        value=number,
        unit="元",
        reason="" if number is not None else "empty cell",
        source=more.pop("source", Source(file)),
        **more,
    )


FULL_FACT = fact(
    "-172983012.5700000001",
    source=Source("r.pdf", "Sheet1", 12, 3, 40, 2, "合并利润表", (1.5, 2.0, 3.25, 4.0)),
    raw_label="五、净利润",
    raw_text="-172,983,012.57",
    origin=Origin.CORRECTED,
    check=Check.PASSED,
    evidence="利润总额-所得税费用",
    priority=7,
    restated=True,
    scope=Scope.PARENT,
)
