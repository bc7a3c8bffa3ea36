"""What the pages of conversations do: show one with the cited page beside it, ask a turn, rename, delete."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from pipeline.app.charts.frame import Words
from pipeline.app.conversations.turn import ConversationEntry, Turn
from pipeline.app.conversations.variants import Variants
from pipeline.app.finreport import Finreport
from pipeline.errors import FinreportError, InputError, StoreMissing
from pipeline.model import Answer, Refusal, RefusalKind
from pipeline.serve.failures import failure_of
from pipeline.serve.page.addresses import place_of, place_parameters
from pipeline.serve.page.messages import language_of_text, messages_in
from pipeline.serve.page.rendering import Moved, View
from pipeline.serve.page.report_pages import ZOOMS, page_data
from pipeline.serve.page.turn_view import conversation_address, filled, first_place, turn_view
from pipeline.settings import MOST_PASSAGES, MOST_ROUNDS

Told = Callable[[str, Turn], None]  # gets the id of a conversation and each turn as it is answered
_RECENT = 30  # conversations in the list beside a page
_LONGEST_SEARCH = 200


def show_start(finreport: Finreport, variants: Variants, chosen: Mapping[str, str], search: str = "") -> View:
    """The page on which a conversation begins: the field, its settings, examples, the conversations there are."""
    settings = {**finreport.session.conversation_settings(), **_known(variants, chosen)}
    data: dict[str, Any] = {
        "conversation": None,
        "turns": [],
        "recent": recent(finreport, search),
        "search": search,
        "settings": variants.names(settings),
        "choices": variants.choices(),
    }
    more: dict[str, Any] = {"views": [], "panel": None, "chosen": None, "zooms": ZOOMS, "examples": examples(finreport)}
    more["most_passages"], more["most_rounds"] = MOST_PASSAGES, MOST_ROUNDS
    return View("ask.html", data, more)


def _known(variants: Variants, chosen: Mapping[str, str]) -> dict[str, str]:
    """What the chosen settings stand for, of those that there are."""
    known: dict[str, str] = {}
    for name, value in chosen.items():
        try:
            meant = variants.chosen({name: value})
            variants.of(meant)
        except InputError:
            continue
        known |= meant
    return known


def examples(finreport: Finreport) -> list[dict[str, Any]]:
    """Questions that the store has an answer to, by name with what they are about; [] where nothing is stored."""
    try:
        reports = [report for report in finreport.reports(kind="annual") if report.short_name]
    except StoreMissing:
        return []
    if not reports:
        return []
    best = max(reports, key=lambda report: (bool(report.pages), report.year, report.code))
    others = [one for one in reports if one.code != best.code and one.year == best.year]
    told = [{"name": f"example.{name}", "company": best.short_name, "year": best.year} for name in _EXAMPLES]
    if others:
        told.append({"name": "example.ranking", "year": best.year})
        other = others[0].short_name
        told.append({"name": "example.comparison", "company": best.short_name, "other": other, "year": best.year})
    return told


_EXAMPLES = ("figure", "ratio", "years", "open")


def recent(finreport: Finreport, search: str = "") -> list[dict[str, Any]]:
    """The last conversations with a turn, or those whose questions and answers have the words that are searched for."""
    found = (entry for entry in finreport.conversations.entries(search[:_LONGEST_SEARCH]) if entry.turns)
    return [entry.to_dict() for entry in islice(found, _RECENT)]


def show_conversation(
    finreport: Finreport,
    variants: Variants,
    id: str,
    words: Words,
    turn: int | None,
    place: int | None,
    page: int | None,
    zoom: int,
    kind: str,
) -> View:
    """A conversation in one of its states: a turn chosen, a place of it, another page of the same report."""
    memory = finreport.conversations
    entry, turns = memory.entry(id), memory.turns(id)
    chosen = turns[_at(turns, turn)] if turns else None
    if chosen is not None and place is None:
        place = first_place(chosen)
    panel = None
    if chosen is not None and place is not None:
        panel = _panel(variants, entry, chosen, place, page, zoom)
    views = [
        turn_view(id, one, words, kind if one is chosen else "", place if one is chosen else None) for one in turns
    ]
    data = {
        "conversation": entry.to_dict(),
        "turns": [one.to_dict() for one in turns],
        "recent": recent(finreport),
        "search": "",
    }
    more = {"views": views, "panel": panel, "chosen": chosen, "zooms": ZOOMS, "examples": []}
    return View("ask.html", data | {"settings": variants.names(entry.settings), "choices": {}}, more)


def _at(turns: list[Turn], number: int | None) -> int:
    """Where the chosen turn is; without a choice the last one.

    Raises:
        InputError: there is no turn of this number.
    """
    if number is None:
        return len(turns) - 1
    for at, turn in enumerate(turns):
        if turn.number == number:
            return at
    raise InputError(f"the conversation has turns 1 to {turns[-1].number}, no turn {number}")


def _panel(
    variants: Variants, entry: ConversationEntry, turn: Turn, place: int, page: int | None, zoom: int
) -> dict[str, Any] | None:
    """The cited page beside the answer, or another page of that report, where nothing is marked."""
    id = entry.id
    citations = turn.answer.get("citations", ())
    if not 0 <= place < len(citations):
        raise InputError(f"turn {turn.number} cites {len(citations)} places, no place {place}")
    citation = filled(citations[place])
    if not citation.get("page") or not citation.get("report"):
        return None
    cited_page = int(citation["page"])
    shown_page = page or cited_page
    told = place_parameters(citation) if shown_page == cited_page else {}
    column = told.get("column")
    where = place_of(told.get("box", ""), told.get("quote", ""), None if column is None else int(column))
    try:
        store = variants.store_name(entry.settings)
        data = page_data(variants.of(entry.settings), str(citation["report"]), shown_page, where, zoom, store)
    except InputError as error:  # the report was removed since, or its store is not offered: the answer is kept
        return {"missing": str(error), "citation": citation}
    state = {"turn": turn.number, "place": place, "zoom": zoom if zoom != 100 else None}

    def at(number: int, **changed: object) -> str:
        return conversation_address(id, **{**state, "page": number if number != cited_page else None, **changed})

    return {
        **data,
        "missing": "",
        "citation": citation,
        "previous": at(shown_page - 1) if shown_page > 1 else "",
        "next": at(shown_page + 1) if shown_page < (data["pages"] or 0) else "",
        "cited": at(cited_page) if shown_page != cited_page else "",
        "zoom_addresses": {z: at(shown_page, zoom=z if z != 100 else None) for z in ZOOMS},
    }


def begin(finreport: Finreport, variants: Variants, question: str, chosen: Mapping[str, str], told: Told) -> Moved:
    """Begin a conversation with a question and the settings that are chosen for it.

    Raises:
        InputError: there is no such setting, or it is out of bounds.
    """
    if not question.strip():
        return Moved("/")
    settings = {**finreport.session.conversation_settings(), **variants.chosen(chosen)}
    return _asked(variants.of(settings), "", question, told)


def ask_turn(
    finreport: Finreport, variants: Variants, id: str, question: str, told: Told, *, alone: bool = False
) -> Moved:
    """Ask a question in a conversation, by the settings that it was begun with; goes to its first turn of several."""
    if not question.strip():
        return Moved(conversation_address(id))
    return _asked(variants.of_conversation(id), id, question, told, alone=alone)


def _asked(finreport: Finreport, id: str, question: str, told: Told, *, alone: bool = False) -> Moved:
    id = finreport.conversation(id).id  # begun before anything can fail, so that the failure is a turn of it
    try:
        _, turns = finreport.converse(question.strip(), id, alone=alone)
    except FinreportError as error:
        turns = [finreport.conversations.add(id, _failed(question.strip(), error))]
    for turn in turns:
        told(id, turn)
    return Moved(conversation_address(id, turn=turns[0].number) + f"#turn-{turns[0].number}")


def _failed(question: str, error: FinreportError) -> Turn:
    """A turn that could not be answered, with what is wrong and the remedy, in the language of the question."""
    _, body = failure_of(error)
    t = messages_in(language_of_text(question))
    message, remedy = t.failure(body.message), t.of("remedy", body.code)
    told = f"{message}\n{remedy if remedy != body.code else body.remedy}"
    answer = Answer(told, refusal=Refusal(RefusalKind.FAULT, message))
    return Turn(0, question, question, answer.to_dict())


def change_slot(
    finreport: Finreport, variants: Variants, id: str, number: int, slot: int, words: str, told: Told
) -> Moved:
    """Ask a turn's question again with other words, or none, in place of something that it took over.

    Raises:
        InputError: there is no such turn, or it took nothing over there.
    """
    turns = finreport.conversations.turns(id)
    turn = turns[_at(turns, number)] if turns else None
    if turn is None or not 0 <= slot < len(turn.taken_over):
        raise InputError(f"turn {number} of the conversation took nothing over at place {slot}")
    taken = turn.taken_over[slot][1]
    return ask_turn(finreport, variants, id, turn.question.replace(taken, words.strip(), 1), told, alone=True)


def rename(finreport: Finreport, id: str, name: str) -> Moved:
    """Give a conversation another name."""
    finreport.conversations.rename(id, name)
    return Moved(conversation_address(id))


def delete(finreport: Finreport, id: str) -> Moved:
    """Delete a conversation."""
    finreport.conversations.delete(id)
    return Moved("/")
