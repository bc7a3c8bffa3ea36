"""Functions of pdfium that a page calls for each of its characters and objects, without the checks of pypdfium2's.

Those wrap and check each argument, which takes longer than what pdfium does. `PYFUNCTYPE` does not hand the
interpreter's lock to other threads either, for calls as short as these.
"""

from __future__ import annotations

import ctypes
from typing import Any

import pypdfium2.raw as pdfium

Reference = Any  # what `ctypes.byref` gives
_INT, _ADDRESS = ctypes.c_int, ctypes.c_void_p


def reference_to(handle: Any) -> Reference:
    """What a pointer of pypdfium2 points to, as an argument that is passed on as it is."""
    return ctypes.byref(handle.contents)


def _plain(function: Any, result: Any, *arguments: Any) -> Any:
    """A function of pdfium by its address; ValueError where the library has none of it."""
    address = ctypes.cast(function, _ADDRESS).value
    if address is None:
        raise ValueError(f"this pdfium has no {function.__name__}")
    return ctypes.PYFUNCTYPE(result, *arguments)(address)


# Of references and indexes alone, for which no types need be declared: in half the time of those below.
char_code = _plain(pdfium.FPDFText_GetUnicode, ctypes.c_uint)  # text page, index
char_box = _plain(pdfium.FPDFText_GetLooseCharBox, _INT)  # text page, index, to: 4 floats
page_object = _plain(pdfium.FPDFPage_GetObject, _ADDRESS)  # page, index

# Of objects, by their addresses.
form_length = _plain(pdfium.FPDFFormObj_CountObjects, _INT, _ADDRESS)
form_object = _plain(pdfium.FPDFFormObj_GetObject, _ADDRESS, _ADDRESS, _INT)  # form, index
object_kind = _plain(pdfium.FPDFPageObj_GetType, _INT, _ADDRESS)
object_matrix = _plain(pdfium.FPDFPageObj_GetMatrix, _INT, _ADDRESS, _ADDRESS)  # object, to: 6 floats
object_bounds = _plain(pdfium.FPDFPageObj_GetBounds, _INT, *[_ADDRESS] * 5)  # object, to: left, bottom, right, top
path_length = _plain(pdfium.FPDFPath_CountSegments, _INT, _ADDRESS)
