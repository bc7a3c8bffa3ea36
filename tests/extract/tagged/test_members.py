"""What members are called."""

from decimal import Decimal

from pipeline.extract.tagged.members import concept_words, member_names
from pipeline.model.tagged import TaggedFact


def tag(line: str, *dimensions: tuple[str, str]) -> TaggedFact:
    return TaggedFact("us-gaap:Revenues", Decimal(1), dimensions=dimensions, line=line)


PRODUCT, SEGMENT = "srt:ProductOrServiceAxis", "us-gaap:StatementBusinessSegmentsAxis"


def test_a_member_goes_by_the_label_of_its_row():
    phone, west = (PRODUCT, "nw:INailerMember"), (SEGMENT, "nw:WestSegmentMember")
    names = member_names([tag("iNailer® (1) $ 201 $ 200", phone), tag("West 40 39", west), tag("Net sales 40", west)])
    assert (names.name(*phone), names.name(*west)) == ("iNailer", "West")


def test_a_label_that_says_something_else_is_no_name():
    stock = ("us-gaap:StatementEquityComponentsAxis", "us-gaap:CommonStockMember")
    names = member_names([tag("Common stock issued 30 20", stock), tag("Net income 7", stock)])
    assert names.name(*stock) == "Common Stock"


def test_words_of_a_concept():
    assert concept_words("us-gaap:OperatingSegmentsMember") == "Operating Segments"
    assert concept_words("us-gaap:USTreasurySecuritiesMember") == "US Treasury Securities"
    assert concept_words("Saw Mill") == "Saw Mill"
