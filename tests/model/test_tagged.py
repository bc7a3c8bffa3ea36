"""What a tag says."""

from decimal import Decimal

from pipeline.model.tagged import TaggedFact


def test_nil_is_neither_zero_nor_a_word():
    assert TaggedFact("us-gaap:Goodwill").nil
    assert not TaggedFact("us-gaap:Goodwill", value=Decimal(0)).nil
    assert not TaggedFact("dei:DocumentType", text="").nil
