"""Questions in order; files of them are tested in test_question_runs."""

import pytest

from pipeline.app.finreport import Finreport
from pipeline.errors import InputError


@pytest.fixture
def finreport(sample_store):
    with Finreport(sample_store, llm="none") as made:
        yield made


def test_answers_come_in_the_order_of_questions(finreport):
    asked = ["2023年营业收入最高的公司是哪家？", {"id": 7, "question": "2023年营业收入最低的公司是哪家？"}]
    rows = list(finreport.run(asked))
    assert [row.question for row in rows] == [asked[0], asked[1]["question"]] and rows[1].id == 7


def test_a_style_that_there_is_not_is_refused(finreport):
    with pytest.raises(InputError):
        next(finreport.run(["2023年营业收入最高的公司是哪家？"], style="loud"))
