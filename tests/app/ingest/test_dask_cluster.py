"""The same work on a Dask cluster."""

import pytest

from pipeline.app.ingest.batch import report_results
from pipeline.app.ingest.dask_cluster import cluster
from pipeline.app.ingest.job import IngestJob
from pipeline.errors import InputError


@pytest.mark.heavy
def test_a_local_cluster_gives_the_same_facts(tmp_path):
    """The sample's reports, read by the workers of a local Dask cluster and by processes."""
    distributed = pytest.importorskip("distributed")
    from pathlib import Path

    files = sorted((Path(__file__).parents[3] / "data" / "sample" / "reports").glob("*.pdf"))[:3]
    here = IngestJob(tmp_path / "here", tmp_path / "books", jobs=2)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        there = IngestJob(tmp_path / "there", tmp_path / "books", dask=local.scheduler_address)
        spread = {r.file: r for r in report_results(files, there)}
    alone = {r.file: r for r in report_results(files, here)}
    assert len(spread) == len(files) and {f: r.facts for f, r in spread.items()} == {
        f: r.facts for f, r in alone.items()
    }
    assert all(r.facts for r in spread.values())


@pytest.mark.heavy
def test_no_scheduler_is_said_with_the_way_to_start_one(monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("pipeline.app.ingest.dask_cluster.CONNECT_SECONDS", 1)
    with pytest.raises(InputError, match="no Dask scheduler answers"), cluster("tcp://127.0.0.1:1"):
        pass
