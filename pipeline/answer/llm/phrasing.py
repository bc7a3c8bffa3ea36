"""Lets a model phrase open answers from numbered passages, and keeps only the grounded sentences.

A sentence is kept if passages support it: all its figures occur in them or in the facts, so do its words, and none of
them contradicts it. It is cited with the pages of those passages. If nothing is kept, the extractive answer is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.citation_places import locate_citation
from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.answer.evidence.contradiction import contradicts
from pipeline.answer.llm.figure_attribution import misattributed_figures
from pipeline.answer.llm.numbered_passages import NumberedPassage, texts
from pipeline.answer.llm.sentence_filter import loops, names_others
from pipeline.model import Answer, Citation
from pipeline.rules.antonyms import Antonyms
from pipeline.text.quantities import Quantity, unsupported_figures
from pipeline.text.sentences import sentences
from pipeline.text.similarity import containment, content_bigrams

SHORTEST = 8  # characters of a phrased text that says something
MIN_GROUNDED = 0.5  # share of a sentence's bigrams that its passages have (benchmarks/founded.py)
ECHO = 0.8  # share of a sentence's bigrams that the question has: it only says again what was asked
OWN = 3  # bigrams that a sentence must have beside those of the question to say something
_MARK = re.compile(r"\s*[\[【]\s*(\d+(?:\s*[,，、]\s*\d+)*)\s*[\]】]")
_NOTHING = re.compile(r"(?:未|没有)提[及到]|[：:·—]$")  # or a head that nothing follows
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d{2}(?!\d)")
_HEAD = re.compile(r"[^。！？；：\n]{1,80}：")


@dataclass(frozen=True, slots=True)
class GroundedText:
    """What is left of a model's text: sentences with the numbers of their passages; what was dropped."""

    sentences: tuple[tuple[str, tuple[int, ...]], ...]
    invented_figures: tuple[Quantity, ...] = ()  # figures that stand nowhere
    inventing: int = 0  # sentences that had one
    ungrounded: int = 0  # sentences of no passage, or that go round in circles
    contrary: int = 0  # sentences of which the nearest passage says the contrary

    @property
    def says_something(self) -> bool:
        """Whether at least as many sentences stay as go: the choice of one that invents most is no answer either."""
        going = self.inventing + self.ungrounded + self.contrary
        return len(self.sentences) >= going and sum(len(text) for text, _ in self.sentences) >= SHORTEST


def keep_grounded(
    text: str,
    passages: Sequence[NumberedPassage],
    values: Sequence[Decimal] = (),
    question: str = "",
    opposites: Sequence[Antonyms] = (),
    *,
    founded: float = MIN_GROUNDED,
) -> GroundedText:
    """The sentences of a model's text that passages bear out, none twice; `values` are those of facts.

    `question` has what the answer begins with too. A sentence that only repeats it says nothing; the years that it
    names may be said.
    """
    known = [*values, *years(question)]
    kept: dict[str, tuple[int, ...]] = {}
    caught: list[Quantity] = []
    inventing = unfounded = turned = 0
    for sentence in sentences(text, semicolons=True):
        bare = _strip_echo(_MARK.sub("", sentence).strip(), question)
        if not re.search(r"\w", bare) or _NOTHING.search(bare) or _is_repeated(bare, kept) or _asks(bare, question):
            continue
        numbers = _supporting_passages(bare, _cited_passages(sentence, len(passages)), passages, known, founded)
        if loops(bare) or names_others(bare, [question, *texts(passages)]):
            unfounded += 1
        elif not numbers:
            wrong = unsupported_figures(bare, texts(passages), known)
            caught += wrong
            inventing += bool(wrong)
            unfounded += not wrong
        elif wrong := misattributed_figures(bare, [passages[n - 1].text for n in numbers]):
            caught += wrong
            inventing += 1
        elif contradicts(bare, "\n".join(passages[n - 1].text for n in numbers), opposites):
            turned += 1
        else:
            kept[bare] = numbers
    return GroundedText(tuple(kept.items()), tuple(caught), inventing, unfounded, turned)


def _is_repeated(bare: str, kept: Iterable[str]) -> bool:
    """Whether a sentence that is kept says all of it already."""
    mine = content_bigrams(bare)
    return any(mine <= content_bigrams(sentence) and not unsupported_figures(bare, [sentence]) for sentence in kept)


def _strip_echo(bare: str, question: str) -> str:
    """A sentence without a head that only says what was asked."""
    head = _HEAD.match(bare)
    return (
        bare[head.end() :].strip()
        if head and containment(content_bigrams(head[0]), content_bigrams(question)) >= ECHO
        else bare
    )


def _asks(bare: str, question: str) -> bool:
    """Whether a sentence asks instead of telling, or repeats what was asked without a figure or a word of its own."""
    if bare.endswith(("？", "?")) or bare.startswith(("请", "问题：", "问题:")):
        return True
    return repeats(bare, question)


def repeats(bare: str, question: str) -> bool:
    """Whether a sentence only says again what was asked."""
    mine, asked = content_bigrams(bare), content_bigrams(question)
    return containment(mine, asked) >= ECHO and len(mine - asked) < OWN and not unsupported_figures(bare, [question])


def _cited_passages(sentence: str, most: int) -> tuple[int, ...]:
    """The passages that a sentence names, those that there are."""
    found = (int(n) for mark in _MARK.findall(sentence) for n in re.findall(r"\d+", mark))
    return tuple(n for n in dict.fromkeys(found) if 1 <= n <= most)


def _supporting_passages(
    bare: str, named: tuple[int, ...], passages: Sequence[NumberedPassage], values: Sequence[Decimal], founded: float
) -> tuple[int, ...]:
    """The passages that bear a sentence out: those that it names, else the nearest that do; () if none do."""
    mine = content_bigrams(bare)
    for numbers in _candidates(named, mine, passages):
        sources = [passages[n - 1].text for n in numbers]
        if containment(mine, content_bigrams("\n".join(sources))) >= founded and not unsupported_figures(
            bare, sources, values
        ):
            return numbers
    return ()


def _candidates(
    named: tuple[int, ...], mine: frozenset[str], passages: Sequence[NumberedPassage]
) -> Iterator[tuple[int, ...]]:
    if named:
        yield named
    order = sorted(
        range(1, len(passages) + 1), key=lambda n: (-containment(mine, content_bigrams(passages[n - 1].text)), n)
    )
    yield from ((n,) for n in order)
    yield tuple(sorted(order))


def phrased_answer(
    answer: Answer, context: Context, passages: Sequence[NumberedPassage], phrased: GroundedText
) -> Answer:
    """The answer in the model's words, each sentence with its pages, behind what the answer is about.

    What the first answer says behind its text (what was not found, warnings, sources) stays.
    """
    told, value, used = cited_sentences(context, passages, phrased)
    first = str(answer.value)
    said = answer_head(answer) + told
    cited = tuple(dict.fromkeys((*answer.citations, *used)))
    return replace(answer, text=said + answer.text.removeprefix(first), value=value, citations=cited)


def cited_sentences(
    context: Context, passages: Sequence[NumberedPassage], phrased: GroundedText
) -> tuple[str, str, tuple[Citation, ...]]:
    """The sentences each with its pages, the same without, and the citations of their passages."""
    parts = [f"{_end_sentence(text)}{_pages(context, passages, numbers)}" for text, numbers in phrased.sentences]
    value = "".join(_end_sentence(text) for text, _ in phrased.sentences)
    used = (citation for _, numbers in phrased.sentences for n in numbers for citation in passages[n - 1].citations)
    return "".join(parts), value, tuple(dict.fromkeys(used))


def answer_head(answer: Answer) -> str:
    """What an answer begins with, to its colon: the company, the year and what is told of them; or ""."""
    head = _HEAD.match(str(answer.value))
    return head[0] if head else ""


def _pages(context: Context, passages: Sequence[NumberedPassage], numbers: Sequence[int]) -> str:
    """（第4页、第5页）, with the report's name where several are cited; nothing in competition style."""
    if context.style == "competition":
        return ""
    several = len({c.report_id for passage in passages for c in passage.citations}) > 1
    places = []
    for n in numbers:
        for citation in passages[n - 1].citations:
            if citation.source.page is not None:
                document, spot = locate_citation(citation, context.companies)
                places.append(f"{document}{spot}" if several else spot)
    return f"（{'、'.join(dict.fromkeys(places))}）" if places else ""


def _end_sentence(text: str) -> str:
    return text if text.endswith(("。", "！", "？", "；", ".")) else text + "。"


def years(question: str) -> list[Decimal]:
    """The years that a question names."""
    return [Decimal(year) for year in _YEAR.findall(question)]


def values_of(answer: Answer) -> list[Decimal]:
    """The figures of the facts that an answer rests on."""
    return [fact.value for fact in facts_of(answer.working) if fact.value is not None]
