"""The lines of English statements by their names, and the metrics that typed questions ask for (rules/english.yaml)."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pipeline.model import Problem
from pipeline.rules.records import Parsed, Text, Texts, compiled, read_record
from pipeline.rules.yaml_files import RuleFiles

FILES = RuleFiles("english")
STATEMENTS = ("income", "balance", "cash_flow")
TABLE = "table"  # a line of a summary of years, of no statement
_BRACKET_SLASHED = re.compile(r"\([^()]*\)\s*/\s*(?=[A-Za-z])")
_SLASHED_BRACKET = re.compile(r"/\s*\([^()]*\)")
_BRACKETED = re.compile(r"\([^()]*\)")
_SLASHED = re.compile(r"(?<=[A-Za-z)])\s*/\s*[A-Za-z(][A-Za-z()]*(?: in| by| from)?")
_ASIDE = re.compile(r"\b(?:the|attributable to the group)\b")
# Of whom a figure is, however the company calls itself there. What is left for common shares after preferred dividends
# is another figure; a share is a common one.
_OWNERS = re.compile(
    r"\battributable to (?:(?!common|ordinary)[a-z0-9&]+ ){0,7}?"
    r"(?:owners|shareholders|stockholders|equity holders|shareowners|members)\b.*?(?=$| (?:basic|diluted)\b)"
)
_OWNERS_EQUITY = re.compile(
    r"^(?:total )?equity attributable to (?:[a-z0-9&]+ ){0,7}?"
    r"(?:owners|shareholders|stockholders|equity holders|members)\b.*$"
)
_OWNERS_OF_A_SHARE = re.compile(_OWNERS.pattern.replace("(?!common|ordinary)", ""))
_OF_PARENT = "attributable to owners"
_FLOWS = (
    r"(?:(?:flows?|provided|used|generated|required|utili[sz]ed|from|for|in|into|by|inflows?|outflows?|absorbed|to|and)"
    r" )"
)
_ACTIVITIES = r"(?P<activity>operating|investing|financing)"
_NET_CASH = re.compile(
    rf"^(?:total |net |total net )?cash {_FLOWS}*(?:{_ACTIVITIES} activities|operations)$"
    rf"|^(?:total |net |total net )cash {_FLOWS}+{_ACTIVITIES.replace('activity', 'short')}$"
    rf"|^total {_ACTIVITIES.replace('activity', 'total')} activities$"
)
# What is taken off by now, whose amounts change from year to year: net of accumulated depreciation of 19,800 and 17,606
_DEDUCTED = re.compile(
    r"[\s,;–—-]+(?:(?P<net>net) of|less)[\s:]+(?:an? |the )?"
    r"(?:(?:accumulated|allowances?|reserves?|provisions?)\b[^\d]*|[$\s]*(?=\d))\d.*$"
)
# Brackets that say nothing of what a line is: notes, signs, units.
_SIGNS = re.compile(
    r"\((?:\d{1,2}|[a-z]|loss|losses|gain|income|benefit|expense|credit|charge|deficit|decrease|increase|used in"
    r"|outflow|in thousands|in millions|%|\$|£|€|cents(?: per share)?|pence)\)"
)


def _expression(text: str) -> str:
    return compiled(text).pattern


@dataclass(frozen=True, slots=True)
class EnglishLine:
    """A line of a statement: the item that it is, and its labels, the most general first; of an `outflow`, a payment
    is positive, of a `tax` what lessens the result."""

    item: Text
    statement: Literal["income", "balance", "cash_flow", "table"]
    labels: Texts
    asked: tuple[str, ...] = ()
    sign: Literal["", "outflow", "tax"] = ""
    per_share: bool = False
    instead: str = ""  # the item that says the same where a report lacks this one …
    unless: str = ""  # … and lacks this one too
    under: Annotated[str, Parsed(_expression)] = ""  # of a table's line: what its titles or the lines above must say
    # a pattern of other lines that may say the same: a report with such may have this one after all
    near: Annotated[str, Parsed(_expression)] = ""
    # a pattern of lines beside which a label without "total" is only a part of the item; where there are `bare` labels
    # (property and equipment, which may be meant before depreciation) it holds for them alone
    beside: Annotated[str, Parsed(_expression)] = ""
    bare: tuple[str, ...] = ()
    like: Annotated[str, Parsed(_expression)] = ""  # a pattern of whole labels in other words than the listed ones

    @property
    def outflow(self) -> bool:
        return self.sign == "outflow"


@dataclass(frozen=True, slots=True)
class Ratio:
    """A ratio in % of two lines."""

    name: Text = field(metadata={"key": "ratio"})
    of: Text
    to: Text
    asked: Texts


@dataclass(frozen=True, slots=True)
class Computed:
    """A figure that statements do not print: arithmetic over the words that questions have for lines."""

    name: Text = field(metadata={"key": "computed"})
    expression: Text
    asked: Texts


@dataclass(frozen=True, slots=True)
class LineTotal:
    """A figure that some statements print in several lines alone: all lines of a pattern that stand below an item."""

    name: Text = field(metadata={"key": "total"})
    statement: Literal["income", "balance", "cash_flow"]
    below: Text
    until: Texts  # the items at the first of which the lines end
    lines: Annotated[str, Parsed(_expression)]
    unless: Annotated[str, Parsed(_expression)]  # a pattern of lines beside which no sum is made
    asked: Texts


@dataclass(frozen=True, slots=True)
class Group:
    """Figures that a question names together: operating, investing and financing activities."""

    name: Text = field(metadata={"key": "group"})
    of: Texts  # words that questions have for each
    asked: Annotated[str, Parsed(_expression)]  # a pattern of the words for all of them


@dataclass(frozen=True, slots=True)
class Topic:
    """Words that reports use where questions use others."""

    name: Text = field(metadata={"key": "topic"})
    when: Texts
    also: Texts


@dataclass(frozen=True, slots=True)
class Judgement:
    """A matter of judgement that questions put, and the figures that bear on it."""

    name: Text = field(metadata={"key": "judgement"})
    when: Annotated[str, Parsed(_expression)]
    of: Texts  # words that questions have for each


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A kind of open question: how it asks, and in what words sentences answer it."""

    name: Text = field(metadata={"key": "inquiry"})
    when: Annotated[str, Parsed(_expression)]
    told: Annotated[str, Parsed(_expression)]
    of_movement: bool = False  # it asks for a reason, which stands behind what it is the reason of
    of_deeds: bool = False  # it gives reasons of what is done, not of how figures move
    any_question: bool = False  # it does not make a question an open one by itself
    headed: bool = False  # reports answer it under a heading that is a sentence
    asking: Annotated[str, Parsed(_expression)] = ""  # words of a question that those of `told` answer: define


@dataclass(frozen=True, slots=True)
class Matter:
    """What analysts ask of any company, and how filings tell it: `denied` and `told` decide whether it is so."""

    name: Text = field(metadata={"key": "matter"})
    asked: Annotated[str, Parsed(_expression)]
    told: Annotated[str, Parsed(_expression)]
    weaker: Annotated[str, Parsed(_expression)] = ""  # what tells it where nothing is told better
    denied: Annotated[str, Parsed(_expression)] = ""
    headed: Annotated[str, Parsed(_expression)] = ""  # the headings under which it stands
    several: bool = False  # it is told in several sentences, a list of which may be asked for
    dated: bool = False  # only what is told of the years asked for counts


@dataclass(frozen=True, slots=True)
class Wording:
    """An everyday way of asking for a figure, as a pattern in which `@` is the company, and the words of reports."""

    name: Text = field(metadata={"key": "wording"})
    asked: Annotated[str, Parsed(_expression)]
    put: str = ""  # with the groups of the pattern, and `@` for the company


@dataclass(frozen=True, slots=True)
class EnglishRules:
    """All lines and ratios, looked up by label within a statement or by what a question says."""

    lines: tuple[EnglishLine, ...] = ()
    ratios: tuple[Ratio, ...] = ()
    labels: Mapping[tuple[str, str], tuple[EnglishLine, int]] = field(default_factory=dict)
    metrics: Mapping[str, EnglishLine | Ratio] = field(default_factory=dict)
    computed: Mapping[str, Computed] = field(default_factory=dict)
    totals: Mapping[str, LineTotal] = field(default_factory=dict)
    groups: tuple[Group, ...] = ()
    topics: tuple[Topic, ...] = ()
    judgements: tuple[Judgement, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    matters: tuple[Matter, ...] = ()
    wordings: tuple[Wording, ...] = ()

    def line(self, statement: str, label: str) -> tuple[EnglishLine, int] | None:
        """The line that a label is in a statement, with the label's place among its labels (0 the most general)."""
        key = english_key(label)
        found = self.labels.get((statement, key))
        if found is None and statement == "cash_flow" and (net := _NET_CASH.search(key)):
            activity = next((group for group in net.groups() if group), "operating")
            found = self.labels.get((statement, f"net cash from {activity} activities"))
        return found or self._alike(statement, key)

    def _alike(self, statement: str, key: str) -> tuple[EnglishLine, int] | None:
        """The line whose pattern a label is as a whole, behind all labels that are listed."""
        of = (line for line in self.lines if line.statement == statement and line.like)
        found = next((line for line in of if re.fullmatch(line.like, key)), None)
        return None if found is None else (found, len(found.labels) + len(found.bare))

    def net_cash(self, words: str) -> EnglishLine | None:
        """The net cash flow of an activity, however its name puts it: net cash used by operating activities."""
        found = self.line("cash_flow", words) if _NET_CASH.search(english_key(words)) else None
        return found[0] if found is not None else None

    def metric(self, words: str) -> EnglishLine | Ratio | None:
        """What a question's words ask for; None where they are not the name of a line or ratio as a whole."""
        return self.metrics.get(english_key(words))


def english_key(label: str) -> str:
    """What labels of the same line share: letters and digits in lower case, brackets and `/(used in)` set aside."""
    text = unicodedata.normalize("NFKC", label).replace("’", "'").casefold().replace("'", "").replace(" & ", " and ")
    text = _DEDUCTED.sub(lambda found: f" {found['net'] or ''}", text)
    text = _SLASHED.sub(" ", _BRACKETED.sub(" ", _SLASHED_BRACKET.sub(" ", _BRACKET_SLASHED.sub("", text))))
    words = re.sub(r"[^a-z0-9&]+", " ", _ASIDE.sub(" ", text)).strip()
    apart = words.replace("stockholdersequity", "stockholders equity").replace(
        "shareholdersequity", "shareholders equity"
    )
    if re.search(r"\bequity\b(?! holders)", apart):  # whose equity it is tells two lines apart
        return _OWNERS_EQUITY.sub("equity attributable to owners", apart)
    return (_OWNERS_OF_A_SHARE if "per" in apart.split() else _OWNERS).sub(_OF_PARENT, apart)


def unknown_label_key(label: str) -> str:
    """As `english_key`, for labels that no rule knows: what brackets say counts, but for notes, signs and units."""
    text = unicodedata.normalize("NFKC", label).replace("’", "'").casefold().replace("'", "")
    text = re.sub(r"/\s*(?=\()", " ", text)  # income/(loss) attributable to
    return english_key(_SIGNS.sub(" ", text).replace("(", " ").replace(")", " "))


_KINDS = {
    "computed": Computed, "ratio": Ratio, "total": LineTotal, "group": Group, "topic": Topic, "judgement": Judgement,
    "inquiry": Inquiry, "matter": Matter, "wording": Wording,
}  # fmt: skip


@functools.cache
def load_english(extra: tuple[Path, ...] = ()) -> tuple[EnglishRules, tuple[Problem, ...]]:
    """The lines of rules/english.yaml, those of the user's folders after them; what is wrong is told with its line."""
    entries, problems = FILES.entries(extra)
    made: dict[type, list[Any]] = {kind: [] for kind in (EnglishLine, *_KINDS.values())}
    for entry in entries:
        kind = next((kind for key, kind in _KINDS.items() if key in entry.data), EnglishLine)
        record = read_record(kind, entry, problems)
        if isinstance(record, EnglishLine) and record.under and record.statement != TABLE:
            problems.append(entry.problem(f"{record.item}: 'under' is for lines of tables (statement: table) alone"))
        elif record:
            made[kind].append(record)
    lines, ratios = made[EnglishLine], made[Ratio]
    known = {line.item for line in lines}
    for ratio in ratios:
        if missing := {ratio.of, ratio.to} - known:
            problems.append(Problem("english.yaml", f"ratio {ratio.name}: no line is called {', '.join(missing)}"))
    rules = _build_rules(lines, [r for r in ratios if {r.of, r.to} <= known], made[Computed])
    totals = {english_key(words): total for total in reversed(made[LineTotal]) for words in total.asked}
    return replace(
        rules, totals=totals, groups=tuple(made[Group]), topics=tuple(made[Topic]), judgements=tuple(made[Judgement]),
        inquiries=tuple(made[Inquiry]), matters=tuple(made[Matter]), wordings=tuple(made[Wording]),
    ), tuple(problems)  # fmt: skip


def _build_rules(lines: Sequence[EnglishLine], ratios: Sequence[Ratio], computed: Sequence[Computed]) -> EnglishRules:
    labels: dict[tuple[str, str], tuple[EnglishLine, int]] = {}
    metrics: dict[str, EnglishLine | Ratio] = {}
    for line in lines:
        for place, label in enumerate((*line.labels, *line.bare)):
            labels.setdefault((line.statement, english_key(label)), (line, place))
    every: list[EnglishLine | Ratio] = [*lines, *ratios]
    for metric in every:
        for words in metric.asked:
            metrics.setdefault(english_key(words), metric)
    by_words = {english_key(words): one for one in reversed(computed) for words in one.asked}
    return EnglishRules(tuple(lines), tuple(ratios), labels, metrics, by_words)
