"""The commands of docs/rest.md run against a real server and reply what the page shows."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.serve.conftest import serve

PAGE = (ROOT / "docs" / "rest.md").read_text("utf-8")
SHOWN_ADDRESS = "http://127.0.0.1:8000"
REST = "…"  # stands for anything


def examples() -> list[tuple[str, str]]:
    """Each command of the page with the reply that it shows."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    parts = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, reply.rstrip("\n")) for command, _, reply in (part.partition("\n") for part in parts)]


def test_every_command_replies_what_is_shown(own_store: Path, tmp_path: Path) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed: apt-get install curl")
    asked = [(command, reply) for command, reply in examples() if command.startswith("curl")]
    assert len(asked) > 15
    served = serve(own_store, tmp_path)
    (tmp_path / "data").symlink_to(ROOT / "data")  # commands name files of the sample, and write some of their own
    try:
        for command, shown in asked:
            own = command.replace(SHOWN_ADDRESS, served.address)
            ran = subprocess.run(["bash", "-c", own], cwd=tmp_path, capture_output=True, text=True, timeout=60)
            pattern = ".*?".join(map(re.escape, shown.split(REST)))
            assert re.match(pattern, ran.stdout, re.DOTALL), f"{command}\n{ran.stdout[:500]}{ran.stderr}"
    finally:
        served.stop()


def test_the_command_that_starts_it_is_one(own_store: Path) -> None:
    first, shown = examples()[0]
    assert first == "finreport serve --store ./store"
    assert shown == f"./store at {SHOWN_ADDRESS}"
