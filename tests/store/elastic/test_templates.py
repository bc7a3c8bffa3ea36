"""Index templates on a real server: an index made by hand has finreport's mapping, others are left alone."""

import pytest

from pipeline.store.elastic import connect
from pipeline.store.elastic.builds import KINDS
from pipeline.store.elastic.mappings import index_file
from pipeline.store.elastic.templates import put_templates
from pipeline.version import __version__

pytestmark = pytest.mark.server


def test_an_index_made_by_hand_has_the_mapping_and_the_settings_of_its_kind(es_place):
    with connect(es_place) as cluster:
        prefix = cluster.address.prefix
        names = put_templates(cluster)
        try:
            assert names == [f"{prefix}-{kind}" for kind in KINDS] == put_templates(cluster)
            version = index_file("passages").version
            found = cluster.request("GET", f"/_index_template/{prefix}-passages")["index_templates"][0]
            assert found["index_template"]["_meta"] == {
                "managed_by": "finreport", "version": __version__, "kind": "passages", "mapping": version
            }  # fmt: skip
            made = f"{prefix}-passages-m{version}-0009"
            cluster.request("PUT", f"/{made}")
            cluster.request("PUT", f"/{prefix}-passages-m{version + 1}-0009")
            indices = cluster.indices(f"{prefix}-*")
            assert indices[made]["mappings"]["dynamic"] == "strict"
            assert indices[made]["settings"]["index"]["search"]["slowlog"]["threshold"]["query"]["warn"] == "2s"
            assert indices[f"{prefix}-passages-m{version + 1}-0009"]["mappings"] == {}
        finally:
            for name in names:
                cluster.request("DELETE", f"/_index_template/{name}")
