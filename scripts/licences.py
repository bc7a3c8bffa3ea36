"""Write docs/licences.md: the licence of every package that finreport, its demo and its tests install.

    python scripts/licences.py

Packages and versions are those of requirements/*.txt, licences what the installed packages' metadata say. A package
that is not installed here (of another system or Python) keeps the line that it has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "licences.md"
HEAD = """# Licences of what finreport installs

finreport itself: MIT ([LICENSE](../LICENSE)). Written by `python scripts/licences.py` from the packages' own metadata,
for the packages of `requirements/demo.txt` (the default install) and `requirements/test.txt` (with all that the tests
need). A test holds the table to the two files and to the installed packages, and refuses a licence that is not known
to be compatible: none is GPL or AGPL.

| package | licence | default install |
|---|---|---|
"""
CLASSIFIER = "License :: OSI Approved :: "
# Read by hand where metadata name none, or where the package is for another system.
READ = {"colorama": "BSD-3-Clause", "httpx2-jsfetch": "BSD-3-Clause", "pywin32": "PSF-2.0", "resvg-py": "MIT"}
# What metadata say at length, or in other words.
SHORT = {
    "MIT License": "MIT", "The MIT License": "MIT", "The MIT License (MIT)": "MIT", "MIT license": "MIT",
    "BSD License": "BSD", "BSD": "BSD", "BSD 3-Clause License": "BSD-3-Clause", "3-Clause BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0", "Apache 2.0": "Apache-2.0", "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0", "Apache 2": "Apache-2.0", "Apache License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0", "Python Software Foundation License": "PSF-2.0",
    "ISC License (ISCL)": "ISC", "The Unlicense (Unlicense)": "Unlicense",
    "European Union Public Licence 1.1 (EUPL 1.1)": "EUPL-1.1", "EUPL 1.1+": "EUPL-1.1",
    "GNU Lesser General Public License v2 or later (LGPLv2+)": "LGPL-2.1-or-later",
}  # fmt: skip


def locked(name: str) -> dict[str, str]:
    """Packages of a lock file, the version of each (of several the first)."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for package, version in re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)", text, re.MULTILINE):
        found.setdefault(package, version)
    return found


def licence_of(package: Distribution) -> str:
    """The licence that a package's metadata name, in SPDX's short form where there is one."""
    meta = package.metadata
    if expressions := meta.get_all("License-Expression"):
        return str(expressions[0])
    named = [one.removeprefix(CLASSIFIER) for one in meta.get_all("Classifier") or () if one.startswith(CLASSIFIER)]
    if not named:
        named = [text.splitlines()[0].strip() for text in meta.get_all("License") or () if text]
    return " AND ".join(SHORT.get(one, one) for one in named)


def known() -> dict[str, str]:
    """The licences that the table has now."""
    if not TABLE.is_file():
        return {}
    rows = re.findall(r"^\| (\S+) \| (.+?) \| (?:yes)? *\|$", TABLE.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(rows)


def rows() -> Iterator[str]:
    before, base = known(), locked("demo")
    for name in sorted({**locked("test"), **base}, key=str.lower):
        try:
            licence = licence_of(distribution(name))
        except PackageNotFoundError:
            licence = before.get(name, "")
        yield f"| {name} | {READ.get(name) or licence or '?'} | {'yes' if name in base else ''} |\n"


def main() -> None:
    text = HEAD + "".join(rows())
    TABLE.write_text(text, encoding="utf-8")
    print(TABLE)


if __name__ == "__main__":
    main()
