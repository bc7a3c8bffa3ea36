"""Questions in English: passages of English reports with their pages, and refusals that say what can be asked."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.typed.issuers import issuers
from pipeline.model import Fact, RefusalKind, Report, Source
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.english.conftest import assistant_over, paragraph

SHA1 = "ab" * 20
REPORT = Report(SHA1, 2022, full_name="NORTHWIND TOOLS, INC.", file=f"{SHA1}.pdf", sha256="a1")
PARTS = [
    (2, "Item 1. Business. Item 1A. Risk Factors. Item 2. Properties. Item 3. Legal Proceedings."),
    (9, "Our risks include the price of steel. A flood could close our plant at Delft."),
    (12, "As of December 31, 2022, we had 2,324 employees, of whom 120 work in Delft."),
]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    blocks = [paragraph(page, text, f"Part {page}") for page, text in PARTS]
    with assistant_over(tmp_path_factory.mktemp("english"), blocks=blocks, report=REPORT) as assistant:
        yield assistant


def test_the_users_lines_of_statements_count(tmp_path, monkeypatch):
    (tmp_path / "own").mkdir()
    line = "- {item: Floor space, statement: income, labels: [floor space], asked: [rented space]}"
    (tmp_path / "own" / "english.yaml").write_text(line, encoding="utf-8")
    place, own = str(tmp_path / "store"), (tmp_path / "own",)
    space = Fact(report_id=REPORT.id, code=SHA1, item="Floor space", fiscal_year=2022, value=Decimal(7), unit="USD")
    grouped = []
    monkeypatch.setattr("pipeline.answer.typed.assistant.issuers", lambda store: grouped.append(1) or issuers(store))
    with open_store(place, write=True) as store:
        store.add([REPORT], [replace(space, source=Source(REPORT.file, page=3))])
        with_own = Assistant.open(store, Settings(store=place, rules=own))
        question = "What was the Rented space (in USD) for Northwind Tools, Inc. according to the annual report?"
        first, second = with_own.ask(question), with_own.ask(question)
        assert first.value == "7" and first.citations[0].source.page == 3 and second == first
        assert len(grouped) == 1  # the companies are put together once, not with every question
        assert Assistant.open(store, Settings(store=place)).ask(question).value != "7"


@pytest.mark.parametrize(
    ("question", "words", "page"),
    [
        ("What are the main risk factors of Northwind Tools?", "Our risks include the price of steel.", 9),
        ("How many employees does Northwind Tools, Inc. have?", "we had 2,324 employees", 12),
    ],
)
def test_the_nearest_passages_are_quoted_with_their_pages(assistant, question, words, page):
    answer = assistant.ask(question)
    assert answer.refusal is None and f"[p. {page}]" in answer.text and words in answer.text
    assert answer.citations[0].source.page == page
    assert "Item 2. Properties" not in answer.text  # a contents list answers nothing


@pytest.mark.parametrize(
    ("question", "kind", "words"),
    [
        ("What does Northwind Tools say about mining asteroids?", RefusalKind.NOT_FOUND, "mining asteroids"),
        ("What are the main risks of Southwind?", RefusalKind.NO_COMPANY, "name one of NORTHWIND TOOLS, INC."),
        ("What were the risks of Northwind Tools in 2015?", RefusalKind.NO_REPORT, "there are: 2022"),
    ],
)
def test_what_can_not_be_answered_says_why_in_english(assistant, question, kind, words):
    answer = assistant.ask(question)
    assert answer.refusal is not None and answer.refusal.kind is kind and words in answer.text


def test_a_store_without_english_reports_says_so(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("990001", 2020, short_name="甲字科技", sha256="a")], [])
    with open_store(str(tmp_path)) as store:
        said = Assistant.open(store, Settings(store=str(tmp_path))).ask("What are the main risks?").text
    assert "there is none in this store" in said and "贵州茅台" in said
