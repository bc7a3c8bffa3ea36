"""A chart as a PNG file, drawn from its SVG by resvg with the fonts of the system."""

from __future__ import annotations

from pipeline.errors import InputError

_ZOOM = 2.0  # pixels for each of the drawing's


def require_png() -> None:
    """Check that PNG files can be drawn.

    Raises:
        InputError: the extra that draws them is not installed.
    """
    try:
        import resvg_py  # noqa: F401
    except ImportError as error:
        raise InputError(
            "PNG files of charts need the extra: pip install 'finreport[charts]'; or take SVG files: --charts svg"
        ) from error


def chart_png(svg: str) -> bytes:
    """The picture of a chart's SVG. Chinese needs a font of the system that has it (Debian: fonts-noto-cjk).

    Raises:
        InputError: the extra that draws it is not installed.
    """
    require_png()
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, zoom=_ZOOM, languages=["zh"], sans_serif_family="Noto Sans CJK SC")
    )
