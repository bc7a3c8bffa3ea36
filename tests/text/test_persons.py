"""Names of persons at the beginning of texts."""

import pytest

from pipeline.text.persons import first_person


@pytest.mark.parametrize(
    ("text", "name"), [("董明珠2023年拿了多少股", "董明珠"), ("方洪波", "方洪波"), ("存货2023年是多少", ""), ("", "")]
)
def test_the_person_that_a_text_begins_with(text, name):
    assert first_person(text) == name
