"""Kibana's saved objects, in the form in which Kibana exports them: data views, searches, panels and dashboards.

Kibana keeps a panel as JSON inside of JSON, which nobody can edit; so they are made by functions. The versions are
those of the oldest form with all that is used: Kibana 8.9 and everything newer brings it up to date itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

VERSIONS = {"index-pattern": "8.0.0", "search": "7.9.3", "lens": "8.9.0", "dashboard": "8.7.0"}
SOURCE = "kibanaSavedObjectMeta.searchSourceJSON.index"  # the reference's name that a search source asks for
PREFIX = "finreport"  # of ids and index names, until they are imported under another
LAYER = "layer"

Object = dict[str, Any]
Columns = dict[str, Object]


def text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def saved(kind: str, name: str, attributes: Object, references: list[Object]) -> Object:
    return {
        "type": kind,
        "id": f"{PREFIX}-{name}",
        "attributes": attributes,
        "references": references,
        "managed": False,
        "coreMigrationVersion": "8.8.0",
        "typeMigrationVersion": VERSIONS[kind],
    }


def to_view(name: str, view: str) -> Object:
    return {"name": name, "type": "index-pattern", "id": f"{PREFIX}-{view}"}


def data_view(
    view: str,
    name: str,
    labels: Mapping[str, str],
    plain_numbers: Sequence[str] = (),
    *,
    pattern: str = "",
    time: str = "",
    hidden: Sequence[str] = (),
) -> Object:
    """A data view of an alias, or of a `pattern` of index names.

    `labels`: how fields are called in tables and lists, in the order of their use; queries name the fields themselves.
    `plain_numbers` print as 2021, not as 2,021. `time`: the field that Kibana's time filter is over. `hidden` fields
    are left out of a document as it is shown.
    """
    formats = {field: {"id": "number", "params": {"pattern": "0"}} for field in plain_numbers}
    attributes = {
        "title": pattern or f"{PREFIX}-{view}",
        "name": name,
        "fields": "[]",
        "fieldAttrs": text({field: {"customLabel": label, "count": 1} for field, label in labels.items()}),
        "fieldFormatMap": text(formats),
        "runtimeFieldMap": "{}",
        "sourceFilters": text([{"value": field} for field in hidden]),
        "typeMeta": "{}",
        "allowNoIndex": True,
        **({"timeFieldName": time} if time else {}),
    }
    return saved("index-pattern", view, attributes, [])


def search(
    name: str,
    view: str,
    title: str,
    about: str,
    columns: Sequence[str],
    sort: Sequence[Sequence[str]],
    kql: str = "",
    only: Mapping[str, str] | None = None,
) -> Object:
    """A saved search; `only`: values of fields as filters beside the query, which is left for people to type."""
    references = [to_view(SOURCE, view)]
    filters = []
    for at, (field, value) in enumerate((only or {}).items()):
        reference = f"kibanaSavedObjectMeta.searchSourceJSON.filter[{at}].meta.index"
        references.append(to_view(reference, view))
        meta = {
            "alias": None, "disabled": False, "negate": False, "key": field, "field": field, "type": "phrase",
            "params": {"query": value}, "indexRefName": reference,
        }  # fmt: skip
        filters.append(
            {"meta": meta, "query": {"match_phrase": {field: value}}, "$state": {"store": "appState"}}
        )
    source = {
        "query": {"query": kql, "language": "kuery"}, "filter": filters, "highlightAll": True, "version": True,
        "indexRefName": SOURCE,
    }  # fmt: skip
    attributes = {
        "title": title, "description": about, "columns": list(columns), "sort": [list(one) for one in sort],
        "hits": 0, "version": 1, "kibanaSavedObjectMeta": {"searchSourceJSON": text(source)},
    }  # fmt: skip
    return saved("search", name, attributes, references)


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


def over_time(field: str, label: str) -> Object:
    """The values of a time, in steps that fit the range that is looked at."""
    return {
        "label": label, "customLabel": True, "dataType": "date", "operationType": "date_histogram", "isBucketed": True,
        "scale": "interval", "sourceField": field,
        "params": {"interval": "auto", "includeEmptyRows": True, "dropPartials": False},
    }  # fmt: skip


def percentile(field: str, label: str, percent: int) -> Object:
    return {
        "label": label, "customLabel": True, "dataType": "number", "operationType": "percentile", "isBucketed": False,
        "scale": "ratio", "sourceField": field, "params": {"percentile": percent, "emptyAsNull": True},
    }  # fmt: skip


def lens(
    name: str, view: str, title: str, about: str, columns: Columns, shown: Object, kind: str, kql: str = ""
) -> Object:
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


def metric(name: str, view: str, title: str, about: str, kql: str = "", of: Object | None = None) -> Object:
    """One number: how many, or what `of` says."""
    shown = {"layerId": LAYER, "layerType": "data", "metricAccessor": "n"}
    return lens(name, view, title, about, {"n": of or count(title)}, shown, "lnsMetric", kql)


def bars(
    name: str, view: str, title: str, about: str, columns: Columns, shape: str, split: str = "", kql: str = ""
) -> Object:
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


def table(name: str, view: str, title: str, about: str, columns: Columns, kql: str = "") -> Object:
    shown = {"layerId": LAYER, "layerType": "data", "columns": [{"columnId": one} for one in columns]}
    return lens(name, view, title, about, columns, shown, "lnsDatatable", kql)


def control(order: int, name: str, title: str, field: str, view: str) -> tuple[str, Object, Object]:
    """A list to choose values from at the head of the dashboard: its id, itself, its reference."""
    shown = {
        "order": order, "width": "medium", "grow": True, "type": "optionsListControl",
        "explicitInput": {"id": name, "title": title, "fieldName": field, "enhancements": {}},
    }  # fmt: skip
    return name, shown, to_view(f"controlGroup_{name}:optionsListDataView", view)


def dashboard(
    name: str,
    title: str,
    about: str,
    controls: list[tuple[str, Object, Object]],
    rows: list[list[tuple[Object, int]]],
    since: str = "",
) -> Object:
    """Rows of panels with their widths (48 is the whole), under lists to choose from; `since`: the time (now-30d)."""
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
    time = {"timeRestore": True, "timeFrom": since, "timeTo": "now"} if since else {"timeRestore": False}
    attributes = {
        "title": title, "description": about, "version": 1, **time, "panelsJSON": text(panels),
        "optionsJSON": text({**options, "hidePanelTitles": False}),
        "controlGroupInput": {
            "controlStyle": "oneLine", "chainingSystem": "HIERARCHICAL", "ignoreParentSettingsJSON": text(ignore),
            "panelsJSON": text({name: shown for name, shown, _ in controls}),
        },
        "kibanaSavedObjectMeta": {"searchSourceJSON": text({"query": everything, "filter": []})},
    }  # fmt: skip
    return saved("dashboard", name, attributes, references)
