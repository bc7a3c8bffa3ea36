"""Tagged filings, measured: what the reader of HTML makes of a filing without its tags, held to the tags.

    python -m benchmarks.ixbrl
    python -m benchmarks.ixbrl --data FOLDER --misses

DATA holds filings in inline XBRL. Of each the tags are stripped (`strip_tags`), and what is left is read as any HTML
report. Two counts a statement: of items (the figure that a concept of rules/concepts.yaml has, and the plain reading of
that item), and of cells (each tagged figure on the pages of the statement, and whether the plain reading has it in the
same row and column, for the same time). Right is the same value; lacking what was not read. Numbers of shares, which
statements print below, are left out.
"""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.job import options, parse_arguments
from benchmarks.report import Measurement, measurement_table
from pipeline.extract.report import Extraction, extract
from pipeline.extract.statements.statements import Statement
from pipeline.extract.tagged.checks import mistake_of, tag_checks
from pipeline.extract.tagged.facts import SHARES, fiscal_calendar, tagged_facts
from pipeline.model import Document, Fact, Period
from pipeline.read.document import read_document
from pipeline.rules.concepts import load_concepts
from pipeline.rules.english import load_english

RIGHT, WRONG, LACKING = "right", "wrong", "lacking"
ASKED = 0.99  # of what is tagged, read right
_HEADER = re.compile(r"<(ix):header\b.*?</\1:header>", re.S | re.I)
_TAG = re.compile(r"</?ix:[^>]*>", re.I)
_NAMESPACE = re.compile(r"xmlns:ixt?(?:-sec)?=\"[^\"]*\"", re.I)


def main() -> None:
    args = parse_arguments(options(__doc__, "ixbrl"), [], [])
    items: Counter[tuple[str, str]] = Counter()
    cells: Counter[tuple[str, str]] = Counter()
    files = sorted(path for path in args.data.iterdir() if path.suffix.lower() in (".html", ".htm", ".xhtml"))
    for file in files:
        tagged, plain = read_twice(file)
        for kind, how, told in (*compare_items(tagged, plain), *compare_cells(tagged, plain)):
            (items if told.startswith("item") else cells)[kind, how] += 1
            if args.misses and how != RIGHT:
                print(f"{file.name}: {kind}: {how}: {told}")
    lines = [*_lines("items", items), *_lines("cells", cells)]
    print(measurement_table([Measurement("files", "filings read twice", len(files), ""), *lines]))


def read_twice(file: Path) -> tuple[Document, Extraction]:
    """The filing with its tags, and what is extracted of it without."""
    with tempfile.TemporaryDirectory() as place:
        stripped = Path(place) / file.name
        stripped.write_text(strip_tags(file.read_text(encoding="utf-8-sig")), encoding="utf-8")
        return read_document(file), extract(read_document(stripped))


def strip_tags(text: str) -> str:
    """The text of a filing without a trace of inline XBRL."""
    return _NAMESPACE.sub("", _TAG.sub("", _HEADER.sub("", text)))


def compare_items(tagged: Document, plain: Extraction) -> Iterator[tuple[str, str, str]]:
    """Statement, outcome and what it is of, for each item that tags have on a page of a statement."""
    statement_of = {line.item: line.statement for line in load_english()[0].lines}
    pages = {statement.kind: _pages(statement) for statement in plain.statements}
    instead = {line.item: line.instead for line in load_english()[0].lines}
    read = {(fact.item, *_time(fact)): fact for fact in plain.facts}
    for fact in tagged_facts(tagged, load_concepts()[0]).items:
        kind = statement_of.get(fact.item, "")
        if fact.source.page not in pages.get(kind, ()):
            continue  # a figure of the notes
        keys = ((item, *_time(fact)) for item in (fact.item, instead.get(fact.item, "")))
        own = next((read[key] for key in keys if key in read), None)
        how = LACKING if own is None else WRONG if mistake_of(own, fact, signed=True) else RIGHT
        said = "" if own is None else f"{own.value} ({own.raw_label})"
        yield kind, how, f"item {fact.item} {fact.fiscal_year} {fact.period}: {fact.value} ({fact.raw_label}); {said}"


def _time(fact: Fact) -> tuple[int, Period]:
    return fact.fiscal_year, fact.period


def compare_cells(tagged: Document, plain: Extraction) -> Iterator[tuple[str, str, str]]:
    """Statement, outcome and row, for each tagged figure on a statement's pages."""
    calendar = fiscal_calendar(tagged)
    assert calendar is not None
    printed = [fact for fact in plain.facts if fact.value is not None and ":" not in fact.item]
    outcomes = tag_checks(tagged, calendar, printed, load_concepts()[0])
    found = {_cell(one.operands[1]): one for one in outcomes}
    for statement in plain.statements:
        for tag in tagged.tags:
            if tag.value is None or tag.page not in _pages(statement) or not tag.line or tag.unit == SHARES:
                continue
            outcome = found.get((tag.page, tag.line, tag.place))
            how = LACKING if outcome is None else RIGHT if outcome.outcome == "passed" else WRONG
            yield statement.kind, how, f"cell {tag.place} of {tag.line[:90]}"


def _cell(fact: Fact) -> tuple[int | None, str, int | None]:
    return fact.source.page, fact.raw_text, fact.source.column


def _pages(statement: Statement) -> set[int]:
    return {fact.source.page for fact in statement.facts if fact.source.page is not None}


def _lines(what: str, counts: Counter[tuple[str, str]]) -> Iterator[Measurement]:
    for kind in sorted({kind for kind, _ in counts}):
        total = sum(counts[kind, how] for how in (RIGHT, WRONG, LACKING))
        yield from _measured(f"{what}, {kind}", [counts[kind, how] for how in (RIGHT, WRONG, LACKING)], total)


def _measured(part: str, counted: Sequence[int], total: int) -> Iterator[Measurement]:
    right, wrong, lacking = counted
    yield Measurement(part, f"right of {total}", right / total * 100, "%", above=ASKED * 100)
    yield Measurement(part, "wrong", wrong, "", below=0)
    yield Measurement(part, "lacking", lacking, "")


if __name__ == "__main__":
    main()
