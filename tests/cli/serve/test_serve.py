"""`finreport serve`: what it refuses before it listens."""

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.serve.server import bind


@pytest.fixture(autouse=True)
def no_token(monkeypatch):
    monkeypatch.delenv("FINREPORT_TOKEN", raising=False)


def refused(*arguments: object) -> str:
    ran = CliRunner().invoke(main, ["serve", *map(str, arguments)])
    assert ran.exit_code == 1
    return ran.stderr


def test_a_store_that_is_missing_is_told(tmp_path):
    assert "finreport ingest" in refused("--store", tmp_path / "none")


def test_a_port_that_is_taken_is_told(sample_store):
    with bind("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        assert f"port {port} of 127.0.0.1 is taken" in refused("--store", sample_store, "--port", port)


def test_another_host_needs_a_token(sample_store):
    assert "FINREPORT_TOKEN" in refused("--store", sample_store, "--host", "0.0.0.0")


def test_the_extra_that_is_missing_is_named(sample_store, monkeypatch):
    import sys

    for name in [name for name in sys.modules if name == "pipeline.serve" or name.startswith("pipeline.serve.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "fastapi", None)
    assert "pip install 'finreport[web]'" in refused("--store", sample_store)
