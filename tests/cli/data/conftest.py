"""A store of two companies whose values are known."""

from decimal import Decimal

import pytest

from pipeline.model import Check, Fact, Kind, Report, Source
from pipeline.store import open_store


@pytest.fixture(scope="module")
def two_companies(tmp_path_factory) -> str:
    place = str(tmp_path_factory.mktemp("store"))
    one = Report("600001", 2020, short_name="甲公司", full_name="甲（集团）股份有限公司", file="a.pdf", pages=9)
    two = Report("600002", 2020, kind=Kind.HALF_YEAR, short_name="乙公司", full_name="乙股份有限公司")
    source = Source("a.pdf", page=7, row=3)
    rows = [
        Fact(report_id=one.id, code=one.code, item="营业收入", fiscal_year=2020, value=Decimal("1234567.80"),
             unit="元", source=source, check=Check.PASSED),
        Fact(report_id=one.id, code=one.code, item="净利润", fiscal_year=2020, reason="not in the statement",
             source=source),
        Fact(report_id=one.id, code=one.code, item="电子信箱", fiscal_year=2020, text="=1+1", source=source),
    ]  # fmt: skip
    opened = open_store(place, write=True)
    opened.add([one, two], rows)
    opened.close()
    return place
