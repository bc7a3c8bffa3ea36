"""Elements of an SVG drawing: escaped, with the width of text estimated, and classes that a page may colour by."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

FONT = "system-ui, 'Noto Sans SC', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
INK, FAINT, RULE, PAPER = "#1f2933", "#5b6774", "#d9dee4", "#ffffff"
SERIES = ("#2563a8", "#c2571a", "#23815a", "#7d4a9e", "#a17a14", "#4b5a68", "#b3365b", "#1b8391")
_WIDE = "WF"  # East Asian widths of a whole letter
_NARROW = 0.58  # of a Latin letter, by the size of the type


def element(name: str, content: str | Iterable[str] = "", **attributes: object) -> str:
    """An element; `content` is markup already. `class_` is the class, `_` in a name stands for `-`."""
    told = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    inner = content if isinstance(content, str) else "".join(content)
    return f"<{name}{told}>{inner}</{name}>" if inner else f"<{name}{told}/>"


def text_element(
    x: float, y: float, text: str, *, size: float = 12, anchor: str = "start", faint: bool = False, bold: bool = False
) -> str:
    """A text that stands at a place, its baseline at `y`."""
    return element(
        "text",
        escape(text),
        x=x,
        y=y,
        class_="chart-faint" if faint else "chart-ink",
        fill=FAINT if faint else INK,
        font_size=size,
        font_weight=600 if bold else None,
        text_anchor=None if anchor == "start" else anchor,
    )


def line_element(x1: float, y1: float, x2: float, y2: float, *, strong: bool = False) -> str:
    """A thin rule."""
    return element(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, class_="chart-axis" if strong else "chart-rule",
        stroke=FAINT if strong else RULE, stroke_width=1,
    )  # fmt: skip


def series_colour(at: int) -> dict[str, str]:
    """Fill and class of the series at a place."""
    return {"class_": f"chart-series-{at % len(SERIES)}", "fill": SERIES[at % len(SERIES)]}


def tip(text: str) -> str:
    """What a browser shows where the pointer rests on an element."""
    return element("title", escape(text))


def text_width(text: str, size: float) -> float:
    """About how wide a text is."""
    return sum(1 if unicodedata.east_asian_width(letter) in _WIDE else _NARROW for letter in text) * size


def shortened(text: str, width: float, size: float) -> str:
    """A text cut to a width, with an ellipsis where it was."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text + "…"


def _number(value: object) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
