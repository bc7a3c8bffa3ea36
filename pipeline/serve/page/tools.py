"""Pages to look behind the answers: a search under several pipelines, formulas and items, the settings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pipeline.app.conversations.variants import Variants
from pipeline.app.finreport import Finreport
from pipeline.errors import FinreportError, InputError
from pipeline.serve.context import context_of
from pipeline.serve.page.rendering import View, add_page, reply
from pipeline.serve.page.report_views import step_view
from pipeline.serve.page.searched import Searched, search_data

router = APIRouter()

_PIPELINES = 4  # beside each other
_USUAL = ("lexical", "bm25")
_LISTED = 300
Text = Annotated[str, Query(max_length=300)]


def show_search(finreport: Finreport, text: str, pipelines: Sequence[str], k: int, told: Searched) -> View:
    """A text searched under some pipelines, beside each other; `told` gets each search."""
    from pipeline.retrieve.pipelines import load_pipelines

    known, _ = load_pipelines(finreport.settings.rules)
    chosen = [name for name in dict.fromkeys(pipelines) if name in known][:_PIPELINES] or list(_USUAL)
    columns: list[dict[str, Any]] = []
    for name in chosen if text else ():
        try:
            columns.append(
                {"pipeline": name, "search": search_data(finreport, text, name, k, told=told), "failure": ""}
            )
        except FinreportError as error:
            columns.append({"pipeline": name, "search": None, "failure": str(error)})
    data = {"text": text, "pipelines": chosen, "k": k, "columns": columns}
    described = [{"name": name, "description": one.description} for name, one in sorted(known.items())]
    return View("search.html", data, {"known": described})


def show_formulas(finreport: Finreport, words: str, name: str, company: str, year: int | None) -> View:
    """The formulas and items whose names have the words, one of them in full, and what it gives for a company."""
    from pipeline.app.rules.entries import load_formula_entries

    items, formulas = load_formula_entries(finreport.settings)
    found_formulas = [one for one in formulas.all if _has(words, one.name, *one.names, one.english)]
    found_items = [one for one in items.all if _has(words, one.name, *one.names, one.english)]
    value, working, missing = None, [], ""
    if name and company and year:
        try:
            (found,) = finreport.series([company], [name], first=year, last=year)
            value = found.to_dict()
            working = [step_view(point.working) for point in found.points if point.working is not None]
        except InputError as error:
            missing = str(error)
    data: dict[str, Any] = {
        "words": words,
        "name": name,
        "company": company,
        "year": year,
        "formulas": [
            {
                "name": one.name, "names": list(one.names), "formula": one.text, "unit": one.unit,
                "meaning": one.meaning, "source": one.source, "file": Path(one.file).name, "line": one.line,
            }
            for one in found_formulas[:_LISTED]
        ],
        "items": [
            {
                "name": one.name, "names": list(one.names), "statement": one.statement, "unit": one.unit,
                "note": one.note, "file": Path(one.file).name, "line": one.line,
            }
            for one in found_items[:_LISTED]
        ],
        "value": value,
        "missing": missing,
    }  # fmt: skip
    return View("formulas.html", data, {"problems": _problems(finreport), "working": working})


def show_settings(finreport: Finreport, variants: Variants) -> View:
    """What answers are made with, as it was set when the server was started, and what conversations may choose."""
    data = {"settings": variants.names(finreport.session.conversation_settings()), "choices": variants.choices()}
    return View("settings.html", data)


def _problems(finreport: Finreport) -> list[str]:
    """What is wrong in the files of items and formulas, with file and line."""
    from pipeline.rules.formulas.loading import load_formulas
    from pipeline.rules.items import load_items

    items, wrong = load_items(finreport.settings.rules)
    return [str(problem) for problem in (*wrong, *load_formulas(items, finreport.settings.formula_folders)[1])]


def _has(words: str, *names: str) -> bool:
    text = " ".join(names).casefold()
    return all(word.casefold() in text for word in words.split())


async def search(
    request: Request,
    q: Text = "",
    pipeline: Annotated[list[str] | None, Query(max_length=10)] = None,
    k: Annotated[int, Query(ge=1, le=20)] = 5,
) -> Response:
    """The search test."""
    return await reply(request, show_search, q.strip(), pipeline or (), k, context_of(request).log_search)


async def formulas(
    request: Request,
    q: Text = "",
    name: Text = "",
    company: Text = "",
    year: Annotated[str, Query(pattern=r"^(\d{4})?$")] = "",
) -> Response:
    """Formulas and items."""
    return await reply(request, show_formulas, q.strip(), name, company.strip(), int(year) if year else None)


async def settings(request: Request) -> Response:
    """The settings."""
    return await reply(request, show_settings, context_of(request).variants)


add_page(router, "/search", search)
add_page(router, "/formulas", formulas)
add_page(router, "/settings", settings)
