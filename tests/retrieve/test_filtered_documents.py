"""Documents that pass a filter; where none does, what there is nearest to it."""

import pytest

from pipeline.errors import InputError
from pipeline.retrieve.filtered_documents import entries_within, explain_no_hits
from pipeline.store.search_records import DocumentEntry, Filter

ENTRIES = [
    DocumentEntry(id="600001-2019-annual", code="600001", year=2019, kind="annual"),
    DocumentEntry(id="600001-2021-annual", code="600001", year=2021, kind="annual"),
    DocumentEntry(id="600002-2021-half_year", code="600002", year=2021, kind="half_year"),
]
LAW = DocumentEntry(id="laws/a", collection="laws", title="保险法")


class Entries:
    """A store of documents alone."""

    def __init__(self, *entries: DocumentEntry):
        self.given = entries

    def entries(self, collection: str = "reports") -> list[DocumentEntry]:
        return [entry for entry in self.given if entry.collection == collection]

    def collections(self) -> list[str]:
        return sorted({entry.collection for entry in self.given})


def within(**filters) -> list[str]:
    asked = Filter(**{name: frozenset(values) for name, values in filters.items()})
    return [entry.id for entry in entries_within(Entries(*ENTRIES, LAW), asked)]


def test_every_bound_of_the_filter_holds():
    assert len(within()) == 3
    assert within(codes={"600001"}) == ["600001-2019-annual", "600001-2021-annual"]
    assert within(codes={"600001"}, years={2021}) == ["600001-2021-annual"]
    assert within(documents={"600002-2021-half_year"}) == ["600002-2021-half_year"]


def test_where_none_passes_those_of_the_company_are_named_or_else_all():
    with pytest.raises(InputError, match=r"there are: 600001 2019, 600001 2021$"):
        within(codes={"600001"}, years={2015})
    with pytest.raises(InputError, match=r"there are: 600001 2019, 600001 2021, 600002 2021$"):
        within(codes={"999999"})
    with pytest.raises(InputError, match=r"no passages of faq; there are: laws, reports$"):
        entries_within(Entries(*ENTRIES, LAW), Filter(collection="faq"))
    with pytest.raises(InputError, match="there are: none"):
        entries_within(Entries(), Filter())


@pytest.mark.parametrize(
    ("given", "asked", "said"),
    [
        ((), Filter(), "the store has no passages: `finreport ingest REPORT` brings them"),
        ((LAW,), Filter(collection="faq"), "no passages in the collection faq; there are: laws"),
        (ENTRIES, Filter(codes=frozenset({"9"})), "no passages of this company in the store"),
        (ENTRIES, Filter(codes=frozenset({"600001"}), years=frozenset({2020, 2022})), ": 2019 annual, 2021 annual"),
        (ENTRIES, Filter(codes=frozenset({"600001"}), years=frozenset({2022})), "there are: 2021 annual, 2019 annual"),
        (ENTRIES, Filter(kinds=frozenset({"first_quarter"})), "there are: 2019 annual, 2021 annual, 2021 half_year"),
        ((LAW,), Filter("laws", documents=frozenset({"laws/b"})), "there are: 保险法"),
        (ENTRIES, Filter(years=frozenset({2021})), "no passage has any of these words"),
    ],
)  # fmt: skip
def test_without_hits_the_nearest_there_is_is_named(given, asked, said):
    assert said in explain_no_hits(Entries(*given), asked)
