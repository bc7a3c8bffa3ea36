"""Facts with dimensions as documents of their own index."""

from pipeline.store.dimensional_rows import dimensional_row
from pipeline.store.elastic.documents import dimensional_document, fact_document, fact_id
from tests.store.conftest import fact

PART = fact("60", item="营业收入", dimensions=(("产品", "整车"), ("地区", "境外")))


def test_a_document_has_its_dimensions_and_their_axes():
    row = dimensional_row(PART)
    document = dimensional_document([*row[:5], PART.value, *row[6:-1]], row[-1])
    assert document["dimensions"] == ["产品=整车", "地区=境外"] and document["axes"] == ["产品", "地区"]
    other = dimensional_document([*row[:5], PART.value, *row[6:-1]], ["产品=零件"])
    whole = fact_document([*row[:5], PART.value, *row[6:-1]], {})
    assert len({fact_id(document), fact_id(other), fact_id(whole)}) == 3
