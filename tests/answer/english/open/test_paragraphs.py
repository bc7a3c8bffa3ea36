"""Paragraphs of English reports put together again, with their headings and the points of their lists."""

from pipeline.answer.english.open.paragraphs import paragraphs_of
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind


def passage(*texts: str, page: int = 7) -> Passage:
    lines = tuple(Line(f"{text}\n", page, LineKind.SENTENCE) for text in texts)
    return Passage("x-2022-annual", 0, (), "", page, page, lines=lines)


def test_a_heading_stands_above_its_paragraphs():
    (one,) = paragraphs_of([passage("Note 9 – Saws", "We sold the saw business to Vale Corp. for cash in May 2022.")])
    assert one.headings == ("Note 9 – Saws",) and one.page == 7


def test_a_paragraph_that_a_page_breaks_is_one():
    before, after = "As saws are held for sale, we are required to", "write them down to their fair value."
    (one,) = paragraphs_of((passage(before), passage(after, page=8)))
    assert one.text == "As saws are held for sale, we are required to write them down to their fair value."


def test_the_points_of_a_list_belong_to_the_words_that_lead_to_it():
    lead = "Costs rose in 2022, a result of the following:"
    (one,) = paragraphs_of([passage(lead, "• higher pay in Norland;", "• more rent.")])
    assert one.text.endswith("• higher pay in Norland; • more rent.")


def test_columns_of_tables_and_running_titles_are_neither():
    assert paragraphs_of([passage("Year Ended December 31, 2022 2021", "Table of Contents", "2022 Form 10-K")]) == ()
