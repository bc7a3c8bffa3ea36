"""`finreport mcp`: a store that is missing, and an extra that is not installed, are told before anything is served."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main


def test_a_missing_store_is_told(tmp_path: Path):
    failed = CliRunner().invoke(main, ["mcp", "--store", str(tmp_path / "none"), "--llm", "none"])
    assert failed.exit_code == 1 and "finreport ingest" in failed.stderr and failed.stdout == ""


def test_without_the_extra_the_remedy_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name in [name for name in sys.modules if name == "mcp" or name.startswith(("mcp.", "pipeline.serve.mcp"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    failed = CliRunner().invoke(main, ["mcp", "--store", str(tmp_path)])
    assert failed.exit_code == 1 and "pip install 'finreport[mcp]'" in failed.stderr
