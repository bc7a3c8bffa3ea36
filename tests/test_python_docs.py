"""The Python examples of the documentation run as they stand and print what they show."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAW = (
    "储蓄管理办法\n第一条　为了规范储蓄，制定本办法。\n第二条　储蓄机构应当公布利率。\n"
    "第三条　存单遗失的，储户应当在三十日内申请挂失。\n"
)


def examples(name: str) -> str:
    """All Python blocks of a page, one after the other."""
    return "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL))


def ran(code: str, folder: Path) -> str:
    (folder / "example.py").write_text(code, "utf-8")
    own = {"PYTHONPATH": str(ROOT), "FINREPORT_LLM": "none", "PYTHONIOENCODING": "utf-8"}
    environment = {**os.environ, **own, "FINREPORT_CONVERSATIONS": str(folder / "conversations.sqlite")}
    done = subprocess.run([sys.executable, "example.py"], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def place(own_store: Path, tmp_path: Path) -> Path:
    """A folder with the sample, a law, and a store that knows the sample's reports, as the examples have it."""
    assert own_store == tmp_path / "store"
    shutil.copytree(ROOT / "data" / "sample", tmp_path / "data" / "sample")
    (tmp_path / "laws").mkdir()
    (tmp_path / "laws" / "储蓄管理办法.txt").write_text(LAW, "utf-8")
    return tmp_path


@pytest.mark.parametrize(("name", "lines"), [("docs/python.md", 10), ("docs/dialogue.md", 2)])
def test_the_page_shows_what_its_examples_print(name: str, lines: int, place: Path) -> None:
    code = examples(name)
    shown = re.findall(r"^# (.*)$", code, re.MULTILINE)
    assert len(shown) >= lines
    assert ran(code, place).splitlines() == shown


@pytest.mark.parametrize("name", ["README.md", "README.zh.md"])
def test_the_readmes_show_what_their_example_prints(name: str, place: Path) -> None:
    code = examples(name)
    assert "Finreport" in code
    assert ran(code, place).splitlines() == re.findall(r"# → (.*)$", code, re.MULTILINE)
