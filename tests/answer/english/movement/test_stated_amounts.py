"""What a sentence states for one of several years, as a figure."""

from decimal import Decimal

from pipeline.answer.english.movement.stated_amounts import figure_of_sentence
from pipeline.answer.typed.issuers import issuers
from pipeline.model import Answer, Citation, Source
from pipeline.store import open_store
from tests.answer.english.conftest import NORTHWIND, assistant_over, figure, paragraph

SENTENCE = "Matching contributions to the plans were $12.1 million and $10.4 million in 2022 and 2021, respectively."


def _told(value):
    cited = Citation(NORTHWIND.id, "", 2022, "", SENTENCE[:80], Source(NORTHWIND.file, page=9))
    return Answer(SENTENCE, value, citations=(cited,))


def test_the_amount_is_a_figure_of_its_sentence(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        store.add([NORTHWIND], [figure("资产总计", 2022, 3000, report=NORTHWIND)])
        (issuer,) = issuers(store)
        found = figure_of_sentence(_told("$12.1 million"), issuer, store)
        assert found is not None
        assert (found.value, found.unit, found.citations[0].item) == (Decimal(12_100_000), "USD", SENTENCE[:80])
        assert figure_of_sentence(_told("4%"), issuer, store) is None


def test_two_of_one_sentence_are_held_against_each_other(tmp_path):
    facts = [figure("资产总计", 2022, 3000, report=NORTHWIND)]
    with assistant_over(tmp_path, facts, (), [paragraph(9, SENTENCE, "Plans")]) as assistant:
        answer = assistant.ask("By how much did Northwind Tools' matching contributions to the plans rise in 2022?")
    assert answer.outcome == "answer" and "$1.7 million, 16.35%" in answer.text.splitlines()[0]
