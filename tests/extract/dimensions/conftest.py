"""Tables of an invented report, rules of disclosures written for a test, and the built-in ones."""

from decimal import Decimal

from pipeline.extract.dimensions.facts import dimensional_facts
from pipeline.extract.tables.rows import report_tables
from pipeline.model import Block, BlockKind, Document, Fact, Report, Table
from pipeline.rules.disclosures import load_disclosures

REPORT = Report("300750", 2024, file="甲.pdf", short_name="甲公司")
RULES, _ = load_disclosures()


def table_of(*rows, path=(), caption="", unit="", report=REPORT, spans=()):
    """The table that these rows are read as, as a report prints them."""
    printed = tuple(tuple(row) for row in rows)
    table = Table(rows=printed, pages=(9,) * len(printed), caption=caption, unit=unit, spans=spans)
    document = Document(report, (Block(BlockKind.TABLE, 9, path=path, table=table),), 9)
    (made,) = report_tables(document)
    return made


def rule(name):
    """A built-in rule."""
    return next(one for one in RULES.tables if one.id == name)


def line(item, value, **more):
    """What the statements say of a line."""
    year = more.pop("year", REPORT.year)
    return Fact(report_id=REPORT.id, code=REPORT.code, item=item, fiscal_year=year, value=Decimal(value), **more)


def facts_of(*tables, lines=(), report=REPORT):
    return dimensional_facts(tables, report, RULES, lines)


def figures(facts):
    """Facts as (item, year, members) → figure."""
    return {(f.item, f.fiscal_year, *(member for _, member in f.dimensions)): f.value for f in facts}
