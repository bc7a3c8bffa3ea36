"""Saved objects: a search's filters and their references, names of fields, a dashboard's time."""

import json

from pipeline.store.elastic.saved_objects import dashboard, data_view, metric, over_time, percentile, search


def test_a_filter_of_a_search_has_a_reference_of_its_own():
    made = search("s", "passages", "t", "a", ["text"], [["_score", "desc"]], only={"level": "small"})
    source = json.loads(made["attributes"]["kibanaSavedObjectMeta"]["searchSourceJSON"])
    (one,) = source["filter"]
    assert one["query"] == {"match_phrase": {"level": "small"}}
    assert {ref["name"]: ref["id"] for ref in made["references"]} == {
        source["indexRefName"]: "finreport-passages", one["meta"]["indexRefName"]: "finreport-passages"
    }  # fmt: skip


def test_a_data_view_names_its_fields_and_hides_some():
    made = data_view("facts", "facts", {"code": "Company"}, ["page"], hidden=["lines"], time="at")["attributes"]
    assert json.loads(made["fieldAttrs"]) == {"code": {"customLabel": "Company", "count": 1}}
    assert json.loads(made["sourceFilters"]) == [{"value": "lines"}] and made["timeFieldName"] == "at"
    assert made["title"] == "finreport-facts"
    assert data_view("b", "b", {}, pattern="finreport-*-m*")["attributes"]["title"] == "finreport-*-m*"


def test_a_dashboard_over_times_keeps_its_range_and_others_leave_it_alone():
    panel = metric("n", "questions", "t", "a", of=percentile("ms", "label", 95))
    assert panel["attributes"]["state"]["datasourceStates"]["formBased"]["layers"]["layer"]["columns"]["n"]["params"][
        "percentile"
    ] == 95
    made = dashboard("d", "t", "a", [], [[(panel, 48)]], since="now-30d")["attributes"]
    assert (made["timeRestore"], made["timeFrom"], made["timeTo"]) == (True, "now-30d", "now")
    assert dashboard("d", "t", "a", [], [[(panel, 48)]])["attributes"]["timeRestore"] is False
    assert over_time("at", "time")["operationType"] == "date_histogram"
