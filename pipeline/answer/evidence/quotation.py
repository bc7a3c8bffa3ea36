"""Questions to a collection answered from its passages: the sentences that answer, with document, article and page."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.words_of_rules import in_words_of_rules
from pipeline.model import Answer, Citation, Refusal, RefusalKind, Source
from pipeline.read.structure.laws import is_list_item
from pipeline.retrieve.rerank.definitions import definition_pattern, term_of
from pipeline.retrieve.rewrite.document_mentions import find_documents
from pipeline.retrieve.rewrite.stop_words import without_stop_words
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.store.search_records import DocumentEntry
from pipeline.text.quantities import split_quantities
from pipeline.text.sentences import sentences
from pipeline.text.similarity import containment
from pipeline.text.tokens import fold

DocumentSearch = Callable[
    [str, int, frozenset[str]], Sequence[RetrievedPassage]
]  # text, how many, documents -> passages, best first
HITS = 10
NEAREST = 2  # passages, and titles, whose documents are searched once more for themselves
MOST_TITLES = 5000  # documents of a collection whose titles are looked through
LEAST_OF_TITLE = 0.2  # of the question that such a title must have
POOL = 30  # passages of those documents
TITLED = 0.3  # weight of the question's words that stand in the document's title
# weights beside shares of 0 to 1, set on the questions of benchmarks/regulation.py
RANK, DEFINED, COUNTED, LISTED, FORBIDDEN, ISSUED = 1.0, 1.5, 0.4, 0.4, 0.3, 1.0
LEAST = 0.4  # share of the question's words that the passage must have, headings included (cases: test_quotation.py)
LONGEST = 400  # characters of an answer from a rule, whose paragraphs are one thought; a list's items excepted
LONGEST_PROSE = 80  # of one from prose: its nearest sentences
_LEADS = ("：", ":")
_BROKEN_OFF = re.compile(r".{19}[一-鿿、，,]$")  # a paragraph that the page's layout cut within a sentence


@dataclass(frozen=True, slots=True)
class _Words:
    """What questions of rules ask for and what rules say, as expressions."""

    named_above: re.Pattern[str]
    list: re.Pattern[str]
    issued: re.Pattern[str]
    units: tuple[tuple[re.Pattern[str], frozenset[str]], ...]  # what asks for an amount, and the units it may be in
    forbids: re.Pattern[str]
    forbidden: re.Pattern[str]
    amount: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    any_of, pattern = words.any_of, words.pattern
    return _Words(
        named_above=re.compile(rf"{any_of('what_stands_above')}.{{0,20}}{any_of('naming')}"),
        list=pattern("list_questions"),
        issued=pattern("issue_questions", "times_asked"),
        units=(
            (pattern("rate_questions"), frozenset(("%", "of"))),
            (pattern("multiple_questions"), frozenset(words.words("multiple_questions"))),
            (
                pattern("duration_questions", "deadline_questions", "times_asked"),
                frozenset(words.words("units_of_durations")),
            ),
            (pattern("money_questions"), frozenset(words.words("units_of_money_told"))),
            (pattern("people_questions"), frozenset(words.words("units_of_people"))),
        ),
        forbids=re.compile(rf"{any_of('permission_questions', 'prohibitions_of_rules')}|可以.{{1,20}}吗"),
        forbidden=pattern("prohibitions_of_rules", "refusals_of_rules"),
        amount=pattern("amount_questions", "deadline_questions", "times_asked"),
    )


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a passage as an answer may quote it; a list's items belong to the paragraph that leads them in."""

    hit: RetrievedPassage
    lead: str
    items: tuple[str, ...]

    @property
    def text(self) -> str:
        return self.lead + "".join(self.items)


def paragraphs_of(hit: RetrievedPassage) -> list[Paragraph]:
    """The paragraphs of a passage with the list items that follow each."""
    found: list[Paragraph] = []
    for text in filter(None, map(str.strip, hit.passage.body.split("\n"))):
        if found and is_list_item(text):
            found[-1] = Paragraph(hit, found[-1].lead, (*found[-1].items, text))
        elif found and not found[-1].items and _BROKEN_OFF.search(found[-1].lead):
            found[-1] = Paragraph(hit, found[-1].lead + text, ())
        else:
            found.append(Paragraph(hit, text, ()))
    return found


def _split_list_items(lines: Iterable[Paragraph]) -> Iterator[Paragraph]:
    """Each list item with what leads it in: one of them answers a question for an amount, not the list."""
    for line in lines:
        yield from (Paragraph(line.hit, line.lead, (item,)) for item in line.items) if line.items else (line,)


def answer_by_quoting(
    question: str, find: DocumentSearch, entries: Sequence[DocumentEntry] = (), *, least: float = LEAST
) -> Answer:
    """The paragraph that answers, quoted with its place; a refusal where no passage has enough of the question.

    `find` takes a text, how many passages, and documents to stay within (an empty set: anywhere).
    """
    question, needed = in_words_of_rules(question)
    named = find_documents(question, entries)
    hits = list(find(named.rest, HITS, named.documents))
    asked = split_quantities(without_stop_words(named.rest)).bigrams
    nearest = named.documents or _nearest(asked, hits, entries)
    pool = {hit.passage.id: hit for hit in (*hits, *find(named.rest, POOL, nearest))}
    fitting = [hit for hit in pool.values() if all(any(word in hit.passage.text for word in group) for group in needed)]
    found = score_paragraphs(question, named.rest, fitting, hits)
    best = max(found, key=lambda one: one.score, default=None)
    if best is None or best.support < least:
        return refuse_quotation(hits)
    text = _shorten(best.line, asked)
    hit = best.line.hit
    return Answer(f"{text}（{location_text(hit)}）", value=text, citations=(citation(hit, text),))


def _nearest(
    asked: frozenset[str], hits: Sequence[RetrievedPassage], entries: Sequence[DocumentEntry]
) -> frozenset[str]:
    """The documents of the first hits, and those whose titles have most of the question."""
    found = [hit.entry.id for hit in hits[:NEAREST]]
    if len(entries) <= MOST_TITLES:
        titled = sorted(
            ((containment(asked, split_quantities(e.title).bigrams), e.id) for e in entries),
            reverse=True,
        )
        found += [key for share, key in titled[:NEAREST] if share >= LEAST_OF_TITLE]
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class ScoredParagraph:
    """A paragraph with its score, and the share of the question that its passage has, headings included."""

    line: Paragraph
    score: float
    support: float


def score_paragraphs(
    question: str, text: str, pool: Sequence[RetrievedPassage], hits: Sequence[RetrievedPassage]
) -> list[ScoredParagraph]:
    """Paragraphs by what they and their passages have of the question, and by whether they say what is asked for.

    Words of the document's title count less within it, where they stand everywhere.
    """
    asked = split_quantities(without_stop_words(text)).bigrams
    term = term_of(text)
    weights = _weights(pool)
    ranks = {hit.passage.id: 1 / (1 + at) for at, hit in enumerate(hits)}
    found = []
    for hit in pool:
        title = split_quantities(hit.entry.title).bigrams
        inner = "\n".join(part for part in hit.passage.path if part != hit.entry.title)
        body = split_quantities(f"{inner}\n{hit.passage.body}").bigrams
        rare = {pair: weight * (TITLED if pair in title else 1.0) for pair, weight in weights.items()}
        whole = _weighted_containment(asked, body, rare)
        document = containment(asked, title)
        support = containment(asked, body | title)
        for line in _split_list_items(paragraphs_of(hit)) if _words().amount.search(question) else paragraphs_of(hit):
            said = _weighted_containment(asked, split_quantities(line.text).bigrams, rare)
            bonus = _kind_bonus(question, line) * min(1.0, 2 * said)
            if term and definition_pattern(term).search(fold(line.text)):
                bonus += DEFINED
            if hit.entry.by == "article" and len(hit.passage.path) == 1 and not _words().issued.search(question):
                bonus -= ISSUED  # the title of a law with when and by whom it was issued
            score = RANK * ranks.get(hit.passage.id, 0.0) + 1.5 * document + whole + said + bonus
            found.append(ScoredParagraph(line, score, support))
    return found


def _weights(pool: Sequence[RetrievedPassage]) -> dict[str, float]:
    """How rare each bigram is among the passages (inverse document frequency)."""
    counts = Counter(pair for hit in pool for pair in split_quantities(hit.passage.body).bigrams)
    return {pair: math.log((len(pool) + 1) / (count + 0.5)) for pair, count in counts.items()}


def _weighted_containment(part: frozenset[str], whole: frozenset[str], weights: dict[str, float]) -> float:
    most = max(weights.values(), default=1.0)
    total = sum(weights.get(pair, most) for pair in part)
    return sum(weights.get(pair, most) for pair in part & whole) / total if total else 0.0


def _kind_bonus(question: str, line: Paragraph) -> float:
    """What a paragraph gets for being of the kind that the question asks for."""
    words, bonus = _words(), 0.0
    if words.amount.search(question):
        bonus += COUNTED * bool(_units(question) & {unit for _, unit in split_quantities(line.text).quantities})
    if words.forbids.search(question) and words.forbidden.search(line.text):
        bonus += FORBIDDEN
    if (
        words.list.search(question)
        and not words.amount.search(question)
        and (len(line.items) >= 2 or line.lead.count("、") >= 2)
    ):
        bonus += LISTED
    return bonus


def _units(question: str) -> frozenset[str]:
    """The units that an answer to the question may have; of the first kind of amount that it names."""
    return next((units for pattern, units in _words().units if pattern.search(question)), frozenset())


def _shorten(line: Paragraph, asked: frozenset[str]) -> str:
    """The paragraph; of one longer than an answer the sentences from the nearest one on.

    A paragraph that only names what stands above it (以上机构统称…) is given with that.
    """
    if _words().named_above.search(line.lead) and len(line.hit.passage.body) <= 2 * LONGEST:
        return line.hit.passage.body.replace("\n", "")
    longest = LONGEST if line.items or line.hit.entry.by == "article" else LONGEST_PROSE
    if len(line.lead) <= longest:
        return line.text
    pieces = sentences(line.lead, semicolons=True)
    covers = [containment(asked, split_quantities(piece).bigrams) for piece in pieces]
    first = covers.index(max(covers))
    text = ""
    for piece in pieces[first:]:
        if text and len(text) + len(piece) > longest:
            break
        text += piece
    return text


def location_text(hit: RetrievedPassage) -> str:
    """Where a passage stands, for a reader: 《储蓄管理条例》第三章 第二十条，第2页."""
    path, passage = hit.passage.path, hit.passage
    title = hit.entry.title or hit.entry.file
    inner = " ".join(part for part in path if part != title)
    pages = f"，第{passage.first_page}页" if hit.entry.file.lower().endswith(".pdf") else ""
    return f"《{title.strip('《》')}》{inner}{pages}"


def citation(hit: RetrievedPassage, quote: str) -> Citation:
    """The document, article and page of a passage."""
    paged = hit.entry.file.lower().endswith(".pdf")
    source = Source(
        hit.entry.file, page=hit.passage.first_page if paged else None, heading=" > ".join(hit.passage.path)
    )
    return Citation(hit.entry.id, "", 0, hit.passage.path[-1] if hit.passage.path else "", quote, source)


def refuse_quotation(hits: Sequence[RetrievedPassage]) -> Answer:
    """Nothing answers; the nearest documents are named."""
    near = tuple(dict.fromkeys(hit.entry.title or hit.entry.file for hit in hits[:3]))
    told = f"最接近的文件是{'、'.join(f'《{name}》' for name in near)}。" if near else ""
    text = f"资料中没有找到可以回答这个问题的内容。{told}"
    return Answer(text, refusal=Refusal(RefusalKind.NOT_FOUND, text, near=near))
