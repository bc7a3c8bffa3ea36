"""The closed sets that the nouns of :mod:`pipeline.model` draw on: kinds of reports, periods, operations …"""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What a report is (CSRC disclosure rules: annual, half-year, quarterly reports and summaries)."""

    ANNUAL = "annual"
    HALF_YEAR = "half_year"
    FIRST_QUARTER = "first_quarter"
    THIRD_QUARTER = "third_quarter"
    ANNUAL_SUMMARY = "annual_summary"
    HALF_YEAR_SUMMARY = "half_year_summary"


class Period(StrEnum):
    """The span of a flow, or the moment at whose end a balance is taken, within a fiscal year.

    FY, H1 and M9 cumulate from 1 January; Q1 to Q4 are single quarters (Q1 is both). For a balance
    (kind of period ``instant``) Q1, H1, M9 and FY are the ends of those spans. An opening balance is
    the FY balance of the year before.
    """

    FY = "FY"
    H1 = "H1"
    M9 = "9M"
    Q1 = "Q1"
    Q2 = "Q2"
    Q3 = "Q3"
    Q4 = "Q4"


class Scope(StrEnum):
    CONSOLIDATED = "consolidated"
    PARENT = "parent"


class Origin(StrEnum):
    """How a fact came to be."""

    REPORTED = "reported"
    CORRECTED = "corrected"  # read, then put right by a check; `evidence` says by which
    DERIVED = "derived"  # computed from other facts; `evidence` names the operands
    RECOGNISED = "recognised"  # reported, and read by text recognition from a picture of the page


class Check(StrEnum):
    """The outcome of the checks that a fact went through."""

    PASSED = "passed"
    FAILED = "failed"  # answered with a warning
    DOUBTFUL = "doubtful"  # so surely wrong that it is not answered; `evidence` says why
    UNCHECKED = "unchecked"


class BlockKind(StrEnum):
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    TABLE = "table"
    HEADER = "header"
    FOOTER = "footer"
    CONTENTS = "contents"


class RefusalKind(StrEnum):
    """Why there is no answer."""

    NO_COMPANY = "no such company"
    NO_REPORT = "no such report"
    NO_ITEM = "no such item in the report"
    MISSING_OPERAND = "missing operand"
    NOT_UNDERSTOOD = "not understood"
    CONCEPT = "no such term"
    OFF_TOPIC = "nothing to do with reports"
    NOT_FOUND = "nothing in the documents answers it"


class Operation(StrEnum):
    """What a question asks to be done."""

    LOOKUP = "look-up"
    FORMULA = "formula"
    RATIO = "ratio"  # of any two items
    GROWTH = "growth"
    RANK = "rank"  # first to n-th over companies
    COUNT = "count"  # companies beyond a threshold
    LIST = "list"  # the companies beyond a threshold
    INTERSECTION = "intersection"  # among the first n in every year
    AGGREGATE = "aggregate"  # mean or sum over companies
    PLACE_IN_RANKING = "place in ranking"  # of one company
    SAME = "same or not"
    COMPARE = "compare"  # companies or years with each other
    OPEN = "open"
    CONCEPT = "concept"
    CHOICE = "choice"
    NONE = "none"  # understanding ended in a refusal
