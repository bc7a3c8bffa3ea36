"""Stop words of Chinese and English questions."""

import pytest

from pipeline.retrieve.rewrite.stop_words import StopWordRemoval, without_stop_words
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools
from pipeline.store.search_records import Filter


@pytest.mark.parametrize(
    ("asked", "bare"),
    [
        ("什么是保险合同？", "保险合同"),
        ("美国私人消费对经济增长的贡献率是多少?", "美国私人消费对经济增长的贡献率"),
        ("？", "？"),
    ],
)
def test_words_of_asking_go(asked, bare):
    assert without_stop_words(asked) == bare


@pytest.mark.parametrize(
    ("asked", "held", "kept"),
    [
        (
            "According to the annual report, what is the Total revenue (in USD) for Medallion Financial Corp."
            "  (within the last period or at the end of the last period)? If data is not available, return 'N/A'.",
            True,
            "Total revenue USD",
        ),
        ("Did Brave Bison Group plc mention any mergers or acquisitions?", True, "mergers acquisitions"),
        ("Did Brave Bison Group plc mention any mergers?", False, "Brave Bison Group plc mergers"),
        ("What is it?", True, "What is it?"),
    ],
)
def test_english_questions_keep_what_they_are_about(asked, held, kept):
    where = Filter(documents=frozenset({"d"})) if held else Filter()
    query = StopWordRemoval()(SearchState.of(asked, where), Tools(None)).queries[0]
    assert (query.text, query.bare) == (kept, kept)
