"""A recogniser and a planner over a handful of invented companies."""

import pytest

from pipeline.model import Company
from pipeline.rules.formulas.loading import load_formulas
from pipeline.rules.glossary import load_glossary
from pipeline.rules.items import load_items
from pipeline.rules.places import load_places
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.concepts import Concepts, load_aspects
from pipeline.understand.keywords import Keywords
from pipeline.understand.planning.planner import Planner
from pipeline.understand.question_rules import load_question_rules
from pipeline.understand.recogniser import Recogniser
from pipeline.understand.topics import load_topics

COMPANIES = [
    Company("990001", "甲乙科技", "江苏甲乙电缆科技股份有限公司", ("老甲乙",)),
    Company("990002", "丙丁信息", "丙丁信息技术(集团)股份有限公司"),
    Company("990003", "*ST戊己", "戊己重型机械股份有限公司"),
    Company("990004", "连云港", "江苏连云港港口股份有限公司"),
    Company("990005", "美的集团", "美的集团股份有限公司"),
    Company("990006", "庚辛", "庚辛控股股份有限公司", ("同名股份",)),
    Company("990007", "壬癸", "壬癸控股股份有限公司", ("同名股份",)),
]


@pytest.fixture(scope="session")
def companies() -> CompanyIndex:
    return CompanyIndex.build(COMPANIES)


@pytest.fixture(scope="session")
def keywords() -> Keywords:
    items, _ = load_items()
    formulas, _ = load_formulas(items)
    return Keywords(items, formulas, load_topics()[0].names())


@pytest.fixture(scope="session")
def concepts() -> Concepts:
    items, _ = load_items()
    formulas, _ = load_formulas(items)
    return Concepts(load_glossary(items, formulas)[0], load_aspects()[0])


@pytest.fixture(scope="session")
def planner(companies, keywords, concepts) -> Planner:
    items, _ = load_items()
    rules, problems = load_question_rules()
    assert problems == ()

    def is_text(name: str) -> bool:
        item = items.get(name)
        return item is not None and item.is_text

    return Planner(Recogniser(companies, keywords, load_places()[0]), rules, is_text, lambda: concepts)
