"""Versions of the steps: every module, library and rule file that a step depends on is in them."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import pipeline
from pipeline.app.ingest import versions
from pipeline.app.ingest.cache import cache_paths
from pipeline.extract.report import extract
from pipeline.model import Document, Report
from pipeline.read.document import READERS
from pipeline.rules import yaml_files

PACKAGE = Path(pipeline.__file__).parent
LIBRARIES = {"cv2": "opencv-python-headless", "opencc": "opencc"}  # whose package has another name
KINDS = [kind.name for kind in versions.rule_files()]
FORMS = [f"{name}{form}" for name in KINDS for form in (".yaml", "/own.yaml", "/deeper/own.yaml")]


def source_of(module: str) -> Path | None:
    spec = importlib.util.find_spec(module)
    return Path(spec.origin) if spec and spec.origin else None


def imports(file: Path) -> set[tuple[str, str]]:
    """(module, name) of every import of a file, wherever it stands; those for type checkers alone are left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    skipped = {
        id(node)
        for test in ast.walk(tree)
        if isinstance(test, ast.If) and isinstance(test.test, ast.Name) and test.test.id == "TYPE_CHECKING"
        for node in ast.walk(test)
    }
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in skipped:
            found |= {(node.module or "", alias.name) for alias in node.names}
        elif isinstance(node, ast.Import) and id(node) not in skipped:
            found |= {(alias.name, "") for alias in node.names}
    return found


def modules_behind(module: str, name: str) -> str:
    """The module that an import of a name takes: a package's own module, or where the package has the name from."""
    inner = f"{module}.{name}"
    if name and (PACKAGE.parent / (inner.replace(".", "/") + ".py")).is_file():
        return inner
    file = source_of(module)
    if file is not None and file.name == "__init__.py":
        return next((m for m, n in imports(file) if n == name and m.startswith("pipeline.")), module)
    return module


def closure(*starts: str) -> tuple[set[str], set[str]]:
    """The files of the package (relative) and the other modules that these modules need, however far behind."""
    seen, waiting, others = set(), list(starts), set()
    while waiting:
        module = waiting.pop()
        file = source_of(module)
        if module in seen or file is None:
            continue
        seen.add(module)
        for target, name in imports(file):
            if target.split(".")[0] == "pipeline":
                waiting.append(modules_behind(target, name))
            else:
                others.add(target.split(".")[0])
    files = {source_of(module).relative_to(PACKAGE).as_posix() for module in seen}
    return {file for file in files if not file.endswith("__init__.py")}, others - set(sys.stdlib_module_names) - {""}


STEPS = {
    "reading": (versions.RECOGNISING, ("pipeline.read.document", *READERS.values())),
    "extracting": (versions.EXTRACTING, ("pipeline.extract.report",)),
    "cutting": (versions.CUTTING, ("pipeline.extract.passages.chunking",)),
    "writing": (
        versions.Step(
            (*versions.EXTRACTING.sources, *versions.WRITING.sources),
            (*versions.EXTRACTING.libraries, *versions.WRITING.libraries),
        ),
        ("pipeline.app.ingest.workbook",),
    ),
}
NOT_DECIDING = {
    "yaml",
    "msgspec",
    "thefuzz",
    "rjieba",
    "numpy",
    "regex",
}  # no readers of reports: rules and tokens are tested


@pytest.mark.parametrize("step", STEPS)
def test_every_module_and_library_that_a_step_needs_is_in_its_version(step):
    declared, starts = STEPS[step]
    files, others = closure(*starts)
    left = {file for file in files if not any(file == s or file.startswith(f"{s}/") for s in declared.sources)}
    assert not left, f"add to {step} in pipeline/app/ingest/versions.py: {sorted(left)}"
    assert {LIBRARIES.get(name, name) for name in others - NOT_DECIDING} <= set(declared.libraries)
    assert len(files) > 3
    for source in declared.sources:
        assert (PACKAGE / source).exists(), f"{source} is no longer there"


def test_the_version_of_a_step_changes_with_its_code_alone(tmp_path, monkeypatch):
    for name in ("read/one.py", "extract/two.py"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("x = 1\n")
    monkeypatch.setattr(versions, "_PACKAGE", tmp_path)
    version_of = versions.version_of.__wrapped__
    reading, extracting = versions.Step(("read",)), versions.Step(("extract",))
    before = version_of(reading), version_of(extracting)
    (tmp_path / "extract/two.py").write_text("x = 2\n")
    assert version_of(reading) == before[0] and version_of(extracting) != before[1]
    (tmp_path / "read/one.py").write_bytes(b"x = 1\r\n")  # another system's ends of lines
    assert version_of(reading) == before[0]
    (tmp_path / "read/one.py").rename(tmp_path / "read/three.py")
    assert version_of(reading) != before[0]


def test_another_process_has_the_same_versions():
    code = (
        "from pipeline.app.ingest import versions as v;"
        "print(v.version_of(v.READING), v.version_of(v.EXTRACTING), v.rules_version())"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    mine = (versions.version_of(versions.READING), versions.version_of(versions.EXTRACTING), versions.rules_version())
    assert tuple(said.stdout.split()) == mine


@pytest.mark.parametrize("form", FORMS)
def test_a_users_rules_count_in_every_form_that_a_loader_takes(tmp_path, form):
    file = tmp_path / form
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("[]", encoding="utf-8")
    before = versions.rules_version((tmp_path,))
    assert before != versions.rules_version()
    file.write_text("# changed\n[]", encoding="utf-8")
    assert versions.rules_version((tmp_path,)) != before


def test_rules_that_extraction_does_not_read_do_not_count(tmp_path):
    (tmp_path / "questions.yaml").write_text("[]", encoding="utf-8")
    (tmp_path / "glossary").mkdir()
    (tmp_path / "glossary" / "own.yaml").write_text("[]", encoding="utf-8")
    (tmp_path / "items.yml").write_text("[]", encoding="utf-8")
    assert versions.rules_version((tmp_path,)) == versions.rules_version()


@pytest.mark.parametrize("code", ["600001", "0" * 40])
def test_extraction_reads_no_rule_file_that_is_not_in_the_version(tmp_path, monkeypatch, code):
    for form in FORMS:
        (tmp_path / form).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / form).write_text("[]", encoding="utf-8")
    read, load_file = set(), yaml_files.load_file
    monkeypatch.setattr(yaml_files, "load_file", lambda file: read.add(file) or load_file(file))
    extract(Document(Report(code, 2023), (), 1), (tmp_path,))
    counted = {file for kind in versions.rule_files() for _, files in kind.files((tmp_path,)) for file in files}
    assert read and read <= counted
    expected = (
        ("anomalies", "derivations", "english", "identities")
        if code == "0" * 40
        else ("anomalies", "derivations", "disclosures", "items", "equity", "identities", "documents", "statements")
    )
    assert {file for file in read if tmp_path in file.parents} == {
        tmp_path / form for form in FORMS if form.startswith(expected)
    }


def test_words_by_which_files_are_read_count_for_documents_and_those_of_statements_for_facts_alone(tmp_path):
    plain = cache_paths(tmp_path, "0" * 64, "a.pdf", by="default")
    (tmp_path / "documents.yaml").write_text("- class: definitions_titles\n  words: 词汇\n", "utf-8")
    read = cache_paths(tmp_path, "0" * 64, "a.pdf", rules=(tmp_path,), by="default")
    assert read.document != plain.document and read.result != plain.result and read.passages != plain.passages
    (tmp_path / "documents.yaml").unlink()
    (tmp_path / "statements.yaml").write_text("- class: costs\n  words: 耗用\n", "utf-8")
    extracted = cache_paths(tmp_path, "0" * 64, "a.pdf", rules=(tmp_path,), by="default")
    assert extracted.document == plain.document and extracted.passages == plain.passages
    assert extracted.result != plain.result
    (tmp_path / "statements.yaml").unlink()
    (tmp_path / "evidence.yaml").write_text("- class: denials\n  words: 毋须\n", "utf-8")
    assert cache_paths(tmp_path, "0" * 64, "a.pdf", rules=(tmp_path,), by="default") == plain
