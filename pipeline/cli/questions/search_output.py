"""Hits of a search as text with the words marked, as JSON, and the search as a request for Kibana."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Sequence

import click

from pipeline.app.search import ClauseScore, SearchResult
from pipeline.retrieve.state import StepScore
from pipeline.store.elastic.dsl import request_body
from pipeline.store.search_records import Clause, Field, Hit, Search

_SHOWN = 320  # characters of a passage

ScoreTrace = Sequence[StepScore | ClauseScore]  # what each step of a pipeline made of the hit, and that


def highlight_terms(search: Search) -> tuple[str, ...]:
    """The words that are marked in hits: those of the text, not those that the search adds to it as phrases."""
    plain = (c for c in search.clauses if c.field is Field.WORDS and not c.phrase)
    return tuple(dict.fromkeys(token for clause in plain for token in clause.tokens))


def as_request(search: Search, prefix: str) -> str:
    """The search as it is pasted into Dev Tools."""
    body = json.dumps(request_body(search), ensure_ascii=False, indent=2)
    return f"GET /{prefix}-passages/_search\n{body}"


def as_json(found: SearchResult, *, explain: bool = False) -> str:
    """A list of hits; with `explain` each has the `steps` of the pipeline, and the `parts` of the words' score."""
    return json.dumps(found.records(explain=explain), ensure_ascii=False, indent=1)


def as_text(hits: Sequence[Hit], told: Sequence[str], explained: Sequence[ScoreTrace] | None = None) -> str:
    """A few lines a hit: where it stands, its headings, its text with the words marked."""
    blocks = []
    for at, hit in enumerate(hits):
        passage = hit.passage
        lines = [f"{at + 1}. {hit.entry.title or hit.entry.id}  {_pages(hit)}  {hit.score:.3f}  {passage.id}"]
        lines += [f"   {hit.entry.file}"] if hit.entry.file else []
        columns = "  ".join(f"{name}: {value}" for name, value in hit.entry.metadata)
        lines += [f"   {columns}"] if columns else []
        lines += [f"   {highlight(' > '.join(passage.path), told)}"] if passage.path else []
        body = _piece(passage.body, told)
        lines += [f"   {highlight(line, told)}" for line in body.splitlines() if line.strip()]
        if explained is not None:
            lines += [f"   {_format_score(part)}" for part in explained[at]]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def _format_score(part: ClauseScore | StepScore) -> str:
    """One line: rank and score after a step, or a word's share of the words' score."""
    if isinstance(part, StepScore):
        return f"{part.score:8.3f}  {part.step}: rank {part.rank}"
    clause, words, score = part
    return f"{score:8.3f}  {_field(clause)}  {words}"


def _field(clause: Clause) -> str:
    return str(clause.field) if clause.boost == 1 else f"{clause.field} ×{clause.boost:g}"


def _pages(hit: Hit) -> str:
    first, last = hit.passage.first_page, hit.passage.last_page
    return f"第{first}页" if first == last else f"第{first}-{last}页"


def highlight(text: str, told: Iterable[str]) -> str:
    """The text with the words bold on a terminal, in 【】 elsewhere."""
    pattern = _pattern(told)
    if pattern is None:
        return text
    if sys.stdout.isatty():
        return pattern.sub(lambda m: click.style(m[0], bold=True), text)
    return pattern.sub(r"【\g<0>】", text)


def _pattern(told: Iterable[str]) -> re.Pattern[str] | None:
    """The words, the longest first, those side by side together; a number also with its thousands parted."""
    longest_first = sorted(told, key=len, reverse=True)
    alike = [",?".join(map(re.escape, word)) if word[0].isdigit() else re.escape(word) for word in longest_first]
    return re.compile(f"(?:{'|'.join(alike)})+", re.IGNORECASE) if alike else None


def _piece(text: str, told: Sequence[str]) -> str:
    """The beginning of a long text, or what is around the first of the words that stands far behind it."""
    if len(text) <= _SHOWN:
        return text
    pattern = _pattern(told)
    first = pattern.search(text) if pattern else None
    start = max(first.start() - _SHOWN // 4, 0) if first is not None and first.end() > _SHOWN else 0
    return ("…" if start else "") + text[start : start + _SHOWN] + ("…" if start + _SHOWN < len(text) else "")
