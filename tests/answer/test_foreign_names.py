"""Foreign names of the companies of a store."""

from pipeline.answer.foreign_names import foreign_names
from pipeline.model import Fact, Report, Source
from pipeline.rules.items import load_items
from pipeline.store import open_store


def _fact(item: str, year: int, text: str) -> Fact:
    return Fact(
        report_id=f"990001-{year}-annual", code="990001", item=item, fiscal_year=year, text=text,
        source=Source("tables.xlsx", sheet="Sheet1", row=1, column=1),
    )  # fmt: skip


def test_all_that_the_years_give(tmp_path):
    facts = [_fact("外文名称", 2020, "Northwind Co., Ltd."), _fact("外文名称", 2021, "Northwind Group Co., Ltd.")]
    store = open_store(str(tmp_path), write=True)
    reports = [Report("990001", year, full_name="甲乙股份有限公司") for year in (2020, 2021)]
    store.add(reports, [*facts, _fact("外文名称缩写", 2021, "NWG")])
    found = foreign_names(store, load_items()[0])
    store.close()
    assert found == {"990001": ("Northwind Co., Ltd.", "Northwind Group Co., Ltd.", "NWG")}
