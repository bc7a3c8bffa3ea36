"""`app` prints nothing and knows no command line, so that a page or a program can use all of it."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "pipeline"
FILES = sorted((ROOT / "app").rglob("*.py"))
_WORKER = ROOT / "app" / "ingest" / "worker.py"  # a process of its own that answers on its standard output


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_app_neither_prints_nor_imports_the_command_line(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not [name for name in imported if name.split(".")[0] in ("click", "tqdm") or name.startswith("pipeline.cli")]
    called = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert "print" not in called or file == _WORKER
