"""Nodes of YAML that cannot be read as plain data: numbers that are none in decimals, loops and bombs of aliases."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import yaml

MOST_NODES = 1_000_000  # of a file, with those that aliases repeat
MOST_DEPTH = 50
_LONGEST_NUMBER = 40  # characters
_INT, _FLOAT = "tag:yaml.org,2002:int", "tag:yaml.org,2002:float"
_DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")  # YAML 1.1 would take 0xff, 017 and 59:59 too
_POINT = re.compile(r"[-+]?[0-9]*\.?[0-9]*(?:[eE][-+]?[0-9]{1,3})?")
_FORMS = {_INT: _DECIMAL, _FLOAT: _POINT}
_SURROGATE = re.compile(r"[\ud800-\udfff]")


class UnfitNode(ValueError):
    """What is wrong with a node, and the line (from 1) where it stands."""

    def __init__(self, message: str, node: yaml.Node):
        super().__init__(message)
        self.line: int = node.start_mark.line + 1


@dataclass(slots=True)
class NodeCheck:
    """Looks through the nodes of one file, each once however many aliases stand for it."""

    left: int = MOST_NODES
    _sizes: dict[int, int] = field(default_factory=dict)  # of nodes that were looked at, with all beneath them
    _open: set[int] = field(default_factory=set)

    def check(self, node: yaml.Node) -> None:
        """Raises `UnfitNode` where a node, or one beneath it, is not plain data of a bounded size."""
        size = self._size(node, 0)
        if size > self.left:
            raise UnfitNode(f"the aliases (*) of this file repeat more than {MOST_NODES:,} values", node)
        self.left -= size

    def _size(self, node: yaml.Node, depth: int) -> int:
        if isinstance(node, yaml.ScalarNode):  # most of them: nothing of theirs is kept
            _check_scalar(node)
            return 1
        place = id(node)
        if place in self._sizes:
            return self._sizes[place]
        if place in self._open:
            raise UnfitNode("an alias (*) stands within what it repeats", node)
        if depth > MOST_DEPTH:
            raise UnfitNode(f"values stand more than {MOST_DEPTH} deep in one another", node)
        self._open.add(place)
        try:
            size = 1
            for one in _beneath(node):
                size += self._size(one, depth + 1)
        finally:
            self._open.discard(place)
        self._sizes[place] = size
        return size


def _beneath(node: yaml.Node) -> list[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        return [one for pair in node.value for one in pair]
    return node.value if isinstance(node, yaml.SequenceNode) else []


def _check_scalar(node: yaml.ScalarNode) -> None:
    if node.style == '"' and _SURROGATE.search(node.value):  # files are UTF-8: only an escape can make one
        raise UnfitNode("a text has half of a surrogate pair (\\ud800 to \\udfff): write the character itself", node)
    form = _FORMS.get(node.tag)
    if form is not None and (len(node.value) > _LONGEST_NUMBER or not form.fullmatch(node.value)):
        shown = node.value[:_LONGEST_NUMBER] + "…" * (len(node.value) > _LONGEST_NUMBER)
        raise UnfitNode(
            f"{shown} is no number in decimal digits, of at most {_LONGEST_NUMBER}; put a text in quotes", node
        )
