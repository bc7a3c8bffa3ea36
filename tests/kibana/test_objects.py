"""Kibana's objects against the mapping: every field they name is there, with the type that its use needs."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import yaml

from pipeline.resources import folder
from pipeline.store.elastic.kibana import saved_objects
from scripts.kibana_objects import FOLDER, files

NUMBERS = {"short", "integer", "long", "float", "double"}
SORTED = NUMBERS | {"keyword", "boolean", "date"}  # with doc values: what can be grouped, sorted and counted
META = {"_score": {"type": "score"}, "_index": {"type": "keyword"}}  # of every document
RECORDS = "___records___"  # Lens's name for the documents themselves
CLAUSE = re.compile(r'([A-Za-z_@][\w.]*)\s*(?::|<=|>=|<|>)\s*(?:"[^"]*"|[^\s()"]+)')  # field : value, of KQL


BUILDS = "finreport-builds"  # of indices of all kinds, which have only these in common
OPERATIONS = {
    "terms": lambda column: f"grouped as {column['dataType']}",
    "date_histogram": lambda column: "grouped by time",
    "percentile": lambda column: "measured",
}


@dataclass(frozen=True)
class Use:
    """A field that an object names: `how` is shown, searched, sorted, grouped, or a number format."""

    view: str
    field: str
    how: str


def mapping(view: str) -> dict[str, dict]:
    text = (folder("es_mappings") / f"{view.removeprefix('finreport-')}.yaml").read_text(encoding="utf-8")
    return META | yaml.safe_load(text)["mappings"]["properties"]


def wrong(use: Use) -> str:
    """Why a use does not fit the mapping, "" where it does."""
    field = META.get(use.field) if use.view == BUILDS else mapping(use.view).get(use.field)
    if field is None:
        return "no such field"
    stored = field.get("doc_values", True) and field["type"] in SORTED
    fits = {
        "shown": True,
        "searched": field.get("index", True),
        "sorted": stored or field["type"] == "score",
        "grouped by time": field["type"] == "date",
        "measured": stored and field["type"] in NUMBERS,
        "named": True,
        "grouped": stored,
        "grouped as number": stored and field["type"] in NUMBERS,
        "grouped as string": stored and field["type"] in {"keyword"},
        "number format": field["type"] in NUMBERS,
    }
    return "" if fits[use.how] else f"{field} cannot be {use.how}"


def asked(view: str, query: dict) -> Iterator[Use]:
    assert query["language"] == "kuery"
    rest = CLAUSE.sub("", query["query"])
    assert set(re.findall(r"\w+", rest)) <= {"and", "or", "not"}, f"not understood: {rest!r}"
    yield from (Use(view, found, "searched") for found in CLAUSE.findall(query["query"]))


def uses_of_search(item: dict) -> Iterator[Use]:
    attributes = item["attributes"]
    source = json.loads(attributes["kibanaSavedObjectMeta"]["searchSourceJSON"])
    view = {one["name"]: one["id"] for one in item["references"]}[source["indexRefName"]]
    yield from (Use(view, column, "shown") for column in attributes["columns"])
    yield from (Use(view, field, "sorted") for field, _ in attributes["sort"])
    yield from asked(view, source["query"])
    for one in source["filter"]:
        assert {ref["name"]: ref["id"] for ref in item["references"]}[one["meta"]["indexRefName"]] == view
        yield Use(view, one["meta"]["key"], "searched")
    if ["_score", "desc"] in attributes["sort"]:  # Kibana tells a score only where it sorts by it first
        assert attributes["sort"][0] == ["_score", "desc"] and "_score" in attributes["columns"]


def uses_of_lens(item: dict) -> Iterator[Use]:
    state = item["attributes"]["state"]
    views = {one["name"]: one["id"] for one in item["references"]}
    for name, layer in state["datasourceStates"]["formBased"]["layers"].items():
        view = views[f"indexpattern-datasource-layer-{name}"]
        yield from asked(view, state["query"])
        for column in layer["columns"].values():
            if column["operationType"] == "count":
                assert column["sourceField"] == RECORDS
            else:
                yield Use(view, column["sourceField"], OPERATIONS[column["operationType"]](column))


def uses_of_view(item: dict) -> Iterator[Use]:
    attributes = item["attributes"]
    yield from (Use(item["id"], field, "number format") for field in json.loads(attributes["fieldFormatMap"]))
    yield from (Use(item["id"], field, "named") for field in json.loads(attributes["fieldAttrs"]))
    if "timeFieldName" in attributes:
        yield Use(item["id"], attributes["timeFieldName"], "grouped by time")


def uses_of_dashboard(item: dict) -> Iterator[Use]:
    """A list's choice filters every panel, so its field must be in every data view."""
    yield from asked("", json.loads(item["attributes"]["kibanaSavedObjectMeta"]["searchSourceJSON"])["query"])
    for name, shown in json.loads(item["attributes"]["controlGroupInput"]["panelsJSON"]).items():
        reference = f"controlGroup_{name}:optionsListDataView"
        assert reference in {one["name"] for one in item["references"]}
        for view in set(VIEWS) - {BUILDS, "finreport-questions"}:  # have no companies: the choice leaves them alone
            yield Use(view, shown["explicitInput"]["fieldName"], "grouped")


USES = {
    "index-pattern": uses_of_view,
    "search": uses_of_search,
    "lens": uses_of_lens,
    "dashboard": uses_of_dashboard,
}
OBJECTS = saved_objects()
VIEWS = [item["id"] for item in OBJECTS if item["type"] == "index-pattern"]


def named(item: dict) -> str:
    return item["id"]


@pytest.mark.parametrize("item", OBJECTS, ids=named)
def test_every_field_is_in_the_mapping_with_the_type_it_needs(item):
    uses = list(USES[item["type"]](item))
    counting = item["type"] == "lens" and item["attributes"]["visualizationType"] == "lnsMetric"
    assert uses or counting or item["id"] == "finreport-questions-board"
    assert {f"{use.field}: {wrong(use)}" for use in uses if wrong(use)} == set()


@pytest.mark.parametrize(
    ("use", "why"),
    [
        (Use("finreport-facts", "checked", "shown"), "no such field"),
        (Use("finreport-facts", "evidence", "searched"), "cannot be searched"),
        (Use("finreport-passages", "text", "sorted"), "cannot be sorted"),
        (Use("finreport-passages", "lines", "searched"), "cannot be searched"),
        (Use("finreport-questions", "hits", "grouped by time"), "cannot be grouped by time"),
        (Use("finreport-builds", "code", "grouped"), "no such field"),
        (Use("finreport-passages", "words", "grouped"), "cannot be grouped"),
        (Use("finreport-facts", "value", "grouped as number"), "cannot be grouped as number"),
        (Use("finreport-reports", "kind", "number format"), "cannot be number format"),
    ],
)
def test_a_use_that_does_not_fit_is_found(use, why):
    assert why in wrong(use)


def test_fields_of_a_query_are_found():
    query = {"query": 'check: "failed" or (not fiscal_year >= 2020 and item : 净利润)', "language": "kuery"}
    assert [use.field for use in asked("finreport-facts", query)] == ["check", "fiscal_year", "item"]


def test_no_reference_dangles_and_what_is_referred_to_comes_first():
    known: set[tuple[str, str]] = set()
    for item in OBJECTS:
        assert {(one["type"], one["id"]) for one in item["references"]} <= known, item["id"]
        known.add((item["type"], item["id"]))
    assert len(known) == len(OBJECTS)


def test_every_panel_of_the_dashboard_has_its_reference_and_a_place_of_its_own():
    for board in (item for item in OBJECTS if item["type"] == "dashboard"):
        controls = json.loads(board["attributes"]["controlGroupInput"]["panelsJSON"])
        assert_placed(board, {f"controlGroup_{name}:optionsListDataView" for name in controls})


def assert_placed(board: dict, left: set[str]) -> None:
    references = {one["name"]: (one["type"], one["id"]) for one in board["references"]}
    panels = json.loads(board["attributes"]["panelsJSON"])
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        kind, _ = references.pop(f"{panel['panelIndex']}:{panel['panelRefName']}")
        assert kind == panel["type"]
        at = panel["gridData"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken and at["x"] + at["w"] <= 48  # the grid is 48 columns wide
        taken |= cells
    assert set(references) == left


def test_columns_that_a_panel_shows_are_columns_of_its_layer():
    for item in (one for one in OBJECTS if one["type"] == "lens"):
        state = item["attributes"]["state"]
        (layer,) = state["datasourceStates"]["formBased"]["layers"].values()
        assert sorted(layer["columnOrder"]) == sorted(layer["columns"])
        shown = state["visualization"]
        parts = shown.get("layers", [shown])
        named = {value for part in parts for key, value in part.items() if key.endswith("Accessor")}
        named |= {value for part in parts for value in part.get("accessors", ())}
        named |= {column["columnId"] for column in shown.get("columns", ())}
        assert named == set(layer["columns"])
        ordered_by = [column.get("params", {}).get("orderBy", {}) for column in layer["columns"].values()]
        assert {order["columnId"] for order in ordered_by if order.get("type") == "column"} <= set(layer["columns"])


def test_issue_names_these_and_they_are_there():
    titles = {item["attributes"]["title"] for item in OBJECTS}
    assert {"finreport-passages", "finreport-facts", "finreport-reports"} <= titles
    assert {"Passages by company and year", "Facts that failed a check"} <= titles
    assert {"Passages by what they say", "Builds", "finreport: what is asked", "Questions without a hit"} <= titles
    assert {"Reports by year and kind", "Facts by statement", "Failed checks by item"} <= titles


def test_files_are_what_the_script_writes():
    """Change scripts/kibana_objects.py and run it; the files are not for editing."""
    for name, text in files().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, f"{name} is out of date"
