"""The kinds of rule files, each with what checks it: its own loader, and its entries held to those of other kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from pipeline import resources
from pipeline.model import Problem
from pipeline.rules.yaml_files import files_of
from pipeline.settings import Settings

RuleChecker = Callable[[Settings], Iterable[Problem]]


@dataclass(frozen=True, slots=True)
class RuleKind:
    """Files called `name` (`<name>.yaml` or all beneath `<name>/`; "" takes all) in folders of a `base`."""

    name: str
    check: RuleChecker
    base: str = "rules"
    layered: bool = True  # a user's folder is laid over the built-in one
    built_in: bool = True  # False where all files are the user's

    @property
    def title(self) -> str:
        return self.name if self.base == "rules" else self.base

    def files(self, settings: Settings) -> list[Path]:
        """The built-in files, those of a convention of formulas, and those of the user's folders."""
        over = settings.formula_folders if self.base == "formulas" else settings.rules
        own: Sequence[Path] = over if self.layered else ()
        return [file for root in (resources.folder(self.base), *own) for file in files_of(root, self.name)]


def _loader(place: str) -> RuleChecker:
    """What a loader of rule folders, `module:function`, says is wrong."""
    module, _, name = place.partition(":")
    return lambda settings: getattr(import_module(module), name)(settings.rules)[1]


def _items(settings: Settings) -> Iterable[Problem]:
    from pipeline.rules.items import check_items

    return check_items(settings.rules)


def _formulas(settings: Settings) -> Iterable[Problem]:
    from pipeline.rules.formulas.loading import load_formulas
    from pipeline.rules.formulas.validation import check_formulas
    from pipeline.rules.items import load_items
    from pipeline.understand.example_check import formula_route

    items, _ = load_items(settings.rules)
    formulas, problems = load_formulas(items, settings.formula_folders)
    return [*problems, *check_formulas(formulas, items, formula_route(items, formulas))]


def _glossary(settings: Settings) -> Iterable[Problem]:
    from pipeline.rules.formulas.loading import load_formulas
    from pipeline.rules.glossary import load_glossary
    from pipeline.rules.items import load_items

    items, _ = load_items(settings.rules)
    formulas, _ = load_formulas(items, settings.formula_folders)
    return load_glossary(items, formulas, settings.rules)[1]


def _questions(settings: Settings) -> Iterable[Problem]:
    from pipeline.rules.formulas.loading import load_formulas
    from pipeline.rules.items import load_items
    from pipeline.rules.places import load_places
    from pipeline.understand.example_check import check_examples
    from pipeline.understand.keywords import Keywords
    from pipeline.understand.question_rules import load_question_rules
    from pipeline.understand.topics import load_topics

    rules, problems = load_question_rules(settings.rules)
    items, _ = load_items(settings.rules)
    formulas, _ = load_formulas(items, settings.formula_folders)
    keywords = Keywords(items, formulas, load_topics(settings.rules)[0].names())
    return [*problems, *check_examples(rules, keywords, load_places(settings.rules)[0])]


def _topics(settings: Settings) -> Iterable[Problem]:
    from pipeline.rules.items import load_items
    from pipeline.rules.relations.validation import unknown_items
    from pipeline.understand.topics import load_topics

    topics, problems = load_topics(settings.rules)
    items, _ = load_items(settings.rules)
    yield from problems
    for topic in topics:
        yield from unknown_items(topic.items, topic.name, topic.file, topic.line, items)


def _relations(name: str) -> RuleChecker:
    """What a check of :mod:`pipeline.rules.relations.validation` says is wrong."""
    return lambda settings: getattr(import_module("pipeline.rules.relations.validation"), name)(settings.rules)


def _prompts(settings: Settings) -> Iterable[Problem]:
    from pipeline.llm.prompts.prompt_files import load_prompts

    prompts, problems = load_prompts(settings.rules)
    known = load_prompts()[0].by_id
    yield from problems
    for prompt in prompts:
        if prompt.id not in known:
            message = f"nothing asks the prompt {prompt.id!r}; those that are asked are {', '.join(known)}"
            yield Problem(prompt.file, message, line=prompt.line)


def _table_keys(_: Settings) -> Iterable[Problem]:
    from pipeline.extract.workbooks.columns import load_key_names

    return load_key_names()[1]


_INDICES = (
    "reports", "facts", "passages", "documents", "companies", "tables", "rows", "dimensional_facts", "questions",
)  # fmt: skip


def _indices(_: Settings) -> Iterable[Problem]:
    from pipeline.errors import StoreError
    from pipeline.store.elastic.mappings import index_file

    for name in _INDICES:
        try:
            index_file(name)
        except StoreError as error:
            yield Problem(str(resources.folder("es_mappings") / f"{name}.yaml"), str(error))


KINDS = (
    RuleKind("items", _items),
    RuleKind("equity", _loader("pipeline.rules.relations.equity:load_equity")),
    RuleKind("", _formulas, base="formulas"),
    RuleKind("glossary", _glossary),
    RuleKind("contrasts", _glossary),
    RuleKind("lexicon", _loader("pipeline.rules.lexicon:load_lexicon")),
    RuleKind("dialogue", _loader("pipeline.rules.lexicon:load_dialogue_words")),
    RuleKind("evidence", _loader("pipeline.rules.lexicon:load_evidence_words")),
    RuleKind("documents", _loader("pipeline.rules.lexicon:load_document_words")),
    RuleKind("statements", _loader("pipeline.rules.lexicon:load_statement_words")),
    RuleKind("aspects", _loader("pipeline.understand.concepts:load_aspects")),
    RuleKind("questions", _questions),
    RuleKind("topics", _topics),
    RuleKind("companies", _loader("pipeline.rules.companies:load_companies"), built_in=False),
    RuleKind("places", _loader("pipeline.rules.places:load_places")),
    RuleKind("identities", _relations("check_identities")),
    RuleKind("derivations", _relations("check_derivations")),
    RuleKind("anomalies", _relations("check_anomalies")),
    RuleKind("disclosures", _loader("pipeline.rules.disclosures:load_disclosures")),
    RuleKind("templates", _loader("pipeline.answer.render.templates:load_templates")),
    RuleKind("workbook", _loader("pipeline.app.workbooks.labels:load_labels")),
    RuleKind("assistant_prompts", _loader("pipeline.app.rules.assistant_prompts:load_assistant_prompts")),
    RuleKind("prompts", _prompts),
    RuleKind("tools", _loader("pipeline.app.tools.descriptions:load_descriptions")),
    RuleKind("opposites", _loader("pipeline.rules.antonyms:load_opposites")),
    RuleKind("retrieval", _loader("pipeline.retrieve.pipelines:load_pipelines")),
    RuleKind("attributes", _loader("pipeline.answer.attributes.rules:load_attributes")),
    RuleKind("row_kinds", _loader("pipeline.answer.selections.kinds:load_row_kinds")),
    RuleKind("spoken", _loader("pipeline.understand.spoken_terms:load_spoken_terms")),
    RuleKind("thesaurus", _loader("pipeline.rules.thesaurus:load_thesaurus")),
    RuleKind("notions", _loader("pipeline.understand.everyday_subjects:load_notions")),
    RuleKind("everyday", _loader("pipeline.understand.everyday_subjects:load_everyday")),
    RuleKind("row_lists", _loader("pipeline.answer.selections.list_kinds:load_row_lists")),
    RuleKind("cell_ranking", _loader("pipeline.answer.rows.weights:load_cell_ranking")),
    RuleKind("english_cell_ranking", _loader("pipeline.answer.english.tables.cell_weights:load_cell_weights")),
    RuleKind("line_ranking", _loader("pipeline.answer.evidence.open.likely.line_weights:load_line_ranking")),
    RuleKind(
        "statement_judging", _loader("pipeline.answer.evidence.claims.statement_judging:load_statement_judging")
    ),
    RuleKind("expansions", _loader("pipeline.rules.expansions:load_expansions")),
    RuleKind("lookalikes", _loader("pipeline.rules.confusables:load_lookalikes")),
    RuleKind("hkfrs", _loader("pipeline.rules.hkfrs:load_hkfrs")),
    RuleKind("concepts", _loader("pipeline.rules.concepts:load_concepts")),
    RuleKind("english", _loader("pipeline.rules.english:load_english")),
    RuleKind("english_text", _loader("pipeline.rules.english_text:load_english_text")),
    RuleKind("table_keys", _table_keys, layered=False),
    *(RuleKind(name, _indices, base="es_mappings", layered=False) for name in _INDICES),
)


def problems_of(title: str, settings: Settings) -> list[Problem]:
    """What is wrong with the files of one kind."""
    return list(next(kind for kind in KINDS if kind.title == title).check(settings))
