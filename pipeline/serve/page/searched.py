"""What was searched for a turn, and why each passage ranked: the text, the steps of a pipeline, hits with scores."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from pipeline.app.conversations.variants import Variants
from pipeline.app.finreport import Finreport
from pipeline.app.search import SearchResult
from pipeline.errors import FinreportError, InputError
from pipeline.retrieve.pipelines import WITHIN_REPORT
from pipeline.retrieve.state import StepScore
from pipeline.serve.page.addresses import page_address
from pipeline.serve.page.rendering import View
from pipeline.serve.page.turn_view import conversation_address, was_searched

Searched = Callable[[str, str, SearchResult, float], None]  # gets text, pipeline, result and seconds of a search
_HITS = 5
_SHOWN = 600  # characters of a passage


def show_searched(finreport: Finreport, variants: Variants, id: str, number: int) -> View:
    """The search that a turn's question makes, or that it needed none.

    Raises:
        InputError: there is no such conversation or turn.
    """
    turn = next((one for one in finreport.conversations.turns(id) if one.number == number), None)
    if turn is None:
        raise InputError(f"the conversation has no turn {number}")
    settings = finreport.conversations.entry(id).settings
    needed = was_searched(turn.answer)
    plan = turn.answer.get("plan", {})
    data: dict[str, Any] = {
        "conversation": id,
        "turn": number,
        "question": turn.question,
        "needed": needed,
        "plan": plan,
        "search": None,
        "failure": "",
        "back": conversation_address(id, turn=number),
    }
    if needed:
        try:
            own = variants.of(settings)
            pipeline, k = own.settings.pipeline or WITHIN_REPORT, own.settings.passages or _HITS
            data["search"] = search_data(own, turn.question, pipeline, k, variants.store_name(settings))
        except FinreportError as error:
            data["failure"] = str(error)
    return View("searched.html", data)


def search_data(
    finreport: Finreport, question: str, pipeline: str, k: int = _HITS, store: str = "", told: Searched | None = None
) -> dict[str, Any]:
    """A search with all that explains it; `store`: its name, where addresses tell it; `told` gets the result."""
    from pipeline.rules.lexicon import use_lexicon

    begun = time.monotonic()
    with use_lexicon(finreport.settings.rules):
        found = finreport.search(question, pipeline=pipeline, k=k, explain=True)
    if told is not None:
        told(question, pipeline, found, time.monotonic() - begun)
    return {
        "pipeline": pipeline,
        "text": found.query.text,
        "filter": list(found.query.named),
        "rewritings": list(found.rewritings),
        "failures": list(found.failures),
        "nothing": found.nothing,
        "request": _request(found, finreport.settings.es_prefix),
        "hits": [_hit(found, at, store) for at in range(len(found))],
    }


def _request(found: SearchResult, prefix: str) -> str:
    """The search over words as it is pasted into Kibana's Dev Tools."""
    from pipeline.store.elastic.dsl import request_body

    return f"GET /{prefix}-passages/_search\n" + json.dumps(
        request_body(found.query.search), ensure_ascii=False, indent=2
    )


def _hit(found: SearchResult, at: int, store: str) -> dict[str, Any]:
    hit, why = found.hits[at], found.why[at] if at < len(found.why) else ()
    passage, entry = hit.passage, hit.entry
    return {
        "title": entry.title or entry.id,
        "report": entry.id,
        "headings": list(passage.path),
        "text": passage.body.strip()[:_SHOWN],
        "first_page": passage.first_page,
        "last_page": passage.last_page,
        "score": hit.score,
        "address": page_address(entry.id, passage.first_page, {"quote": passage.body.strip()}, store=store)
        if passage.first_page
        else "",
        "steps": [{"step": m.step, "rank": m.rank, "score": m.score} for m in why if isinstance(m, StepScore)],
        "parts": [
            {"field": str(m[0].field), "words": m[1], "boost": m[0].boost, "score": m[2]}
            for m in why
            if not isinstance(m, StepScore)
        ],
    }
