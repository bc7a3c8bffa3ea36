"""An invented company, figures of its reports, and the asking of one answerer over a store of them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal

from pipeline.answer.engine import Assistant
from pipeline.answer.typed.issuers import issuers
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Fact, Report, Source
from pipeline.model.table_row import RowTable
from pipeline.rules.english import load_english
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from pipeline.understand.english.tokens import HERE

ACME = Report("ab" * 20, 2020, full_name="ACME INC.", file="acme.pdf")
NORTHWIND = Report("cd" * 20, 2022, full_name="NORTHWIND TOOLS, INC.", file="n.pdf", sha256="a1")
ENGLISH, _ = load_english()


def figure(item: str, year: int, millions: int, *, report: Report = ACME, page: int = 7, **fields) -> Fact:
    """A figure in millions of dollars (or `unit`), under the item's own name where no `raw_label` is given."""
    given = {"unit": "USD", "raw_label": item, "source": Source(report.file, page=page)} | fields
    value = Decimal(millions) * 10**6
    return Fact(report_id=report.id, code=report.code, item=item, fiscal_year=year, value=value, **given)


def words(item: str, text: str, report: Report = ACME) -> Fact:
    """What a report says in words, as the day that ends its year."""
    own = {"report_id": report.id, "code": report.code, "fiscal_year": report.year}
    return Fact(**own, item=item, text=text, raw_label=item)


@contextmanager
def asking(
    answerer: Callable, folder, facts: Sequence[Fact], reports: Sequence[Report] = (ACME,), name: str = "Acme"
) -> Iterator[Callable]:
    """A function that asks `answerer` over a store in `folder`, with the mark of a company in place of `name`."""
    with open_store(str(folder), write=True) as store:
        store.add(list(reports), list(facts))
        (issuer,) = issuers(store)
        yield lambda text, *more: answerer(text.replace(name, HERE), issuer, store, ENGLISH, *more)


@contextmanager
def assistant_over(
    folder, facts: Sequence[Fact] = (), tables: Sequence[RowTable] = (), blocks: Sequence[Block] = (),
    report: Report = NORTHWIND,
) -> Iterator[Assistant]:  # fmt: skip
    """An assistant over one report with these facts, tables and paragraphs."""
    with open_store(str(folder), write=True) as store:
        store.add([report], list(facts))
        if tables:
            store.add_tables([(report.id, tuple(tables))])
        if blocks:
            passages = report_passages(Document(report, tuple(blocks), 30))
            store.add_passages([(DocumentEntry.of(report), passages)])
    store = open_store(str(folder))
    yield Assistant.open(store, Settings(store=str(folder)))
    store.close()


def paragraph(page: int, text: str, *headings: str) -> Block:
    return Block(BlockKind.PARAGRAPH, page, text, headings)
