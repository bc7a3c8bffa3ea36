"""A question in English for a figure, as a whole: definitions, instructions, the phrase that is asked for, its unit.

Every word is accounted for. Sentences beside the question itself may only say who answers, from which statement, in
what unit and with how many decimals (`english_instruction_words`), or define a figure; anything else (exclude
discontinued operations) would change what is asked, and no figure is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from pipeline.model import Measure, MeasureKind
from pipeline.rules.english import (
    STATEMENTS,
    Computed,
    EnglishLine,
    EnglishRules,
    Ratio,
    english_key,
    unknown_label_key,
)
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.answer_form import AnswerForm, find_form
from pipeline.understand.english.arithmetic import read_expression
from pipeline.understand.english.definitions import find_definitions, shorten_acronyms, with_definitions_apart
from pipeline.understand.english.figure_phrase import read_phrase
from pipeline.understand.english.tokens import HERE, Token, TokenKind, days_of, tokens_of

# a title before a name ends no sentence
_SENTENCE_END = re.compile(r"(?<!\bMr\.)(?<!\bMs\.)(?<!\bDr\.)(?<!\bMrs\.)(?<=[.?!])\s+(?=[A-Z(\"“" + HERE + r"])")
_STATEMENT = (
    r"(?:consolidated )?(?:balance sheets?|income statements?|(?:p&l|profit (?:and|&) loss)(?: statements?| accounts?)?"
    r"|cash ?flow statements?|(?:statements? of (?:consolidated )?(?:income|operations|earnings|cash ?flows?"
    r"|financial (?:position|condition)|profit (?:or|and) loss|comprehensive income)))"
)
_FROM_STATEMENT = re.compile(
    rf"\(?\s*\b(?:from|in|on|per|within|of)\s+(?:the |its |their |{HERE}(?:['’]s?)? )?{_STATEMENT}\b\s*\)?(?!\w)", re.I
)
_NAMES_STATEMENT = re.compile(rf"\b{_STATEMENT}\b", re.I)
_NAMES_CASH_FLOW = re.compile(r"\b(?:cash ?flow statements?|statements? of (?:consolidated )?cash ?flows?)\b", re.I)
_ASKING = re.compile(
    r"\b(?:what(?:'s|’s| is| was| were| are)|(?:by )?how (?:much|many|high|large|big)"
    r"|how (?:does|do|did)(?=.*\bcompare)"
    r"|(?:by )?what (?:percent(?:age)?|%)|(?:^\W*what(?= .*\b(?:did|does|do)\b))"
    r"|(?:calculate|compute|determine|find|give|provide|report|state)(?: me)?)\b",
    re.I,
)
_OPENING = re.compile(r"^\W*what\b", re.I)
_NO_PHRASE = re.compile(
    r"\W*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|if|whether|why|who|whom|whose"
    r"|when|where|which|describe|explain|discuss|summari[sz]e|list)\b",
    re.I,
)
_OF_COMPANY = re.compile(rf"\battributable to (?:the )?{HERE}(?:['’]s (?:share|stock)holders)?")
_PLURAL = re.compile(r"[a-z]{3}[a-rt-z]s$", re.I)
_WORD = re.compile(r"[A-Za-z&][\w&'’/-]*(?<!['’/-])|%|\d+")


@dataclass(frozen=True, slots=True)
class FigureQuestion:
    """The measure that is asked for, the years, and the form of the answer; no year is the latest one."""

    measure: Measure
    years: tuple[int, ...]
    form: AnswerForm
    days: frozenset[tuple[int, int, int]] = frozenset()  # that are named, as year, month and day


@dataclass(frozen=True, slots=True)
class EnglishNames:
    """What the names of figures mean: those of the rules, and the lines of a company's statements by their labels."""

    rules: EnglishRules
    labels: frozenset[str] = frozenset()
    cash_flow: bool = False  # figures are to be taken from the cash flow statement

    def find(self, words: str) -> Measure | None:
        """The figure of this name, None where nothing has it; of several (gross margins) the one in question."""
        found = self._find(words)
        return found if found is not None or not _PLURAL.search(words) else self._find(words[:-1])

    def _find(self, words: str) -> Measure | None:
        called = " ".join(words.split())
        key, label = english_key(words), unknown_label_key(words)
        metric = self.rules.metrics.get(key) or self.rules.net_cash(words)
        of_cash_flow = self.cash_flow and isinstance(metric, EnglishLine) and metric.statement == "cash_flow"
        if label in self.labels and len(label.split()) > 1 and not of_cash_flow:
            return Measure(name=label, called=called)  # net sales, where these stand beside total revenues
        computed = self.rules.computed.get(key)
        if isinstance(metric, EnglishLine) and (metric.item in self.labels or computed is None):
            return Measure(name=metric.item, called=called)
        if isinstance(metric, Ratio):
            return Measure(MeasureKind.SHARE, metric.name, called, (self._part(metric.of), self._part(metric.to)))
        if computed is not None:
            return self._computed(computed, called)
        if (line := self._of_label(key)) is not None:
            return Measure(name=line.item, called=called)
        if (total := self.rules.totals.get(key)) is not None:
            return Measure(name=total.name, called=called)
        if len(label.split()) < 2 or f"{label} net" not in self.labels:
            return None  # a single word may be a line (Products), and is a word of other questions
        return Measure(name=f"{label} net", called=called)

    def _of_label(self, key: str) -> EnglishLine | None:
        """The line of a statement that is printed by these words, where they are more than one."""
        found = (self.rules.labels.get((statement, key)) for statement in STATEMENTS)
        return next((line for line, _ in filter(None, found)), None) if len(key.split()) > 1 else None

    def _computed(self, computed: Computed, called: str) -> Measure | None:
        tokens = tokens_of(computed.expression, self.find)
        measure = read_expression(tokens) if tokens else None
        return measure and replace(measure, name=computed.name, called=called)

    def _part(self, item: str) -> Measure:
        """A line by its usual name; where no statement prints it, what it is computed from."""
        called = self._called(item)
        return self.find(called) or Measure(name=item, called=called)

    def _called(self, item: str) -> str:
        return next((line.asked[0].lower() for line in self.rules.lines if line.item == item and line.asked), item)


@per_lexicon
def _instruction_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset((*lexicon.words("english_instruction_words"), *lexicon.words("english_filler_words")))


def sentences_of(text: str) -> list[str]:
    """The sentences of a question."""
    return _SENTENCE_END.split(" ".join(text.split()))


def names_cash_flow(text: str) -> bool:
    """Whether a question says that its figures stand in the cash flow statement."""
    return bool(_NAMES_CASH_FLOW.search(text))


def read_figure_question(text: str, names: EnglishNames) -> FigureQuestion | None:
    """The figure that a question asks for, with the company as `HERE`; None where that is not all that it asks."""
    found = find_form(_OF_COMPANY.sub("attributable to shareholders", text))
    sentences = sentences_of(with_definitions_apart(found.rest))
    names = replace(names, cash_flow=names_cash_flow(text))

    def read(words: str, defined: Mapping[str, Measure]) -> Measure | None:
        tokens = tokens_of(without_sources(words), _with_defined(defined, names.find))
        return read_expression(tokens) if tokens else None

    definitions = find_definitions(sentences, read, names.find)
    asked = asking_part(definitions.sentences)
    if asked is None or not all(map(is_instruction, asked[1])):
        return None
    phrase = shorten_acronyms(without_sources(asked[0]), definitions.measures)
    tokens = tokens_of(phrase, _with_defined(definitions.measures, names.find))
    if not tokens:
        return None
    form = found.form
    read_of = read_phrase(_without_asides(tokens, names.find), percent=form.percent, money=form.money)
    if read_of is None:
        return None
    days = frozenset(day for sentence in sentences for day in days_of(sentence))
    return FigureQuestion(read_of.measure, read_of.years, form, days)


def _with_defined(
    defined: Mapping[str, Measure], name: Callable[[str], Measure | None]
) -> Callable[[str], Measure | None]:
    """Names of the question's own before all others."""
    return lambda words: defined.get(" ".join(words.split()).casefold()) or name(words)


def without_sources(text: str) -> str:
    """The text without the statements that figures are to be taken from: D&A (from the cash flow statement)."""
    return _FROM_STATEMENT.sub(lambda found: ")" if _closes(found[0]) else " ", text)


def _closes(text: str) -> bool:
    return text.rstrip().endswith(")") and "(" not in text


def asking_part(sentences: Sequence[str]) -> tuple[str, list[str]] | None:
    """The words behind the question word, and all that stands around the question; None where nothing is asked.

    A single sentence without such a word is asked for as a whole: Netflix capex FY2016.
    """
    if len(sentences) == 1 and not _ASKING.search(sentences[0]):
        return None if _NO_PHRASE.match(sentences[0].replace(HERE, " ")) else (sentences[0], [])
    marked = [at for at, sentence in enumerate(sentences) if sentence.rstrip().endswith("?")]
    candidates = marked or [at for at, sentence in enumerate(sentences) if _ASKING.search(sentence)]
    if len(candidates) != 1:
        return None
    sentence = sentences[candidates[0]]
    words = list(_ASKING.finditer(sentence))
    if not words:
        return None
    opening = _OPENING.match(sentence) or words[0]  # what falls due, according to its annual report
    start = next((word for word in words if word[0][:1].casefold() in "wbh"), opening)
    around = [text for at, text in enumerate(sentences) if at != candidates[0]]
    clauses = re.split(r"(?<=[a-z]),\s", sentence[start.start() :])
    own = [clause for clause in clauses if not (_NAMES_STATEMENT.search(clause) and clause is not clauses[0])]
    around += [clause for clause in clauses if clause not in own]
    return ", ".join(own).replace(start[0], f"{start[0]} ", 1), [sentence[: start.start()], *around]


def is_instruction(text: str) -> bool:
    """Whether a text only says how to answer: every word of it is one of instructions, or of a statement's name."""
    rest = _NAMES_STATEMENT.sub(" ", text.replace(HERE, " "))
    return all(word.casefold() in _instruction_words() for word in _WORD.findall(rest))


def _without_asides(tokens: Sequence[Token], name: Callable[[str], Measure | None]) -> list[Token]:
    """The tokens without what stands in brackets: a figure named again, more closely or by its computation, a time."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        end = next((n for n in range(at, len(tokens)) if tokens[n].kind is TokenKind.CLOSE), None)
        if tokens[at].kind is TokenKind.OPEN and kept and end is not None:
            behind = next((n for n in range(len(kept) - 1, 0, -1) if kept[n].kind is not TokenKind.TIME), 0)
            meant = _token_with_brackets(kept[behind], tokens[at + 1 : end], name, tokens)
            if meant is not None:
                kept[behind] = meant
                at = end + 1
                continue
        kept.append(tokens[at])
        at += 1
    return kept


def _token_with_brackets(
    before: Token, inside: Sequence[Token], name: Callable[[str], Measure | None], tokens: Sequence[Token]
) -> Token | None:
    """What a token means with what stands in brackets behind it; None where that is a thing of its own."""
    if inside and all(token.kind is TokenKind.TIME for token in inside):
        said = {token.years for token in tokens if token.kind is TokenKind.TIME}
        return before if len(said) == 1 and len(tokens) > len(inside) + 3 else None  # Q2 2024 (three months ended …)
    if before.kind not in (TokenKind.MEASURE, TokenKind.UNKNOWN):
        return None
    if _says_again(inside, before):
        return before
    if before.kind is not TokenKind.MEASURE or any(token.kind is TokenKind.TIME for token in inside):
        return None
    words = " ".join(token.text for token in inside)
    if (closer := name(f"{before.text} {words}")) is not None:  # EPS (diluted)
        return replace(before, value=closer)
    computed = read_expression(inside)
    if computed is None:
        return None
    if _plain(computed) == _plain(before.measure):
        return before
    return replace(before, value=computed) if computed.is_item() else None  # total debt (loans payable, net)


def _plain(measure: Measure) -> Measure:
    """A measure without the names of what is computed."""
    named = _meaning(measure)
    operands = tuple(map(_plain, named.operands))
    return replace(named, operands=operands) if named.is_item() else replace(named, name="", operands=operands)


def _says_again(inside: Sequence[Token], figure: Token) -> bool:
    same = [token for token in inside if token.kind is TokenKind.MEASURE and figure.kind is TokenKind.MEASURE]
    others = [token for token in inside if token.kind not in (TokenKind.MEASURE, TokenKind.PERCENT)]
    return not others and all(_meaning(token.measure) == _meaning(figure.measure) for token in same)


def _meaning(measure: Measure) -> Measure:
    return replace(measure, called="", operands=tuple(map(_meaning, measure.operands)))
