"""All relations together: those of a source, with the user's folders laid over the built-in ones."""

from pipeline.rules.relations.anomaly import Order, Quarters
from pipeline.rules.relations.identities import REPORTS, TABLES
from pipeline.rules.relations.loading import relations_on

ORDER = "- {id: mine, name: x, kind: order, larger: %s, smaller: [%s], doubt: x}\n"


def put(folder, name, text):
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return [folder]


def test_a_users_folder_replaces_and_adds(tmp_path):
    text = ORDER % ("资产总计", "商誉") + ORDER.replace("mine", "within_assets") % ("资产总计", "存货")
    found = relations_on(TABLES, put(tmp_path, "anomalies", text))
    orders = {order.id: order.smaller for order in found.of_kind(Order)}
    assert (orders["mine"], orders["within_assets"]) == (("商誉",), ("存货",))
    assert [a.id for a in found.anomalies].index("within_assets") < len(found.anomalies) - 1  # in the earlier's place


def test_a_source_has_its_own_relations_and_every_identity_by_its_id():
    on_reports, on_tables = relations_on(REPORTS), relations_on(TABLES)
    assert on_reports.of_kind(Quarters) and not on_tables.of_kind(Quarters)
    assert on_reports.by_id == on_tables.by_id
    assert {identity.id for identity in (*on_reports.identities, *on_tables.identities)} == set(on_reports.by_id)
    assert on_reports.derivations == on_tables.derivations
