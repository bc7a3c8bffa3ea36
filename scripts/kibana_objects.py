"""Write es_mappings/kibana/*.ndjson: data views, searches and the dashboard, in Kibana's export form.

    python scripts/kibana_objects.py

Kibana keeps a panel as JSON inside of JSON, which nobody can edit; so the objects are described here. The versions
are those of the oldest form with all that is used: Kibana 8.9 and everything newer brings it up to date itself.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "es_mappings" / "kibana"
VERSIONS = {"index-pattern": "8.0.0", "search": "7.9.3", "lens": "8.9.0", "dashboard": "8.7.0"}
SOURCE = "kibanaSavedObjectMeta.searchSourceJSON.index"  # the reference's name that a search source asks for
LAYER = "layer"
FAILED = 'check: "failed" or check: "doubtful"'

Object = dict[str, Any]
Columns = dict[str, Object]


def text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def saved(kind: str, name: str, attributes: Object, references: list[Object]) -> Object:
    return {
        "type": kind,
        "id": f"finreport-{name}",
        "attributes": attributes,
        "references": references,
        "managed": False,
        "coreMigrationVersion": "8.8.0",
        "typeMigrationVersion": VERSIONS[kind],
    }


def to_view(name: str, view: str) -> Object:
    return {"name": name, "type": "index-pattern", "id": f"finreport-{view}"}


def data_view(view: str, name: str, plain_numbers: list[str]) -> Object:
    """A data view of an alias, without a time field; `plain_numbers` print as 2021, not as 2,021."""
    formats = {field: {"id": "number", "params": {"pattern": "0"}} for field in plain_numbers}
    attributes = {
        "title": f"finreport-{view}",
        "name": name,
        "fields": "[]",
        "fieldAttrs": "{}",
        "fieldFormatMap": text(formats),
        "runtimeFieldMap": "{}",
        "sourceFilters": "[]",
        "typeMeta": "{}",
        "allowNoIndex": True,
    }
    return saved("index-pattern", view, attributes, [])


def search(name: str, view: str, title: str, about: str, columns: list[str], sort: list[list[str]], kql="") -> Object:
    source = {
        "query": {"query": kql, "language": "kuery"}, "filter": [], "highlightAll": True, "version": True,
        "indexRefName": SOURCE,
    }  # fmt: skip
    attributes = {
        "title": title, "description": about, "columns": columns, "sort": sort, "hits": 0, "version": 1,
        "kibanaSavedObjectMeta": {"searchSourceJSON": text(source)},
    }  # fmt: skip
    return saved("search", name, attributes, [to_view(SOURCE, view)])


def count(label: str) -> Object:
    return {
        "label": label, "customLabel": True, "dataType": "number", "operationType": "count", "isBucketed": False,
        "scale": "ratio", "sourceField": "___records___", "params": {"emptyAsNull": False},
    }  # fmt: skip


def terms(field: str, label: str, *, size: int, by: str = "", number: bool = False) -> Object:
    """The values of a field: the most frequent by the column `by`, or all in their order."""
    order = {"type": "column", "columnId": by} if by else {"type": "alphabetical", "fallback": False}
    params: Object = {
        "size": size, "orderBy": order, "orderDirection": "desc" if by else "asc", "otherBucket": False,
        "missingBucket": False, "parentFormat": {"id": "terms"}, "include": [], "exclude": [],
        "includeIsRegex": False, "excludeIsRegex": False,
    }  # fmt: skip
    return {
        "label": label, "customLabel": True, "dataType": "number" if number else "string", "operationType": "terms",
        "isBucketed": True, "scale": "ordinal", "sourceField": field, "params": params,
    }  # fmt: skip


def lens(name: str, view: str, title: str, about: str, columns: Columns, shown: Object, kind: str, kql="") -> Object:
    layer = {"columns": columns, "columnOrder": list(columns), "incompleteColumns": {}, "sampling": 1}
    state = {
        "datasourceStates": {"formBased": {"layers": {LAYER: layer}}},
        "visualization": shown,
        "query": {"query": kql, "language": "kuery"},
        "filters": [],
        "internalReferences": [],
        "adHocDataViews": {},
    }
    attributes = {"title": title, "description": about, "visualizationType": kind, "state": state}
    return saved("lens", name, attributes, [to_view(f"indexpattern-datasource-layer-{LAYER}", view)])


def metric(name: str, view: str, title: str, about: str, kql="") -> Object:
    shown = {"layerId": LAYER, "layerType": "data", "metricAccessor": "n"}
    return lens(name, view, title, about, {"n": count(title)}, shown, "lnsMetric", kql)


def bars(name: str, view: str, title: str, about: str, columns: Columns, shape: str, split="", kql="") -> Object:
    """Bars over the column "x", as long as "n"."""
    layer: Object = {"layerId": LAYER, "layerType": "data", "seriesType": shape, "xAccessor": "x", "accessors": ["n"]}
    layer |= {"splitAccessor": split} if split else {}
    all_axes = {"x": True, "yLeft": True, "yRight": True}
    shown = {
        "legend": {"isVisible": bool(split), "position": "right"}, "preferredSeriesType": shape, "layers": [layer],
        "valueLabels": "show", "fittingFunction": "None", "axisTitlesVisibilitySettings": {**all_axes, "x": False},
        "gridlinesVisibilitySettings": all_axes, "tickLabelsVisibilitySettings": all_axes,
    }  # fmt: skip
    return lens(name, view, title, about, columns, shown, "lnsXY", kql)


def table(name: str, view: str, title: str, about: str, columns: Columns, kql="") -> Object:
    shown = {"layerId": LAYER, "layerType": "data", "columns": [{"columnId": one} for one in columns]}
    return lens(name, view, title, about, columns, shown, "lnsDatatable", kql)


def control(order: int, name: str, title: str, field: str, view: str) -> tuple[str, Object, Object]:
    """A list to choose values from at the head of the dashboard: its id, itself, its reference."""
    shown = {
        "order": order, "width": "medium", "grow": True, "type": "optionsListControl",
        "explicitInput": {"id": name, "title": title, "fieldName": field, "enhancements": {}},
    }  # fmt: skip
    return name, shown, to_view(f"controlGroup_{name}:optionsListDataView", view)


def dashboard(name: str, title: str, about: str, controls: list[tuple], rows: list[list[tuple[Object, int]]]) -> Object:
    """Rows of panels with their widths (48 is the whole), under lists to choose from."""
    panels: list[Object] = []
    references, top = [ref for _, _, ref in controls], 0
    for row in rows:
        left, height = 0, max(7 if one["attributes"].get("visualizationType") == "lnsMetric" else 15 for one, _ in row)
        for one, width in row:
            at = f"p{len(panels) + 1}"
            place = {"x": left, "y": top, "w": width, "h": height, "i": at}
            panels.append({
                "version": "8.9.0", "type": one["type"], "gridData": place, "panelIndex": at,
                "embeddableConfig": {"enhancements": {}}, "panelRefName": f"panel_{at}",
            })  # fmt: skip
            references.append({"name": f"{at}:panel_{at}", "type": one["type"], "id": one["id"]})
            left += width
        top += height
    ignore = dict.fromkeys(("ignoreFilters", "ignoreQuery", "ignoreTimerange", "ignoreValidations"), False)
    everything = {"query": "", "language": "kuery"}
    options = {"useMargins": True, "syncColors": False, "syncCursor": True, "syncTooltips": False}
    attributes = {
        "title": title, "description": about, "version": 1, "timeRestore": False, "panelsJSON": text(panels),
        "optionsJSON": text({**options, "hidePanelTitles": False}),
        "controlGroupInput": {
            "controlStyle": "oneLine", "chainingSystem": "HIERARCHICAL", "ignoreParentSettingsJSON": text(ignore),
            "panelsJSON": text({name: shown for name, shown, _ in controls}),
        },
        "kibanaSavedObjectMeta": {"searchSourceJSON": text({"query": everything, "filter": []})},
    }  # fmt: skip
    return saved("dashboard", name, attributes, references)


def data_views() -> list[Object]:
    return [
        data_view("passages", "finreport passages", ["year", "position", "first_page", "last_page"]),
        data_view("facts", "finreport facts", ["fiscal_year", "page"]),
        data_view("reports", "finreport reports", ["year", "pages"]),
        data_view("rows", "finreport rows of tables", ["year", "page", "position", "table"]),
    ]


def searches() -> list[Object]:
    order = [["code", "asc"], ["fiscal_year", "desc"], ["item", "asc"]]
    where = ["code", "fiscal_year", "period", "scope", "item", "value", "unit"]
    return [
        search(
            "passages-by-company", "passages", "Passages by company and year",
            "What is searched, in the order of the reports. Narrow it: code : 600519 and year : 2021",
            ["names", "year", "kind", "path", "first_page", "text"],
            [["code", "asc"], ["year", "desc"], ["document", "asc"], ["position", "asc"]],
        ),
        search(
            "rows-by-company", "rows", "Rows of tables by company and year",
            "Any table of a report, row by row, in its order. Narrow it: code : 600519 and label : *1年以内*",
            ["report_id", "page", "caption", "parents", "label", "headers", "cells"],
            [["code", "asc"], ["year", "desc"], ["report_id", "asc"], ["position", "asc"]],
        ),
        search(
            "facts-by-company", "facts", "Facts by company and year",
            "What answers are given from, with where it stands. Narrow it: code : 600519 and item : 净利润",
            [*where, "check", "file", "page"], order, "best : true",
        ),
        search(
            "facts-failed", "facts", "Facts that failed a check",
            "Figures that the report's own sums or relations contradict, with the reason and the page",
            [*where, "check", "evidence", "file", "page"], order, FAILED,
        ),
    ]  # fmt: skip


def overview(found: dict[str, Object]) -> list[Object]:
    """The dashboard and its panels; `found` are the searches by id."""
    reports = metric("reports", "reports", "Reports", "Reports in the index")
    facts = metric("facts", "facts", "Facts", "Facts in the index, of every source")
    passages = metric("passages", "passages", "Passages", "Passages in the index, small and large")
    failed = metric("failed", "facts", "Failed checks", "Facts that a check contradicts", FAILED)
    by_year = bars(
        "reports-by-year", "reports", "Reports by year and kind", "Fiscal years and kinds of reports",
        {"kind": terms("kind", "kind", size=10), "x": terms("year", "fiscal year", size=50, number=True),
         "n": count("reports")}, "bar_stacked", "kind",
    )  # fmt: skip
    by_statement = bars(
        "facts-by-statement", "facts", "Facts by statement", "The statement that an item is a line of",
        {"x": terms("statement", "statement", size=20, by="n"), "n": count("facts")}, "bar_horizontal",
    )  # fmt: skip
    by_outcome = bars(
        "checks-by-year", "facts", "Outcome of checks by year", "Figures that passed, failed or had no check",
        {"outcome": terms("check", "check", size=5), "x": terms("fiscal_year", "fiscal year", size=50, number=True),
         "n": count("facts")}, "bar_stacked", "outcome",
    )  # fmt: skip
    failing = table(
        "failed-items", "facts", "Failed checks by item", "Items and companies with the most contradicted figures",
        {"item": terms("item", "item", size=50, by="n"), "code": terms("code", "company", size=20, by="n"),
         "n": count("facts")}, FAILED,
    )  # fmt: skip
    # Panels of every data view are filtered by it, so it must be a field of all of them.
    controls = [control(0, "company", "Company (code)", "code", "reports")]
    rows = [
        [(reports, 12), (facts, 12), (passages, 12), (failed, 12)],
        [(by_year, 24), (by_statement, 24)],
        [(by_outcome, 24), (failing, 24)],
        [(found["finreport-facts-failed"], 48)],
    ]
    about = "What finreport has indexed: reports by year and kind, facts by statement, and which checks failed"
    board = dashboard("overview", "finreport: what is indexed", about, controls, rows)
    return [reports, facts, passages, failed, by_year, by_statement, by_outcome, failing, board]


def files() -> dict[str, str]:
    """The text of every file, by name."""
    found = searches()
    content = {
        "data_views.ndjson": data_views(),
        "searches.ndjson": found,
        "dashboard.ndjson": overview({one["id"]: one for one in found}),
    }
    return {name: "".join(text(one) + "\n" for one in objects) for name, objects in content.items()}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
        print(f"{FOLDER / name}: {len(content.splitlines())} objects")


if __name__ == "__main__":
    main()
