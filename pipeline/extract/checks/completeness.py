"""Reports missing statements and undecodable text, once per report, so that silence never passes for success."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.extract.statements.statements import Statement
from pipeline.model import Block, Document, Kind, Problem, Scope

_NAMES = {"balance": "资产负债表", "income": "利润表", "cash_flow": "现金流量表"}
_WITH_STATEMENTS = (Kind.ANNUAL, Kind.HALF_YEAR, Kind.FIRST_QUARTER, Kind.THIRD_QUARTER)
UNDECODED = "(cid:"  # what pdfminer writes for a letter without a character map
MUCH = 50  # such letters; a few are ornaments


def completeness_problems(document: Document, statements: Sequence[Statement]) -> list[Problem]:
    """Problems of what is missing: undecoded letters, and consolidated statements that were not found."""
    problems: list[Problem] = []
    file = document.report.file
    undecoded = sum(_text(block).count(UNDECODED) for block in document.blocks)
    if undecoded > MUCH:
        message = (
            f"{undecoded} letters were not decoded when this file was made ((cid:…)); give the PDF, or convert it anew"
        )
        problems.append(Problem(file, message))
    found = {s.kind for s in statements if s.scope is Scope.CONSOLIDATED}
    missing = [name for kind, name in _NAMES.items() if kind not in found]
    if missing and document.report.kind in _WITH_STATEMENTS:
        names = "、".join(missing)
        pages = f" in its {document.pages} pages" if document.paged else ""
        message = f"合并{names} not found{pages}; its key figures must do for them"
        problems.append(Problem(file, message))
    return problems


def _text(block: Block) -> str:
    if block.table is None:
        return block.text
    return "".join(cell or "" for row in block.table.rows for cell in row)
