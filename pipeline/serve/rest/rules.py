"""Items and formulas: what reports have, and how ratios are computed."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import Annotated, Any

from fastapi import APIRouter, Path
from fastapi.responses import JSONResponse

from pipeline.app.rules.check import check_rules
from pipeline.app.rules.entries import formula_record, item_record, load_formula_entries
from pipeline.model import Problem
from pipeline.serve.failures import not_found
from pipeline.serve.rest.shapes import Context, Page, Words

router = APIRouter(tags=["rules"])
EntryName = Annotated[str, Path(min_length=1, max_length=200, description="any of its names")]


@router.get("/formulas")
async def list_formulas(context: Context, page: Page, words: Words = "") -> JSONResponse:
    """List the formulas with their operands and sources; with `words` those in whose names they all are."""
    items, formulas = await context.compute(load_formula_entries, context.finreport.settings)
    found = [one for one in formulas.all if _has((*one.names, one.english), words)]
    return page.of(found, lambda one: formula_record(one, items))


@router.get("/formulas/{name}")
async def get_formula(name: EntryName, context: Context) -> JSONResponse:
    """Get a formula by any of its names."""
    items, formulas = await context.compute(load_formula_entries, context.finreport.settings)
    formula = formulas.get(name)
    if formula is None:
        raise not_found(f"no formula is called {name}", "GET /api/v1/formulas lists them")
    return JSONResponse(formula_record(formula, items))


@router.get("/items")
async def list_items(context: Context, page: Page, words: Words = "", statement: Words = "") -> JSONResponse:
    """List the items of reports with their names; of one statement, or those in whose names all `words` are."""
    items, _ = await context.compute(load_formula_entries, context.finreport.settings)
    found = [one for one in items.all if statement in ("", one.statement) and _has(one.every_name(), words)]
    return page.of(found, item_record)


@router.get("/items/{name}")
async def get_item(name: EntryName, context: Context) -> JSONResponse:
    """Get an item by any of its names."""
    items, _ = await context.compute(load_formula_entries, context.finreport.settings)
    item = items.get(name)
    if item is None:
        raise not_found(f"no item is called {name}", "GET /api/v1/items lists them")
    return JSONResponse(item_record(item))


@router.get("/rules/problems")
async def list_problems(context: Context, page: Page) -> JSONResponse:
    """List what is wrong with the rule and formula files, each with its file and line."""
    checked = await context.compute(check_rules, context.finreport.settings)
    return page.of(checked.problems, _problem)


def _problem(problem: Problem) -> dict[str, Any]:
    return {"file": FilePath(problem.file).name, "line": problem.line, "message": problem.message}


def _has(names: tuple[str, ...], words: str) -> bool:
    told = " ".join(names).casefold()
    return all(word in told for word in words.casefold().split())
