"""The code keeps to docs/architecture.md: order of layers, no circles, backends apart, rooms of a size to survey."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = (
    "model", "text", "rules", "read", "extract", "store", "llm", "understand", "retrieve", "answer", "evaluate", "app",
    "serve", "cli",
)  # fmt: skip
SHARED = frozenset(
    {"deprecation", "errors", "resources", "retry", "settings", "version", "whole_file"}
)  # of the package itself, open to every layer
LARGEST_FOLDER = 25
_WORKER = ROOT / "pipeline" / "app" / "ingest" / "worker.py"  # a process of its own that answers on standard output


def modules(root: Path) -> dict[str, Path]:
    """Every module under `root`/pipeline by its dotted name."""
    files = (root / "pipeline").rglob("*.py")
    return {".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def imported_names(file: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules that a file imports: at its top, within functions and for type checks alike."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file}: a relative import; name the module in full"
            base = node.module or ""
            yield from (name if (name := f"{base}.{alias.name}") in known else base for alias in node.names)


def import_graph(root: Path) -> dict[str, set[str]]:
    """Each module with all that it imports, of the package and of others."""
    known = modules(root)
    return {name: set(imported_names(file, known)) - {name} for name, file in known.items()}


def layer(name: str) -> str:
    """`pipeline.store.local.facts` -> `store`."""
    return name.split(".")[1] if name.startswith("pipeline.") else ""


def arrows(graph: dict[str, set[str]]) -> Iterator[tuple[str, str]]:
    """(importer, imported), within the package only."""
    yield from ((name, other) for name, others in graph.items() for other in others if other in graph)


def upward_imports(graph: dict[str, set[str]]) -> list[str]:
    """Imports of a layer that comes later, of one that has no place in the order, or of the face above all."""
    place = {name: number for number, name in enumerate(LAYERS)}
    found = []
    for name, other in arrows(graph):
        below, above = layer(name), layer(other)
        if below in SHARED | {""}:
            wrong = below in SHARED and above in place
        else:
            wrong = above not in SHARED and place.get(above, len(LAYERS)) > place[below]
        if wrong:
            found.append(f"{name} imports {other}")
    return sorted(found)


def circular_import(graph: dict[str, set[str]]) -> list[str]:
    """One circle of modules that import each other, directly or over others."""
    try:
        TopologicalSorter(
            {name: {other for other in others if other in graph} for name, others in graph.items()}
        ).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def backend_imports(graph: dict[str, set[str]]) -> list[str]:
    """Imports of a backend by what both backends share, or by the other backend."""
    backends = ("pipeline.store.local", "pipeline.store.elastic")
    found = []
    for name, other in arrows(graph):
        of = next((backend for backend in backends if f"{other}.".startswith(f"{backend}.")), "")
        if of and layer(name) == "store" and name != "pipeline.store" and not f"{name}.".startswith(f"{of}."):
            found.append(f"{name} imports {other}")
    return sorted(found)


def importers(graph: dict[str, set[str]], library: str) -> set[str]:
    return {name for name, others in graph.items() if any(other.split(".")[0] == library for other in others)}


def large_folders(root: Path) -> list[str]:
    """Folders with more modules than a reader takes in at a glance."""
    sizes = Counter(file.parent for file in modules(root).values() if file.name != "__init__.py")
    return sorted(f"{folder.relative_to(root)}: {size}" for folder, size in sizes.items() if size > LARGEST_FOLDER)


@pytest.fixture(scope="module")
def graph() -> dict[str, set[str]]:
    return import_graph(ROOT)


def test_every_folder_has_its_place_in_the_order_of_layers():
    folders = {file.name for file in (ROOT / "pipeline").iterdir() if (file / "__init__.py").exists()}
    assert folders == set(LAYERS)


def test_no_layer_imports_one_that_comes_later(graph):
    assert upward_imports(graph) == []


def test_the_llm_layer_knows_neither_store_nor_retrieval(graph):
    assert [pair for pair in arrows(graph) if layer(pair[0]) == "llm" and layer(pair[1]) in ("store", "retrieve")] == []


def test_no_modules_import_each_other(graph):
    assert circular_import(graph) == []


def test_shared_modules_of_the_store_import_no_backend(graph):
    assert backend_imports(graph) == []


def test_one_module_imports_the_elasticsearch_client(graph):
    assert importers(graph, "elasticsearch") == {"pipeline.store.elastic.connection"}


def test_the_command_line_libraries_are_imported_by_cli_alone(graph):
    assert {layer(name) for library in ("click", "tqdm") for name in importers(graph, library)} == {"cli"}


def test_app_prints_nothing():
    """A page or a program can use all of it."""
    for file in (ROOT / "pipeline" / "app").rglob("*.py"):
        called = {node.id for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Name)}
        assert "print" not in called or file == _WORKER, file


def test_folders_stay_small():
    assert large_folders(ROOT) == []


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A package of six modules that breaks every rule."""
    texts = {
        "text/tokens.py": "def cut():\n    from pipeline.answer import engine\n",
        "answer/engine.py": "from pipeline.model import fact\nimport pipeline.answer.context\n",
        "answer/context.py": (
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pipeline.answer.engine import Engine\n"
        ),
        "model/fact.py": "import pipeline\n",
        "store/facade.py": "from pipeline.store.local.facts import rows\n",
        "store/local/facts.py": "import elasticsearch.helpers\n",
    }
    for number in range(LARGEST_FOLDER):
        texts[f"answer/more_{number}.py"] = ""
    for name, text in texts.items():
        file = tmp_path / "pipeline" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        for folder in (file.parent, tmp_path / "pipeline"):
            (folder / "__init__.py").touch()
    return tmp_path


def test_each_rule_sees_what_breaks_it(broken: Path):
    graph = import_graph(broken)
    assert upward_imports(graph) == [
        "pipeline.model.fact imports pipeline",
        "pipeline.text.tokens imports pipeline.answer.engine",
    ]
    assert {"pipeline.answer.engine", "pipeline.answer.context"} <= set(circular_import(graph))
    assert backend_imports(graph) == ["pipeline.store.facade imports pipeline.store.local.facts"]
    assert importers(graph, "elasticsearch") == {"pipeline.store.local.facts"}
    assert large_folders(broken) == [f"pipeline/answer: {LARGEST_FOLDER + 2}"]
