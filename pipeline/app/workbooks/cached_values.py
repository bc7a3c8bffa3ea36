"""Values beside the formulas of a workbook, which openpyxl leaves out.

Excel and LibreOffice compute them when they open the file; previews, Excel's protected view and programs that only
read show what is kept here.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping
from decimal import Decimal
from xml.sax.saxutils import escape

Values = Mapping[str, Decimal | str | bool]  # by cell: B5

_FORMULA = re.compile(r'<c r="([A-Z]+\d+)"((?: s="\d+")?)>(<f>[^<]*</f>)<v\s*(?:/>|></v>)')


def with_values(book: bytes, sheets: Mapping[int, Values]) -> bytes:
    """A workbook as openpyxl wrote it, with values in cells of formulas; `sheets` by number, from 1."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = old.read(name)
            found = re.fullmatch(r"xl/worksheets/sheet(\d+)\.xml", name)
            if found and (values := sheets.get(int(found[1]))):
                data = _filled(data.decode("utf-8"), values).encode("utf-8")
            new.writestr(name, data)
    return out.getvalue()


def _filled(xml: str, values: Values) -> str:
    def fill(match: re.Match[str]) -> str:
        cell, style, formula = match.groups()
        value = values.get(cell)
        if value is None:
            return match[0]
        if isinstance(value, bool):
            return f'<c r="{cell}"{style} t="b">{formula}<v>{value:d}</v>'
        if isinstance(value, str):
            return f'<c r="{cell}"{style} t="str">{formula}<v>{escape(value)}</v>'
        return f'<c r="{cell}"{style}>{formula}<v>{float(value)!r}</v>'

    return _FORMULA.sub(fill, xml)
