"""Tests mirror the package: what tests a module is found by its name, pipeline/a/b.py in tests/a/test_b.py."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
# Modules without logic of their own, each with the reason why it needs no test.
EXEMPT = {
    "errors.py": "exceptions without code of their own; their messages are tested where they are raised",
    "version.py": "one constant",
    "store/interface.py": "a protocol and the records that it gives; each back end is tested",
    "store/schema.py": "names of columns; tests of fact_rows and local/tables hold both stores to them",
}
# Folders whose tests are still to be brought under the names of their modules.
TEMPORARY: set[str] = set()


def modules(root: Path) -> list[Path]:
    """Every module of the package but the `__init__`s, which import or describe what stands beside them."""
    package = root / "pipeline"
    return sorted(file.relative_to(package) for file in package.rglob("*.py") if file.name != "__init__.py")


def place_of_test(module: Path) -> Path:
    """Where the test of a module is looked for."""
    return Path("tests") / module.parent / f"test_{module.name}"


def missing_tests(root: Path, exempt: set[str], temporary: set[str]) -> list[str]:
    """Modules that no test has the name of."""
    return [
        str(module)
        for module in modules(root)
        if module.as_posix() not in exempt
        and not any(module.is_relative_to(folder) for folder in temporary)
        and not (root / place_of_test(module)).is_file()
    ]


def test_every_module_has_a_test_of_its_name():
    assert missing_tests(ROOT, set(EXEMPT), TEMPORARY) == []


def test_what_is_exempt_is_there_and_has_no_test():
    known = {module.as_posix() for module in modules(ROOT)}
    assert set(EXEMPT) <= known and all(EXEMPT.values())
    assert [name for name in EXEMPT if (ROOT / place_of_test(Path(name))).is_file()] == []


def test_a_module_without_a_test_is_seen(tmp_path: Path):
    for name in ("pipeline/a.py", "pipeline/b/c.py", "pipeline/b/__init__.py", "pipeline/d/e.py", "tests/b/test_c.py"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    assert missing_tests(tmp_path, set(), set()) == ["a.py", "d/e.py"]
    assert missing_tests(tmp_path, {"a.py"}, {"d"}) == []
