"""The rule files that answers are made by: each kind is read when it is first needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from pipeline.answer.render.templates import Templates, load_templates
from pipeline.model import Problem
from pipeline.rules.formulas.loading import Formulas, load_formulas
from pipeline.rules.items import Items, load_items
from pipeline.rules.lexicon import load_lexicon
from pipeline.rules.places import Places, load_places
from pipeline.settings import Settings
from pipeline.understand.question_rules import QuestionRule, load_question_rules
from pipeline.understand.topics import Topics, load_topics

if TYPE_CHECKING:
    from pipeline.answer.attributes.rules import Attribute
    from pipeline.answer.evidence.open.likely.line_weights import LineWeights
    from pipeline.answer.rows.weights import RankingWeights
    from pipeline.answer.selections.kinds import RowKind
    from pipeline.answer.selections.list_kinds import RowList
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.rules.english import EnglishRules
    from pipeline.rules.glossary import Glossary
    from pipeline.understand.concepts import Concepts

_Rules = TypeVar("_Rules")


class RuleSet:
    """The built-in rules with the user's laid over them. Threads may share it.

    Two threads that need a kind for the first time may both read it; either result is as good as the other.
    """

    def __init__(self, settings: Settings):
        self.folders = settings.rules  # the user's own rule files
        self._formula_folders = settings.formula_folders
        self._problems: dict[str, tuple[Problem, ...]] = {"lexicon": load_lexicon(self.folders)[1]}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the files that were read so far; `finreport rules check` reads them all."""
        return tuple(problem for found in list(self._problems.values()) for problem in found)

    def _good(self, kind: str, loaded: tuple[_Rules, Iterable[Problem]]) -> _Rules:
        """The good rules of a kind; its problems are noted."""
        rules, problems = loaded
        self._problems[kind] = tuple(problems)
        return rules

    @cached_property
    def items(self) -> Items:
        return self._good("items", load_items(self.folders))

    @cached_property
    def formulas(self) -> Formulas:
        return self._good("formulas", load_formulas(self.items, self._formula_folders))

    @cached_property
    def places(self) -> Places:
        return self._good("places", load_places(self.folders))

    @cached_property
    def questions(self) -> tuple[QuestionRule, ...]:
        return self._good("questions", load_question_rules(self.folders))

    @cached_property
    def templates(self) -> Templates:
        return self._good("templates", load_templates(self.folders))

    @cached_property
    def topics(self) -> Topics:
        return self._good("topics", load_topics(self.folders))

    @cached_property
    def glossary(self) -> Glossary:
        from pipeline.rules.glossary import load_glossary

        return self._good("glossary", load_glossary(self.items, self.formulas, self.folders))

    @cached_property
    def concepts(self) -> Concepts:
        from pipeline.understand.concepts import Concepts, load_aspects

        return Concepts(self.glossary, self._good("aspects", load_aspects(self.folders)))

    @cached_property
    def pipelines(self) -> Mapping[str, Pipeline]:
        from pipeline.retrieve.pipelines import load_pipelines

        return self._good("pipelines", load_pipelines(self.folders))

    @cached_property
    def cell_ranking(self) -> RankingWeights:
        from pipeline.answer.rows.weights import load_cell_ranking

        return self._good("cell_ranking", load_cell_ranking(self.folders))

    @cached_property
    def line_ranking(self) -> LineWeights:
        from pipeline.answer.evidence.open.likely.line_weights import load_line_ranking

        return self._good("line_ranking", load_line_ranking(self.folders))

    @cached_property
    def attributes(self) -> Mapping[str, Attribute]:
        from pipeline.answer.attributes.rules import load_attributes

        return self._good("attributes", load_attributes(self.folders))

    @cached_property
    def row_kinds(self) -> tuple[RowKind, ...]:
        from pipeline.answer.selections.kinds import load_row_kinds

        return self._good("row_kinds", load_row_kinds(self.folders))

    @cached_property
    def row_lists(self) -> tuple[RowList, ...]:
        from pipeline.answer.selections.list_kinds import load_row_lists

        return self._good("row_lists", load_row_lists(self.folders))

    @cached_property
    def english(self) -> EnglishRules:
        from pipeline.rules.english import load_english

        return self._good("english", load_english(self.folders))
