"""Lines of a page as `word@left-right`, for tests of what is read by places."""

from pipeline.model import PlacedLine


def placed_line(text: str, page: int = 1) -> PlacedLine:
    """`Saws@10-40 1,250@110-130` as a line of letters ten points high."""
    words = []
    for one in text.split():
        word, _, place = one.rpartition("@")
        left, right = place.split("-")
        words.append((word, float(left), float(right)))
    return PlacedLine(page, tuple(words), 10.0)
