"""The tools of a conversation: those of assistants under the names and with the arguments that its model is told of."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from pipeline.answer.llm.tool_dialogue import ToolOutput
from pipeline.app.computing import StoreFigures
from pipeline.app.contents import StoreContents
from pipeline.app.tools.descriptions import ToolDescription
from pipeline.app.tools.facts import FactTools
from pipeline.app.tools.figures import FigureTools
from pipeline.app.tools.passages import PassageTools
from pipeline.app.tools.tool_result import ToolResult
from pipeline.errors import FinreportError
from pipeline.llm.messages import Tool
from pipeline.retrieve.pipelines import DEFAULT

PASSAGES = 5  # of a search, where nothing else is set
_MOST_FIGURES = 40  # lines of one result: more than a model can weigh
_NO_RESULT = "the search found nothing; try other words, another year or another tool"


@dataclass(frozen=True, slots=True)
class ChatTool:
    """A method under the name that a model calls it by; `fixed` are the arguments that the settings give."""

    name: str
    method: Callable[..., ToolResult]
    description: ToolDescription
    fixed: Mapping[str, Any] = field(default_factory=dict)

    @property
    def arguments(self) -> type[BaseModel]:
        """The arguments that a model may give, with their types."""
        parameters = inspect.signature(self.method, eval_str=True).parameters
        fields: dict[str, Any] = {
            name: (
                parameters[name].annotation,
                ... if parameters[name].default is inspect.Parameter.empty else parameters[name].default,
            )
            for name in self.description.arguments
        }
        return create_model(self.name, __config__=ConfigDict(extra="forbid"), **fields)

    @property
    def tool(self) -> Tool:
        """The tool as a model is told of it."""
        schema = self.arguments.model_json_schema()
        properties = {
            name: {**_short(schema["properties"][name]), "description": told}
            for name, told in self.description.arguments.items()
        }
        parameters = {"type": "object", "properties": properties, "required": schema.get("required", [])}
        return Tool(self.name, self.description.description, parameters)

    def call(self, arguments: str) -> ToolOutput:
        """What the tool gives; why it gives nothing, where an argument is wrong or stands for nothing."""
        try:
            given = self.arguments.model_validate(json.loads(arguments or "{}"))
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            return ToolOutput(nothing=f"{where}: {first['msg']}; arguments: {', '.join(self.description.arguments)}")
        except ValueError:
            return ToolOutput(nothing=f"the arguments are not JSON; arguments: {', '.join(self.description.arguments)}")
        try:
            found = self.method(**dict(given), **self.fixed)
        except FinreportError as error:
            return ToolOutput(nothing=str(error))
        lines = tuple((line.head, line.passage) for line in found.make_lines())[:_MOST_FIGURES]
        return ToolOutput(lines, "" if lines else found.refusal or str(found.record.get("note") or _NO_RESULT))


def _short(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A schema without what says nothing to a model: titles, and that an argument may be left out."""
    kinds = [kind for kind in schema.get("anyOf", ()) if kind.get("type") != "null"]
    told = {**schema, **kinds[0]} if len(kinds) == 1 else dict(schema)
    return {key: value for key, value in told.items() if key not in ("title", "anyOf", "default")}


class ChatToolbox:
    """See :class:`pipeline.answer.llm.tool_dialogue.Toolbox`; passages are searched by the settings of the store."""

    def __init__(self, store: StoreContents, computing: StoreFigures, descriptions: Mapping[str, ToolDescription]):
        settings = store.settings
        figures, facts, reading = FigureTools(computing), FactTools(store), PassageTools(store)
        searched = {"limit": settings.passages or PASSAGES, "pipeline": settings.pipeline or DEFAULT}
        methods: dict[str, tuple[Callable[..., ToolResult], dict[str, Any]]] = {
            "retrieve": (reading.search_passages, searched),
            "look_up": (facts.get_facts, {}),
            "calculate": (figures.calculate, {}),
            "rank": (figures.rank, {}),
            "series": (figures.series, {}),
            "page": (reading.read_page, {}),
        }
        self._tools = {
            name: ChatTool(name, method, descriptions[name], fixed) for name, (method, fixed) in methods.items()
        }

    @property
    def tools(self) -> tuple[Tool, ...]:
        return tuple(one.tool for one in self._tools.values())

    def call(self, name: str, arguments: str) -> ToolOutput:
        if name not in self._tools:
            return ToolOutput(nothing=f"there is no tool {name}; there are {', '.join(self._tools)}")
        return self._tools[name].call(arguments)
