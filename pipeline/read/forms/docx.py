"""Word files (.docx) by python-docx: paragraphs and tables in their order; pages are not in the file."""

from __future__ import annotations

from pathlib import Path

from pipeline.errors import InputError, ReportError
from pipeline.model import Problem
from pipeline.read.forms.encoding import text_lines
from pipeline.read.pieces import PageTable, Piece, TextLine
from pipeline.rules.lexicon import DOCUMENTS, lexicon_in_use


def read_pieces(path: Path) -> tuple[list[Piece], None, list[Problem]]:
    """Pieces and problems of a Word file; `ReportError` where it is none or empty."""
    try:
        import docx
        from docx.table import Table
    except ImportError as error:
        raise InputError("Word files need the extra `docx`: pip install 'finreport[docx]'") from error
    try:
        document = docx.Document(str(path))
    except Exception as error:  # python-docx lets errors of zipfile, lxml and its own through
        raise ReportError(f"{path.name}: not a Word file (.docx): {error}; save it again as .docx") from error
    styles = lexicon_in_use(DOCUMENTS).words("heading_styles")
    pieces: list[Piece] = []
    for part in document.iter_inner_content():
        if isinstance(part, Table):
            pieces.append(PageTable(1, tuple(tuple(cell.text.strip() for cell in row.cells) for row in part.rows)))
            continue
        styled = (part.style.name or "") if part.style is not None else ""
        marked = styled.lower().startswith(styles)
        pieces += [TextLine(1, text.strip(), marked=marked) for text in text_lines(part.text) if text.strip()]
    if not pieces:
        raise ReportError(f"{path.name}: a Word file without text")
    return pieces, None, []
