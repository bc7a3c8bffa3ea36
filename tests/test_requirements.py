"""The lock files and the table of licences: of every package its hashes, its bounds, a licence that is compatible."""

import re
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from scripts.licences import licence_of, locked
from tests.conftest import ROOT
from tests.test_packaging import setup_lists

LOCKS = ("demo", "test")
# Permissive licences, and those that ask only for changes of the package itself to be open (MPL). EUPL, a copyleft
# licence, only where nothing of finreport that is shipped uses it.
COMPATIBLE = {
    "MIT", "MIT-0", "MIT-CMU", "BSD", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "MPL-2.0", "PSF-2.0", "ISC",
    "Zlib", "CC0-1.0", "CNRI-Python", "Unlicense",
}  # fmt: skip
OF_TESTS = {"EUPL-1.1"}
TABLE = {
    name: (licence, base == "yes")
    for name, licence, base in re.findall(
        r"^\| ([\w.-]+) \| (.+?) \| (yes)? ?\|$", (ROOT / "docs/licences.md").read_text("utf-8"), re.MULTILINE
    )
    if name != "package"
}


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_of_a_lock_has_hashes_and_no_address_stands_there(name):
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    assert "://" not in text and "--index" not in text and "--find-links" not in text
    entries = re.split(r"\n(?=[A-Za-z])", text.partition("\n")[2])
    assert len(entries) > 40
    for entry in entries:
        assert re.match(r"[\w.-]+==\S+", entry) and "--hash=sha256:" in entry, entry


def test_every_requirement_has_an_upper_bound_and_the_locks_are_within_them():
    base, extras = setup_lists()
    chosen = {canonicalize_name(name): Version(version) for name, version in locked("test").items()}
    chosen_base = {canonicalize_name(name) for name in locked("demo")}
    for text in [*base, *(one for some in extras.values() for one in some)]:
        wanted = Requirement(text)
        assert any(one.operator in ("<", "==", "<=", "~=") for one in wanted.specifier), f"{text}: no upper bound"
        name = canonicalize_name(wanted.name)
        if text in base:
            assert name in chosen_base, f"{text}: run `make lock`"
        if name in chosen:
            assert chosen[name] in wanted.specifier, f"{text}: {chosen[name]}; run `make lock`"
    for extra in ("dev", "sample", "elastic", "docx", "web", "mcp", "charts"):
        assert {canonicalize_name(Requirement(text).name) for text in extras[extra]} <= set(chosen), extra


def test_every_package_of_the_locks_has_a_compatible_licence():
    base = locked("demo")
    assert TABLE.keys() == {**locked("test"), **base}.keys(), "run python scripts/licences.py"
    for name, (licence, in_base) in TABLE.items():
        assert in_base is (name in base)
        allowed = COMPATIBLE if in_base else COMPATIBLE | OF_TESTS
        parts = {part.strip("() ") for part in re.split(r" AND | OR |, ", licence)} - {"dependency licenses"}
        assert parts <= allowed, f"{name}: {licence}"


def test_the_table_says_what_the_installed_packages_say():
    differ = {}
    for name, (licence, _) in TABLE.items():
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue
        if found.version == {**locked("test"), **locked("demo")}[name] and licence_of(found) not in ("", licence):
            differ[name] = licence_of(found)
    assert not differ
