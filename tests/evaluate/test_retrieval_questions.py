"""Questions whose passages are known."""

import json
from pathlib import Path

import pytest

from pipeline.evaluate.retrieval_questions import GoldKind, read_questions
from pipeline.store.search_records import REPORTS, Filter


def read(folder: Path, *rows, collection=""):
    file = folder / "q.jsonl"
    file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), "utf-8")
    return read_questions(file, collection)


def test_gold_of_each_kind_and_the_first_counts(tmp_path):
    row = {"question": "问", "documents": ["a.pdf"], "pages": [["a.pdf", 3]], "id": 7}
    (question,), problems = read(tmp_path, row)
    assert (question.id, question.gold_kind(), question.pages, problems) == ("7", GoldKind.PAGES, (("a.pdf", 3),), [])
    assert question.gold(GoldKind.DOCUMENTS) == ("a.pdf",) and question.filter == Filter(REPORTS)


def test_a_question_s_own_filter_goes_before_the_collection_given(tmp_path):
    filter = {"collection": "laws", "codes": [600001], "years": ["2020"]}
    found, _ = read(
        tmp_path,
        {"question": "问", "texts": ["条"]},
        {"question": "问", "texts": ["条"], "filter": filter},
        collection="faq",
    )
    assert [question.filter.collection for question in found] == ["faq", "laws"]
    assert (found[1].filter.codes, found[1].filter.years) == (frozenset({"600001"}), frozenset({2020}))


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"question": "问"}, "no gold: give one of texts, pages, documents, passages; left out"),
        ({"question": " ", "texts": ["条"]}, '"question" must be a text'),
        ({"question": "问", "texts": "条"}, '"texts" must be a list of texts'),
        ({"question": "问", "texts": ["条"], "filter": {"company": "甲"}}, '"filter" may have collection, codes'),
        ({"question": "问", "pages": [["a", "b"]]}, "not a question with its passages"),
    ],
)
def test_what_is_no_such_question_is_told_with_its_line(tmp_path, row, told):
    found, (problem,) = read(tmp_path, row)
    assert found == [] and told in str(problem) and problem.line == 1
