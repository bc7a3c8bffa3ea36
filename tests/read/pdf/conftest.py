"""Characters set on a line by hand: each ten points high and as wide."""

from pipeline.read.pdf.chars import Char


def print_text(text: str, x: float = 0.0, top: float = 0.0, size: float = 10.0) -> list[Char]:
    """The characters of a text side by side from `x` on; a blank leaves the room of one letter."""
    return [
        Char(letter, x + at * size, top, x + (at + 1) * size, top + size)
        for at, letter in enumerate(text)
        if letter != " "
    ]
