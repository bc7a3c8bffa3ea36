"""Objects brought into Kibana in one call: under the settings' prefix, failures counted."""

import pytest

from pipeline.app.elastic.kibana import import_kibana
from pipeline.errors import StoreError
from pipeline.settings import Settings
from pipeline.store.elastic import kibana as module


def test_all_objects_and_the_address_of_the_dashboard(fake_kibana) -> None:
    came = import_kibana(fake_kibana.address, Settings(es_prefix="trial"))
    assert came.failed == 0 and {one.id.partition("-")[0] for one in came.objects} == {"trial"}
    assert came.address == f"{fake_kibana.address}/app/dashboards#/view/trial-overview"


def test_an_object_that_does_not_arrive_is_counted(fake_kibana, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = module.saved_objects
    monkeypatch.setattr(
        module, "saved_objects", lambda prefix: [one for one in whole(prefix) if one["id"] != "finreport-passages"]
    )
    came = import_kibana(fake_kibana.address, Settings(es_prefix="finreport"))
    told = [one.failure for one in came.objects if one.failure]
    assert came.failed == len(told) > 0
    assert told[0] == "it refers to what is not there: index-pattern finreport-passages"


def test_user_and_password_are_those_of_the_store(fake_kibana) -> None:
    fake_kibana.expect("us", "secret")
    assert import_kibana(fake_kibana.address, Settings(es_user="us", es_password="secret")).failed == 0
    with pytest.raises(StoreError, match="rejects user us: set FINREPORT_ES_USER"):
        import_kibana(fake_kibana.address, Settings(es_user="us", es_password="wrong"))
