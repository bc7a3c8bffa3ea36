"""What is imported is declared, what is needed is in the wheel, and starting is light."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# Distributions whose import goes by another name.
DISTRIBUTIONS = {
    "PIL": "pillow",
    "cv2": "opencv-python-headless",
    "docx": "python-docx",
    "faiss": "faiss-cpu",
    "google": "protobuf",
    "json_repair": "json-repair",
    "python_calamine": "python-calamine",
    "resvg_py": "resvg-py",
    "sentence_transformers": "sentence-transformers",
    "yaml": "pyyaml",
}


def setup_lists() -> tuple[list[str], dict[str, list[str]]]:
    """The requirements of setup.py, and those of its extras."""
    tree = ast.parse((ROOT / "setup.py").read_text("utf-8"))
    values = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and node.targets[0].id in ("REQUIRES", "EXTRAS")
    }
    return values["REQUIRES"], values["EXTRAS"]


def _declared() -> tuple[set[str], set[str]]:
    """Names of the distributions that setup.py requires, and of those in its extras."""
    required, extras = setup_lists()
    name = re.compile(r"[A-Za-z0-9._-]+")
    return (
        {name.match(r)[0].lower() for r in required},
        {name.match(r)[0].lower() for rs in extras.values() for r in rs},
    )


def _imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found - set(sys.stdlib_module_names) - {"pipeline"}


def _imported() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "pipeline").rglob("*.py")):
        for name in _imports(file):
            found.setdefault(DISTRIBUTIONS.get(name, name).lower(), []).append(str(file.relative_to(ROOT)))
    return found


def test_every_import_is_declared():
    required, extras = _declared()
    undeclared = {name: files for name, files in _imported().items() if name not in required | extras}
    assert not undeclared, "add to REQUIRES or EXTRAS of setup.py"


def test_every_requirement_is_used():
    required, _ = _declared()
    assert required <= _imported().keys()


@pytest.mark.parametrize("name", ["rules", "formulas", "es_mappings"])
def test_the_wheel_holds_the_rule_files(name, tmp_path):
    pytest.importorskip("setuptools", reason="setuptools is not installed: pip install setuptools")
    command = [sys.executable, "setup.py", "-q", "build", "--build-base", tmp_path, "build_py", "-d", tmp_path / "lib"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    source, built = ROOT / name, tmp_path / "lib" / "pipeline" / "_files" / name
    expected = {file.relative_to(source) for file in source.rglob("*.yaml")}
    assert expected
    assert {file.relative_to(built) for file in built.rglob("*.yaml")} == expected
    assert name != "formulas" or (built / "conventions" / "analyst" / "ratios.yaml").is_file()
    assert (tmp_path / "lib" / "pipeline" / "cli" / "main.py").is_file()


def test_starting_imports_nothing_heavy():
    heavy = ["pandas", "numpy", "duckdb", "pdfplumber", "pypdfium2", "openpyxl", "torch", "transformers", "rjieba"]
    script = f"import sys, pipeline.cli.main; print([m for m in {heavy} if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout.strip() == "[]"
