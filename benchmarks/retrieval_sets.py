"""Public question sets whose passages are known, as the general form that `finreport evaluate retrieval` reads.

Each is a collection to ingest and its questions: MasteringRAG (a bank's outlook report, gold sentences), the
regulations (source documents and quoted texts), ERC 2 (English annual reports, gold pages), CFR-NumQA (the pages of
figures in annual reports) and FinGLM's labelled candidates (passages judged as evidence).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.measure import finreport
from pipeline.evaluate.retrieval_questions import GoldKind
from pipeline.model import Company, Passage
from pipeline.retrieve.scope import scope_of
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from pipeline.understand.companies import CompanyIndex

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """`fill` puts the collection into a store; `cut` is the rank that is asked for, `least` the share asked of it."""

    name: str
    title: str
    by: GoldKind
    cut: int
    least: float
    questions: Callable[[Path], list[Row]]
    fill: Callable[[Path, str], None]
    pipelines: tuple[str, ...]
    with_model: tuple[str, ...] = ()  # pipelines that ask a language model, or search what one wrote
    collection: str = ""  # of the store, called like the set by default

    @property
    def where(self) -> str:
        return self.collection or self.name


def half_of(text: str) -> int:
    """0 for the half of the questions that choices were made on, 1 for the other."""
    return hashlib.sha256(text.encode()).digest()[0] % 2


def _lines(file: Path) -> Iterator[Row]:
    for line in file.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def _ingest(store: str, name: str, by: str, places: Sequence[Path]) -> None:
    finreport("ingest", "--collection", name, "--by", by, *map(str, places), "--store", store)


def outlook_questions(data: Path) -> list[Row]:
    """The questions with a gold sentence (278 of 317; the others have an answer only)."""
    rows = _lines(data / "masteringrag" / "questions_train.jsonl")
    return [{"question": row["question"], "texts": [row["context"]]} for row in rows if row["context"]]


def outlook_without_sentence(data: Path) -> list[Row]:
    """The others, with the answer in place of the gold sentence."""
    rows = _lines(data / "masteringrag" / "questions_train.jsonl")
    return [{"question": row["question"], "texts": [row["answer"]]} for row in rows if not row["context"]]


def fill_outlook(data: Path, store: str) -> None:
    _ingest(store, "masteringrag", "length", sorted((data / "masteringrag").glob("*.pdf")))


_SOURCE = re.compile(r"引用文件是《(?P<name>[^》]+)》(?P<more>[^；。]*)[；。]\s*相关内容[:：](?P<text>.*)$", re.DOTALL)


def regulation_rows(data: Path) -> Iterator[Row]:
    """The questions whose source is among the documents, with its quoted text unless that only names an article."""
    folder = data / "regulation"
    titles = {file.stem for file in (folder / "documents").rglob("*.pdf")}
    for file in sorted(folder.glob("questions_*.jsonl")):
        for row in _lines(file):
            source = _SOURCE.match(row["source"])
            if source is None or source["name"] not in titles or source["more"].strip():
                continue
            quoted = source["text"].strip()
            texts = [] if re.match(r"第[一二三四五六七八九十百零]+条", quoted) else [quoted]
            yield {"question": row["question"], "documents": [source["name"]], "texts": texts}


def documents_of(data: Path) -> list[Row]:
    return [{"question": row["question"], "documents": row["documents"]} for row in regulation_rows(data)]


def quotes_of(data: Path) -> list[Row]:
    return [{"question": row["question"], "texts": row["texts"]} for row in regulation_rows(data) if row["texts"]]


def fill_regulation(data: Path, store: str) -> None:
    _ingest(store, "regulation", "auto", [data / "regulation" / "documents"])


def english_questions(data: Path) -> list[Row]:
    """The questions that have gold pages, each asked of its company's report; pages from 0 there, from 1 here."""
    reports = json.loads((data / "erc" / "reports.json").read_text(encoding="utf-8"))
    rows = []
    for given in json.loads((data / "erc" / "questions.json").read_text(encoding="utf-8")):
        pages = [page.split(":") for pool in given["gold"]["reference_pools"] for page in pool]
        of = [report["sha1"] for report in reports if report["company_name"] in given["text"]]
        if pages:
            where = {"documents": [f"erc/{sha1}.pdf" for sha1 in of]}
            gold = [[sha1, int(page) + 1] for sha1, page in pages]
            rows.append({"question": given["text"], "pages": gold, "filter": where})
    return rows


def fill_english(data: Path, store: str) -> None:
    _ingest(store, "erc", "default", sorted((data / "erc" / "reports").glob("*.pdf")))


def figure_questions(data: Path) -> list[Row]:
    """CFR-NumQA's questions without company and years, each asked of the reports that have its gold pages."""
    companies = {re.match(r"(\d{6})_([^_]+)_", file.name): file for file in (data / "cfr_numqa" / "reports").glob("*")}
    index = CompanyIndex.build([Company(found[1], found[2]) for found in companies if found])
    rows = []
    for given in _lines(data / "cfr_numqa" / "questions.jsonl"):
        names = [re.match(r"(\d{6})_.*?(20\d\d)年", place["source"]) for place in given["evidence"]]
        reports = sorted({f"{name[1]}-{name[2]}-annual" for name in names if name})
        pages = [[Path(place["source"]).stem, place["page"]] for place in given["evidence"]]
        text = scope_of(given["question"], index).rest
        rows.append({"question": text, "pages": pages, "filter": {"documents": reports}})
    return rows


def fill_figures(data: Path, store: str) -> None:
    finreport("ingest", data / "cfr_numqa" / "reports", "--store", store)


def labelled_questions(data: Path) -> list[Row]:
    """Questions with an evidence passage among their candidates, without company and year, which are the filter."""
    labels = {
        (row["query_id"], row["chunk_id"]): row["final_label"]
        for row in _lines(data / "finglm" / "relevance" / "labels.jsonl")
    }
    rows = []
    for row in _lines(data / "finglm" / "relevance" / "candidates.jsonl"):
        document = f"relevance/{row['query_id']}"
        gold = [
            f"{document}#{at}"
            for at, candidate in enumerate(row["candidates"])
            if labels.get((row["query_id"], candidate["chunk_id"])) == "evidence"
        ]
        if gold:
            _, full, _, short, *_ = row["pdf_stem"].split("__")
            text = re.sub(rf"{re.escape(full)}|{re.escape(short)}|{row['year']}年?度?", " ", row["query"])
            rows.append({"question": text, "passages": gold, "filter": {"documents": [document]}})
    return rows


def fill_labelled(data: Path, store: str) -> None:
    """The candidates as they are cut there, each question's a document."""
    documents = []
    for row in _lines(data / "finglm" / "relevance" / "candidates.jsonl"):
        entry = DocumentEntry(
            id=f"relevance/{row['query_id']}", collection="relevance", file=row["pdf"], year=row["year"]
        )
        documents.append((entry, [_candidate(entry.id, at, given) for at, given in enumerate(row["candidates"])]))
    opened = open_store(store, write=True)
    try:
        opened.add_passages(documents)
    finally:
        opened.close()


def _candidate(document: str, at: int, given: Row) -> Passage:
    path, pages = tuple(given["section_path"]), given["page_numbers"] or [1]
    return Passage(document, at, path, " > ".join(path) + "\n" + given["text"], min(pages), max(pages))


_PLAIN = (
    "bm25", "bm25_synonyms", "character_ngrams", "bm25_ngram_rrf", "bm25_ngram_zscore", "lexical", "document_filter",
)  # fmt: skip
_WITH_VECTORS = ("dense", "hybrid_zscore", "hybrid_sentence_vectors")
_ASKING = ("llm_decomposition", "similar_questions", "hyde", "hyde_passages", "listwise_llm")
SETS = (
    QuestionSet(
        "masteringrag", "MasteringRAG: 278 of 317 questions with a gold sentence; windows of up to 400 characters",
        GoldKind.TEXTS, 1, 0.80, outlook_questions, fill_outlook, (*_PLAIN, "decomposition", *_WITH_VECTORS),
        (*_ASKING, "summaries"),
    ),
    QuestionSet(
        "masteringrag", "MasteringRAG, the 39 without a gold sentence: three fifths of the answer in one passage",
        GoldKind.TEXTS, 1, 0.0, outlook_without_sentence, fill_outlook, (*_PLAIN, *_WITH_VECTORS),
    ),
    QuestionSet(
        "regulation", "Regulations, source document (where it is among the documents)",
        GoldKind.DOCUMENTS, 3, 0.98, documents_of, fill_regulation, (*_PLAIN, *_WITH_VECTORS), _ASKING,
    ),
    QuestionSet(
        "regulation", "Regulations, quoted text (where one is quoted)",
        GoldKind.TEXTS, 5, 0.90, quotes_of, fill_regulation, (*_PLAIN, *_WITH_VECTORS),
    ),
    QuestionSet(
        "erc", "ERC 2, English reports, a gold page", GoldKind.PAGES, 10, 0.85, english_questions, fill_english, _PLAIN,
    ),
    QuestionSet(
        "cfr", "CFR-NumQA, the figure's page, asked of the reports that have it", GoldKind.PAGES, 1, 0.0,
        figure_questions, fill_figures, _PLAIN, _ASKING, collection="reports",
    ),
    QuestionSet(
        "relevance", "FinGLM, labelled candidates: an evidence passage", GoldKind.PASSAGES, 1, 0.80,
        labelled_questions, fill_labelled, _PLAIN,
    ),
)  # fmt: skip
